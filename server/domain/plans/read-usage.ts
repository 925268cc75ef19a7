import { sql } from 'drizzle-orm'
import { PLAN_LIMIT_KEYS, type PlanLimit } from '#app/contracts/plan-limits.ts'
import type { PlanUsage } from '#app/contracts/shown-plan.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { counted, countedRows } from '#server/core/rows/row-counts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { pagesOf } from '../quotas/page-room.ts'
import { readLimits } from '../quotas/read-limits.ts'
import { staffOf } from '../quotas/staff-room.ts'
import { numberOfOrders } from '../sales/counted-orders.ts'
import { plansFor } from './shown-plans.ts'

const MB = 1024 ** 2

/** A store's plan, how much of it is used, and the others. */
export async function readUsage({ db, store, locale }: StaffContext): Promise<PlanUsage> {
  const { limits, used } = await db.read(async (tx) => ({
    limits: await readLimits(tx, store.id),
    used: await usedOf(tx, store),
  }))
  const usage = PLAN_LIMIT_KEYS.map((limit) => ({ limit, used: used[limit], most: limits.plan?.[limit] ?? null }))
  return { ...(await plansFor(locale, store.id)), usage }
}

/** What is counted beforehand, and what there are few of. */
async function usedOf(db: Tx, store: { id: number; timezone: string }): Promise<Record<PlanLimit, number>> {
  const { users, invited } = await staffOf(db, store.id)
  const from = sql`date_trunc('month', now() AT TIME ZONE ${store.timezone})::date`
  return {
    max_products: await countedRows(db, products, store.id),
    max_staff: users + invited,
    max_orders_month: await numberOfOrders(db, store.id, { where: [], days: { from } }),
    max_storage_mb: Math.ceil(((await counted(db, 'files.bytes', store.id)) / MB) * 10) / 10,
    max_pages: await pagesOf(db, store.id),
  }
}
