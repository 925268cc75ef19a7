import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { MAX_LEVELS } from './max-levels.ts'
import { readTree, type TreeTable, within } from './read-tree.ts'

/**
 * Refuses a parent that is none of the store's, that lies below the category itself, or that would put it (or what is
 * below it) deeper than five levels. Only while the store's categories are written one by one does the answer hold.
 * @throws 422 on `parent_id`
 */
export async function checkParent(
  db: Tx,
  { store, locale }: StaffContext,
  id: number,
  parentId: number,
  table?: TreeTable,
): Promise<void> {
  const tree = await readTree(db, store.id, locale, table)
  const parent = tree.find((branch) => branch.id === parentId)
  if (!parent) throw refusedField('parent_id', m.error_unknown_category())
  const own = within(tree, id)
  if (parentId === id || own.includes(parent)) throw refusedField('parent_id', m.category_in_itself())
  const top = own.find((branch) => branch.id === id)
  const height = top ? Math.max(...own.map(({ level }) => level)) - top.level + 1 : 1
  if (parent.level + height > MAX_LEVELS) throw refusedField('parent_id', m.category_too_deep())
}
