import { useState } from 'react'
import { resetPassword } from '#app/bff/password.functions.ts'
import { fieldError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Passwords } from './password-issues.ts'
import { useLinkSecret } from './use-link-secret.ts'
import { WayOn } from './way-on.tsx'

/** A new password by a mailed link; one that is of no more use leads to the next. */
export function ResetPasswordPage({ onDone }: { onDone: () => Promise<void> }) {
  useLocale()
  const token = useLinkSecret()
  const [spent, setSpent] = useState<string | null>(null)

  async function save({ password, password_confirmation }: Passwords) {
    try {
      await resetPassword({ data: { token, password, password_confirmation } })
    } catch (error) {
      if (!fieldError(error, 'token')) throw error
      return setSpent(token ?? '')
    }
    void toastSuccess(m.password_changed())
    await onDone()
  }

  return (
    <>
      <h1 className="mb-4 text-2xl">{m.reset_password()}</h1>
      {token === '' || token === spent ? (
        <>
          <p role="alert" className="mb-5 text-ink-2">
            {m.reset_link_gone()}
          </p>
          <WayOn>
            <ButtonLink to="/forgot-password" size="lg" tone="primary" wide>
              {m.forgot_password_again()}
            </ButtonLink>
          </WayOn>
        </>
      ) : (
        <PasswordForm submit={m.reset_password()} onSave={save} />
      )}
    </>
  )
}
