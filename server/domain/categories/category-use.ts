import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'

/** What keeps categories from the trash: products filed in them, or categories below that would stay behind. */
export async function categoryUse(db: Tx, storeId: number, ids: number[]): Promise<string | null> {
  const among = sql`ANY(${sql.param(ids)}::bigint[])`
  const { rows } = await db.execute<{ children: number; products: number }>(sql`SELECT
    (SELECT count(*)::int FROM categories
      WHERE store_id = ${storeId} AND parent_id = ${among} AND NOT id = ${among} AND deleted_at IS NULL) AS children,
    (SELECT count(DISTINCT p.id)::int FROM product_categories pc
      JOIN products p ON p.store_id = pc.store_id AND p.id = pc.product_id AND p.deleted_at IS NULL
      WHERE pc.store_id = ${storeId} AND pc.category_id = ${among}) AS products`)
  const [{ children, products } = { children: 0, products: 0 }] = rows
  if (products > 0) return m.products_count({ n: products })
  return children > 0 ? m.categories_count({ n: children }) : null
}
