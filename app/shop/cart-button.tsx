import { Link } from '@tanstack/react-router'
import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { BagIcon } from '#app/ui/icons.tsx'
import { countOf, sumOf, useCart } from './cart/cart.ts'
import { openCart } from './cart/opened.ts'
import { useShop } from './use-shop.ts'

/** The way to the cart, with what is in it: how many, and what they come to. */
export function CartButton() {
  const { sub_domain: shop, base_currency: currency } = useShop().store
  const cart = useCart()
  const count = countOf(cart)
  const total = formatMoney(sumOf(cart, currency), currency)
  return (
    <Link
      to="/sites/$shop/cart"
      params={{ shop }}
      preload={false}
      onClick={(event) => {
        // Beside the cart itself it would be twice; in another window it is a page.
        if (event.ctrlKey || event.metaKey || event.shiftKey || /^\/c(art|heckout)$/.test(location.pathname)) return
        event.preventDefault()
        openCart('')
      }}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-control px-2.5 font-medium transition-colors sm:gap-2 sm:px-4',
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
          {/* On a phone the shop's name needs the room more than the sum does. */}
          <span className="max-sm:hidden"> · {total}</span>
        </span>
      )}
    </Link>
  )
}
