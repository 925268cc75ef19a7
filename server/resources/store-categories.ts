import { sql } from 'drizzle-orm'
import { storeCategory } from '#app/contracts/resources/store-category.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { stores } from '#server/db/schema/platform.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'
import { themes } from '#server/db/schema/themes.ts'
import { categoriesBelow, checkLevel, pathsOf } from '#server/domain/stores/store-category-tree.ts'

const { extra, inUse } = usedBy({ column: stores.category_id, say: m.stores_count, as: 'store_count' })

const above = sql`(SELECT above.sort_order FROM store_categories above
  WHERE above.store_id = ${storeCategories.store_id} AND above.id = ${storeCategories.parent_id})`

export const storeCategoryRows = repository(storeCategory, storeCategories, {
  // Two moves at once could make a third level that neither of them sees.
  oneByOne: true,
  references: { parent_id: storeCategories, default_theme_id: themes },
  async extra(db, context, ids) {
    const counts = await extra?.(db, context, ids)
    const paths = await pathsOf(db, context, ids)
    return new Map(
      ids.map((id) => {
        const path = paths.get(id) ?? []
        return [id, { store_count: counts?.get(id)?.store_count ?? 0, path, level: path.length + 1 }]
      }),
    )
  },
  async beforeSave(db, { store }, body, _, id) {
    if (body.parent_id) await checkLevel(db, store.id, id, Number(body.parent_id))
    return {}
  },
  async inUse(db, context, ids) {
    const below = await categoriesBelow(db, context.store.id, ids)
    if (below > 0) return m.store_categories_count({ n: below })
    return (await inUse?.(db, context, ids)) ?? null
  },
  orderBy: async () =>
    sql`COALESCE(${above}, ${storeCategories.sort_order}), COALESCE(${storeCategories.parent_id}, ${storeCategories.id}),
      ${storeCategories.parent_id} IS NOT NULL, ${storeCategories.sort_order}, ${storeCategories.id}`,
})
