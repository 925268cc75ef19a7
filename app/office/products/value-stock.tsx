import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import type { ValueDraft } from './drafts.ts'

interface ValueStockProps {
  value: ValueDraft
  onChange: (part: Partial<ValueDraft>) => void
}

/** What there is of an extra, whether it is chosen at first, and whether it is out today. */
export function ValueStock({ value, onChange }: ValueStockProps) {
  return (
    <>
      <Field label={m.value_stock()} hint={m.value_stock_hint()}>
        {(control) => (
          <NumberInput
            {...control}
            decimals={0}
            maxLength={7}
            value={typeof value.quantity === 'number' ? String(value.quantity) : ''}
            onValue={(text) => onChange({ quantity: text === '' ? null : Number(text) })}
          />
        )}
      </Field>
      <SwitchLine
        label={m.value_default()}
        checked={value.is_default === true}
        onValue={(is_default) => onChange({ is_default })}
      />
      <SwitchLine
        label={m.sold_out_today()}
        checked={value.sold_out === true}
        onValue={(sold_out) => onChange({ sold_out })}
      />
    </>
  )
}
