import { Fragment, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { saveProfile } from '#app/bff/auth.functions.ts'
import { fieldErrors } from '#app/contracts/issues.ts'
import { profileForm } from '#app/contracts/profile.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { SendButton, SentForm } from '#app/ui/sent-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { EmailProof, NO_PROOF, type Proof } from './email-proof.tsx'
import { PendingEmail } from './pending-email.tsx'
import type { Profile } from './profile-type.ts'

type Values = Record<(typeof FIELDS)[number]['key'], string>

/** The form's part of the profile; what is not there is an empty input. */
const valuesOf = ({ email, firstname, lastname, phone, address }: Pick<Profile, keyof Values>): Values => ({
  email,
  firstname,
  lastname,
  phone: phone ?? '',
  address: address ?? '',
})

/** Specification section 9: the loading indicator is held for 250 ms. */
const HELD_MS = 250
const held = () => new Promise((done) => setTimeout(done, HELD_MS))

const FIELDS = [
  { key: 'email', label: m.email, hint: m.profile_email_hint, autoComplete: 'email', max: 254 },
  { key: 'firstname', label: m.first_name, hint: undefined, autoComplete: 'given-name', max: 60 },
  { key: 'lastname', label: m.last_name, hint: undefined, autoComplete: 'family-name', max: 60 },
  { key: 'phone', label: m.telephone, hint: undefined, autoComplete: 'tel', max: 32 },
  { key: 'address', label: m.address, hint: undefined, autoComplete: 'street-address', max: 500 },
] as const

/** Specification section 5. */
const REQUIRED = new Set<string>(['email', 'firstname', 'lastname'])

/** What is filled in of what is asked. */
const asked = ({ current_password, code }: Proof) => ({ current_password, ...(code && { code }) })

interface ProfileFormProps {
  profile: Profile
  onSaved: () => Promise<void>
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { email } = profile
  const first = valuesOf(profile)
  const [values, setValues] = useState(first)
  const [proof, setProof] = useState(NO_PROOF)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const dirty = FIELDS.some(({ key }) => values[key] !== first[key])

  // The e-mail is what the account is entered by: whoever found a browser open does not change it.
  const typed = values.email.trim().toLowerCase()
  // One that is empty is no other yet.
  const moved = typed !== '' && typed !== email.toLowerCase()

  function refuse(fields: Record<string, string[]>, text: string) {
    setErrors(fields)
    setProblem(text)
    focusInvalid(() => form.current)
  }

  function prove(key: keyof Proof, text: string) {
    setProof((before) => ({ ...before, [key]: text }))
    setErrors(({ [key]: _, ...others }) => others)
  }

  async function save() {
    const checked = z.safeParse(profileForm, values)
    if (!checked.success) return refuse(fieldErrors(checked.error.issues, values), m.error_422())
    setBusy(true)
    refuse({}, '')
    try {
      const [saved] = await Promise.all([
        saveProfile({ data: { ...checked.data, ...(moved && asked(proof)) } }),
        held(),
      ])
      setValues(valuesOf(saved))
      setProof(NO_PROOF)
      await onSaved()
      const waits = moved && saved.pending_email
      void toastSuccess(waits ? m.profile_email_sent({ email: waits }) : m.profile_updated())
    } catch (error) {
      const refusal = error instanceof AppError && error.status < 500 ? error : undefined
      refuse(refusal?.fields ?? {}, refusal ? textOfError(error) : m.profile_failed())
      void toastError(error, refusal ? undefined : m.profile_failed())
    }
    setBusy(false)
  }

  return (
    <Card title={m.profile_details()}>
      <SentForm form={form} busy={busy} problem={problem} onSend={() => void save()} className="grid gap-4">
        {profile.pending_email && <PendingEmail email={profile.pending_email} current={email} onCancelled={onSaved} />}
        {FIELDS.map(({ key, label, hint, autoComplete, max }) => (
          <Fragment key={key}>
            <Field label={label()} hint={hint?.()} error={errors[key]?.[0]} required={REQUIRED.has(key)}>
              {(control) => {
                const input = {
                  ...control,
                  name: key,
                  autoComplete,
                  maxLength: max,
                  value: values[key],
                  onValue(text: string) {
                    setValues((before) => ({ ...before, [key]: text }))
                    setErrors(({ [key]: _, ...others }) => others)
                  },
                }
                if (key === 'address') return <TextArea {...input} rows={2} />
                return <TextInput {...input} type={key === 'email' ? 'email' : key === 'phone' ? 'tel' : 'text'} />
              }}
            </Field>
            {key === 'email' && moved && (
              <EmailProof proof={proof} errors={errors} asksCode={profile.two_factor} onValue={prove} />
            )}
          </Fragment>
        ))}
        <SendButton label={m.save_changes()} busy={busy} />
      </SentForm>
      <DirtyGuard isDirty={() => dirty && !busy} />
    </Card>
  )
}
