import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SaleGood } from '#app/bff/sales.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'
import { GoodSearch } from '../good-search.tsx'
import { LineEditor } from '../line-editor.tsx'
import { currencyOf, moneyText } from '../money.tsx'
import { canScan } from './barcode-reader.ts'
import { detailOf, type ManualLine, withGood } from './manual-draft.ts'
import type { ManualOrder } from './use-manual-order.ts'

const OptionsDialog = late(async () => (await import('./options-dialog.tsx')).OptionsDialog, null)
const ScanDialog = late(async () => (await import('./scan-dialog.tsx')).ScanDialog, null)

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
  const [asked, setAsked] = useState<{ good: SaleGood; line?: ManualLine }>()
  const [scanning, setScanning] = useState(false)
  const [scans, setScans] = useState(false)
  useEffect(() => setScans(canScan()), [])
  const { lines } = draft

  function add(good: SaleGood) {
    if (good.options.some(({ least }) => least > 0)) setAsked({ good })
    else change({ lines: withGood(lines, good) })
  }
  const put = (key: string, part: Partial<ManualLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const currency = currencyOf(quote.currency_code)

  return (
    <Card title={m.products()} id="goods">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <GoodSearch id={GOOD_SEARCH} error={errorOf('lines')} currency={currency} onGood={add} />
        </div>
        {scans && (
          <Button
            aria-label={m.sale_scan()}
            icon={<ScanBarcode aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
            onClick={() => setScanning(true)}
          />
        )}
      </div>
      {lines.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {lines.map((line, at) => {
            const priced = quote.order_products[at]
            const own = priced?.product_id === line.good.product_id && priced.variant_id === line.good.variant_id
            const usual = own ? priced.usual_price : line.good.price
            return (
              <LineEditor
                key={line.key}
                line={{
                  name: line.good.name,
                  detail: detailOf(line),
                  quantity: line.quantity,
                  price: line.price ?? usual,
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
                  <Button size="sm" className="mt-1" onClick={() => setAsked({ good: line.good, line })}>
                    {m.options()}
                  </Button>
                )}
              </LineEditor>
            )
          })}
        </ul>
      )}
      {asked && (
        <OptionsDialog
          good={asked.good}
          currency={currency}
          chosen={asked.line?.options ?? []}
          onClose={() => setAsked(undefined)}
          onChosen={(options) => {
            setAsked(undefined)
            if (asked.line) put(asked.line.key, { options })
            else change({ lines: withGood(lines, asked.good, options) })
          }}
        />
      )}
      {scanning && <ScanDialog onClose={() => setScanning(false)} onGood={add} />}
    </Card>
  )
}
