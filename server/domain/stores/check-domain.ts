import { Resolver } from 'node:dns/promises'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { auditBoth } from './audit-both.ts'
import { domainRecords } from './domain-records.ts'
import { platform, storedStore } from './find-stores.ts'

/** Whom names are asked of, as `node:dns/promises` answers; tests put their own in its place. */
export const names = {
  resolver: new Resolver({ timeout: 3_000, tries: 2 }) as Pick<Resolver, 'resolveCname' | 'resolveTxt'>,
}

/**
 * Asks the names of the world whether a store's own domain leads to it; from then on it is the address of its shop.
 * @throws 404; 409 without a domain; 422 on `domain` where no record is found, or another store has it
 */
export async function checkDomain(context: StaffContext, id: number): Promise<void> {
  const { domain, domain_verified_at, ...store } = await platform.read((db) => storedStore(db, id))
  if (!domain) throw refused(409, m.domain_none())
  if (domain_verified_at) return
  const records = domainRecords({ ...store, domain })
  if (!(await Promise.all(records.map(isFound))).includes(true)) throw refusedField('domain', m.domain_not_found())
  await platform.tx(async (db) => {
    await oneByOne(db, `domain:${domain}`)
    const stored = await storedStore(db, id, true)
    // It was changed while the names were asked.
    if (stored.domain !== domain || stored.domain_verified_at) return
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

async function isFound({ type, name, value }: { type: string; name: string; value: string }): Promise<boolean> {
  try {
    if (type === 'TXT') return (await names.resolver.resolveTxt(name)).some((parts) => parts.join('') === value)
    const targets = await names.resolver.resolveCname(name)
    return targets.some((target) => target.toLowerCase().replace(/\.$/, '') === value.toLowerCase())
  } catch (error) {
    // A name that is not there, and a name server that is slow or says nonsense, are of who chose the name: no fault of ours.
    if (/^E[A-Z]+$/.test((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
