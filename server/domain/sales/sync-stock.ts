import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { productOptionValues, stockMovements, variants } from '#server/db/schema/choices.ts'
import { orderProducts } from '#server/db/schema/sales.ts'
import { moveStock } from '#server/domain/stock/move-stock.ts'
import { moveValue, valuesOf } from '#server/domain/stock/move-value.ts'
import { recordMovements } from '#server/domain/stock/record-movements.ts'
import type { StoredOrder } from './order-view.ts'

interface Item {
  product_id: number
  variant_id: number | null
  name: string
  /** What the order should hold of it, and what the ledger says it holds. */
  wanted: number
  held: number
}

/**
 * Makes an order hold its stock, or give it back, and writes the ledger. What the order holds is read from the ledger,
 * so that doing it twice changes nothing; what is no longer kept as it was (a variant that is gone) is left alone.
 * The caller has locked the order; products come next, by id, then their variants, as everywhere.
 * @throws 422 on `status` where there is too little left to take again
 */
export async function syncStock(db: Tx, order: StoredOrder, hold: boolean, userId: number | null): Promise<void> {
  const storeId = order.store_id
  const bought = db
    .select({ id: orderProducts.product_id })
    .from(orderProducts)
    .where(and(eq(orderProducts.store_id, storeId), eq(orderProducts.order_id, order.id)))
  const kept = await db
    .select({ id: products.id, subtract: products.subtract, has_variants: products.has_variants })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.id, bought)))
    .orderBy(asc(products.id))
    .for('no key update')
  const items = await itemsOf(db, order, hold)
  const known = await variantsOf(db, storeId, items)
  const short: string[] = []
  for (const item of items.toSorted(byIds)) {
    const product = kept.find(({ id }) => id === item.product_id)
    const take = item.wanted - item.held
    const asItWas = product && (item.variant_id === null ? !product.has_variants : known.has(item.variant_id))
    if (!asItWas || take === 0 || (take > 0 && !product.subtract)) continue
    const left = await moveStock(db, storeId, item, -take)
    if (!left) short.push(item.name)
    else {
      const reason = take > 0 ? ('order' as const) : ('cancel' as const)
      const { product_id, variant_id, name } = item
      const of = { product_id, variant_id, order_id: order.id, user_id: userId, name }
      await recordMovements(db, storeId, [{ ...of, ...left, delta: -take, reason }])
    }
  }
  if (order.stock_held !== hold) short.push(...(await settleValues(db, order, hold, userId)))
  if (short.length > 0) throw refusedField('status', m.order_error_retake({ names: [...new Set(short)].join(', ') }))
  if (order.stock_held !== hold) await countSold(db, order, hold)
}

const byIds = (a: Item, b: Item) => a.product_id - b.product_id || (a.variant_id ?? 0) - (b.variant_id ?? 0)

async function itemsOf(db: Tx, order: StoredOrder, hold: boolean): Promise<Item[]> {
  const of = and(eq(orderProducts.store_id, order.store_id), eq(orderProducts.order_id, order.id))
  const lines = await db.select().from(orderProducts).where(of)
  const items = new Map<string, Item>()
  for (const { product_id, variant_id, name, quantity, subtract } of lines) {
    if (product_id === null || !subtract) continue
    const key = `${product_id}:${variant_id}`
    const item = items.get(key) ?? { product_id, variant_id, name: name[getLocale()], wanted: 0, held: 0 }
    items.set(key, { ...item, wanted: item.wanted + (hold ? quantity : 0) })
  }
  const ids = [...new Set([...items.values()].map(({ product_id }) => product_id))]
  if (ids.length === 0) return []
  const { product_id, variant_id, value_id, delta, store_id, order_id } = stockMovements
  const ledger = await db
    .select({ product_id, variant_id, sum: sql<number>`sum(${delta})::bigint` })
    .from(stockMovements)
    .where(and(eq(store_id, order.store_id), inArray(product_id, ids), eq(order_id, order.id), isNull(value_id)))
    .groupBy(product_id, variant_id)
  for (const row of ledger) {
    const item = items.get(`${row.product_id}:${row.variant_id}`)
    if (item) item.held = -Number(row.sum)
  }
  return [...items.values()]
}

async function variantsOf(db: Tx, storeId: number, items: readonly Item[]): Promise<Set<number>> {
  const ids = items.map(({ variant_id }) => variant_id).filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const of = and(eq(variants.store_id, storeId), inArray(variants.id, ids))
  const rows = await db.select({ id: variants.id }).from(variants).where(of)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The values of options that make no variant, taken or given back with the order; one that is gone, or not counted any
 * more, is left alone.
 * @returns the names of those of which there is too little
 */
async function settleValues(db: Tx, order: StoredOrder, hold: boolean, user_id: number | null): Promise<string[]> {
  const of = and(eq(orderProducts.store_id, order.store_id), eq(orderProducts.order_id, order.id))
  const items = valuesOf(await db.select().from(orderProducts).where(of))
  if (items.length === 0) return []
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const counted = await db
    .select()
    .from(productOptionValues)
    .where(and(eq(productOptionValues.store_id, order.store_id), inArray(productOptionValues.product_id, ids)))
  const short: string[] = []
  for (const item of items) {
    const now = counted.find(
      (row) => row.product_id === item.product_id && row.option_id === item.option_id && row.value_id === item.value_id,
    )
    if (typeof now?.quantity !== 'number') continue
    const delta = hold ? -item.quantity : item.quantity
    const balance = await moveValue(db, order.store_id, item, delta)
    if (balance === null) {
      short.push(item.name[getLocale()])
      continue
    }
    const moved = { product_id: item.product_id, variant_id: null, value_id: item.value_id, delta, balance }
    const why = { reason: hold ? ('order' as const) : ('cancel' as const), order_id: order.id, user_id }
    await recordMovements(db, order.store_id, [{ ...moved, ...why }])
  }
  return short
}

/** Best sellers count what is held. */
async function countSold(db: Tx, order: StoredOrder, hold: boolean): Promise<void> {
  const sign = hold ? 1 : -1
  await db.execute(sql`
    UPDATE products p SET sold = greatest(0, p.sold + ${sign} * l.n) FROM (
      SELECT product_id, sum(quantity) AS n FROM order_products
      WHERE store_id = ${order.store_id} AND order_id = ${order.id} GROUP BY product_id
    ) l WHERE p.store_id = ${order.store_id} AND p.id = l.product_id`)
}
