import { useForm } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { login } from '#app/bff/auth.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AlertIcon } from '#app/ui/icons.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type DemoLogin, DemoLogins } from './demo-logins.tsx'
import { type LoginProblem, loginProblem } from './login-problem.ts'

interface LoginFormProps {
  /** The page that sent the visitor here. */
  interrupted: boolean
  demo: readonly DemoLogin[]
  onSignedIn: () => Promise<void>
}

/** E-mail and password. What the server refuses stays in place until it is tried again. */
export function LoginForm({ interrupted, demo, onSignedIn }: LoginFormProps) {
  useLocale()
  const box = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<LoginProblem>({ fields: {} })
  const form = useForm({
    defaultValues: { email: '', password: '' },
    onSubmit: async ({ value }) => {
      const missing = {
        ...(!value.email.trim() && { email: m.required() }),
        ...(!value.password && { password: m.password_required() }),
      }
      if (Object.keys(missing).length > 0) return refuse({ fields: missing })
      try {
        await login({ data: { ...value, email: value.email.trim() } })
      } catch (error) {
        void toastError(error, undefined, 'public')
        return refuse(loginProblem(error))
      }
      void toastSuccess(m.login_successfully())
      await onSignedIn()
    },
  })

  function refuse(found: LoginProblem) {
    setProblem(found)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function fill({ email, password }: DemoLogin) {
    form.setFieldValue('email', email)
    form.setFieldValue('password', password)
    box.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return (
    <>
      <form
        ref={box}
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.state.isSubmitting) void form.handleSubmit()
        }}
      >
        <div>
          <h1 className="text-2xl">{m.login_title()}</h1>
          {interrupted && <p className="mt-1 text-ink-2">{m.login_session_ended()}</p>}
        </div>
        {problem.form && (
          <p role="alert" className="flex gap-3 rounded-card border border-bad bg-bad-soft px-4 py-3 text-bad">
            <AlertIcon className="mt-[0.2lh] size-4.5" />
            <span className="min-w-0 whitespace-pre-line">{problem.form}</span>
          </p>
        )}
        <form.Field name="email">
          {(field) => (
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
                  value={field.state.value}
                  onValue={field.handleChange}
                />
              )}
            </Field>
          )}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <Field
              label={m.password()}
              error={problem.fields.password}
              required
              aside={
                <Link to="/forgot-password" className="text-accent-strong text-sm hover:underline">
                  {m.forgot_password()}
                </Link>
              }
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  maxLength={200}
                  value={field.state.value}
                  onValue={field.handleChange}
                />
              )}
            </Field>
          )}
        </form.Field>
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(busy) => (
            <Button type="submit" size="lg" tone="primary" wide busy={busy}>
              {m.sign_in()}
            </Button>
          )}
        </form.Subscribe>
      </form>
      <p className="mt-5 text-center text-ink-2">
        {m.login_no_account()}{' '}
        <Link to="/signup" className="font-medium text-accent-strong underline underline-offset-4">
          {m.get_started()}
        </Link>
      </p>
      {demo.length > 0 && <DemoLogins logins={demo} onPick={fill} />}
    </>
  )
}
