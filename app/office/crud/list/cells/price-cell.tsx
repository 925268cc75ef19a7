import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { MoneyCell } from './money-cell.tsx'

interface PriceCellProps {
  value: string
  /** What the shop asks now, where that is another; else ''. */
  shop: string
  currency: Currency
}

/** A price, and below it what the shop asks meanwhile. */
export function PriceCell({ value, shop, currency }: PriceCellProps) {
  const asked = toMinor(shop, currency)
  if (asked === undefined) return <MoneyCell value={value} currency={currency} />
  return (
    <span className="inline-grid justify-items-end">
      <MoneyCell value={value} currency={currency} />
      <span className="figures whitespace-nowrap text-ink-2 text-sm">
        {m.price_in_shop({ price: formatMoney(asked, currency) })}
      </span>
    </span>
  )
}
