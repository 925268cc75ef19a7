import { useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { AuthForm } from './auth-form.tsx'
import { NO_PASSWORDS, type PasswordKey, type Passwords, passwordIssues } from './password-issues.ts'
import { useAuthForm } from './use-auth-form.ts'

interface PasswordFormProps {
  /** Whose password it is, for the browser that keeps it; absent: nobody is signed in, and no old one is asked for. */
  email?: string
  submit: string
  onSave: (values: Passwords) => Promise<void>
}

/** A new password with the rules it must meet, typed twice; behind the login also the old one. */
export function PasswordForm({ email, submit, onSave }: PasswordFormProps) {
  useLocale()
  const asksOld = email !== undefined
  const [values, setValues] = useState(NO_PASSWORDS)
  // A field is not found fault with before it was left once, or the form was to be sent.
  const [said, setSaid] = useState<Partial<Record<PasswordKey, 'blur' | 'send'>>>({})
  const issues = passwordIssues(values, asksOld)
  const form = useAuthForm({
    client: asksOld ? 'backend' : 'public',
    check() {
      if (Object.keys(issues).length === 0) return undefined
      setSaid({ old_password: 'send', password: 'send', password_confirmation: 'send' })
      return {}
    },
    async send() {
      await onSave(values)
      setValues(NO_PASSWORDS)
      setSaid({})
    },
  })

  function errorOf(key: PasswordKey): string | undefined {
    const issue = form.problem.fields[key] ?? (said[key] && issues[key])
    // Specification section 5: the check on leaving the field says "needs".
    return issue === m.password_too_short() && said[key] === 'blur' ? m.password_too_short_blur() : issue
  }

  const input = (key: PasswordKey, label: string) => (
    <Field label={label} error={errorOf(key)} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={key}
          meter={key === 'password'}
          autoComplete={key === 'old_password' ? 'current-password' : 'new-password'}
          maxLength={200}
          value={values[key]}
          onBlur={() => values[key] && setSaid((before) => ({ [key]: 'blur', ...before }))}
          onValue={(text) => {
            setValues((before) => ({ ...before, [key]: text }))
            form.forget(key)
          }}
        />
      )}
    </Field>
  )

  return (
    <AuthForm of={form}>
      {asksOld && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      {asksOld && input('old_password', m.old_password())}
      {input('password', m.new_password())}
      {input('password_confirmation', m.password_confirmation())}
      <Button
        type="submit"
        tone="primary"
        busy={form.busy}
        // Before the login it is the one thing on the page, as there always.
        {...(asksOld ? { className: 'justify-self-start' } : { size: 'lg', wide: true })}
        // Pressing it must not leave the field first: what is then said there would move the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submit}
      </Button>
    </AuthForm>
  )
}
