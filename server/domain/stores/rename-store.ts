import { eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { formerSubDomains, stores } from '#server/db/schema/platform.ts'
import { LEADS_DAYS, lockSubDomains, subDomainExists } from './sub-domains.ts'

/**
 * Gives a store that is locked another name. The one it had leads to it for a while, and is nobody else's until then.
 * @throws 422 on `sub_domain` where another has it
 */
export async function renameStore(db: Tx, store: { id: number; sub_domain: string }, to: string): Promise<void> {
  await lockSubDomains(db, store.sub_domain, to)
  if (await subDomainExists(db, to, store.id)) throw refusedField('sub_domain', m.rule_sub_domain_taken())
  await db.delete(formerSubDomains).where(eq(formerSubDomains.sub_domain, to))
  const until = sql`now() + make_interval(days => ${LEADS_DAYS})`
  await db
    .insert(formerSubDomains)
    .values({ sub_domain: store.sub_domain, of_store: store.id, until })
    .onConflictDoUpdate({ target: formerSubDomains.sub_domain, set: { of_store: store.id, until } })
  await db.update(stores).set({ sub_domain: to }).where(eq(stores.id, store.id))
}
