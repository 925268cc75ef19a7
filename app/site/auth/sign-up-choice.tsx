import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Option } from '#app/ui/select-list.tsx'
import type { SignUpKey } from './sign-up-values.ts'
import type { SignUpState } from './use-sign-up.ts'

interface SignUpChoiceProps {
  state: SignUpState
  name: SignUpKey
  label: string
  options: readonly Option[]
  required?: boolean
}

/** One choice of the sign-up with its label and what is wrong with it. */
export function SignUpChoice({ state, name, label, options, required = false }: SignUpChoiceProps) {
  return (
    <Field label={label} error={state.errorOf(name)} required={required}>
      {/* What opens a list is a button, which nobody is required to press. */}
      {({ 'aria-required': _, ...control }) => (
        <Select
          {...control}
          value={state.values[name] || null}
          options={options}
          onValue={(value) => state.change(name, value)}
        />
      )}
    </Field>
  )
}
