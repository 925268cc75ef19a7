import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { optionalPrice } from '../products/prices.ts'

const WHOLE = 100

/** What is taken off as it is kept: one of the two is zero. */
export interface StoredDiscount {
  /** In hundredths of a percent. */
  rate: number
  /** In minor units. */
  amount: number
}

/** As it is typed: percent, or an amount. */
export const discountText = ({ rate, amount }: StoredDiscount, currency: Currency): string =>
  amount > 0 ? toDecimal(amount, currency) : percentText(rate)

export const percentText = (rate: number): string => String(rate / WHOLE)

/** @throws 422 on `field` for no amount above zero, or no percentage */
export function storedDiscount(text: string, of: 'percent' | 'amount', currency: Currency, field = 'discount') {
  return of === 'amount'
    ? { rate: 0, amount: amountAbove(text, currency, field) }
    : { rate: rateOf(text, field), amount: 0 }
}

function amountAbove(text: string, currency: Currency, field: string): number {
  const amount = optionalPrice(text, currency, field) ?? 0
  if (amount === 0) throw refusedField(field, m.coupon_error_zero())
  return amount
}

function rateOf(text: string, field: string): number {
  const percent = Number(text)
  if (!(percent >= 0 && percent <= 100)) throw refusedField(field, m.coupon_error_percent())
  return Math.round(percent * WHOLE)
}

/** The log's words for what became of the two columns: as they are typed. */
export function discountChange(
  { rate, amount, ...others }: Record<string, [unknown, unknown]>,
  currency: Currency,
): Record<string, [unknown, unknown]> {
  if (!rate && !amount) return others
  const off = (at: 0 | 1) => {
    const [percent, fixed] = [rate?.[at], amount?.[at]]
    if (typeof fixed === 'number' && fixed > 0) return toDecimal(fixed, currency)
    return typeof percent === 'number' ? percentText(percent) : null
  }
  return { discount: [off(0), off(1)], ...others }
}
