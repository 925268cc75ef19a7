import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteMissing } from '#app/bff/missing-orders.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { SALES } from './sale-queries.ts'

/** Deletes missing orders once that was confirmed. */
export function useDeleteMissing(onDone: () => void) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await deleteMissing({ data: { ids: [...asked] } })
      void toastSuccess(m.deleted_successfully())
      setAsked([])
      onDone()
      await queries.invalidateQueries({ queryKey: SALES })
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }
  return { asked, ask: setAsked, close: () => setAsked([]), confirm: () => void confirm(), busy }
}
