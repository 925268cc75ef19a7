import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { plans } from '#server/db/schema/plans.ts'

/**
 * Before a domain becomes the address of a shop; what is one already stays. Runs at the platform's own door.
 * @throws 422 on `domain` where the plan has none
 */
export async function checkDomainAllowed(db: Tx, { plan_id }: { plan_id: number | null }): Promise<void> {
  if (plan_id === null) return
  const held = and(eq(plans.store_id, PLATFORM_STORE.id), eq(plans.id, plan_id), eq(plans.own_domain, false))
  if ((await db.$count(plans, held)) > 0) throw refusedField('domain', m.plan_no_domain())
}
