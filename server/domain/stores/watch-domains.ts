import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { auditBoth } from './audit-both.ts'
import { domainEnd } from './domain-end.ts'
import { leadsHere } from './look-up-domain.ts'

/** Stores whose names are asked at once: name servers are slow, and not ours. */
const AT_ONCE = 20

/**
 * Asks the names of the world again whether the domains of stores still lead here, four times a day. The people of a store
 * whose domain does not are told at once; it stops being the address of its shop after a week (`DOMAIN_DAYS`), for whoever
 * has that name by then is somebody else. Name servers that do not answer change nothing.
 */
export const watchDomains = job({
  name: 'watch-domains',
  input: z.object({}),
  every: 6 * 3600,
  async run({ step }) {
    for (let after = 0; ; ) {
      const some = await following(after)
      const last = some.at(-1)
      if (!last) return
      await step(async () => void (await Promise.all(some.map(look))))
      after = last.id
    }
  },
})

const connected = and(isNotNull(stores.domain), isNotNull(stores.domain_verified_at), isNull(stores.deleted_at))

const following = (after: number) =>
  platformDb.read((db) =>
    db
      .select({ id: stores.id, sub_domain: stores.sub_domain, domain: stores.domain })
      .from(stores)
      .where(and(gt(stores.id, after), connected))
      .orderBy(stores.id)
      .limit(AT_ONCE),
  )

async function look(store: Awaited<ReturnType<typeof following>>[number]): Promise<void> {
  const { id, domain } = store
  if (domain === null) return
  const said = await leadsHere({ ...store, domain })
  if (said === 'silent') return
  await platformDb.tx(async (db) => {
    // It may have been changed while the names were asked.
    const own = and(eq(stores.id, id), eq(stores.domain, domain), connected)
    const [stored] = await db.select().from(stores).where(own).for('update')
    if (!stored) return
    if (said === 'yes') {
      if (stored.domain_lost_at) await keep(db, id, { domain_lost_at: null })
      return
    }
    if (!stored.domain_lost_at) {
      await keep(db, id, { domain_lost_at: new Date() })
      await tell(db, id, 'domain_lost', domain)
    } else if (domainEnd(stored.domain_lost_at).getTime() <= Date.now()) {
      await keep(db, id, { domain_verified_at: null, domain_lost_at: null })
      await tell(db, id, 'domain_ended', domain)
      const changes = { domain_verified: [domain, null] as [unknown, unknown] }
      const entry = { event: 'updated', entity: 'store', id, label: stored.sub_domain, changes }
      await auditBoth(db, { system: 'Phsar' }, entry)
    }
  })
}

type Known = Pick<typeof stores.$inferInsert, 'domain_verified_at' | 'domain_lost_at'>

const keep = (db: Tx, id: number, known: Known) => db.update(stores).set(known).where(eq(stores.id, id))

async function tell(db: Tx, id: number, type: 'domain_lost' | 'domain_ended', domain: string): Promise<void> {
  await actFor(db, id)
  await notify(db, id, { type, facts: { domain }, link: '/settings' })
}
