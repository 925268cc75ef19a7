import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { EmailInput } from './email-input.tsx'

interface CredentialsProps {
  values: { email: string; password: string }
  errors: Readonly<Record<string, string>>
  onValue: (key: 'email' | 'password', text: string) => void
}

/** E-mail and password of a sign-in. */
export function Credentials({ values, errors, onValue }: CredentialsProps) {
  return (
    <>
      <Field label={m.email()} error={errors.email} required>
        {(control) => <EmailInput {...control} value={values.email} onValue={(text) => onValue('email', text)} />}
      </Field>
      <Field
        label={m.password()}
        error={errors.password}
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
            value={values.password}
            onValue={(text) => onValue('password', text)}
          />
        )}
      </Field>
    </>
  )
}
