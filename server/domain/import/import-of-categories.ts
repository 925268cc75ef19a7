import { categories } from '#server/db/schema/catalogue.ts'
import type { Keep } from '#server/kit/keep.ts'
import { bringCategories } from './categories/bring-categories.ts'
import type { ImportedCategory } from './categories/imported-category.ts'
import type { CategoryBody } from './categories/plan-category.ts'
import { usedCategories } from './categories/used-categories.ts'
import type { ImportOf } from './import-of.ts'
import { translatedName } from './translated-name.ts'

/** Categories of a file as categories of the store. @param rows as their own pages keep them */
export const importOfCategories = (rows: Pick<Keep, 'update'>): ImportOf<ImportedCategory> => ({
  kind: 'categories',
  begin: (how) => bringCategories(how, rows),
  table: categories,
  entity: 'category',
  nameOf: (row, locale) => ({ name: translatedName(row, locale), mark: String(row.slug ?? '') }),
  inUse: (db, { store }, ids) => usedCategories(db, store.id, ids),
  async giveBack(db, context, { id }, before) {
    // Of one that only waited for a picture, and got none, there is nothing to give back.
    if (Object.keys(before as CategoryBody).length === 0) return
    await rows.update(db, context, { ...(before as CategoryBody), id })
  },
})
