import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { TextInput } from '#app/ui/text-input.tsx'
import { useDuplicateEmail } from './use-duplicate-email.ts'

/**
 * The e-mail of a user, asked on leaving whether somebody has it. That the check failed is said and stops nothing: the
 * server asks again when it is saved (specification section 5).
 * @param stored the one he has, which is his
 */
export function EmailField({ stored, hint }: { stored?: string; hint?: string }) {
  const check = useDuplicateEmail(stored)
  return (
    <OwnField name="email" label={m.email()} hint={hint} required wrong={check.problem}>
      {({ control, value, onValue, onBlur }) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={String(value ?? '')}
          onValue={(text) => {
            check.forget()
            onValue(text)
          }}
          onBlur={() => {
            onBlur()
            void check.ask(String(value ?? ''))
          }}
        />
      )}
    </OwnField>
  )
}
