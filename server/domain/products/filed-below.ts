import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'

/**
 * Products filed in a category or in one below it. The categories are read first: only where PostgreSQL knows which they
 * are does it know how many products that may be, and whether to begin with them or with the order.
 */
export async function filedBelow(db: Tx, storeId: number, categoryId: number): Promise<SQL> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH RECURSIVE tree AS (
      SELECT id FROM categories WHERE store_id = ${storeId} AND id = ${categoryId} AND deleted_at IS NULL
      UNION
      SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id
      WHERE c.store_id = ${storeId} AND c.deleted_at IS NULL)
    SELECT id FROM tree`)
  const ids = sql.param(rows.map(({ id }) => id))
  return sql`${products.id} IN (SELECT pc.product_id FROM product_categories pc
    WHERE pc.store_id = ${storeId} AND pc.category_id = ANY(${ids}::bigint[]))`
}
