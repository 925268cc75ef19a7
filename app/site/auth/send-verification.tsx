import { useState } from 'react'
import { sendVerification } from '#app/bff/verify-email.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

/** Mails another link that confirms one's e-mail. */
export function SendVerification(looks: Pick<ButtonProps, 'size' | 'tone' | 'wide'>) {
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
    <Button {...looks} busy={busy} disabled={sent} onClick={() => void send()}>
      {m.verify_send_again()}
    </Button>
  )
}
