import { m } from '#app/paraglide/messages.js'
import { useShop } from '#app/shop/use-shop.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { CartLine } from './cart-line.ts'
import { CouponField } from './coupon-field.tsx'
import { expectedTotal } from './expected-total.ts'
import { Totals } from './totals.tsx'
import type { QuoteState } from './use-quote.ts'

interface CartSummaryProps {
  cart: readonly CartLine[]
  state: QuoteState
  /** Where the page that one came from is still there. */
  onContinue?: () => void
}

/** What it comes to, and the way on. Until the server has answered, the sum of what the buyer saw. */
export function CartSummary({ cart, state, onContinue }: CartSummaryProps) {
  const { store } = useShop()
  const { sub_domain: shop } = store
  const { quote, busy, failed } = state
  const stuck = Object.keys(state.problems).length > 0
  const unsent = quote?.least_error ?? quote?.shipping_error
  return (
    <aside className="rounded-card border border-line bg-surface p-5 shadow-card lg:sticky lg:top-24">
      <Totals of={quote && !stuck ? quote : expectedTotal(cart, store)} busy={busy} />
      {quote?.offer_notes.map((note) => (
        <p key={note} className="mt-3 rounded-control bg-accent-soft px-3 py-2 text-accent-strong text-sm">
          {note}
        </p>
      ))}
      {quote?.free_shipping && (
        <div className="mt-3 text-sm">
          <p>{quote.free_shipping.text}</p>
          <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line">
            <span className="block h-full bg-accent" style={{ width: `${quote.free_shipping.share}%` }} />
          </span>
        </div>
      )}
      <CouponField state={state} />
      <div role="status">
        {(stuck || unsent) && <p className="mt-3 text-bad text-sm">{stuck ? m.shop_lines_first() : unsent}</p>}
        {failed && !busy && <p className="mt-3 text-sm text-warn">{m.shop_quote_failed()}</p>}
      </div>
      {stuck || unsent ? (
        <Button tone="primary" size="lg" wide disabled className="mt-4">
          {m.shop_checkout()}
        </Button>
      ) : (
        <ButtonLink to="/sites/$shop/checkout" params={{ shop }} tone="primary" size="lg" wide className="mt-4">
          {m.shop_checkout()}
        </ButtonLink>
      )}
      {onContinue ? (
        <Button tone="quiet" size="md" wide className="mt-1.5" onClick={onContinue}>
          {m.shop_continue()}
        </Button>
      ) : (
        <ButtonLink to="/sites/$shop" params={{ shop }} tone="quiet" size="md" wide className="mt-1.5">
          {m.shop_continue()}
        </ButtonLink>
      )}
    </aside>
  )
}
