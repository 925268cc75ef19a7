import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { forgotPassword } from '#app/bff/password.functions.ts'
import { ErrorSummary } from '#app/crud/error-summary.tsx'
import { useLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { email as emailRule } from '#app/resources/email.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type LoginProblem, loginProblem } from './login-problem.ts'

/** Asks for a link to set a new password. What it answers tells nobody who has an account. */
export function ForgotPasswordForm() {
  useLocale()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<LoginProblem>({ fields: {} })
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const input = useRef<HTMLFormElement>(null)

  function refuse(found: LoginProblem) {
    setProblem(found)
    requestAnimationFrame(() => input.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function send() {
    const wrong = email.trim() ? !z.safeParse(emailRule, email).success && m.rule_email() : m.required()
    if (wrong) return refuse({ fields: { email: wrong } })
    setBusy(true)
    setProblem({ fields: {} })
    try {
      await forgotPassword({ data: { email } })
      setSent(true)
    } catch (error) {
      void toastError(error, undefined, 'public')
      refuse(loginProblem(error))
    }
    setBusy(false)
  }

  return (
    <form
      ref={input}
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <div>
        <h1 className="text-2xl">{m.forgot_password()}</h1>
        <p className="mt-1 text-ink-2">{m.forgot_password_hint()}</p>
      </div>
      {problem.form && <ErrorSummary text={problem.form} />}
      <Field label={m.email()} error={problem.fields.email} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onValue={(text) => {
              setEmail(text)
              setProblem({ fields: {} })
              setSent(false)
            }}
          />
        )}
      </Field>
      <p role="status" className={sent ? 'rounded-card bg-ok-soft px-4 py-3 text-ok' : 'hidden'}>
        {sent && m.forgot_password_sent()}
      </p>
      <Button type="submit" size="lg" tone="primary" wide busy={busy}>
        {m.forgot_password_send()}
      </Button>
    </form>
  )
}
