import { product } from '#app/contracts/resources/product.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { describedChanges } from './changes.ts'

/** What writes many products at once: with the same entries as their own page leaves. */
export const productWriter = rowWriter({
  entity: product.name,
  table: products,
  changes: (changes, { store }) => describedChanges(changes, store.base_currency),
})
