import { useState } from 'react'
import * as z from 'zod/mini'
import { forgotPassword } from '#app/bff/password.functions.ts'
import { email as emailRule } from '#app/contracts/email.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailInput } from './email-input.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Asks for a link to set a new password. What it answers tells nobody who has an account. */
export function ForgotPasswordForm() {
  useLocale()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const form = useAuthForm({
    check() {
      const wrong = email.trim() ? !z.safeParse(emailRule, email).success && m.rule_email() : m.required()
      return wrong ? { email: wrong } : undefined
    },
    async send() {
      await forgotPassword({ data: { email } })
      setSent(true)
    },
  })

  return (
    <AuthForm
      of={form}
      head={
        <div>
          <h1 className="text-2xl">{m.forgot_password()}</h1>
          <p className="mt-1 text-ink-2">{m.forgot_password_hint()}</p>
        </div>
      }
    >
      <Field label={m.email()} error={form.problem.fields.email} required>
        {(control) => (
          <EmailInput
            {...control}
            value={email}
            onValue={(text) => {
              setEmail(text)
              form.forget('email')
              setSent(false)
            }}
          />
        )}
      </Field>
      <p role="status" className={sent ? 'rounded-card bg-ok-soft px-4 py-3 text-ok' : 'hidden'}>
        {sent && m.forgot_password_sent()}
      </p>
      <Button type="submit" size="lg" tone="primary" wide busy={form.busy}>
        {m.forgot_password_send()}
      </Button>
    </AuthForm>
  )
}
