import { toDecimal } from '#app/contracts/money.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { refusalText } from './refusal-text.ts'
import type { tryCoupon } from './try-coupon.ts'

/** What a quote says of the coupon that was asked for; null where none was. */
export function shownCoupon(
  code: string | null | undefined,
  tried: Awaited<ReturnType<typeof tryCoupon>> | null,
  { base_currency: currency }: Pick<Store, 'base_currency'>,
) {
  if (!code || !tried) return null
  if ('why' in tried) return { code, applies: false, reason: refusalText(tried, currency) || null, amount: null }
  const { verdict, coupon } = tried
  const amount = verdict.lines.reduce((sum, off) => sum + off, verdict.shipping)
  return { code: coupon.code, applies: true, reason: null, amount: toDecimal(amount, currency) }
}
