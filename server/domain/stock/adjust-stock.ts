import { and, eq, isNull } from 'drizzle-orm'
import type { StockBody } from '#app/contracts/stock-movement.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { moveStock } from './move-stock.ts'
import { recordMovements } from './record-movements.ts'

/**
 * Changes the stock of a product or of one of its variants by so many, or to what was counted. The product is held, so
 * that a count is not overtaken by an order; it keeps its version, since nobody's form is out of date by it.
 * @throws 422 on `product_id`, `variant_id`, or on `delta` where there is less than should go
 */
export async function adjustStock(db: Tx, context: StaffContext, body: StockBody): Promise<void> {
  const { store, user, locale } = context
  const { product_id, reason, note } = body
  if ((body.delta === undefined) === (body.quantity === undefined)) throw refusedField('delta', m.stock_error_either())
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.store_id, store.id), eq(products.id, product_id), isNull(products.deleted_at)))
    .for('no key update')
  if (!product) throw refusedField('product_id', m.error_unknown_choice())
  const variant_id = body.variant_id ?? null
  if (product.has_variants && variant_id === null) throw refusedField('variant_id', m.stock_error_variant())
  const before = variant_id === null ? product.quantity : await ofVariant(db, store.id, product_id, variant_id)
  const delta = body.delta ?? (body.quantity ?? 0) - before
  if (delta === 0 && reason !== 'count') throw refusedField('delta', m.stock_error_either())
  const left = await moveStock(db, store.id, { product_id, variant_id }, delta)
  if (!left) throw refusedField('delta', m.stock_error_few({ n: Math.max(0, before) }))
  const name = textIn(product.translations, 'name', locale) ?? ''
  const movement = { product_id, variant_id, delta, reason, note: note || null, user_id: user.userId, name }
  await recordMovements(db, store.id, [{ ...movement, ...left }])
  const label = textIn(product.translations, 'name', 'en') ?? ''
  const auditEntry = { event: 'updated', entity: 'product', id: product_id, label }
  const changes: Record<string, [unknown, unknown]> = { quantity: [before, left.balance], reason: [null, reason] }
  if (variant_id !== null) changes.variant_id = [variant_id, variant_id]
  await audit(db, context, { ...auditEntry, changes, ...(note && { note }) })
}

async function ofVariant(db: Tx, storeId: number, productId: number, id: number): Promise<number> {
  const mine = and(eq(variants.store_id, storeId), eq(variants.product_id, productId), eq(variants.id, id))
  const [row] = await db.select({ quantity: variants.quantity }).from(variants).where(mine)
  if (!row) throw refusedField('variant_id', m.error_unknown_choice())
  return row.quantity
}
