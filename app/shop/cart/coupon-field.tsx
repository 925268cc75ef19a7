import { useId, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { AlertIcon } from '#app/ui/icons.tsx'
import { appliedCode, keepCoupon, useCoupon } from './coupon.ts'
import { PublicCoupons } from './public-coupons.tsx'
import type { QuoteState } from './use-quote.ts'

/** A code by which one pays less: folded away until it is wanted, then what became of it. */
export function CouponField({ state: { quote, busy } }: { state: QuoteState }) {
  const coupon = useCoupon()
  const code = appliedCode(coupon)
  const said = quote?.coupon
  const reason = code && said?.code.toUpperCase() === code.toUpperCase() ? said.reason : null
  if (code)
    return (
      <div className="mt-3 border-line border-t pt-3">
        <div className="flex items-center justify-between gap-3">
          <span className="figures min-w-0 break-all font-medium">{code.toUpperCase()}</span>
          <Button size="sm" tone="quiet" onClick={() => keepCoupon('')}>
            {m.shop_coupon_remove()}
          </Button>
        </div>
        <p role="status" className="text-bad text-sm">
          {reason && !busy && (
            <span className="mt-1 flex items-start gap-1.5">
              <AlertIcon className="mt-[0.2lh] size-3.5" />
              <span className="min-w-0">{reason}</span>
            </span>
          )}
        </p>
      </div>
    )
  return (
    <div className="mt-3 border-line border-t pt-3">
      <PublicCoupons />
      <Typed key={coupon.code} filled={coupon.code} />
    </div>
  )
}

/** @param filled what a link brought that does not apply by itself */
function Typed({ filled }: { filled: string }) {
  const id = useId()
  const [typed, setTyped] = useState(filled)
  const apply = () => {
    if (typed.trim()) keepCoupon(typed.trim())
  }
  return (
    <details open={filled !== ''}>
      <summary className="cursor-pointer py-1 text-ink-2 hover:text-ink">{m.shop_coupon()}</summary>
      <div className="mt-2 flex items-start gap-2">
        <label htmlFor={id} className="sr-only">
          {m.shop_coupon_code()}
        </label>
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          placeholder={m.shop_coupon_code()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-control min-w-0 flex-1 rounded-control border border-control bg-surface px-3 text-base max-sm:text-lg"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It stands in the checkout's form, which is not to be sent by it.
            event.preventDefault()
            apply()
          }}
        />
        <Button onClick={apply}>{m.shop_coupon_apply()}</Button>
      </div>
    </details>
  )
}
