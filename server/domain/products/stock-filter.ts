import { type SQL, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'

/** Of which so few are left, or of one of their variants that is sold, that the merchant wants to know. */
const lowStock: SQL = sql`(${products.subtract} AND CASE WHEN ${products.has_variants}
  THEN EXISTS (SELECT FROM variants v WHERE v.store_id = ${products.store_id} AND v.product_id = ${products.id} AND v.status
    AND v.quantity <= coalesce(v.low_stock_threshold, ${products.low_stock_threshold}))
  ELSE ${products.quantity} <= ${products.low_stock_threshold} END)`

/**
 * Products of a store that are low in stock, out of those alone that somebody watches: most say no number to be told at,
 * and nobody reads them to find that out. Numbers left are in no index, so that an order writes none.
 */
export const runningLow = (storeId: number): SQL => sql`(${products.id} IN (
  SELECT p.id FROM products p WHERE p.store_id = ${storeId} AND p.low_stock_threshold IS NOT NULL
  UNION ALL
  SELECT v.product_id FROM variants v WHERE v.store_id = ${storeId} AND v.low_stock_threshold IS NOT NULL
) AND ${lowStock})`

/** Products by what is left of them, as the list's filter says it. */
export function byStock(storeId: number, left: unknown): SQL {
  if (left === 'low') return runningLow(storeId)
  if (left === 'sold_out') return sql`${products.sold_out_until} > now()`
  return sql`(${products.subtract} AND ${products.quantity} <= 0)`
}

/** Products that bear a tag. */
export const tagged = (storeId: number, tagId: number): SQL => sql`${products.id} IN (
  SELECT pt.product_id FROM product_tags pt WHERE pt.store_id = ${storeId} AND pt.tag_id = ${tagId})`
