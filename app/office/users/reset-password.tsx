import { useState } from 'react'
import { userPassword } from '#app/bff/people.functions.ts'
import type { UserRow } from '#app/contracts/user.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { issuesOf, type Passwords } from '#app/office/crud/form/person/password-issues.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { FormModal } from '#app/ui/form-modal.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import type { PeoplePath } from './people.ts'

const EMPTY: Passwords = { password: '', password_confirmation: '' }

interface ResetPasswordProps {
  path: PeoplePath
  user: Pick<UserRow, 'id' | 'name' | 'email'>
  disabled: boolean
  onDone: () => Promise<void>
}

/** Sets a password for somebody who lost his, in a dialog; he is signed out everywhere. */
export function ResetPassword({ path, user, disabled, onDone }: ResetPasswordProps) {
  const [open, setOpen] = useState(false)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  function close() {
    setOpen(false)
    setValues(EMPTY)
    setErrors({})
  }

  async function save(form: HTMLFormElement | null) {
    const refuse = (found: Partial<Record<string, string>>) => {
      setErrors(found)
      focusInvalid(() => form)
    }
    const issues = issuesOf(values)
    if (Object.keys(issues).length > 0) return refuse(issues)
    setBusy(true)
    try {
      await userPassword({ data: { path, id: user.id, ...values } })
      void toastSuccess(m.password_changed())
      close()
      await onDone()
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? {}) : {}
      refuse(Object.fromEntries(Object.entries(fields).map(([key, texts]) => [key, texts[0]])))
      void toastError(error)
    }
    setBusy(false)
  }

  const input = (key: keyof Passwords, label: string) => (
    <Field label={label} error={errors[key]} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={key}
          meter={key === 'password'}
          autoComplete="new-password"
          maxLength={200}
          value={values[key]}
          onValue={(text) => {
            setValues((before) => ({ ...before, [key]: text }))
            setErrors(({ [key]: _, ...others }) => others)
          }}
        />
      )}
    </Field>
  )

  return (
    <>
      <Button wide className="mt-4" disabled={disabled} onClick={() => setOpen(true)}>
        {m.user_reset_password()}
      </Button>
      <FormModal
        open={open}
        onClose={close}
        title={m.user_reset_password_of({ name: user.name })}
        action={m.user_reset_password()}
        busy={busy}
        onSubmit={(form) => void save(form)}
      >
        <p className="text-ink-2">{m.user_reset_password_text()}</p>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {input('password', m.new_password())}
        {input('password_confirmation', m.password_confirmation())}
      </FormModal>
    </>
  )
}
