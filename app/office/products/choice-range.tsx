import { isDated, isEntered, isLimited } from '#app/contracts/entered.ts'
import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { OptionDraft } from './drafts.ts'

interface ChoiceRangeProps {
  option: OptionDraft
  at: string
  errors: Record<string, string>
  currency: Currency
  onChange: (part: Partial<OptionDraft>) => void
}

const limitsOf = (type: string): [string, string] => {
  if (type === 'number') return [m.option_entered_least(), m.option_entered_most()]
  if (isDated(type)) return [m.option_days_least(), m.option_days_most()]
  return [m.option_length_least(), m.option_length_most()]
}

/** How many values of an extra are chosen, and how many of these are free; of one that takes one value, whether that is free. Of one that is filled in: how long a text, how high a number or how far a day is, and what that adds to the price. */
export function ChoiceRange({ option, at, errors, currency, onChange }: ChoiceRangeProps) {
  const number = (key: 'min_select' | 'max_select' | 'free_count', label: string, empty: number | null) => (
    <Field label={label} error={errors[`${at}.${key}`]}>
      {(control) => (
        <NumberInput
          {...control}
          decimals={0}
          maxLength={isEntered(option.type) ? 7 : 3}
          value={option[key] === null || option[key] === undefined ? '' : String(option[key])}
          onValue={(text) => onChange({ [key]: text === '' ? empty : Number(text) })}
        />
      )}
    </Field>
  )
  if (isEntered(option.type)) {
    const [least, most] = limitsOf(option.type)
    const limited = isLimited(option.type) || isDated(option.type)
    return (
      <div className="grid grid-cols-3 items-end gap-3 max-sm:grid-cols-2">
        {limited && number('min_select', least, null)}
        {limited && number('max_select', most, null)}
        <Field label={m.option_price()} error={errors[`${at}.price`]}>
          {(control) => (
            <MoneyInput
              {...control}
              currency={currency}
              maxLength={14}
              value={option.price ?? ''}
              onValue={(price) => onChange({ price: price || '0' })}
            />
          )}
        </Field>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-3 items-end gap-3 max-sm:grid-cols-2">
      {option.type === 'checkbox' && number('min_select', m.choice_min(), null)}
      {option.type === 'checkbox' && number('max_select', m.choice_max(), null)}
      {number('free_count', m.choice_free(), 0)}
    </div>
  )
}
