import { type SQL, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'

/** Of which so few are left, or of one of their variants that is sold, that the merchant wants to know. */
export const lowStock: SQL = sql`(${products.subtract} AND CASE WHEN ${products.has_variants}
  THEN EXISTS (SELECT FROM variants v WHERE v.store_id = ${products.store_id} AND v.product_id = ${products.id} AND v.status
    AND v.quantity <= coalesce(v.low_stock_threshold, ${products.low_stock_threshold}))
  ELSE ${products.quantity} <= ${products.low_stock_threshold} END)`

/** Products by what is left of them, as the list's filter says it. */
export function byStock(left: unknown): SQL {
  if (left === 'low') return lowStock
  if (left === 'sold_out') return sql`${products.sold_out_until} > now()`
  return sql`(${products.subtract} AND ${products.quantity} <= 0)`
}

/** Products that bear a tag. */
export const tagged = (storeId: number, tagId: number): SQL => sql`${products.id} IN (
  SELECT pt.product_id FROM product_tags pt WHERE pt.store_id = ${storeId} AND pt.tag_id = ${tagId})`
