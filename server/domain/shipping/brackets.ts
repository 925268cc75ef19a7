import { type Currency, toDecimal, toMinor } from '#app/contracts/money.ts'
import type { SentBracket, ShippingType } from '#app/contracts/resources/shipping-method.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { ShippingBracket } from '#server/db/schema/store.ts'
import { priceOf } from '../products/prices.ts'

const GRAMS_A_KILOGRAM = 1000
/** As of a method's own limits: 100 tonnes. */
const MOST_GRAMS = 100_000_000
/** As of a cart's lines. */
const MOST_TOTAL = 999_999_999_999

/** What brackets measure: money of that currency, or kilograms. */
export interface Measure {
  type: ShippingType
  currency: Currency
}

export type ShownBracket = { from: string; to: string | null; cost: string }

/** Brackets as replies have them: kilograms or money, as decimal text. */
export function shownBrackets(brackets: readonly ShippingBracket[], currency: Currency): ShownBracket[] {
  return brackets.map(({ of, from, to, cost }) => {
    const shown = (value: number) => (of === 'total' ? toDecimal(value, currency) : String(value / GRAMS_A_KILOGRAM))
    return { from: shown(from), to: to === null ? null : shown(to), cost: toDecimal(cost, currency) }
  })
}

/**
 * Brackets as they are stored, each beginning where the one before it ends.
 * @throws 422 on `brackets.N.from|to|cost` for a gap, an end that is not after its begin, an end that is missing before
 * the last, or an amount that the currency does not have
 */
export function storedBrackets(sent: readonly SentBracket[], measure: Measure): ShippingBracket[] {
  const out: ShippingBracket[] = []
  for (const [n, { from, to, cost }] of sent.entries()) {
    const at = (field: string) => `brackets.${n}.${field}`
    const before = out.at(-1)
    const begin = before ? before.to : 0
    if (begin === null) throw refusedField(`brackets.${n - 1}.to`, m.required())
    const asked = from ? measuredOf(from, measure, at('from')) : begin
    if (before && asked !== begin) throw refusedField(at('from'), m.shipping_error_bracket_gap())
    const end = to ? measuredOf(to, measure, at('to')) : null
    if (end !== null && end <= asked) throw refusedField(at('to'), m.shipping_error_bracket_end())
    out.push({
      of: measure.type === 'by_total' ? 'total' : 'weight',
      from: asked,
      to: end,
      cost: priceOf(cost, measure.currency, at('cost')),
    })
  }
  return out
}

function measuredOf(text: string, { type, currency }: Measure, field: string): number {
  const value = type === 'by_total' ? toMinor(text, currency) : Math.round(Number(text) * GRAMS_A_KILOGRAM)
  if (value === undefined) throw refusedField(field, m.rule_amount())
  if (value > (type === 'by_total' ? MOST_TOTAL : MOST_GRAMS)) throw refusedField(field, m.order_error_too_large())
  return value
}
