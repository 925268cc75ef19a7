import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { verifyEmail } from '#app/bff/verify-email.functions.ts'
import { fieldError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useLinkSecret } from './use-link-secret.ts'

interface VerifyEmailPageProps {
  signedIn: boolean
  onVerified: () => Promise<void>
}

/** Confirms an e-mail by a mailed link. It asks for a press: what only looks at links in mails uses none up. */
export function VerifyEmailPage({ signedIn, onVerified }: VerifyEmailPageProps) {
  useLocale()
  const token = useLinkSecret()
  const [done, setDone] = useState<'verified' | 'gone'>()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await verifyEmail({ data: { token } })
      setDone('verified')
      await onVerified()
    } catch (error) {
      if (fieldError(error, 'token')) setDone('gone')
      else void toastError(error, undefined, 'public')
    }
    setBusy(false)
  }

  const gone = done === 'gone' || token === ''
  return (
    <>
      <h1 className="text-2xl">{m.verify_email()}</h1>
      <p role="status" className="mt-2 mb-5 text-ink-2">
        {done === 'verified' ? m.email_verified() : gone ? m.verify_link_gone() : m.verify_email_hint()}
      </p>
      {done || gone ? (
        <Link
          to={signedIn ? '/profile' : '/login'}
          className="font-medium text-accent-strong underline underline-offset-4"
        >
          {signedIn ? m.profile() : m.sign_in()}
        </Link>
      ) : (
        <Button size="lg" tone="primary" wide busy={busy} disabled={!token} onClick={() => void confirm()}>
          {m.verify_email()}
        </Button>
      )}
    </>
  )
}
