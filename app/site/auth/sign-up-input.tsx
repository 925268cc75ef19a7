import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput, type TextInputProps } from '#app/ui/text-input.tsx'
import type { SignUpKey } from './sign-up-values.ts'
import type { SignUpState } from './use-sign-up.ts'

interface SignUpInputProps extends Omit<TextInputProps, 'name' | 'value'> {
  state: SignUpState
  name: SignUpKey
  label: string
  hint?: React.ReactNode
  secret?: boolean
  className?: string
}

/** One input of the sign-up with its label and what is wrong with it. */
export function SignUpInput({ state, name, label, hint, secret, className, ...rest }: SignUpInputProps) {
  const input = {
    ...rest,
    name,
    value: state.values[name],
    onValue: (value: string) => state.change(name, value),
    onBlur: () => state.leave(name),
  }
  return (
    <Field label={label} hint={hint} error={state.errorOf(name)} required className={className}>
      {(control) =>
        secret ? (
          <PasswordInput {...control} {...input} meter autoComplete="new-password" maxLength={200} />
        ) : (
          <TextInput {...control} {...input} />
        )
      }
    </Field>
  )
}
