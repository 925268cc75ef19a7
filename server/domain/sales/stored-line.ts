import type { Store } from '#server/core/procedure/context.ts'
import type { PricedLine } from './priced-line.ts'
import { ownTax } from './taxes.ts'

/** What an order keeps of a line; its tax as it is now, whatever becomes of the class or of the store's own rate. */
export function storedLine(store: Pick<Store, 'settings'>, line: PricedLine) {
  const { version: _, backorder: __, sent: ___, grams: ____, special: _____, tax, ...kept } = line
  return { ...kept, tax: tax ?? ownTax(store) }
}
