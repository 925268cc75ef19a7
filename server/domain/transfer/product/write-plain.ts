import { PLAIN_KEYS } from '#app/contracts/product-spec.ts'
import { product } from '#app/contracts/resources/product.ts'
import type { RowPatch } from '#server/core/rows/row-writer.ts'
import { type Stored, valuesOf } from '#server/core/rows/rows.ts'
import { insertRows } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { stockMovements } from '#server/db/schema/choices.ts'
import type { ProductPatch } from '#server/domain/products/product-patch.ts'
import { productTotals } from '#server/domain/products/product-totals.ts'
import { tellingParts } from '#server/domain/products/tell-parts.ts'
import type { ImportRun } from './import-run.ts'
import { addLinks } from './write-links.ts'

/** What of a product lies in its own row, or is added to it in a statement for all. */
const OWN: ReadonlySet<string> = new Set([
  'price',
  'compare_at_price',
  'quantity',
  'subtract',
  'status',
  'tax_class_id',
  'translations',
  'tag_ids',
  'attributes',
  'price_khr_for',
  ...PLAIN_KEYS,
  ...product.textKeys,
])

/** True of a change that touches nothing but the product's own row, its tags and its attributes. */
export const isPlain = (patch: ProductPatch, stored: Stored): boolean =>
  stored.has_variants === false && Object.keys(patch).every((key) => OWN.has(key))

/** Changes products that are locked already, in a few statements whatever their number: as `rows.patch` does one by one. */
export async function writePlain(
  db: Tx,
  run: ImportRun,
  changes: readonly { patch: ProductPatch; stored: Stored }[],
): Promise<void> {
  const { store, user } = run.context
  const patches: RowPatch<ProductPatch>[] = []
  const movements: Record<string, unknown>[] = []
  for (const { patch, stored } of changes) {
    const { id } = stored
    patches.push({ stored, columns: columnsOf(run, patch, stored), parts: patch })
    const { quantity = stored.quantity as number } = patch
    const delta = quantity - (stored.quantity as number)
    const of = { store_id: store.id, product_id: id, reason: 'import', user_id: user.userId }
    if (delta !== 0) movements.push({ ...of, variant_id: null, delta, balance: quantity })
  }
  const save = async () => {
    await insertRows(db, stockMovements, movements)
    await addLinks(
      db,
      store.id,
      changes.map(({ patch, stored: { id } }) => ({ id, patch })),
    )
  }
  await run.rows.updateMany(db, run.context, patches, (tx, written) => tellingParts(tx, run.context, written, save))
}

/** The columns that a patch sets, and what follows from them. */
function columnsOf({ context: { store } }: ImportRun, patch: ProductPatch, stored: Stored) {
  const says = patch.translations !== undefined || product.textKeys.some((key) => key in patch)
  const texts = () => mergeTexts(stored.translations, patch, product.textKeys, store.default_locale)
  return {
    ...valuesOf(products, patch, product.textKeys),
    ...(patch.price !== undefined && { from_price: productTotals(patch.price, []).from_price }),
    ...(says && textColumns(texts(), stored.code as string)),
  }
}
