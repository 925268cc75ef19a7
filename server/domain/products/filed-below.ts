import { type SQL, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'

/** Products filed in a category or in one below it. */
export const filedBelow = (storeId: number, categoryId: number): SQL => sql`${products.id} IN (
  WITH RECURSIVE tree AS (
    SELECT id FROM categories WHERE store_id = ${storeId} AND id = ${categoryId} AND deleted_at IS NULL
    UNION
    SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id
    WHERE c.store_id = ${storeId} AND c.deleted_at IS NULL)
  SELECT pc.product_id FROM product_categories pc WHERE pc.store_id = ${storeId} AND pc.category_id IN (TABLE tree))`
