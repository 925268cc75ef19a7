import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { acceptInvitation } from '#app/bff/people.functions.ts'
import { acceptForm, type InvitationShown } from '#app/contracts/invitation.ts'
import { fieldErrors } from '#app/contracts/issues.ts'
import { fieldError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type LoginProblem, loginProblem } from './login-problem.ts'

interface InviteAnswerProps {
  token: string
  shown: InvitationShown
  /** The link turned out to be of no more use, and why. */
  onGone: (text: string) => void
  onDone: () => Promise<void>
}

const NAMES = [
  { key: 'firstname', label: m.first_name, autoComplete: 'given-name' },
  { key: 'lastname', label: m.last_name, autoComplete: 'family-name' },
] as const
const PASSWORDS = [
  { key: 'password', label: m.password },
  { key: 'password_confirmation', label: m.password_confirmation },
] as const
type Key = (typeof NAMES)[number]['key'] | (typeof PASSWORDS)[number]['key']

/** Name and password of who was invited. */
export function InviteAnswer({ token, shown, onGone, onDone }: InviteAnswerProps) {
  const { email, firstname, lastname, invited_by } = shown
  const store = shown.store_name ?? 'Phsar'
  const [values, setValues] = useState({ firstname, lastname, password: '', password_confirmation: '' })
  const [problem, setProblem] = useState<LoginProblem>({ fields: {} })
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(found: LoginProblem) {
    // Drawn at once, whatever else the browser has to do: the first wrong field takes the focus.
    flushSync(() => setProblem(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function save() {
    const checked = z.safeParse(acceptForm, { token, ...values })
    if (!checked.success) {
      const found = Object.entries(fieldErrors(checked.error.issues, values)).map(([key, [text = '']]) => [key, text])
      return refuse({ fields: Object.fromEntries(found) })
    }
    setBusy(true)
    try {
      await acceptInvitation({ data: checked.data })
      void toastSuccess(m.invitation_accepted({ store }))
      return await onDone()
    } catch (error) {
      const gone = fieldError(error, 'token')
      if (gone) return onGone(gone)
      refuse(loginProblem(error))
      void toastError(error, undefined, 'public')
    }
    setBusy(false)
  }

  const change = (key: Key, text: string) => {
    setValues((before) => ({ ...before, [key]: text }))
    setProblem(({ fields: { [key]: _, ...fields } }) => ({ fields }))
  }

  return (
    <>
      <h1 className="text-2xl">{m.invitation_title({ store })}</h1>
      <p className="mt-1 mb-5 text-ink-2">{m.invitation_text({ name: invited_by, store })}</p>
      <form
        ref={form}
        noValidate
        method="post"
        aria-busy={busy || undefined}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        {problem.form && <ErrorSummary text={problem.form} />}
        <Field label={m.email()}>
          {(control) => <TextInput {...control} name="email" autoComplete="username" value={email} readOnly />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {NAMES.map(({ key, label, autoComplete }) => (
            <Field key={key} label={label()} error={problem.fields[key]} required>
              {(control) => (
                <TextInput
                  {...control}
                  name={key}
                  autoComplete={autoComplete}
                  maxLength={60}
                  value={values[key]}
                  onValue={(text) => change(key, text)}
                />
              )}
            </Field>
          ))}
        </div>
        {PASSWORDS.map(({ key, label }) => (
          <Field key={key} label={label()} error={problem.fields[key]} required>
            {(control) => (
              <PasswordInput
                {...control}
                name={key}
                meter={key === 'password'}
                autoComplete="new-password"
                maxLength={200}
                value={values[key]}
                onValue={(text) => change(key, text)}
              />
            )}
          </Field>
        ))}
        <Button type="submit" size="lg" tone="primary" wide busy={busy}>
          {m.invitation_accept()}
        </Button>
      </form>
    </>
  )
}
