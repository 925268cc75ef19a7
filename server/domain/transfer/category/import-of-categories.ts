import type { Repository } from '#server/core/rows/repository.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import type { ImportOf } from '#server/domain/transfer/job/import-of.ts'
import { translatedName } from '#server/domain/transfer/job/translated-name.ts'
import { bringCategories } from './bring-categories.ts'
import type { ImportedCategory } from './imported-category.ts'
import type { CategoryBody } from './plan-category.ts'
import { usedCategories } from './used-categories.ts'

/** Categories of a file as categories of the store. @param rows as their own pages keep them */
export const importOfCategories = (
  rows: Pick<Repository, 'update' | 'createMany' | 'removeMany'>,
): ImportOf<ImportedCategory> => ({
  kind: 'categories',
  begin: (how) => bringCategories(how, rows),
  table: categories,
  removeMany: rows.removeMany,
  nameOf: (row, locale) => ({ name: translatedName(row, locale), mark: String(row.slug ?? '') }),
  inUse: (db, { store }, ids) => usedCategories(db, store.id, ids),
  async undoRow(db, context, { id }, before) {
    // Of one that only waited for a picture, and got none, there is nothing to give back.
    if (Object.keys(before as CategoryBody).length === 0) return
    await rows.update(db, context, { ...(before as CategoryBody), id })
  },
})
