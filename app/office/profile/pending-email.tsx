import { useState } from 'react'
import { cancelEmailChange, resendEmailChange } from '#app/bff/email-change.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

interface PendingEmailProps {
  email: string
  current: string
  onCancelled: () => Promise<void>
}

/** Says quietly that a new e-mail waits to be confirmed; mails the link again, or calls the change off. */
export function PendingEmail({ email, current, onCancelled }: PendingEmailProps) {
  const [busy, setBusy] = useState<'send' | 'cancel'>()
  const [sent, setSent] = useState(false)

  async function ask(what: 'send' | 'cancel') {
    setBusy(what)
    try {
      const { message } = await (what === 'send' ? resendEmailChange() : cancelEmailChange())
      void toastSuccess(message)
      if (what === 'send') setSent(true)
      else await onCancelled()
    } catch (error) {
      void toastError(error)
    }
    setBusy(undefined)
  }

  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-sunken px-4 py-2.5">
      <p className="wrap-anywhere min-w-0 text-ink-2">{m.email_change_pending({ email, current })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy === 'send'} disabled={sent || busy !== undefined} onClick={() => void ask('send')}>
          {m.verify_send_again()}
        </Button>
        <Button size="sm" busy={busy === 'cancel'} disabled={busy !== undefined} onClick={() => void ask('cancel')}>
          {m.email_change_cancel()}
        </Button>
      </div>
    </div>
  )
}
