import { useState } from 'react'
import { toastError } from './toast.ts'

/** Does one thing at a time, says where it failed, and then does what is `after` it, whatever became of it. */
export function useDeed<What extends string | number>(after?: () => Promise<unknown>) {
  const [busy, setBusy] = useState<What | null>(null)
  async function act(what: What, work: () => Promise<unknown>): Promise<void> {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      void toastError(error)
    }
    await after?.()
    setBusy(null)
  }
  return { busy, act }
}
