import { sql } from 'drizzle-orm'
import { postCategory } from '#app/contracts/resources/post-category.ts'
import { repository } from '#server/core/rows/repository.ts'
import { postCategories } from '#server/db/schema/content.ts'
import { checkParent } from '#server/domain/categories/check-parent.ts'
import { readTree } from '#server/domain/categories/read-tree.ts'
import { letGoOfPosts, postCategoryUse, postCounts } from '#server/domain/content/post-category-use.ts'

export const postCategoryRows = repository(postCategory, postCategories, {
  // Two moves at once could close a ring that neither of them sees.
  oneByOne: true,
  references: { parent_id: postCategories },
  async extra(db, { store, locale }, ids) {
    const tree = new Map((await readTree(db, store.id, locale, postCategories)).map((branch) => [branch.id, branch]))
    const counts = await postCounts(db, store.id, ids)
    return new Map(
      ids.map((id) => {
        const { path = [], level = 1 } = tree.get(id) ?? {}
        return [id, { path, level, post_count: counts.get(id) ?? 0 }]
      }),
    )
  },
  async beforeSave(db, context, body, _, id) {
    if (body.parent_id) await checkParent(db, context, id, Number(body.parent_id), postCategories)
    return {}
  },
  async orderBy(db, { store, locale }) {
    const ids = (await readTree(db, store.id, locale, postCategories)).map(({ id }) => id)
    return sql`array_position(${sql.param(ids)}::bigint[], ${postCategories.id})`
  },
  inUse: (db, { store }, ids) => postCategoryUse(db, store.id, ids),
  beforeRemove: (db, { store }, ids) => letGoOfPosts(db, store.id, ids),
})
