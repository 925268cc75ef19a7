import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { money, riel } from './money.ts'
import { useShop } from './use-shop.ts'

export interface Priced {
  price: string
  price_khr: string
  compare_at_price: string | null
}

interface PriceProps extends Priced {
  /** There are higher prices too: "from". */
  from?: boolean
  size?: 'card' | 'page'
}

/** A price in both currencies: the store's own strong, riel quiet; the price before struck through. */
export function Price({ price, price_khr, compare_at_price, from, size = 'card' }: PriceProps) {
  const { base_currency: currency } = useShop().store
  const before = compare_at_price && money(compare_at_price, currency)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {before && <span className="sr-only">{m.shop_was({ price: before })}</span>}
      <span className={cx('font-semibold', size === 'page' && 'text-2xl', before && 'text-bad')}>
        {from && <span className="font-normal text-ink-2 text-sm">{m.shop_from_price()} </span>}
        {money(price, currency)}
      </span>
      {before && (
        <s aria-hidden="true" className="text-ink-3 text-sm">
          {before}
        </s>
      )}
      {currency !== 'KHR' && (
        <span className={cx('text-ink-3', size === 'page' ? 'text-lg' : 'text-sm')}>{riel(price_khr)}</span>
      )}
    </p>
  )
}
