import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { pathId } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { menus } from '#server/db/schema/menus.ts'
import { checkedParent } from './check-menu-parent.ts'
import { menusWithin, readMenus } from './read-menus.ts'

const id = z.int().check(z.positive())

export const menuMoveInput = z.object({
  id: pathId,
  /** Below which menu; null: at the top of the place it has. */
  parent_id: z.nullable(id),
  /** Before which one of those there; absent or null: after them all. */
  before: z.optional(z.nullable(id)),
})

/** What the specification lets a sort order be (section 5). */
const LAST = 999

/**
 * Puts a menu, with all below it, at a place of the tree, and numbers those beside it anew.
 * @throws 404; 422 on `parent_id` for a ring, a depth beyond three or an unknown parent, on `before` for one not there
 */
export async function moveMenu(db: Tx, context: StaffContext, sent: z.infer<typeof menuMoveInput>): Promise<void> {
  const { store, locale, user } = context
  const { id, parent_id, before = null } = sent
  await oneByOne(db, `cms/menus:${store.id}`)
  const tree = await readMenus(db, store.id, locale)
  const moved = tree.find((branch) => branch.id === id)
  if (!moved) throw refused(404, m.error_404())
  const parent = parent_id === null ? undefined : checkedParent(tree, id, parent_id)
  const position = parent?.position ?? moved.position
  const beside = tree.filter(
    (branch) => branch.parent_id === parent_id && branch.position === position && branch.id !== id,
  )
  const at = before === null ? beside.length : beside.findIndex((branch) => branch.id === before)
  if (at < 0) throw refusedField('before', m.menu_parent_unknown())
  const mine = (of: number[]) => and(eq(menus.store_id, store.id), inArray(menus.id, of))
  for (const [i, branch] of beside.toSpliced(at, 0, moved).entries()) {
    const sort_order = Math.min(i, LAST)
    // Those beside it keep their version: an open form of theirs is not stale for a number it does not mean to change.
    if (branch !== moved && branch.sort_order !== sort_order)
      await db
        .update(menus)
        .set({ sort_order })
        .where(mine([branch.id]))
  }
  const values = { parent_id, sort_order: Math.min(at, LAST) }
  await db
    .update(menus)
    .set({ ...values, version: moved.version + 1, updated_by: user.userId, updated_at: new Date() })
    .where(mine([id]))
  if (position !== moved.position)
    await db
      .update(menus)
      .set({ position })
      .where(mine(menusWithin(tree, id).map((branch) => branch.id)))
  await audit(db, context, {
    event: 'updated',
    entity: 'menu',
    id,
    label: moved.name,
    changes: { parent_id: [moved.parent_id, parent_id], sort_order: [moved.sort_order, values.sort_order] },
  })
}
