import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { stockMovements, variants } from '#server/db/schema/choices.ts'
import type { PricedLine } from './price-lines.ts'

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

/**
 * Takes the stock of new lines: products by id, then variants by id, so that no two orders wait for each other, and
 * each only while there is enough of it. A product's quantity is the sum of its variants', so both fall.
 * @throws RaceLost where a product is not the one that was priced, or too little of it is left
 */
export async function takeStock(db: Tx, storeId: number, lines: readonly PricedLine[]): Promise<void> {
  const versions = new Map(lines.map(({ product_id, version }) => [product_id, version]))
  const taken = new Map(sumBy(lines, (line) => (line.subtract ? line.product_id : null)))
  for (const [id, sold] of sumBy(lines, ({ product_id }) => product_id)) {
    const take = taken.get(id) ?? 0
    const rows = await db
      .update(products)
      .set({ quantity: sql`${products.quantity} - ${take}`, sold: sql`${products.sold} + ${sold}` })
      .where(
        and(
          ...[eq(products.store_id, storeId), eq(products.id, id), eq(products.version, versions.get(id) ?? 0)],
          ...[eq(products.status, true), isNull(products.deleted_at)],
          or(eq(products.subtract, false), gte(products.quantity, take)),
        ),
      )
      .returning({ id: products.id })
    if (rows.length === 0) throw new RaceLost()
  }
  for (const [id, take] of sumBy(lines, (line) => (line.subtract ? line.variant_id : null))) {
    const rows = await db
      .update(variants)
      .set({ quantity: sql`${variants.quantity} - ${take}` })
      .where(and(eq(variants.store_id, storeId), eq(variants.id, id), gte(variants.quantity, take)))
      .returning({ id: variants.id })
    if (rows.length === 0) throw new RaceLost()
  }
}

/** Writes into the ledger what an order took. */
export async function recordTaken(
  db: Tx,
  storeId: number,
  orderId: number,
  lines: readonly PricedLine[],
): Promise<void> {
  const held = lines.filter(({ subtract }) => subtract)
  if (held.length === 0) return
  await db.insert(stockMovements).values(
    held.map(({ product_id, variant_id, quantity }) => ({
      ...{ store_id: storeId, order_id: orderId, product_id, variant_id },
      ...{ delta: -quantity, reason: 'order' },
    })),
  )
}
