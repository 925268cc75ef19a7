import type { CouponWords } from '#app/contracts/coupon-sentence.ts'
import { type CouponType, DISCOUNT_FIELDS } from '#app/contracts/resources/coupon.ts'

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)
const numberOf = (value: unknown): number | null => Number(textOf(value) ?? '') || null
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** What a form holds of a coupon, as its sentence tells it. */
export function wordsOf(values: Values): CouponWords {
  const type = String(values.type ?? 'percent') as CouponType
  const has = (key: string) => DISCOUNT_FIELDS[type].includes(key)
  return {
    type,
    discount: textOf(values.discount) ?? '',
    max_discount: has('max_discount') ? textOf(values.max_discount) : null,
    total: textOf(values.total),
    min_quantity: numberOf(values.min_quantity),
    buy_quantity: numberOf(values.buy_quantity),
    get_quantity: numberOf(values.get_quantity),
    applies_to: String(values.applies_to ?? 'all'),
    shipping: has('shipping') && values.shipping === true,
    first_order: values.first_order === true,
    selected: lengthOf(values.customer_group_ids) + lengthOf(values.customer_ids) > 0,
    uses_total: numberOf(values.uses_total),
    uses_customer: numberOf(values.uses_customer),
    date_start: textOf(values.date_start),
    date_end: textOf(values.date_end),
    days: Array.isArray(values.days) ? values.days : [],
    time_start: textOf(values.time_start),
    time_end: textOf(values.time_end),
  }
}
