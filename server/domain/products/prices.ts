import { type Currency, toMinor } from '#app/contracts/money.ts'
import { MOST_PRICE } from '#app/contracts/product-limits.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'

/** A decimal string in minor units. @throws 422 on `field` where it has more decimals than the currency, or is too high */
export function priceOf(text: string, currency: Currency, field: string): number {
  const minor = toMinor(text, currency)
  if (minor === undefined || minor < 0 || minor > MOST_PRICE) throw refusedField(field, m.rule_amount())
  return minor
}

export const optionalPrice = (text: string | null, currency: Currency, field: string): number | null =>
  text === null || text === '' ? null : priceOf(text, currency, field)
