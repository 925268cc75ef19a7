import type { CouponWords } from '#app/contracts/coupon-sentence.ts'
import { type CouponType, DISCOUNT_FIELDS } from '#app/contracts/resources/coupon.ts'
import { numberOf, termWords, textOf, type Values } from './term-words.ts'

/** What a form holds of a coupon, as its sentence tells it. */
export function wordsOf(values: Values): CouponWords {
  const type = String(values.type ?? 'percent') as CouponType
  const has = (key: string) => DISCOUNT_FIELDS[type].includes(key)
  return {
    ...termWords(values),
    type,
    discount: textOf(values.discount) ?? '',
    max_discount: has('max_discount') ? textOf(values.max_discount) : null,
    buy_quantity: numberOf(values.buy_quantity),
    get_quantity: numberOf(values.get_quantity),
    applies_to: String(values.applies_to ?? 'all'),
    combinable: values.combinable !== false,
    shipping: has('shipping') && values.shipping === true,
    uses_total: numberOf(values.uses_total),
    uses_customer: numberOf(values.uses_customer),
  }
}
