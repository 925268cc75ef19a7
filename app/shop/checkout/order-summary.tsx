import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import { keyOf } from '#app/shop/cart/cart-line.ts'
import { CouponField } from '#app/shop/cart/coupon-field.tsx'
import { expectedTotal } from '#app/shop/cart/expected-total.ts'
import { GiftRows } from '#app/shop/cart/gift-rows.tsx'
import { Totals } from '#app/shop/cart/totals.tsx'
import { money } from '#app/shop/money.ts'
import { ProductPicture } from '#app/shop/product-picture.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { Button } from '#app/ui/button.tsx'
import { AlertIcon } from '#app/ui/icons.tsx'
import type { useCheckout } from './use-checkout.ts'

interface OrderSummaryProps {
  cart: readonly CartLine[]
  checkout: ReturnType<typeof useCheckout>
}

/** What is ordered and what it comes to with its delivery, by the server's reckoning; and the button. */
export function OrderSummary({ cart, checkout }: OrderSummaryProps) {
  const { store } = useShop()
  const { base_currency: currency } = store
  const { busy, failure, terms, draft, set, errors } = checkout
  const { quote, problems, ...asked } = checkout.asked
  const unsent = checkout.shippingMethods.length === 0 && !checkout.unplaced ? quote?.shipping_error : ''
  const stuck = Object.keys(problems).length > 0
  const told =
    failure ||
    (stuck ? Object.values(problems).join('\n') : asked.failed ? m.shop_quote_failed() : (quote?.least_error ?? unsent))
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card lg:sticky lg:top-24">
      <h2 className="text-lg">{m.shop_order_summary()}</h2>
      <ul className="mt-2 divide-y divide-line">
        {cart.map((line) => (
          <li key={keyOf(line)} className="flex items-center gap-3 py-2.5">
            <ProductPicture
              id={line.product_id}
              name={line.name}
              src={line.image_url}
              sizes="3rem"
              decorative
              className="size-12 shrink-0 rounded-control"
            />
            <div className="min-w-0 flex-1">
              <p className="line-2">{line.name}</p>
              <p className="line-2 break-words text-ink-3 text-sm">
                <span className="figures">
                  {line.quantity} × {money(line.price, currency)}
                </span>
                {line.choice && ` · ${line.choice}`}
              </p>
              {line.note && <p className="break-words text-ink-2 text-sm">{line.note}</p>}
            </div>
            <p className="figures font-medium">
              {formatMoney((toMinor(line.price, currency) ?? 0) * line.quantity, currency)}
            </p>
          </li>
        ))}
        <GiftRows of={quote} />
      </ul>
      <div className="mt-3 border-line border-t pt-3">
        <Totals of={quote ?? expectedTotal(cart, store)} busy={asked.busy} />
        {store.rate && <p className="figures mt-1 text-ink-3 text-sm">{store.rate}</p>}
      </div>
      <CouponField state={checkout.asked} />
      {terms && (
        <div className="mt-4">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={draft.terms === 'yes'}
              onChange={({ target }) => set({ terms: target.checked ? 'yes' : '' })}
              aria-required="true"
              aria-invalid={errors.terms ? true : undefined}
              aria-describedby={errors.terms ? 'terms-error' : undefined}
              className="size-4.5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              {m.shop_terms_agree()} {/* Beside the checkout, which it must not leave. */}
              <a href={terms.href} target="_blank" rel="noopener" className="text-accent-strong underline">
                {terms.name}
              </a>
            </span>
          </label>
          {errors.terms && (
            <p id="terms-error" className="text-bad text-sm">
              {errors.terms}
            </p>
          )}
        </div>
      )}
      <p role="alert" className="text-bad text-sm">
        {told && (
          <span className="mt-3 flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2">
            <AlertIcon className="mt-[0.2lh] size-4" />
            <span className="min-w-0 whitespace-pre-line">{told}</span>
          </span>
        )}
      </p>
      <Button type="submit" tone="primary" size="lg" wide busy={busy} className="mt-4">
        {m.shop_place_order()}
        {checkout.total && <span className="figures"> · {money(checkout.total, currency)}</span>}
      </Button>
    </section>
  )
}
