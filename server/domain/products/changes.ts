import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { keysOfKind } from '#app/contracts/product-spec.ts'
import { variantChanges } from './variant-changes.ts'

type Changes = Record<string, [unknown, unknown]>

const AMOUNTS: readonly string[] = ['price', 'compare_at_price', ...keysOfKind('amount')]

/** What follows from others. */
const FOLLOWS: ReadonlySet<string> = new Set(['from_price', 'has_variants', 'sold', 'price_khr_for', 'sold_out'])

/** Parts of a new product that have prices of their own. */
const PRICED: readonly string[] = ['options', 'specials', 'tiers']

/** The same with each price as people read it, however deep it lies. */
function pricesIn(value: unknown, read: (price: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => pricesIn(one, read))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'price' ? read(inner) : pricesIn(inner, read)]),
  )
}

/** What the log says of a product's change: amounts as people read them, and of its variants those that differ. */
export function describedChanges(changes: Changes, currency: Currency): Changes {
  const read = (value: unknown) => (typeof value === 'number' ? toDecimal(value, currency) : value)
  const { variants, ...told } = changes
  const said = Object.entries(told).filter(([key]) => !FOLLOWS.has(key) && !PRICED.includes(key))
  const entries = said.map(([key, [before, after]]): [string, [unknown, unknown]] =>
    AMOUNTS.includes(key) ? [key, [read(before), read(after)]] : [key, [before, after]],
  )
  for (const key of PRICED) {
    const pair = changes[key]
    if (pair) entries.push([key, [pricesIn(pair[0], read), pricesIn(pair[1], read)]])
  }
  // Of a new product they are the body's, as the whole of its row is.
  const [before, after] = variants ?? []
  const listed = Array.isArray(before) && Array.isArray(after) ? variantChanges(before, after) : variants
  return { ...Object.fromEntries(entries), ...(listed && { variants: listed }) }
}
