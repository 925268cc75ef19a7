import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { dismiss } from '#app/shop/notice.ts'
import { NoticeBar } from '#app/shop/notice-bar.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { useCart } from './cart.ts'
import { keyOf } from './cart-line.ts'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GiftRows } from './gift-rows.tsx'
import { closeCart } from './opened.ts'
import { useQuote } from './use-quote.ts'

/** The cart beside the page that one is at: a dialog of the browser's own, which holds the focus and closes by Escape. */
export default function CartDrawer({ said }: { said: string }): ReactNode {
  const { sub_domain: shop } = useShop().store
  const cart = useCart()
  const state = useQuote(cart)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const page = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // What was said below is said by what is in here.
    dismiss()
    dialog.current?.showModal()
  }, [])
  // What leads away leaves it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page is what it waits for
  useEffect(() => closeCart, [page])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys it closes with Escape
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={closeCart}
      onClick={({ target }) => target === dialog.current && close()}
      className="cart-drawer bg-paper text-ink shadow-float"
    >
      <div className="px-4 py-3 sm:px-6">
        <div className="flex items-center justify-between gap-3">
          <h2 id={title} className="text-xl">
            {m.shop_cart_title()}
          </h2>
          <button
            type="button"
            aria-label={m.common_close()}
            onClick={close}
            className="-me-2.5 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <p role="status" className="text-ink-2">
          {said}
        </p>
        {cart.length === 0 ? (
          <EmptyCart />
        ) : (
          <>
            <ul className="mt-2 divide-y divide-line border-line border-y">
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
            <div className="mt-4">
              <CartSummary cart={cart} state={state} onContinue={close} />
            </div>
            <ButtonLink to="/sites/$shop/cart" params={{ shop }} tone="quiet" size="md" wide className="mt-1.5">
              {m.shop_view_cart()}
            </ButtonLink>
          </>
        )}
      </div>
      <NoticeBar />
    </dialog>
  )
}
