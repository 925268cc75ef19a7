import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storeRestore } from '#app/bff/stores.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import type { StoreDetail } from '#app/contracts/store.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { storesKey } from './store-queries.ts'

/** Says that a store was deleted, until when it can be had back, and brings it back. */
export function DeletedNote({ store: { id, deleted_at, ends_at } }: { store: StoreDetail }) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  if (deleted_at === null || ends_at === null) return null

  async function restore() {
    setBusy(true)
    try {
      await storeRestore({ data: { id } })
      await queries.invalidateQueries({ queryKey: storesKey })
      void toastSuccess(m.restored_successfully())
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-warn-soft px-5 py-3 text-warn">
      <p>{m.store_deleted_until({ day: formatDate(deleted_at), end: formatDate(ends_at) })}</p>
      <Button busy={busy} onClick={() => void restore()}>
        {m.restore()}
      </Button>
    </div>
  )
}
