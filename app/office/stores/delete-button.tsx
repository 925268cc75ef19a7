import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { storeRemove } from '#app/bff/stores.functions.ts'
import { STORE_DAYS } from '#app/contracts/store.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { storesKey } from './store-queries.ts'

/** Takes a store away, once it is understood what that means and until when it can be had back. */
export function DeleteButton({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function remove() {
    setBusy(true)
    try {
      await storeRemove({ data: { id } })
      await navigate({ to: '/stores' })
      await queries.invalidateQueries({ queryKey: storesKey })
      void toastSuccess(m.deleted_successfully())
    } catch (error) {
      setBusy(false)
      setAsking(false)
      void toastError(error)
    }
  }

  return (
    <>
      <Button icon={<TrashIcon />} onClick={() => setAsking(true)}>
        {m.delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        busy={busy}
        title={m.store_delete_of({ name })}
        confirmLabel={m.delete()}
      >
        {m.store_delete_text({ n: STORE_DAYS })}
      </ConfirmDialog>
    </>
  )
}
