import { useStore } from '@tanstack/react-form'
import { type RefObject, useEffect } from 'react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { issuesFor, type Passwords } from './password-issues.ts'

const typed = (value: unknown) => (typeof value === 'string' ? value : '')
const passwordsOf = (values: Record<string, unknown>): Passwords => ({
  password: typed(values.password),
  password_confirmation: typed(values.password_confirmation),
})

interface PasswordFieldsProps {
  /** Told what they are: they go with the body as they were typed. */
  typedRef: RefObject<Passwords>
  /** Of an account that has one: none is asked for, and the confirmation only with one. */
  optional?: boolean
  hint?: string
}

/** Password and confirmation of a user, beside what else is kept of him. */
export function PasswordFields({ typedRef, optional = false, hint }: PasswordFieldsProps) {
  const { form } = useFormContext()
  const passwords = useStore(form.store, ({ values }) => JSON.stringify(passwordsOf(values)))
  useEffect(() => {
    typedRef.current = JSON.parse(passwords) as Passwords
  }, [passwords, typedRef])
  const input = (name: keyof Passwords, label: string) => (
    <OwnField
      name={name}
      label={label}
      required={!optional}
      hint={name === 'password' ? hint : undefined}
      judge={(_, values) => issuesFor(passwordsOf(values), optional)[name]}
      // Specification section 5: the check on leaving the field says "needs".
      left={(issue) => (issue === m.password_too_short() ? m.password_too_short_blur() : issue)}
    >
      {({ control, value, onValue, onBlur }) => (
        <PasswordInput
          {...control}
          name={name}
          meter={name === 'password'}
          autoComplete="new-password"
          maxLength={200}
          value={typed(value)}
          onValue={onValue}
          onBlur={onBlur}
        />
      )}
    </OwnField>
  )
  return (
    <Card title={m.password()}>
      <div className="grid grid-cols-1 gap-4">
        {input('password', m.password())}
        {input('password_confirmation', m.password_confirmation())}
      </div>
    </Card>
  )
}
