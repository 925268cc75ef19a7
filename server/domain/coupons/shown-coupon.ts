import { toDecimal } from '#app/contracts/money.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { amountOf } from '../discounts/amount-of.ts'
import type { Offers } from '../offers/offers-for.ts'
import { refusalText } from './refusal-text.ts'

/** What a quote says of the coupon that was asked for; null where none was. */
export function shownCoupon(
  code: string | null | undefined,
  tried: Offers['coupon'],
  { base_currency: currency }: Pick<Store, 'base_currency'>,
) {
  if (!code || !tried) return null
  if ('why' in tried) return { code, applies: false, reason: refusalText(tried, currency) || null, amount: null }
  const { verdict, coupon } = tried
  return { code: coupon.code, applies: true, reason: null, amount: toDecimal(amountOf(verdict), currency) }
}
