import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LINE_NOTE } from '#app/contracts/cart-limits.ts'
import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { moneyText } from './money.tsx'

interface LineEditorProps {
  line: { name: string; detail: string; note: string; quantity: string; price: string; usual: string }
  currency: Currency
  errorOf: (field: string) => string | null
  onLine: (part: { quantity: string } | { price: string } | { note: string }) => void
  /** Absent: an order keeps one line. */
  onRemove: (() => void) | undefined
  /** In place of the input: its price is not for whoever looks to change. */
  price?: ReactNode
  /** Below what it is. */
  children?: ReactNode
}

/** How many of something an order is to have, and at what price. */
export function LineEditor({ line, currency, errorOf, onLine, onRemove, price: fixed, children }: LineEditorProps) {
  const { name, detail, note, quantity, price, usual } = line
  const [noting, setNoting] = useState(note !== '')
  // What is off it is in sight.
  const agreed = price !== '' && Number(price) !== Number(usual)
  const whole = errorOf('product_id') ?? errorOf('variant_id') ?? errorOf('options') ?? errorOf('id')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3 first:pt-0 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_auto]">
      <div className="min-w-0 self-center max-sm:col-start-1">
        <p className="break-words font-medium">{name}</p>
        {detail && <p className="break-words text-ink-3 text-sm">{detail}</p>}
        {whole && <p className="text-bad text-sm">{whole}</p>}
        {noting ? (
          <Field bare label={m.shop_line_note_named({ name })} error={errorOf('note')} className="mt-1">
            {(control) => (
              <TextInput
                {...control}
                autoFocus={note === ''}
                placeholder={m.line_note()}
                maxLength={LINE_NOTE}
                value={note}
                onValue={(text) => onLine({ note: text })}
              />
            )}
          </Field>
        ) : (
          <Button
            size="sm"
            className="me-2 mt-1"
            aria-label={m.shop_line_note_named({ name })}
            onClick={() => setNoting(true)}
          >
            {m.line_note()}
          </Button>
        )}
        {children}
      </div>
      <div className="contents max-sm:col-span-2 max-sm:row-start-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-3">
        <Field bare label={m.sale_qty_of({ name })} error={errorOf('quantity')}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={0}
              maxLength={4}
              value={quantity}
              onValue={(text) => onLine({ quantity: text })}
            />
          )}
        </Field>
        {fixed ?? (
          <Field
            bare
            label={m.sale_price_of({ name })}
            error={errorOf('price')}
            hint={agreed && m.sale_usual_cost({ amount: moneyText(usual, currency) })}
          >
            {(control) => (
              <MoneyInput {...control} currency={currency} value={price} onValue={(text) => onLine({ price: text })} />
            )}
          </Field>
        )}
      </div>
      <IconButton
        label={m.sale_remove_line({ name })}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        disabled={!onRemove}
        onClick={onRemove}
        className="max-sm:col-start-2 max-sm:row-start-1"
      />
    </li>
  )
}
