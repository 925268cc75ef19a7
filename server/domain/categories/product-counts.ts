import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

/** How many products a category shows: its own and those of the categories below it, each once. */
export async function productCounts(db: Tx, storeId: number, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    WITH RECURSIVE below AS (
      SELECT id AS top, id FROM categories WHERE store_id = ${storeId} AND id = ANY(${sql.param(ids)}::bigint[])
      UNION
      SELECT below.top, c.id FROM categories c JOIN below ON c.parent_id = below.id
      WHERE c.store_id = ${storeId} AND c.deleted_at IS NULL)
    SELECT below.top AS id, count(DISTINCT p.id)::int AS n FROM below
    JOIN product_categories pc ON pc.store_id = ${storeId} AND pc.category_id = below.id
    JOIN products p ON p.store_id = ${storeId} AND p.id = pc.product_id AND p.deleted_at IS NULL
    GROUP BY below.top`)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}
