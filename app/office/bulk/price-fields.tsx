import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Draft } from './draft.ts'

interface PriceFieldsProps {
  draft: Draft
  currency: Currency
  error: string | undefined
  onDraft: (change: Partial<Draft>) => void
}

const choice = <V extends string>(value: V, label: string) => ({ value, label })

/** By how much a price changes, and to what it is rounded. */
export function PriceFields({ draft, currency, error, onDraft }: PriceFieldsProps) {
  const compare = draft.action === 'compare_at_price'
  const hows = [
    choice('percent_more', m.bulk_percent_more()),
    choice('percent_less', m.bulk_percent_less()),
    choice('more', m.bulk_more()),
    choice('less', m.bulk_less()),
    choice('set', m.bulk_set()),
    choice('copy', compare ? m.bulk_copy_price() : m.bulk_copy_compare()),
    ...(compare ? [choice('clear', m.bulk_clear())] : []),
  ] as const
  const percent = draft.price.startsWith('percent')
  const counted = draft.price !== 'copy' && draft.price !== 'clear'
  const rounds = [
    choice('none', m.bulk_round_none()),
    currency === 'USD' ? choice('99', m.bulk_round_99()) : choice('100', m.bulk_round_100()),
  ] as const
  const typed = { required: true, value: draft.by, onValue: (by: string) => onDraft({ by }) }
  return (
    <>
      <Field label={m.bulk_how()} hint={m.bulk_variants_too()}>
        {(control) => (
          <Select {...control} value={draft.price} options={hows} onValue={(price) => onDraft({ price })} />
        )}
      </Field>
      {counted && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={percent ? m.bulk_percent() : m.bulk_amount()} error={error} required>
            {(control) =>
              percent ? (
                <NumberInput {...control} {...typed} decimals={2} start="%" />
              ) : (
                <MoneyInput {...control} {...typed} currency={currency} />
              )
            }
          </Field>
          <Field label={m.bulk_round()}>
            {(control) => (
              <Select {...control} value={draft.round} options={rounds} onValue={(round) => onDraft({ round })} />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
