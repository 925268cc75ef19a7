import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'
import { priceWith } from '../goods/chosen-options.ts'
import { GoodAdder } from '../goods/good-adder.tsx'
import { LineEditor } from '../line-editor.tsx'
import { currencyOf, moneyText } from '../money.tsx'
import { detailOf, type ManualLine, withGood } from './manual-draft.ts'
import type { ManualOrder } from './use-manual-order.ts'

const OptionsDialog = late(async () => (await import('../goods/options-dialog.tsx')).OptionsDialog, null)

/** Where products are looked for. */
export const GOOD_SEARCH = 'manual-good'

interface GoodsCardProps {
  order: ManualOrder
  /** Whether other prices may be agreed on. */
  mayAgree: boolean
}

/** What is on an order that is taken. */
export function GoodsCard({ order, mayAgree }: GoodsCardProps) {
  const { draft, change, quote, errorOf } = order
  const [asked, setAsked] = useState<ManualLine>()
  const { lines } = draft

  const put = (key: string, part: Partial<ManualLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const currency = currencyOf(quote.currency_code)
  const gifts = quote.order_products.filter(({ gift }) => gift)

  return (
    <Card title={m.products()} id="goods">
      <GoodAdder
        id={GOOD_SEARCH}
        error={errorOf('lines')}
        currency={currency}
        onGood={(good, options) => change({ lines: withGood(lines, good, options) })}
      />
      {lines.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {lines.map((line, at) => {
            const priced = quote.order_products[at]
            const own = priced?.product_id === line.good.product_id && priced.variant_id === line.good.variant_id
            const usual = own ? priced.usual_price : priceWith(line.good, line.options, currency)
            return (
              <LineEditor
                key={line.key}
                line={{
                  name: line.good.name,
                  detail: detailOf(line),
                  note: line.note,
                  quantity: line.quantity,
                  price: line.price ?? usual,
                  usual,
                }}
                currency={currency}
                errorOf={(field) => errorOf(`lines.${at}.${field}`)}
                onLine={(part) => put(line.key, part)}
                onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
                price={
                  mayAgree ? undefined : (
                    <p className="figures flex min-h-11 items-center justify-end">{moneyText(usual, currency)}</p>
                  )
                }
              >
                {line.good.options.length > 0 && (
                  <Button size="sm" className="mt-1" onClick={() => setAsked(line)}>
                    {m.options()}
                  </Button>
                )}
              </LineEditor>
            )
          })}
        </ul>
      )}
      {gifts.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {gifts.map((gift) => (
            <li key={gift.product_id} className="flex justify-between gap-3 py-3">
              <span className="min-w-0 break-words">
                {gift.quantity} × {gift.name}
                <span className="block text-accent-strong text-sm">{gift.promotion}</span>
              </span>
              <span className="figures">{moneyText(gift.total, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <OptionsDialog
          good={asked.good}
          currency={currency}
          chosen={asked.options}
          onClose={() => setAsked(undefined)}
          onChosen={(options) => {
            setAsked(undefined)
            put(asked.key, { options })
          }}
        />
      )}
    </Card>
  )
}
