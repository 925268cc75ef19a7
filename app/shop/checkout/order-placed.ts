import { uuid } from '#app/lib/uuid.ts'
import type { CartLine } from '#app/shop/cart/cart-line.ts'
import { takeOrdered } from '#app/shop/cart/change-cart.ts'
import { keepCoupon } from '#app/shop/cart/coupon.ts'
import { endAttempt } from './attempt.ts'
import { type Draft, keepDraft } from './draft.ts'
import { forgetQuote } from './kept-quote.ts'
import { remember } from './remembered.ts'

/** What this browser forgets, and keeps for the next time, once an order of these lines is made. */
export function orderPlaced(draft: Draft, lines: readonly CartLine[]): void {
  endAttempt()
  takeOrdered(lines)
  keepCoupon('')
  forgetQuote()
  remember(draft)
  keepDraft({ ...draft, comment: '', cash_usd: '', cash_khr: '', terms: '', cart: uuid() })
}
