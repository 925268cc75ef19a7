import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { remindMissing } from '#app/bff/missing-orders.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SALES } from './sale-queries.ts'

/** Mails whoever left a checkout, once; what was wrong with that is said, and shown as it is by then. */
export function RemindCustomer({ id }: { id: number }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function remind() {
    setBusy(true)
    try {
      await remindMissing({ data: { id } })
      void toastSuccess(m.missing_reminded_now())
    } catch (error) {
      void toastError(error)
    }
    await queries.invalidateQueries({ queryKey: SALES })
    setBusy(false)
  }

  return (
    <Button
      tone="primary"
      busy={busy}
      icon={<Mail aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
      onClick={() => void remind()}
    >
      {m.missing_remind()}
    </Button>
  )
}
