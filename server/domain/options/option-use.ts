import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'

/**
 * What keeps options, or values of one, where they are: products that offer them, those in the trash too, since a
 * variant that came back from there without its values would be none.
 */
export async function optionUse(db: Tx, storeId: number, of: 'option' | 'value', ids: number[]) {
  const among = sql`ANY(${sql.param(ids)}::bigint[])`
  const links =
    of === 'option'
      ? sql`SELECT product_id FROM product_options WHERE store_id = ${storeId} AND option_id = ${among}`
      : sql`SELECT product_id FROM product_option_values WHERE store_id = ${storeId} AND value_id = ${among}
            UNION SELECT product_id FROM variants
            WHERE store_id = ${storeId} AND value_ids && ${sql.param(ids)}::bigint[]`
  const { rows } = await db.execute<{ live: number; trashed: number }>(sql`SELECT
    count(*) FILTER (WHERE deleted_at IS NULL)::int AS live, count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS trashed
    FROM products WHERE store_id = ${storeId} AND id IN (${links})`)
  const [{ live, trashed } = { live: 0, trashed: 0 }] = rows
  if (live > 0) return m.products_count({ n: live })
  return trashed > 0 ? m.products_in_trash({ n: trashed }) : null
}

/** How many products offer each option. */
export async function optionCounts(db: Tx, storeId: number, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    SELECT po.option_id AS id, count(*)::int AS n FROM product_options po
    JOIN products p ON p.store_id = po.store_id AND p.id = po.product_id AND p.deleted_at IS NULL
    WHERE po.store_id = ${storeId} AND po.option_id = ANY(${sql.param(ids)}::bigint[]) GROUP BY 1`)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}
