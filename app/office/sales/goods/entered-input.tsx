import type { SaleGood } from '#app/bff/sales.functions.ts'
import { longestOf } from '#app/contracts/entered.ts'
import { m } from '#app/paraglide/messages.js'
import { DateField } from '#app/ui/date-field.tsx'
import { DateTimeField } from '#app/ui/date-time-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TimeField } from '#app/ui/time-field.tsx'

interface EnteredInputProps {
  name: string
  rule: NonNullable<SaleGood['options'][number]['entered']>
  required: boolean
  /** What it adds to the price: `+$1.00`; '' where nothing. */
  added: string
  value: string
  /** It is required, and empty. */
  missing: boolean
  onValue: (value: string) => void
}

/** What a customer says of something by telephone, written down for him. */
export function EnteredInput({ name, rule, required, added, value, missing, onValue }: EnteredInputProps) {
  const { type, most } = rule
  return (
    <Field
      label={name}
      required={required}
      aside={added && <span className="figures text-ink-3 text-sm">{added}</span>}
      error={missing ? m.required() : null}
    >
      {(control) => {
        if (type === 'date') return <DateField {...control} value={value} onValue={onValue} />
        if (type === 'time') return <TimeField {...control} value={value} onValue={onValue} />
        if (type === 'datetime') return <DateTimeField {...control} label={name} value={value} onValue={onValue} />
        if (type === 'textarea')
          return <TextArea {...control} value={value} maxLength={longestOf(type, most)} onValue={onValue} />
        return (
          <TextInput
            {...control}
            inputMode={type === 'number' ? 'decimal' : undefined}
            maxLength={type === 'text' ? longestOf(type, most) : 20}
            value={value}
            onValue={onValue}
          />
        )
      }}
    </Field>
  )
}
