import { useState } from 'react'
import { sendVerification } from '#app/bff/verify-email.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

/** Says quietly that the e-mail is still to be confirmed, and mails the link again. Nothing waits for it. */
export function VerifyNotice({ email }: { email: string }) {
  useLocale()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { message } = await sendVerification()
      setSent(true)
      void toastSuccess(message)
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-4 py-2.5">
      <p className="wrap-anywhere min-w-0 text-ink-2">{m.verify_notice({ email })}</p>
      <Button size="sm" busy={busy} disabled={sent} onClick={() => void send()}>
        {m.verify_send_again()}
      </Button>
    </div>
  )
}
