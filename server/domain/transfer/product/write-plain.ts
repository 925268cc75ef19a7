import { product } from '#app/contracts/resources/product.ts'
import type { RowPatch } from '#server/core/rows/row-writer.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { optionalPrice, priceOf } from '#server/domain/products/prices.ts'
import { productTotals } from '#server/domain/products/product-totals.ts'
import { asColumns } from './file-fields.ts'
import type { ImportRun } from './import-run.ts'
import type { PlannedBody } from './plan-product.ts'
import { saveBeside } from './save-beside.ts'
import { tellingParts } from './told-parts.ts'
import { insertStock } from './write-new.ts'

/** What of a product lies in its own row, or is written beside it. */
const OWN = new Set([
  'price',
  'compare_at_price',
  'quantity',
  'subtract',
  'status',
  'translations',
  'tags',
  'fields',
  'described',
])

/** True of a change that touches nothing but the product's own row. */
export const isPlain = (body: PlannedBody, stored: Stored): boolean =>
  stored.has_variants === false && Object.keys(body).every((key) => OWN.has(key) || product.textKeys.includes(key))

/** Changes products that are locked already, in a few statements whatever their number: as `rows.update` does one by one. */
export async function writePlain(
  db: Tx,
  run: ImportRun,
  changes: readonly { body: PlannedBody; stored: Stored }[],
): Promise<void> {
  const { store, user } = run.context
  const patches: RowPatch<PlannedBody>[] = []
  const movements: Record<string, unknown>[] = []
  for (const { body, stored } of changes) {
    const { id } = stored
    const columns = columnsOf(run, body, stored)
    patches.push({ stored, columns, parts: body })
    const delta = (columns.quantity ?? 0) - (stored.quantity as number)
    const of = { store_id: store.id, product_id: id, reason: 'import', user_id: user.userId }
    if (columns.quantity !== undefined && delta !== 0)
      movements.push({ ...of, variant_id: null, delta, balance: columns.quantity })
  }
  const save = async () => {
    await insertStock(db, movements)
    await saveBeside(
      db,
      run.context,
      changes.map(({ body: { tags, described }, stored: { id } }) => ({ id, tags, described })),
    )
  }
  await run.rows.updateMany(db, run.context, patches, (tx, written) => tellingParts(tx, run.context, written, save))
}

/** The columns that a body sets, and what follows from them. */
function columnsOf({ context: { store } }: ImportRun, body: PlannedBody, stored: Stored) {
  const { quantity, subtract, status, fields = {} } = body
  const texts = product.textKeys.some((key) => key in body) || body.translations !== undefined
  const price = body.price === undefined ? undefined : priceOf(body.price, store.base_currency, 'price')
  return {
    ...(price !== undefined && { price, from_price: productTotals(price, []).from_price }),
    ...(body.compare_at_price !== undefined && {
      compare_at_price: optionalPrice(body.compare_at_price, store.base_currency, 'compare_at_price'),
    }),
    ...(quantity !== undefined && { quantity }),
    ...(subtract !== undefined && { subtract }),
    ...(status !== undefined && { status }),
    ...(texts &&
      textColumns(
        mergeTexts(stored.translations, body, product.textKeys, store.default_locale),
        stored.code as string,
      )),
    ...asColumns(fields),
  }
}
