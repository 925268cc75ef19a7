import { useState } from 'react'
import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { VariantDraft } from './drafts.ts'

interface SetAllProps {
  currency: Currency
  onSet: (part: Partial<Pick<VariantDraft, 'price' | 'quantity'>>) => void
}

/** One price, or one stock, for all variants. */
export function SetAll({ currency, onSet }: SetAllProps) {
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3 px-5 pb-3">
      <Field label={m.price()} className="w-36">
        {(control) => <MoneyInput {...control} currency={currency} maxLength={14} value={price} onValue={setPrice} />}
      </Field>
      <Field label={m.quantity()} className="w-28">
        {(control) => <NumberInput {...control} decimals={0} maxLength={7} value={quantity} onValue={setQuantity} />}
      </Field>
      <Button
        disabled={price === '' && quantity === ''}
        onClick={() =>
          onSet({ ...(price !== '' && { price }), ...(quantity !== '' && { quantity: Number(quantity) }) })
        }
      >
        {m.done()}
      </Button>
      <p className="basis-full text-ink-3 text-sm">{m.variants_set_hint()}</p>
    </div>
  )
}
