import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { invite } from '#app/bff/people.functions.ts'
import { type InvitationMade, inviteForm } from '#app/contracts/invitation.ts'
import { fieldErrors } from '#app/contracts/issues.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { getLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { useDuplicateEmail } from '#app/office/crud/form/person/use-duplicate-email.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { SendButton, SentForm } from '#app/ui/sent-form.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { InviteHow } from './invite-how.tsx'
import type { PeoplePath } from './people.ts'
import { RolesField } from './roles-field.tsx'
import { invitationsKey } from './user-queries.ts'

const start = () => ({
  email: '',
  firstname: '',
  lastname: '',
  role_ids: [] as number[],
  locale: getLocale(),
  mail: true,
})

interface InviteFormProps {
  path: PeoplePath
  onMade: (made: InvitationMade) => void
}

/** Whom to invite, and to what; the rest is theirs to fill in. */
export function InviteForm({ path, onMade }: InviteFormProps) {
  const queries = useQueryClient()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const check = useDuplicateEmail()
  const put = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in change))))
  }

  function refuse(fields: Record<string, string[]>, text: string) {
    setErrors(fields)
    setProblem(text)
    focusInvalid(() => form.current)
  }

  async function send() {
    const checked = z.safeParse(inviteForm, values)
    if (!checked.success) return refuse(fieldErrors(checked.error.issues, values), m.error_422())
    setBusy(true)
    refuse({}, '')
    try {
      const made = await invite({ data: { path, body: checked.data } })
      await queries.invalidateQueries({ queryKey: invitationsKey(path) })
      setBusy(false)
      return onMade(made)
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? {}) : {}
      refuse(fields, textOfError(error))
      void toastError(error)
    }
    setBusy(false)
  }

  const text = (key: 'email' | 'firstname' | 'lastname', label: string, max: number) => (
    <Field
      label={label}
      error={errors[key]?.[0] ?? (key === 'email' ? check.problem : undefined)}
      required={key === 'email'}
      className={key === 'email' ? 'sm:col-span-2' : undefined}
      aside={key !== 'email' && <span className="text-ink-3 text-sm">{m.optional()}</span>}
    >
      {(control) => (
        <TextInput
          {...control}
          {...(key === 'email' && { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
          name={key}
          autoComplete="off"
          maxLength={max}
          value={values[key]}
          onValue={(typed) => {
            if (key === 'email') check.forget()
            put({ [key]: typed })
          }}
          onBlur={() => key === 'email' && void check.ask(values.email)}
        />
      )}
    </Field>
  )

  return (
    <SentForm form={form} busy={busy} problem={problem} onSend={() => void send()} className="grid grid-cols-1 gap-4">
      <Card title={m.user_person()}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {text('email', m.email(), 254)}
          {text('firstname', m.first_name(), 60)}
          {text('lastname', m.last_name(), 60)}
        </div>
      </Card>
      {path === 'users' && (
        <Card title={m.roles()}>
          <RolesField
            value={values.role_ids}
            onValue={(role_ids) => put({ role_ids })}
            invalid={errors.role_ids ? true : undefined}
          />
          {errors.role_ids && <p className="mt-2 px-2 text-bad text-sm">{errors.role_ids[0]}</p>}
        </Card>
      )}
      <InviteHow values={values} onChange={put} />
      <SendButton label={m.invitation_make()} busy={busy} />
      <DirtyGuard isDirty={() => values.email !== '' && !busy} />
    </SentForm>
  )
}
