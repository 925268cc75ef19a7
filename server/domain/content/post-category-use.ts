import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'

/** How many posts that are not in the trash each is filed by. */
export async function postCounts(db: Tx, storeId: number, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    SELECT filed.id, count(*)::int AS n FROM posts p, unnest(p.category_ids) AS filed(id)
    WHERE p.store_id = ${storeId} AND p.deleted_at IS NULL AND filed.id = ANY(${sql.param(ids)}::bigint[])
    GROUP BY filed.id`)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}

/** What keeps categories: posts that are filed by them, or categories below that would stay behind. */
export async function postCategoryUse(db: Tx, storeId: number, ids: number[]): Promise<string | null> {
  const among = sql`${sql.param(ids)}::bigint[]`
  const { rows } = await db.execute<{ children: number; posts: number }>(sql`SELECT
    (SELECT count(*)::int FROM post_categories
      WHERE store_id = ${storeId} AND parent_id = ANY(${among}) AND NOT id = ANY(${among})) AS children,
    (SELECT count(*)::int FROM posts
      WHERE store_id = ${storeId} AND deleted_at IS NULL AND category_ids && ${among}) AS posts`)
  const [{ children, posts } = { children: 0, posts: 0 }] = rows
  if (posts > 0) return m.posts_count({ n: posts })
  return children > 0 ? m.post_categories_count({ n: children }) : null
}

/** Posts in the trash are filed by them no more. */
export async function letGoOfPosts(db: Tx, storeId: number, ids: number[]): Promise<void> {
  const among = sql`${sql.param(ids)}::bigint[]`
  await db.execute(sql`UPDATE posts SET category_ids = ARRAY(SELECT id FROM unnest(category_ids) AS filed(id)
      WHERE NOT id = ANY(${among}))
    WHERE store_id = ${storeId} AND deleted_at IS NOT NULL AND category_ids && ${among}`)
}
