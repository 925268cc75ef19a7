import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { productOptionValues, stockMovements, variants } from '#server/db/schema/choices.ts'
import type { orderProducts } from '#server/db/schema/sales.ts'
import { moveStock } from '#server/domain/stock/move-stock.ts'
import { moveValue, valuesOf } from '#server/domain/stock/move-value.ts'
import { recordMovements } from '#server/domain/stock/record-movements.ts'
import type { StoredOrder } from './order-view.ts'
import { storedLines } from './stored-parts.ts'

interface Item {
  product_id: number
  variant_id: number | null
  name: string
  /** What the order should hold of it, and what the ledger says it holds. */
  wanted: number
  held: number
}

/** What an order has too little stock for: an item, or a value that is added to one. */
export interface Short {
  product_id: number
  /** Of an item; a value has none. */
  variant_id?: number | null
  value_id?: number
  name: string
}

type StoredLine = typeof orderProducts.$inferSelect

/**
 * Makes an order hold the stock of its lines, or give it back, and writes the ledger. What the order holds is read from
 * the ledger, so that doing it twice changes nothing; what is no longer kept as it was (a variant that is gone) is left
 * alone. The caller has locked the order; products come next, by id, then their variants, as everywhere.
 * Of what came back it holds what is lost, whatever becomes of it.
 * @param was lines that the order had before they were changed, what it holds of which is given back
 * @param back what the ledger calls that
 * @returns what there is too little of: the caller takes everything back then
 */
export async function syncStock(
  db: Tx,
  order: StoredOrder,
  hold: boolean,
  userId: number | null,
  was: readonly StoredLine[] = [],
  back: 'cancel' | 'return' = 'cancel',
): Promise<Short[]> {
  const storeId = order.store_id
  const lines = await storedLines(db, storeId, order.id)
  const wanted = lines.map((line) => ({ ...line, quantity: hold ? line.quantity - line.restocked : line.lost }))
  const bought = [...lines, ...was].flatMap(({ product_id }) => product_id ?? [])
  const kept = await db
    .select({ id: products.id, subtract: products.subtract, has_variants: products.has_variants })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.id, bought)))
    .orderBy(asc(products.id))
    .for('no key update')
  const items = await itemsOf(db, order, { wanted, named: [...lines, ...was] })
  const known = await variantsOf(db, storeId, items)
  const short: Short[] = []
  for (const item of items.toSorted(byIds)) {
    const product = kept.find(({ id }) => id === item.product_id)
    const take = item.wanted - item.held
    const asItWas = product && (item.variant_id === null ? !product.has_variants : known.has(item.variant_id))
    if (!asItWas || take === 0 || (take > 0 && !product.subtract)) continue
    const left = await moveStock(db, storeId, item, -take)
    if (!left) short.push(item)
    else {
      const reason = take > 0 ? ('order' as const) : back
      const { product_id, variant_id, name } = item
      const of = { product_id, variant_id, order_id: order.id, user_id: userId, name }
      await recordMovements(db, storeId, [{ ...of, ...left, delta: -take, reason }])
    }
  }
  const sold = order.stock_held ? (was.length > 0 ? was : lines) : []
  short.push(...(await settleValues(db, order, { wanted, named: [...lines, ...was] }, userId, back)))
  await countSold(db, storeId, sold, hold ? lines : [])
  return short
}

/** The lines whose stock an order should hold, and all that it may hold stock of. */
interface Lines {
  wanted: readonly StoredLine[]
  named: readonly StoredLine[]
}

const byIds = (a: Item, b: Item) => a.product_id - b.product_id || (a.variant_id ?? 0) - (b.variant_id ?? 0)

async function itemsOf(db: Tx, order: StoredOrder, { wanted, named }: Lines): Promise<Item[]> {
  const items = new Map<string, Item>()
  for (const { product_id, variant_id, name, subtract } of named) {
    if (product_id === null || !subtract) continue
    items.set(`${product_id}:${variant_id}`, { product_id, variant_id, name: name[getLocale()], wanted: 0, held: 0 })
  }
  for (const { product_id, variant_id, quantity, subtract } of wanted) {
    const item = subtract && items.get(`${product_id}:${variant_id}`)
    if (item) item.wanted += quantity
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
 * @returns those of which there is too little
 */
async function settleValues(
  db: Tx,
  order: StoredOrder,
  lines: Lines,
  user_id: number | null,
  back: 'cancel' | 'return',
): Promise<Short[]> {
  const { store_id } = order
  const items = valuesOf(lines.named)
  if (items.length === 0) return []
  const wanted = new Map(valuesOf(lines.wanted).map((item) => [valueKey(item), item.quantity]))
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const counted = await db
    .select()
    .from(productOptionValues)
    .where(and(eq(productOptionValues.store_id, store_id), inArray(productOptionValues.product_id, ids)))
  const held = await heldValues(db, order, ids)
  const short: Short[] = []
  for (const item of items) {
    const { product_id, value_id } = item
    const now = counted.find((row) => row.option_id === item.option_id && valueKey(row) === valueKey(item))
    const delta = (held.get(valueKey(item)) ?? 0) - (wanted.get(valueKey(item)) ?? 0)
    if (typeof now?.quantity !== 'number' || delta === 0) continue
    const balance = await moveValue(db, store_id, item, delta)
    if (balance === null) {
      short.push({ product_id, value_id, name: item.name[getLocale()] })
      continue
    }
    const reason = delta < 0 ? ('order' as const) : back
    const of = { product_id, variant_id: null, value_id, order_id: order.id, user_id }
    await recordMovements(db, store_id, [{ ...of, delta, balance, reason }])
  }
  return short
}

const valueKey = ({ product_id, value_id }: { product_id: number; value_id: number }) => `${product_id}+${value_id}`

/** What an order holds of values, as the ledger has it. */
async function heldValues(db: Tx, order: StoredOrder, ids: readonly number[]): Promise<Map<string, number>> {
  const { product_id, value_id, delta, store_id, order_id } = stockMovements
  const rows = await db
    .select({ product_id, value_id, sum: sql<number>`sum(${delta})::bigint` })
    .from(stockMovements)
    .where(
      and(eq(store_id, order.store_id), inArray(product_id, [...ids]), eq(order_id, order.id), isNotNull(value_id)),
    )
    .groupBy(product_id, value_id)
  return new Map(rows.map((row) => [valueKey({ ...row, value_id: row.value_id ?? 0 }), -Number(row.sum)]))
}

/** Best sellers count what is held and did not come back: what was no longer, what is now. */
async function countSold(
  db: Tx,
  storeId: number,
  was: readonly StoredLine[],
  now: readonly StoredLine[],
): Promise<void> {
  const more = new Map<number, number>()
  const add = ({ product_id, quantity, restocked, lost }: StoredLine, sign: number) =>
    product_id !== null && more.set(product_id, (more.get(product_id) ?? 0) + sign * (quantity - restocked - lost))
  for (const line of was) add(line, -1)
  for (const line of now) add(line, 1)
  const changed = [...more].filter(([, n]) => n !== 0)
  if (changed.length === 0) return
  await db.execute(sql`
    UPDATE products p SET sold = greatest(0, p.sold + l.n)
    FROM unnest(${sql.param(changed.map(([id]) => id))}::bigint[], ${sql.param(changed.map(([, n]) => n))}::bigint[]) l (id, n)
    WHERE p.store_id = ${storeId} AND p.id = l.id`)
}
