import type { Currency } from '#app/contracts/money.ts'
import { plainText, readPlain } from '#app/contracts/plain-text.ts'
import { type KeyWith, plainField } from '#app/contracts/product-spec.ts'
import { m } from '#app/paraglide/messages.js'
import { DateField } from '#app/ui/date-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Draft } from './draft.ts'

interface PlainInputProps {
  field: KeyWith<'bulk'>
  currency: Currency
  plain: Draft['plain']
  onPlain: (plain: Draft['plain']) => void
}

const draftOf = (field: KeyWith<'bulk'>, typed: string, currency: Currency): Draft['plain'] => ({
  typed,
  ...readPlain(field, typed, currency),
})

/** What a field begins with: as it is in a new product. */
export const firstText = (field: KeyWith<'bulk'>, currency: Currency) =>
  draftOf(field, plainText(plainField(field).type.preset), currency)

/** What a plain field becomes in all that is chosen; empty: nothing, where it may be. */
export function PlainInput({ field, currency, plain, onPlain }: PlainInputProps) {
  const { type, label, hint } = plainField(field)
  const typed = { value: plain.typed, onValue: (text: string) => onPlain(draftOf(field, text, currency)) }
  return (
    <Field label={label()} hint={hint?.()} error={plain.error}>
      {(control) => {
        const common = { ...control, ...typed }
        switch (type.kind) {
          case 'choice':
            return (
              <Select
                {...common}
                options={Object.entries(type.names).map(([value, name]) => ({ value, label: name() }))}
              />
            )
          case 'truth':
            return (
              <Select
                {...common}
                options={[
                  { value: 'true', label: m.yes() },
                  { value: 'false', label: m.no() },
                ]}
              />
            )
          case 'whole':
            return <NumberInput {...common} decimals={0} />
          case 'measure':
            return <NumberInput {...common} decimals={3} />
          case 'amount':
            return <MoneyInput {...common} currency={currency} />
          case 'day':
            return <DateField {...common} />
          default:
            return <TextInput {...common} />
        }
      }}
    </Field>
  )
}
