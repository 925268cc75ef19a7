import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

/** Of these categories, those that hold products, or categories that are not among them, or lie above such a one. */
export async function usedCategories(db: Tx, storeId: number, ids: number[]): Promise<Set<number>> {
  const all = sql`ANY(${sql.param(ids)}::bigint[])`
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH RECURSIVE used AS (
      SELECT c.id, c.parent_id FROM categories c WHERE c.store_id = ${storeId} AND c.id = ${all} AND (
        EXISTS (SELECT FROM product_categories pc
          JOIN products p ON p.store_id = pc.store_id AND p.id = pc.product_id AND p.deleted_at IS NULL
          WHERE pc.store_id = ${storeId} AND pc.category_id = c.id)
        OR EXISTS (SELECT FROM categories below
          WHERE below.store_id = ${storeId} AND below.parent_id = c.id AND below.deleted_at IS NULL AND NOT below.id = ${all}))
      UNION
      SELECT c.id, c.parent_id FROM used JOIN categories c ON c.store_id = ${storeId} AND c.id = used.parent_id
        WHERE c.id = ${all})
    SELECT id FROM used`)
  return new Set(rows.map(({ id }) => Number(id)))
}
