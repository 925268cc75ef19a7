import { Link } from '@tanstack/react-router'
import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { BagIcon } from '#app/ui/icons.tsx'
import { countOf, sumOf, useCart } from './cart/cart.ts'
import { useShop } from './use-shop.ts'

const LONG = 12

/** The way to the cart, with what is in it: how many, and what they come to. */
export function CartButton() {
  const { sub_domain: shop, base_currency: currency, name } = useShop().store
  // On a phone a long name needs the room more than the sum does.
  const isLong = name.length > LONG
  const cart = useCart()
  const count = countOf(cart)
  const total = formatMoney(sumOf(cart, currency), currency)
  return (
    <Link
      to="/sites/$shop/cart"
      params={{ shop }}
      preload={false}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-control px-3 font-medium transition-colors sm:px-4',
        count
          ? 'bg-accent text-on-accent hover:bg-accent-strong'
          : 'text-ink-2 hover:bg-sunken hover:text-ink max-sm:min-w-11',
      )}
    >
      <BagIcon className="size-5" />
      <span className={count > 0 ? 'sr-only' : 'max-sm:sr-only'}>{m.shop_cart()}</span>
      {count > 0 && (
        <span key={count} className="bump figures whitespace-nowrap">
          {count}
          <span className={isLong ? 'max-sm:hidden' : 'max-[22.4rem]:hidden'}> · {total}</span>
        </span>
      )}
    </Link>
  )
}
