import { and, eq, inArray } from 'drizzle-orm'
import type { Rules } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, productCategories } from '#server/db/schema/catalogue.ts'
import { MAX_LEVELS } from './max-levels.ts'
import { readTree } from './read-tree.ts'

/** What becomes of a category that comes back, or goes for good: where it lay, and what lay in it. */
export const trashedCategories = {
  /** Below its parent, if that is still there, or comes back with it, and leaves room; else at the top. */
  async beforeRestore(db, { store, locale }, row, ids) {
    const above = Number(row.parent_id)
    if (!above || ids.includes(above)) return {}
    const parent = (await readTree(db, store.id, locale)).find(({ id }) => id === above)
    return parent && parent.level < MAX_LEVELS ? {} : { parent_id: null }
  },
  async beforePurge(db: Tx, storeId, ids) {
    const filed = and(eq(productCategories.store_id, storeId), inArray(productCategories.category_id, ids))
    await db.delete(productCategories).where(filed)
    const below = and(eq(categories.store_id, storeId), inArray(categories.parent_id, ids))
    await db.update(categories).set({ parent_id: null }).where(below)
  },
} satisfies Rules
