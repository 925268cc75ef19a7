import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Methods } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { useCart } from '#app/shop/cart/cart.ts'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import { EmptyCart } from '#app/shop/cart/empty-cart.tsx'
import { LastSeen } from '#app/shop/last-seen.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { ArrowLeftIcon } from '#app/ui/icons.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import { useWaiting } from './waiting-order.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** Everything between the cart and the order, on one page; nobody has to sign up. */
export function CheckoutPage({ methods }: { methods: Methods }) {
  const { sub_domain: shop, notice, closed } = useShop().store
  const hydrated = useHydrated()
  const cart = useCart()
  const waiting = useWaiting()
  const [refusal, setRefusal] = useState<unknown>()
  return (
    <div className="page-width first-view px-4 pt-3 pb-14 sm:px-6 lg:px-10 lg:pt-6">
      <Link
        to="/sites/$shop/cart"
        params={{ shop }}
        className="inline-flex min-h-11 items-center gap-2 text-ink-2 hover:text-ink"
      >
        <ArrowLeftIcon />
        {m.shop_cart_title()}
      </Link>
      <h1 className="mb-5 text-3xl">{m.shop_checkout()}</h1>
      {[closed?.text, notice].map(
        (text) =>
          text && (
            <p
              key={text}
              className="mb-3 max-w-2xl whitespace-pre-line rounded-card border border-line bg-accent-soft px-4 py-3"
            >
              {text}
            </p>
          ),
      )}
      <noscript>
        <p className="text-ink-2">{m.shop_noscript()}</p>
      </noscript>
      {waiting && <WaitingPanel waiting={waiting} onBack={setRefusal} />}
      {hydrated && !waiting && cart.length === 0 && (
        <>
          <EmptyCart />
          <LastSeen inside />
        </>
      )}
      {!waiting && cart.length > 0 && <Checkout cart={cart} methods={methods} before={refusal} />}
    </div>
  )
}

interface CheckoutProps {
  cart: readonly CartLine[]
  methods: Methods
  before: unknown
}

function Checkout({ cart, methods, before }: CheckoutProps) {
  const checkout = useCheckout(cart, methods, before)
  return (
    <form
      noValidate
      onSubmit={checkout.submit}
      className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <CheckoutForm checkout={checkout} />
      <OrderSummary cart={cart} checkout={checkout} />
    </form>
  )
}
