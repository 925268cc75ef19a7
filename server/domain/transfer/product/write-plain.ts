import { product } from '#app/contracts/resources/product.ts'
import { type AuditEntry, changed } from '#server/core/rows/audit.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import { mergeTexts, textColumns, textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { optionalPrice, priceOf } from '#server/domain/products/prices.ts'
import { productTotals } from '#server/domain/products/product-totals.ts'
import { insertAuditEntries } from '#server/domain/transfer/job/insert-audit-entries.ts'
import { updateRows } from '#server/domain/transfer/job/insert-rows.ts'
import type { ImportRun } from './import-run.ts'
import type { PlannedBody } from './plan-product.ts'
import { asideChanges, productAuditEntry } from './product-audit-entry.ts'
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

/** Changes products that are locked already, in three statements whatever their number: as `rows.update` does one by one. */
export async function writePlain(
  db: Tx,
  run: ImportRun,
  changes: readonly { body: PlannedBody; stored: Stored }[],
): Promise<void> {
  const { store, user } = run.context
  const rows: Record<string, unknown>[] = []
  const movements: Record<string, unknown>[] = []
  const auditEntries: AuditEntry[] = []
  for (const { body, stored } of changes) {
    const { id } = stored
    const translations = mergeTexts(stored.translations, body, product.textKeys, store.default_locale)
    const price =
      body.price === undefined ? (stored.price as number) : priceOf(body.price, store.base_currency, 'price')
    const before =
      body.compare_at_price === undefined
        ? stored.compare_at_price
        : optionalPrice(body.compare_at_price, store.base_currency, 'compare_at_price')
    const quantity = body.quantity ?? (stored.quantity as number)
    const values = {
      price,
      compare_at_price: before,
      from_price: productTotals(price, []).from_price,
      quantity,
      subtract: body.subtract ?? stored.subtract,
      status: body.status ?? stored.status,
      ...textColumns(translations, stored.code as string),
      updated_by: user.userId,
    }
    rows.push({ store_id: store.id, id, ...values, version: stored.version + 1 })
    const delta = quantity - (stored.quantity as number)
    const of = { store_id: store.id, product_id: id, reason: 'import', user_id: user.userId }
    if (delta !== 0) movements.push({ ...of, variant_id: null, delta, balance: quantity })
    const label = textIn(stored.translations, 'name', 'en') ?? ''
    const auditEntry = { event: 'updated', id, label, changes: changed(stored, values) }
    auditEntries.push(productAuditEntry(run, auditEntry, asideChanges(body, stored)))
  }
  await updateRows(db, products, rows)
  await insertStock(db, movements)
  await insertAuditEntries(db, run.context, auditEntries)
}
