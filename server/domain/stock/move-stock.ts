import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'

interface Item {
  product_id: number
  variant_id: number | null
}

/** What there is of an item then, and from how many on the merchant wants to know. */
export interface Balance {
  balance: number
  threshold: number | null
}

/**
 * Adds to what there is of an item, or takes of it: of a variant, then of its product, whose quantity is the sum. The
 * caller holds the product. Nothing falls below zero but what may be ordered without being there, or is not counted.
 * @returns null where there is too little
 */
export async function moveStock(db: Tx, storeId: number, item: Item, delta: number): Promise<Balance | null> {
  const free = sql`(SELECT NOT p.subtract OR p.allow_backorder FROM products p
    WHERE p.store_id = ${storeId} AND p.id = ${item.product_id})`
  const enough = (quantity: PgColumn): SQL | undefined => (delta > 0 ? undefined : or(free, gte(quantity, -delta)))
  let own: { quantity: number; threshold: number | null } | undefined
  if (item.variant_id !== null) {
    ;[own] = await db
      .update(variants)
      .set({ quantity: sql`${variants.quantity} + ${delta}` })
      .where(and(eq(variants.store_id, storeId), eq(variants.id, item.variant_id), enough(variants.quantity)))
      .returning({ quantity: variants.quantity, threshold: variants.low_stock_threshold })
    if (!own) return null
  }
  const [all] = await db
    .update(products)
    .set({ quantity: sql`${products.quantity} + ${delta}` })
    .where(and(eq(products.store_id, storeId), eq(products.id, item.product_id), enough(products.quantity)))
    .returning({ quantity: products.quantity, threshold: products.low_stock_threshold })
  if (!all) return null
  return { balance: (own ?? all).quantity, threshold: own?.threshold ?? all.threshold }
}
