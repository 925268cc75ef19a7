import type { PromotionWords } from '#app/contracts/promotion-sentence.ts'
import {
  ACTIONS_OF,
  offerFields,
  type PromotionAction,
  type PromotionType,
  type SentTier,
} from '#app/contracts/resources/promotion.ts'
import { lengthOf, numberOf, termWords, textOf, type Values } from './term-words.ts'

/** What kind of offer a form holds: an action that its type can not do is the usual one. */
export function kindOf(values: Values): { type: PromotionType; action: PromotionAction } {
  const type = String(values.type ?? 'cart') as PromotionType
  const asked = values.action as PromotionAction
  return { type, action: ACTIONS_OF[type].includes(asked) ? asked : ACTIONS_OF[type][0] }
}

/** What a form holds of a promotion, as its sentence tells it. */
export function promotionWords(values: Values): PromotionWords {
  const { type, action } = kindOf(values)
  const has = (key: string) => offerFields(type, action).includes(key)
  const limits = [values.payment_method_ids, values.shipping_method_ids, values.province_codes]
  return {
    ...termWords(values),
    type,
    action,
    discount: textOf(values.discount) ?? '',
    max_discount: has('max_discount') ? textOf(values.max_discount) : null,
    buy_quantity: numberOf(values.buy_quantity),
    get_quantity: numberOf(values.get_quantity),
    tier_by: values.tier_by === 'quantity' ? 'quantity' : 'total',
    tiers: Array.isArray(values.tiers) ? (values.tiers as SentTier[]) : [],
    applies_to: type === 'bundle' ? 'products' : String(values.applies_to ?? 'all'),
    shipping: has('shipping') && values.shipping === true,
    match: String(values.match ?? 'all'),
    services: Array.isArray(values.services) ? values.services : [],
    withCoupon: lengthOf(values.coupon_ids) > 0,
    limited: limits.some((one) => lengthOf(one) > 0),
    uses_total: numberOf(values.usage_limit),
    uses_customer: numberOf(values.usage_per_customer),
  }
}
