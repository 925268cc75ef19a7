import type { CouponTerms, coupons } from '#server/db/schema/coupons.ts'
import type { Condition, Effect, Rule } from '../discounts/rule.ts'
import { buyerNeeds, cartNeeds, scopeOf, scopeOfProducts } from '../offers/stored-rule.ts'

export type StoredCoupon = typeof coupons.$inferSelect

/** A coupon as the engine reads it. */
export function ruleOf(coupon: StoredCoupon): Rule {
  const { uses_total, uses_customer } = coupon
  const needs: (Condition | false)[] = [
    { type: 'on', on: coupon.status },
    { type: 'window', ...windowOf(coupon) },
    uses_total !== null && { type: 'uses', used: coupon.used, most: uses_total },
    ...buyerNeeds(coupon),
    uses_customer !== null && { type: 'buyer_uses', most: uses_customer },
    ...cartNeeds(coupon),
  ]
  return { ...taken(coupon), id: coupon.id, needs: needs.filter((need) => need !== false), scope: scopeOf(coupon) }
}

/** What an order was promised: what its cart must come to, and no more whether the coupon could be used today. */
export const ruleOfTerms = (terms: CouponTerms, products: ReadonlySet<number>): Rule => ({
  ...taken(terms),
  id: 0,
  needs: cartNeeds(terms),
  scope: scopeOfProducts(products),
})

type What = Omit<CouponTerms, 'included'>

const windowOf = ({ date_start, date_end, time_start, time_end, days }: StoredCoupon) => {
  return { date_start, date_end, time_start, time_end, days }
}

const taken = (of: What): Omit<Rule, 'id' | 'needs' | 'scope'> => ({
  kind: 'coupon',
  priority: 0,
  oneOf: [],
  effect: effectOf(of),
  freeShipping: of.shipping || of.type === 'free_shipping',
  stackable: of.combinable ?? true,
  stop: false,
  budget: null,
})

function effectOf({ type, rate, amount, max_discount: most, buy_quantity, get_quantity }: What): Effect {
  switch (type) {
    case 'percent':
      return { type, rate, most }
    case 'fixed':
      return { type, amount }
    case 'free_shipping':
      return { type: 'nothing' }
    case 'buy_x_get_y':
      return { type: 'buy_get', buy: buy_quantity ?? 1, get: get_quantity ?? 1, rate, most }
  }
}

/** What an order keeps of its coupon, with those of its products that it applied to. */
export function termsOf(coupon: StoredCoupon, included: readonly number[]): CouponTerms {
  return {
    type: coupon.type,
    rate: coupon.rate,
    amount: coupon.amount,
    max_discount: coupon.max_discount,
    buy_quantity: coupon.buy_quantity,
    get_quantity: coupon.get_quantity,
    shipping: coupon.shipping,
    total: coupon.total,
    min_quantity: coupon.min_quantity,
    applies_to: coupon.applies_to,
    product_ids: coupon.product_ids,
    category_ids: coupon.category_ids,
    brand_ids: coupon.brand_ids,
    exclude_ids: coupon.exclude_ids,
    exclude_special: coupon.exclude_special,
    combinable: coupon.combinable,
    included: [...new Set(included)],
  }
}
