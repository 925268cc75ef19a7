import { and, asc, desc, eq, ilike, type SQL } from 'drizzle-orm'
import type { Page } from '#app/contracts/kit.ts'
import type { SavedView, SavedViewQuery } from '#app/contracts/saved-view.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { savedViews } from '#server/db/schema/lists.ts'
import { users } from '#server/db/schema/platform.ts'
import { seenViews } from './own-views.ts'

const SORTS = {
  id: savedViews.id,
  name: savedViews.name,
  sort_order: savedViews.sort_order,
  created_at: savedViews.created_at,
  updated_at: savedViews.updated_at,
}

/** A page of the views one sees: in the order their owner gave them, then as they were made. */
export async function listViews(db: Tx, context: StaffContext, query: SavedViewQuery): Promise<Page<SavedView>> {
  const { page, limit, sort, direction, search, resource } = query
  const where = and(
    seenViews(context),
    resource === undefined ? undefined : eq(savedViews.resource, resource),
    search?.trim() ? ilike(savedViews.name, `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
  const towards = direction === 'desc' ? desc : asc
  const order = [towards(SORTS[(sort ?? 'sort_order') as keyof typeof SORTS]), towards(savedViews.id)]
  const total = await db.$count(savedViews, where)
  const data = await shown(db, context, where, order, { limit, offset: (page - 1) * limit })
  const last_page = Math.max(1, Math.ceil(total / limit))
  return { data, meta: { current_page: page, last_page, per_page: limit, total } }
}

/** @throws 404 where there is none that one sees */
export async function readView(db: Tx, context: StaffContext, id: number): Promise<SavedView> {
  const [row] = await shown(db, context, and(seenViews(context), eq(savedViews.id, id)), [], { limit: 1, offset: 0 })
  if (!row) throw refused(404, m.error_404())
  return row
}

async function shown(
  db: Tx,
  { user }: StaffContext,
  where: SQL | undefined,
  order: SQL[],
  window: { limit: number; offset: number },
): Promise<SavedView[]> {
  const rows = await db
    .select({ view: savedViews, firstname: users.firstname, lastname: users.lastname })
    .from(savedViews)
    .leftJoin(users, eq(users.id, savedViews.user_id))
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset)
  return rows.map(({ view, firstname, lastname }) => {
    const own = view.user_id === user.userId
    return {
      ...view,
      own,
      // What others begin with is nobody else's business.
      is_default: own && view.is_default,
      user: { id: view.user_id, name: [firstname, lastname].filter(Boolean).join(' ') },
      created_at: view.created_at.toISOString(),
      updated_at: view.updated_at.toISOString(),
    }
  })
}
