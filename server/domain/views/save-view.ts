import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { MOST_VIEWS, type SavedViewBody, type SavedViewPatch } from '#app/contracts/saved-view.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import type { Tx } from '#server/db/client.ts'
import { savedViews } from '#server/db/schema/lists.ts'
import { ownViews, seenViews } from './own-views.ts'

const ENTITY = 'saved_view'

/** @returns its id. @throws 422 where the name is taken, or there are too many */
export async function createView(db: Tx, context: StaffContext, body: SavedViewBody): Promise<number> {
  await wait(db, context)
  const mine = await db.$count(savedViews, and(ownViews(context), eq(savedViews.resource, body.resource)))
  if (mine >= MOST_VIEWS) throw refusedField('resource', m.view_too_many({ n: MOST_VIEWS }))
  await freeName(db, context, body.resource, body.name)
  if (body.is_default) await noDefault(db, context, body.resource)
  const { userId } = context.user
  const own = { store_id: context.store.id, user_id: userId, created_by: userId, updated_by: userId }
  const [row] = await db
    .insert(savedViews)
    .values({ ...body, ...own })
    .returning({ id: savedViews.id })
  const id = Number(row?.id)
  await audit(db, context, { event: 'created', entity: ENTITY, id, label: body.name, changes: changed({}, body) })
  return id
}

/** Changes what is sent. @throws 404; 403 for what another shares; 409 where `version` is an older one; 422 */
export async function updateView(db: Tx, context: StaffContext, id: number, { version, ...patch }: SavedViewPatch) {
  await wait(db, context)
  const stored = await ownView(db, context, id)
  checkVersion(stored, version, patch)
  const next = { ...stored, ...patch }
  if (next.name !== stored.name || next.resource !== stored.resource)
    await freeName(db, context, next.resource, next.name, id)
  if (next.is_default) await noDefault(db, context, next.resource, id)
  await db
    .update(savedViews)
    .set({ ...patch, version: stored.version + 1, updated_by: context.user.userId, updated_at: sql`now()` })
    .where(and(ownViews(context), eq(savedViews.id, id)))
  const changes = changed(stored, patch)
  await audit(db, context, { event: 'updated', entity: ENTITY, id, label: stored.name, changes })
}

/** Deletes all or none of one's own. @param missing what is thrown where one of them is not there to be seen */
export async function removeViews(db: Tx, context: StaffContext, ids: readonly number[], missing: () => Error) {
  await wait(db, context)
  const wanted = [...new Set(ids)]
  const named = inArray(savedViews.id, wanted)
  const seen = await db
    .select()
    .from(savedViews)
    .where(and(seenViews(context), named))
    .orderBy(savedViews.id)
  if (seen.length !== wanted.length) throw missing()
  if (seen.some((view) => view.user_id !== context.user.userId)) throw forbidden(m.view_not_own())
  await db.delete(savedViews).where(and(ownViews(context), named))
  for (const { id, name } of seen) await audit(db, context, { event: 'deleted', entity: ENTITY, id, label: name })
}

/** Two at once would both be the default, or bear one name. */
const wait = (db: Tx, { store, user }: StaffContext) => oneByOne(db, `saved-views:${store.id}:${user.userId}`)

async function ownView(db: Tx, context: StaffContext, id: number) {
  const [row] = await db
    .select()
    .from(savedViews)
    .where(and(seenViews(context), eq(savedViews.id, id)))
  if (!row) throw refused(404, m.error_404())
  if (row.user_id !== context.user.userId) throw forbidden(m.view_not_own())
  return row
}

async function freeName(db: Tx, context: StaffContext, resource: string, name: string, but = 0): Promise<void> {
  const same = and(ownViews(context), eq(savedViews.resource, resource), eq(savedViews.name, name))
  if ((await db.$count(savedViews, and(same, ne(savedViews.id, but)))) > 0)
    throw refusedField('name', m.view_name_taken())
}

const noDefault = (db: Tx, context: StaffContext, resource: string, but = 0) =>
  db
    .update(savedViews)
    .set({ is_default: false })
    .where(
      and(
        ownViews(context),
        eq(savedViews.resource, resource),
        eq(savedViews.is_default, true),
        ne(savedViews.id, but),
      ),
    )
