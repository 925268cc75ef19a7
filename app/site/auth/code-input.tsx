import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface CodeInputProps {
  value: string
  error: string | undefined
  onValue: (text: string) => void
  label?: string
  /** A recovery code has letters. */
  recovery?: boolean
  /** It is all that is asked: the focus begins here. */
  first?: boolean
}

/** The code of the app; telephones offer their figures and the code itself. */
export function CodeInput({ value, error, onValue, label, recovery = false, first = false }: CodeInputProps) {
  return (
    <Field label={label ?? (recovery ? m.recovery_code() : m.two_factor_code())} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          // The step before was sent by the keyboard; this is what follows.
          autoFocus={first}
          name="code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          className="figures text-lg tracking-widest"
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  )
}
