import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

interface PasswordFieldProps {
  value: string
  error: string | undefined
  onValue: (text: string) => void
}

/** The own password, asked again. */
export const PasswordField = ({ value, error, onValue }: PasswordFieldProps) => (
  <Field label={m.password()} error={error} required>
    {(control) => (
      <PasswordInput
        {...control}
        // Whoever pressed the button is asked for this.
        autoFocus
        name="password"
        maxLength={200}
        value={value}
        onValue={onValue}
      />
    )}
  </Field>
)
