import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError } from '#app/lib/toast.ts'
import { TELEGRAM } from './telegram-queries.ts'

/** Does one thing at a time, says where it failed, and asks anew how it stands. */
export function useDeed() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | number | null>(null)
  async function act(what: string | number, work: () => Promise<unknown>): Promise<void> {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      void toastError(error)
    }
    await queries.invalidateQueries({ queryKey: TELEGRAM })
    setBusy(null)
  }
  return { busy, act }
}
