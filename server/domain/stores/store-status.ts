import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { isShut } from '#server/core/procedure/is-shut.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { type Actor, changed } from '#server/core/rows/audit.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'
import { sessions, stores, users } from '#server/db/schema/platform.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import { auditBoth } from './audit-both.ts'

type StoreRow = typeof stores.$inferSelect

/**
 * Closes a store to its staff and its shoppers from the next request on; its people are signed out. Orders and jobs stay
 * as they are, so that `resumeStore` brings all of it back.
 * @throws 422 on `sub_domain` where there is none; 409 for one that is suspended or closed already
 */
export const suspendStore = (subDomain: string, reason: string, by: Actor) =>
  platformDb.tx(async (db) => {
    const store = await heldStore(db, subDomain)
    if (isShut(store)) throw refused(409, m.cli_store_is({ name: store.sub_domain, status: store.status }))
    return move(db, store, 'suspended', reason, by)
  })

/** Opens a suspended store again as it was. @throws 422 on `sub_domain`; 409 for one that is not suspended */
export const resumeStore = (subDomain: string, by: Actor) =>
  platformDb.tx(async (db) => {
    const store = await heldStore(db, subDomain)
    if (store.status !== 'suspended')
      throw refused(409, m.cli_store_is({ name: store.sub_domain, status: store.status }))
    return move(db, store, await statusBefore(db, store), null, by)
  })

async function heldStore(db: Tx, subDomain: string): Promise<StoreRow> {
  const live = and(eq(stores.sub_domain, subDomain.toLowerCase()), isNull(stores.deleted_at))
  const [store] = await db.select().from(stores).where(live).for('update')
  if (!store) throw refusedField('sub_domain', m.cli_no_store({ name: subDomain }))
  return store
}

/** What it was when it was suspended, by the log that nobody can change; active where that is not told. */
async function statusBefore(db: Tx, store: StoreRow): Promise<string> {
  await actFor(db, store.id)
  const [last] = await db
    .select({ before: sql<string | null>`${activityLogs.changes}->'status'->>0` })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.store_id, store.id),
        eq(activityLogs.entity, 'store'),
        eq(activityLogs.entity_id, store.id),
        eq(activityLogs.event, 'status'),
        sql`${activityLogs.changes}->'status'->>1 = 'suspended'`,
      ),
    )
    .orderBy(desc(activityLogs.id))
    .limit(1)
  return last?.before === 'inactive' ? 'inactive' : 'active'
}

/** What becomes of a store, and why where that is told. */
interface Move {
  status?: string
  admin_status?: string
  reason: string | null
}

/** The store's own log has it, for its owner to see, and the platform's. Where it is shut by it, its people are signed out. */
export async function moveStore(db: Tx, store: StoreRow, { reason, ...to }: Move, by: Actor): Promise<void> {
  await db
    .update(stores)
    .set({
      ...to,
      ...(to.status !== undefined && { status_reason: reason }),
      ...(to.admin_status !== undefined && { admin_status_reason: reason }),
      version: sql`${stores.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(stores.id, store.id))
  if (!isShut(store) && isShut({ ...store, ...to })) await signOutPeople(db, store.id)
  const changes: Record<string, [unknown, unknown]> = changed(store, to)
  if (reason !== null) changes.reason = [null, reason]
  await auditBoth(db, by, { event: 'status', entity: 'store', id: store.id, label: store.sub_domain, changes })
}

/** What they signed in for is over (trust.md 2); who looks after the store for the platform stays. */
async function signOutPeople(db: Tx, storeId: number): Promise<void> {
  const people = db.select({ id: users.id }).from(users).where(eq(users.store_id, storeId))
  await db
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(inArray(sessions.user_id, people), isNull(sessions.visitor_id), isNull(sessions.revoked_at)))
}

async function move(db: Tx, store: StoreRow, status: string, reason: string | null, by: Actor) {
  await moveStore(db, store, { status, reason }, by)
  return { id: store.id, sub_domain: store.sub_domain, name: store.name, was: store.status, status }
}
