import { and, count, eq, inArray, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'

interface Named {
  id: number
  name: string
}

/** Of each of these kinds of shop that is of the second level, the one above it. */
export async function pathsOf(db: Tx, { store, locale }: StaffContext, ids: number[]): Promise<Map<number, Named[]>> {
  const above = alias(storeCategories, 'above')
  const rows = await db
    .select({ id: storeCategories.id, parent: above.id, translations: above.translations })
    .from(storeCategories)
    .innerJoin(above, and(eq(above.store_id, storeCategories.store_id), eq(above.id, storeCategories.parent_id)))
    .where(and(eq(storeCategories.store_id, store.id), inArray(storeCategories.id, ids)))
  return new Map(
    rows.map(({ id, parent, translations }) => [
      id,
      [{ id: parent, name: textIn(translations, 'name', locale) ?? '' }],
    ]),
  )
}

/**
 * Refuses a parent that is none, or that would make a third level. Only while these rows are written one by one does
 * the answer hold.
 * @throws 422 on `parent_id`
 */
export async function checkLevel(db: Tx, storeId: number, id: number, parentId: number): Promise<void> {
  if (parentId === id) throw refusedField('parent_id', m.category_in_itself())
  const [parent] = await db
    .select({ above: storeCategories.parent_id })
    .from(storeCategories)
    .where(and(eq(storeCategories.store_id, storeId), eq(storeCategories.id, parentId)))
  if (!parent) throw refusedField('parent_id', m.error_unknown_category())
  const [below] = await db
    .select({ n: count() })
    .from(storeCategories)
    .where(and(eq(storeCategories.store_id, storeId), eq(storeCategories.parent_id, id)))
  if (parent.above !== null || (below?.n ?? 0) > 0) throw refusedField('parent_id', m.store_category_too_deep())
}

/** How many lie below these, and go not with them. */
export async function categoriesBelow(db: Tx, storeId: number, ids: number[]): Promise<number> {
  const left = and(inArray(storeCategories.parent_id, ids), notInArray(storeCategories.id, ids))
  const [below] = await db
    .select({ n: count() })
    .from(storeCategories)
    .where(and(eq(storeCategories.store_id, storeId), left))
  return below?.n ?? 0
}
