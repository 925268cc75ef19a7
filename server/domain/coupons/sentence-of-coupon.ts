import { couponSentence } from '#app/contracts/coupon-sentence.ts'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { discountText } from '../offers/stored-discount.ts'
import type { StoredCoupon } from './coupon-rule.ts'

/** The amounts of a coupon as decimal text. */
export function shownAmounts(coupon: StoredCoupon, currency: Currency) {
  const shown = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  return {
    discount: discountText(coupon, currency),
    max_discount: shown(coupon.max_discount),
    total: shown(coupon.total),
  }
}

/** What a coupon does, in words of the current language. */
export function sentenceOfCoupon(coupon: StoredCoupon, currency: Currency): string {
  const selected = coupon.customer_group_ids.length + coupon.customer_ids.length > 0
  return couponSentence({ ...coupon, ...shownAmounts(coupon, currency), selected }, currency)
}
