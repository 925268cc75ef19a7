import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { keysOfKind } from '#app/contracts/product-spec.ts'
import { variantChanges } from './variant-changes.ts'

type Changes = Record<string, [unknown, unknown]>

const AMOUNTS: readonly string[] = ['price', 'compare_at_price', ...keysOfKind('amount')]

/** Columns that follow from others. */
const FOLLOWS: ReadonlySet<string> = new Set(['from_price', 'has_variants', 'sold', 'price_khr_for'])

/** What the log says of a product's change: amounts as people read them, and of its variants those that differ. */
export function describedChanges(changes: Changes, currency: Currency): Changes {
  const read = (value: unknown) => (typeof value === 'number' ? toDecimal(value, currency) : value)
  const { variants, ...told } = changes
  const said = Object.entries(told).filter(([key]) => !FOLLOWS.has(key))
  const entries = said.map(([key, [before, after]]): [string, [unknown, unknown]] =>
    AMOUNTS.includes(key) ? [key, [read(before), read(after)]] : [key, [before, after]],
  )
  // Of a new product they are the body's, as the whole of its row is.
  const [before, after] = variants ?? []
  const listed = Array.isArray(before) && Array.isArray(after) ? variantChanges(before, after) : variants
  return { ...Object.fromEntries(entries), ...(listed && { variants: listed }) }
}
