import { type Currency, toDecimal } from '#app/lib/money.ts'

type Changes = Record<string, [unknown, unknown]>

const AMOUNTS = ['price', 'compare_at_price', 'cost_price']

/** What the log says of a product's change: amounts as people read them, not in minor units. */
export function inDecimals(changes: Changes, currency: Currency): Changes {
  const read = (value: unknown) => (typeof value === 'number' ? toDecimal(value, currency) : value)
  const { price_khr_for: _, ...told } = changes
  const entries = Object.entries(told).map(([key, [before, after]]): [string, [unknown, unknown]] =>
    AMOUNTS.includes(key) ? [key, [read(before), read(after)]] : [key, [before, after]],
  )
  return Object.fromEntries(entries)
}
