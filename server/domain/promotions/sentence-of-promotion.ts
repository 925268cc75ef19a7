import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { promotionSentence } from '#app/contracts/promotion-sentence.ts'
import { isAmount, type PromotionAction, type SentTier, type TierBy } from '#app/contracts/resources/promotion.ts'
import type { PromotionTier, promotions } from '#server/db/schema/promotions.ts'
import { discountText, percentText } from '../offers/stored-discount.ts'

type Row = Omit<typeof promotions.$inferSelect, 'used' | 'spent'>

/** What a stored promotion does, in words, in the current language. */
export function sentenceOfPromotion(row: Row, currency: Currency): string {
  const selected = row.customer_group_ids.length + row.customer_ids.length > 0
  const limited = row.payment_method_ids.length + row.shipping_method_ids.length + row.province_codes.length > 0
  const asks = { selected, limited, withCoupon: row.coupon_ids.length > 0 }
  const limits = { uses_total: row.usage_limit, uses_customer: row.usage_per_customer }
  return promotionSentence({ ...row, ...shownAmounts(row, currency), ...limits, ...asks }, currency)
}

type Offer = Pick<Row, 'action' | 'rate' | 'amount' | 'max_discount' | 'total' | 'tiers' | 'tier_by'>

/** Its amounts as decimal text. */
export function shownAmounts(row: Offer, currency: Currency) {
  const shown = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  return {
    discount: discountText(row, currency),
    max_discount: shown(row.max_discount),
    total: shown(row.total),
    tiers: shownTiers(row.tiers, { action: row.action, by: row.tier_by }, currency),
  }
}

/** Its steps as they are sent. */
export const shownTiers = (
  tiers: readonly PromotionTier[],
  { action, by }: { action: PromotionAction; by: TierBy },
  currency: Currency,
): SentTier[] =>
  tiers.map(({ least, value }) => ({
    least: by === 'total' ? toDecimal(least, currency) : String(least),
    value: isAmount(action) ? toDecimal(value, currency) : percentText(value),
  }))
