import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { Tx } from '#server/db/client.ts'
import { postCategories, posts } from '#server/db/schema/content.ts'
import { readTree, within } from '#server/domain/categories/read-tree.ts'

/** Posts that are filed by a category, or by one below it. */
export async function filedBy(db: Tx, storeId: number, locale: Locale, categoryId: number): Promise<SQL> {
  const tree = await readTree(db, storeId, locale, postCategories)
  const ids = within(tree, categoryId).map(({ id }) => id)
  return sql`${posts.category_ids} && ${sql.param(ids)}::bigint[]`
}
