import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { auditBoth } from './audit-both.ts'
import { platform, storedStore } from './find-stores.ts'

/**
 * Takes a store away: its shop and its people's way in, from the next request on. For 30 days (purge-job.ts) it can
 * be had back as it was; then all that is in it is erased.
 * @throws 404
 */
export const deleteStore = (context: StaffContext, id: number): Promise<void> =>
  platform.tx(async (db) => {
    const { sub_domain } = await storedStore(db, id, true)
    await db
      .update(stores)
      .set({ deleted_at: sql`now()`, version: sql`${stores.version} + 1`, updated_by: context.user.userId })
      .where(eq(stores.id, id))
    await auditBoth(db, context, { event: 'deleted', entity: 'store', id, label: sub_domain, changes: {} })
  })

/** Brings a store back as it was; a domain of its own that another has by now is to be checked again. @throws 404 */
export const restoreStore = (context: StaffContext, id: number): Promise<void> =>
  platform.tx(async (db) => {
    const gone = and(eq(stores.id, id), isNotNull(stores.deleted_at), isNull(stores.purged_at))
    const [store] = await db.select().from(stores).where(gone).for('update')
    if (!store) throw refused(404, m.error_404())
    await db
      .update(stores)
      .set({
        deleted_at: null,
        ...((await hasItsDomain(db, store)) && { domain_verified_at: null, domain_lost_at: null }),
        version: store.version + 1,
        updated_by: context.user.userId,
      })
      .where(eq(stores.id, id))
    await auditBoth(db, context, { event: 'restored', entity: 'store', id, label: store.sub_domain, changes: {} })
  })

/** Whether another store is found by the domain that this one had. */
async function hasItsDomain(db: Tx, { id, domain }: { id: number; domain: string | null }): Promise<boolean> {
  if (domain === null) return false
  const others = and(eq(stores.domain, domain), isNotNull(stores.domain_verified_at), ne(stores.id, id))
  return (await db.$count(stores, and(others, isNull(stores.deleted_at)))) > 0
}
