import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { TextInput } from '#app/ui/text-input.tsx'

interface PhoneFieldProps {
  placeholder: string
  /** What becomes of what is typed, at each letter, and on leaving it. */
  typed?: (text: string) => string
  left?: (text: string) => string
}

/** The telephone number of somebody whose account is edited. */
export function PhoneField({ placeholder, typed, left }: PhoneFieldProps) {
  return (
    <OwnField name="phone" label={m.telephone()}>
      {({ control, value, onValue, onBlur }) => (
        <TextInput
          {...control}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={placeholder}
          maxLength={32}
          className="figures"
          value={String(value ?? '')}
          onValue={(text) => onValue(typed ? typed(text) : text)}
          onBlur={() => {
            onBlur()
            if (left) onValue(left(String(value ?? '')))
          }}
        />
      )}
    </OwnField>
  )
}
