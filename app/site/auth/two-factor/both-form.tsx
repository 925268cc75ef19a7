import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { AuthForm } from '#app/site/auth/auth-form.tsx'
import { CodeInput } from '#app/site/auth/code-input.tsx'
import { useAuthForm } from '#app/site/auth/use-auth-form.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from './password-field.tsx'

interface BothFormProps {
  hint: string
  submit: string
  tone: 'primary' | 'danger'
  onSend: (both: { password: string; code: string }) => Promise<void>
}

/** Password and code again, for what only the holder of both may do. */
export function BothForm({ hint, submit, tone, onSend }: BothFormProps) {
  const [both, setBoth] = useState({ password: '', code: '' })
  const form = useAuthForm({
    client: 'backend',
    check() {
      const missing = {
        ...(!both.password && { password: m.password_required() }),
        ...(!both.code.trim() && { code: m.required() }),
      }
      return Object.keys(missing).length > 0 ? missing : undefined
    },
    send: () => onSend(both),
  })
  const field = (key: keyof typeof both) => ({
    value: both[key],
    error: form.problem.fields[key],
    onValue(text: string) {
      setBoth((before) => ({ ...before, [key]: text }))
      form.forget(key)
    },
  })
  return (
    <AuthForm of={form} head={<p className="text-ink-2">{hint}</p>}>
      <PasswordField {...field('password')} />
      <CodeInput recovery label={m.two_factor_or_recovery()} {...field('code')} />
      <Button type="submit" tone={tone} busy={form.busy} className="justify-self-start">
        {submit}
      </Button>
    </AuthForm>
  )
}
