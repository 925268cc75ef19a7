import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { pathId } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { checkParent } from './check-parent.ts'
import { type Branch, readTree } from './read-tree.ts'

const id = z.int().check(z.positive())

export const moveInput = z.object({
  id: pathId,
  /** Below which category; null: at the top. */
  parent_id: z.nullable(id),
  /** Before which one of those there; absent or null: after them all. */
  before: z.optional(z.nullable(id)),
})
type Move = z.infer<typeof moveInput>

/** What the specification lets a sort order be (section 5). */
const LAST = 999

/**
 * Puts a category, with all below it, at a place of the tree, and numbers those beside it anew.
 * @throws 404; 422 on `parent_id` for a ring, a depth beyond five or an unknown parent, on `before` for one not there
 */
export async function moveCategory(db: Tx, context: StaffContext, { id, parent_id, before = null }: Move) {
  const { store, locale, user } = context
  await oneByOne(db, `categories:${store.id}`)
  const tree = await readTree(db, store.id, locale)
  const moved = tree.find((branch) => branch.id === id)
  if (!moved) throw refused(404, m.error_404())
  if (parent_id !== null) await checkParent(db, context, id, parent_id)
  const beside = tree.filter((branch) => branch.parent_id === parent_id && branch.id !== id)
  const at = before === null ? beside.length : beside.findIndex((branch) => branch.id === before)
  if (at < 0) throw refusedField('before', m.error_unknown_category())
  const order = beside.toSpliced(at, 0, moved)
  const mine = (branch: Branch) => and(eq(categories.store_id, store.id), eq(categories.id, branch.id))
  for (const [i, branch] of order.entries()) {
    const sort_order = Math.min(i, LAST)
    // Those beside it keep their version: an open form of theirs is not stale for a number it does not mean to change.
    if (branch !== moved) await db.update(categories).set({ sort_order }).where(mine(branch))
  }
  const [row] = await db.select().from(categories).where(mine(moved))
  const values = { parent_id, sort_order: Math.min(at, LAST) }
  await db
    .update(categories)
    .set({ ...values, version: (row?.version ?? 0) + 1, updated_by: user.userId, updated_at: new Date() })
    .where(mine(moved))
  await audit(db, context, {
    event: 'updated',
    entity: 'category',
    id,
    label: moved.name,
    changes: {
      parent_id: [moved.parent_id, parent_id],
      sort_order: [row?.sort_order ?? null, values.sort_order],
    },
  })
}
