import { and, eq, type SQL } from 'drizzle-orm'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { actFor, type Tx } from '#server/db/client.ts'
import { plans } from '#server/db/schema/plans.ts'

/** One that is offered; what is found stays until the transaction ends. */
async function held(db: Tx, which: SQL | undefined): Promise<number | null> {
  const [found] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.store_id, PLATFORM_STORE.id), eq(plans.status, true), which))
    .for('key share')
  return found?.id ?? null
}

/** Whether a store may have this plan. Runs at the platform's own door. */
export const holdPlan = async (db: Tx, id: number): Promise<boolean> => (await held(db, eq(plans.id, id))) !== null

/** What a new store begins with; null: no limits. From then on the transaction acts for the platform. */
export async function defaultPlan(db: Tx): Promise<number | null> {
  await actFor(db, PLATFORM_STORE.id)
  return held(db, eq(plans.is_default, true))
}
