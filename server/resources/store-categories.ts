import { sql } from 'drizzle-orm'
import { storeCategory } from '#app/contracts/resources/store-category.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { stores } from '#server/db/schema/platform.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'

export const storeCategoryRows = repository(storeCategory, storeCategories, {
  ...usedBy({ column: stores.category_id, say: m.stores_count, as: 'store_count' }),
  orderBy: async () => sql`${storeCategories.sort_order}, ${storeCategories.id}`,
})
