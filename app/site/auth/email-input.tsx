import { TextInput, type TextInputProps } from '#app/ui/text-input.tsx'

/** The e-mail by which somebody signs in, as the browser keeps it. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
)
