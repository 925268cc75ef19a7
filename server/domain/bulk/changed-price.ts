import { type Currency, toMinor } from '#app/contracts/money.ts'
import type { ProductChange } from '#app/contracts/product-bulk.ts'
import { MOST_PRICE } from '#app/contracts/product-limits.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'

type PriceChange = Extract<ProductChange, { action: 'price' }>

/** In hundredths of a percent: ten times as much at most, and nothing at least. */
const MOST_PERCENT = 100_000

/**
 * How a price becomes another, in minor units; null where it gets too high. None falls below zero.
 * @throws 422 on `change.by` for what is no amount of the currency, on `change.round` for the other currency's
 */
export function priceStep({ how, by, round }: PriceChange, currency: Currency): (minor: number) => number | null {
  if ((round === '99' && currency !== 'USD') || (round === '100' && currency !== 'KHR')) {
    throw refusedField('change.round', m.error_unknown_choice())
  }
  // Percent have two decimals, whatever the store's money has.
  const size = toMinor(by, how === 'percent' ? 'USD' : currency)
  const wrong = size === undefined || (how === 'set' && size < 0)
  if (wrong || (how === 'percent' && Math.abs(size) > MOST_PERCENT)) {
    throw refusedField('change.by', m.rule_amount())
  }
  return (minor) => {
    const moved = how === 'set' ? size : how === 'amount' ? minor + size : minor + share(minor, size)
    const rounded = how === 'copy' ? minor : ROUND[round](Math.max(0, moved))
    return rounded > MOST_PRICE ? null : rounded
  }
}

/** So many hundredths of a percent of an amount, a half away from zero. */
const share = (minor: number, hundredths: number) => {
  const size = Math.floor((minor * Math.abs(hundredths) + 5_000) / 10_000)
  return hundredths < 0 ? -size : size
}

/** What costs something still does when it is rounded. */
const ROUND: Record<PriceChange['round'], (minor: number) => number> = {
  none: (minor) => minor,
  99: (minor) => (minor === 0 ? 0 : Math.max(99, Math.floor((minor + 51) / 100) * 100 - 1)),
  100: (minor) => (minor === 0 ? 0 : Math.max(100, Math.floor((minor + 50) / 100) * 100)),
}
