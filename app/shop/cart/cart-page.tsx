import { useHydrated, useLocation } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { LastSeen } from '#app/shop/last-seen.tsx'
import { useCart } from './cart.ts'
import { keyOf } from './cart-line.ts'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GiftRows } from './gift-rows.tsx'
import { LeftOut } from './left-out.tsx'
import { useQuote } from './use-quote.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What of a cart that was filled again is not in it. */
    notes?: readonly string[]
  }
}

/** What is in the cart: drawn at once from this browser, then checked by the server. */
export function CartPage() {
  const hydrated = useHydrated()
  const cart = useCart()
  const state = useQuote(cart)
  const notes = useLocation({ select: (location) => location.state.notes })
  return (
    <div className="page-width first-view px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <h1 className="text-3xl">{m.shop_cart_title()}</h1>
      <noscript>
        <p className="mt-4 text-ink-2">{m.shop_noscript()}</p>
      </noscript>
      {hydrated && notes && notes.length > 0 && <LeftOut notes={notes} />}
      {hydrated && cart.length === 0 && (
        <>
          <EmptyCart />
          <LastSeen inside />
        </>
      )}
      {cart.length > 0 && (
        <div className="mt-3 grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ul className="divide-y divide-line border-line border-y">
            {cart.map((line) => (
              <CartRow
                key={keyOf(line)}
                line={line}
                problem={state.problems[keyOf(line)]}
                before={state.changed[keyOf(line)]}
              />
            ))}
            <GiftRows of={state.quote} />
          </ul>
          <CartSummary cart={cart} state={state} />
        </div>
      )}
    </div>
  )
}
