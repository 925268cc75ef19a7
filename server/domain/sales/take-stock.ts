import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { moveValue, valuesOf } from '../stock/move-value.ts'
import { recordMovements } from '../stock/record-movements.ts'
import type { PricedLine } from './priced-line.ts'

/** Somebody changed or emptied a product between the reading of its price and the taking: price the lines again. */
export class RaceLost extends Error {}

const sumBy = <K>(lines: readonly PricedLine[], keyOf: (line: PricedLine) => K | null) => {
  const sums = new Map<K, number>()
  for (const line of lines) {
    const key = keyOf(line)
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + line.quantity)
  }
  return [...sums].sort(([a], [b]) => Number(a) - Number(b))
}

/** Holds products, by id, so that what is read of them next is what will be taken: for an order that lost a race. */
export async function holdProducts(db: Tx, storeId: number, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** What is left of each item of an order, by `itemKey`, and from how many on the merchant wants to know. */
export type Left = Map<string, { quantity: number; threshold: number | null }>

const itemKey = (of: { product_id: number; variant_id: number | null }) => `${of.product_id}:${of.variant_id ?? ''}`

const valueKey = (of: { product_id: number; value_id: number }) => `${of.product_id}+${of.value_id}`

/**
 * Takes the stock of new lines: products by id, then variants by id, so that no two orders wait for each other, and
 * each only while there is enough of it. A product's quantity is the sum of its variants', so both fall.
 * @throws RaceLost where a product is not the one that was priced, or too little of it is left
 */
export async function takeStock(db: Tx, storeId: number, lines: readonly PricedLine[]): Promise<Left> {
  const left: Left = new Map()
  const versions = new Map(lines.map(({ product_id, version }) => [product_id, version]))
  const taken = new Map(sumBy(lines, (line) => (line.subtract ? line.product_id : null)))
  for (const [id, sold] of sumBy(lines, ({ product_id }) => product_id)) {
    const take = taken.get(id) ?? 0
    const rows = await db
      .update(products)
      .set({ quantity: sql`${products.quantity} - ${take}`, sold: sql`${products.sold} + ${sold}` })
      .where(
        and(
          eq(products.store_id, storeId),
          eq(products.id, id),
          eq(products.version, versions.get(id) ?? 0),
          eq(products.status, true),
          isNull(products.deleted_at),
          or(eq(products.subtract, false), eq(products.allow_backorder, true), gte(products.quantity, take)),
        ),
      )
      .returning({ quantity: products.quantity, threshold: products.low_stock_threshold })
    if (!rows[0]) throw new RaceLost()
    left.set(itemKey({ product_id: id, variant_id: null }), rows[0])
  }
  const free = new Set(lines.filter(({ backorder }) => backorder).map(({ variant_id }) => variant_id))
  for (const [id, take] of sumBy(lines, (line) => (line.subtract ? line.variant_id : null))) {
    const rows = await db
      .update(variants)
      .set({ quantity: sql`${variants.quantity} - ${take}` })
      .where(
        and(
          eq(variants.store_id, storeId),
          eq(variants.id, id),
          free.has(id) ? undefined : gte(variants.quantity, take),
        ),
      )
      .returning({
        product_id: variants.product_id,
        quantity: variants.quantity,
        threshold: variants.low_stock_threshold,
      })
    const [row] = rows
    if (!row) throw new RaceLost()
    const own = left.get(itemKey({ product_id: row.product_id, variant_id: null }))
    const threshold = row.threshold ?? own?.threshold ?? null
    left.set(itemKey({ product_id: row.product_id, variant_id: id }), { quantity: row.quantity, threshold })
  }
  for (const item of valuesOf(lines)) {
    const quantity = await moveValue(db, storeId, item, -item.quantity)
    if (quantity === null) throw new RaceLost()
    left.set(valueKey(item), { quantity, threshold: null })
  }
  return left
}

/** Writes into the ledger what an order took; of several lines of one item each says what was left after it. */
export async function recordTaken(
  db: Tx,
  storeId: number,
  orderId: number,
  lines: readonly PricedLine[],
  left: Left,
): Promise<void> {
  const held = lines.filter(({ subtract }) => subtract)
  const later = new Map<string, number>()
  const movements = held.toReversed().map((line) => {
    const key = itemKey(line)
    const { quantity = 0, threshold = null } = left.get(key) ?? {}
    const after = later.get(key) ?? 0
    later.set(key, after + line.quantity)
    return {
      product_id: line.product_id,
      variant_id: line.variant_id,
      order_id: orderId,
      reason: 'order' as const,
      delta: -line.quantity,
      balance: quantity + after,
      threshold,
      name: line.name[getLocale()],
    }
  })
  const values = valuesOf(lines).map((item) => ({
    product_id: item.product_id,
    variant_id: null,
    value_id: item.value_id,
    order_id: orderId,
    delta: -item.quantity,
    balance: left.get(valueKey(item))?.quantity ?? 0,
    reason: 'order' as const,
  }))
  await recordMovements(db, storeId, [...movements.toReversed(), ...values])
}
