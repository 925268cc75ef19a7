import { sql } from 'drizzle-orm'
import { category } from '#app/contracts/resources/category.ts'
import { repository } from '#server/core/rows/repository.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { options } from '#server/db/schema/choices.ts'
import { categoryUse } from '#server/domain/categories/category-use.ts'
import { checkParent } from '#server/domain/categories/check-parent.ts'
import { productCounts } from '#server/domain/categories/product-counts.ts'
import { readTree } from '#server/domain/categories/read-tree.ts'
import { trashedCategories } from '#server/domain/categories/trashed.ts'

export const categoryRows = repository(category, categories, {
  // Two moves at once could close a ring that neither of them sees.
  oneByOne: true,
  references: { parent_id: categories, filter_option_ids: options },
  async extra(db, { store, locale }, ids) {
    const tree = new Map((await readTree(db, store.id, locale)).map((branch) => [branch.id, branch]))
    const counts = await productCounts(db, store.id, ids)
    return new Map(
      ids.map((id) => {
        const { path = [], level = 1 } = tree.get(id) ?? {}
        return [id, { path, level, product_count: counts.get(id) ?? 0 }]
      }),
    )
  },
  async beforeSave(db, context, body, _, id) {
    if (body.parent_id) await checkParent(db, context, id, Number(body.parent_id))
    return {}
  },
  async orderBy(db, { store, locale }) {
    const ids = (await readTree(db, store.id, locale)).map(({ id }) => id)
    return sql`array_position(${sql.param(ids)}::bigint[], ${categories.id})`
  },
  ...trashedCategories,
  inUse: (db, { store }, ids) => categoryUse(db, store.id, ids),
})
