import { lazy, Suspense, useRef, useState } from 'react'
import { login } from '#app/bff/auth.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { fieldError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { AuthForm } from './auth-form.tsx'
import { Credentials } from './credentials.tsx'
import { type DemoLogin, DemoLogins } from './demo-logins.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { useAuthForm } from './use-auth-form.ts'

// Few are asked for a code: nobody else loads what asks.
const CodeStep = lazy(() => import('./code-step.tsx'))

interface LoginFormProps {
  /** The page that sent the visitor here. */
  interrupted: boolean
  demo: readonly DemoLogin[]
  onSignedIn: () => Promise<void>
}

const NOTHING = { email: '', password: '', code: '' }

/** E-mail and password, and where the account wants one a code. What the server refuses stays in place until it is tried again. */
export function LoginForm({ interrupted, demo, onSignedIn }: LoginFormProps) {
  useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [values, setValues] = useState(NOTHING)
  // The password stays in memory alone until the code is there, too.
  const [asked, setAsked] = useState(false)
  const form = useAuthForm({ check, send })

  function check() {
    const missing = {
      ...(!values.email.trim() && { email: m.required() }),
      ...(!values.password && { password: m.password_required() }),
      ...(asked && !values.code.trim() && { code: m.required() }),
    }
    return Object.keys(missing).length > 0 ? missing : undefined
  }

  async function send() {
    try {
      const { email, password, code } = values
      await login({ data: { email: email.trim(), password, ...(asked && { code }) } })
    } catch (error) {
      const wantsCode = fieldError(error, 'code') !== undefined
      if (error instanceof AppError && error.status === 422) setAsked(wantsCode)
      // The first time it is a question, not a mistake.
      if (wantsCode && !asked) return
      throw error
    }
    void toastSuccess(m.login_successfully())
    await onSignedIn()
  }

  function change(key: keyof typeof values, text: string) {
    setValues((before) => ({ ...before, [key]: text }))
    form.forget(key)
  }

  if (asked)
    return (
      <AuthForm of={form}>
        <Suspense>
          <CodeStep
            value={values.code}
            error={form.problem.fields.code}
            busy={form.busy}
            onValue={(text) => change('code', text)}
            onBack={() => {
              setValues(({ email }) => ({ ...NOTHING, email }))
              setAsked(false)
            }}
          />
        </Suspense>
      </AuthForm>
    )
  return (
    <>
      <AuthForm
        of={form}
        head={
          <div>
            <h1 className="text-2xl">{m.login_title()}</h1>
            {interrupted && <p className="mt-1 text-ink-2">{m.login_session_ended()}</p>}
          </div>
        }
      >
        <Credentials values={values} errors={form.problem.fields} onValue={change} />
        <Button ref={button} type="submit" size="lg" tone="primary" wide busy={form.busy}>
          {m.sign_in()}
        </Button>
      </AuthForm>
      <SignUpLink />
      {demo.length > 0 && (
        <DemoLogins
          logins={demo}
          onPick={({ email, password }) => {
            setValues({ ...NOTHING, email, password })
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
