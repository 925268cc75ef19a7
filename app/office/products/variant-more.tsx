import { useState } from 'react'
import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { VariantDraft } from './drafts.ts'

/** What holds of a variant that says nothing else. */
export interface VariantOf {
  currency: Currency
  price: string
  /** Orders take from its stock. */
  counted: boolean
  /** With none left it is sold out. */
  ends: boolean
  /** So few are left that it counts as low; null: it is not said. */
  low: number | null
  /** '' where there is none; undefined for who may not see what things cost. */
  cost: string | undefined
  weight: string
  /** g | kg */
  unit: string
}

interface VariantMoreProps {
  variant: VariantDraft
  product: VariantOf
  errors: Record<string, string>
  /** What an input is called that stands without its row. */
  label: (what: string) => string
  onChange: (part: Partial<VariantDraft>) => void
}

const typed = (value: number | null) => (value === null ? '' : String(value))
const numberIn = (text: string) => (text === '' ? null : Number(text))

/** What few variants have: a cost, a weight and a bound of low stock of their own. */
export function VariantMore({ variant, product, errors, label, onChange }: VariantMoreProps) {
  // As it is typed: `1.` is on its way to a number.
  const [text, setText] = useState('')
  const weight = text !== '' && Number(text) === variant.weight ? text : typed(variant.weight)
  const { low } = product
  return (
    <div className="col-span-full grid grid-cols-2 gap-3 max-sm:order-7 sm:grid-cols-4 sm:pb-1">
      {product.cost !== undefined && (
        <Field label={m.cost_price()} error={errors.cost_price}>
          {(control) => (
            <MoneyInput
              {...control}
              aria-label={label(m.cost_price())}
              currency={product.currency}
              maxLength={14}
              placeholder={product.cost}
              value={variant.cost_price ?? ''}
              onValue={(cost) => onChange({ cost_price: cost === '' ? null : cost })}
            />
          )}
        </Field>
      )}
      <Field label={`${m.weight()} (${product.unit})`} error={errors.weight}>
        {(control) => (
          <NumberInput
            {...control}
            aria-label={label(m.weight())}
            decimals={3}
            maxLength={11}
            placeholder={product.weight}
            value={weight}
            onValue={(next) => {
              setText(next)
              onChange({ weight: numberIn(next) })
            }}
          />
        )}
      </Field>
      <Field label={m.low_stock_threshold()} error={errors.low_stock_threshold}>
        {(control) => (
          <NumberInput
            {...control}
            aria-label={label(m.low_stock_threshold())}
            decimals={0}
            maxLength={7}
            placeholder={typed(low)}
            value={typed(variant.low_stock_threshold)}
            onValue={(next) => onChange({ low_stock_threshold: numberIn(next) })}
          />
        )}
      </Field>
    </div>
  )
}
