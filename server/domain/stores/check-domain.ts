import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { checkDomainAllowed } from '../quotas/check-domain-allowed.ts'
import { auditBoth } from './audit-both.ts'
import { platform, storedStore } from './find-stores.ts'
import { isProven, leadsHere } from './look-up-domain.ts'

/**
 * Asks the names of the world whether a store's own domain leads to it; from then on it is the address of its shop.
 * @throws 404; 409 without a domain; 422 on `domain` where no record is found, or another store has it
 */
export async function checkDomain(context: StaffContext, id: number): Promise<void> {
  const { domain, domain_verified_at, domain_lost_at, ...store } = await platform.read((db) => storedStore(db, id))
  if (!domain) throw refused(409, m.domain_none())
  if (domain_verified_at && !domain_lost_at) return
  if (!domain_verified_at) await platform.read((db) => checkDomainAllowed(db, store))
  const found = domain_verified_at
    ? (await leadsHere({ ...store, domain })) === 'yes'
    : await isProven({ ...store, domain })
  if (!found) throw refusedField('domain', m.domain_not_found())
  await platform.tx(async (db) => {
    await oneByOne(db, `domain:${domain}`)
    const stored = await storedStore(db, id, true)
    // It was changed while the names were asked.
    if (stored.domain !== domain) return
    if (stored.domain_verified_at) {
      await db.update(stores).set({ domain_lost_at: null }).where(eq(stores.id, id))
      return
    }
    await checkDomainAllowed(db, stored)
    if (await isTaken(db, domain, id)) throw refusedField('domain', m.domain_taken())
    await db.update(stores).set({ domain_verified_at: sql`now()` }).where(eq(stores.id, id))
    const changes = { domain_verified: [null, domain] as [unknown, unknown] }
    await auditBoth(db, context, { event: 'updated', entity: 'store', id, label: stored.sub_domain, changes })
  })
}

async function isTaken(db: Tx, domain: string, except: number): Promise<boolean> {
  const checked = and(eq(stores.domain, domain), isNotNull(stores.domain_verified_at))
  return (await db.$count(stores, and(checked, isNull(stores.deleted_at), ne(stores.id, except)))) > 0
}
