import { sql } from 'drizzle-orm'
import type { PlanLimit } from '#app/contracts/plan-limits.ts'
import type { Quotas } from '#app/contracts/system-settings.ts'
import type { Tx } from '#server/db/client.ts'
import { type PlatformSettings, quotasIn } from '../settings/platform-settings.ts'

/** What `plan_limits` says; null: no limit. */
export type PlanAllows = Record<PlanLimit, number | null> & { own_domain: boolean }

/** What every store is held to, and what this one is by its plan; null: it has none. */
export interface Limits {
  quotas: Quotas
  plan: PlanAllows | null
}

/** How much a store may have, by keys alone, in its own transaction. */
export async function readLimits(db: Tx, storeId: number): Promise<Limits> {
  const { rows } = await db.execute<{ settings: PlatformSettings; plan: PlanAllows | null }>(
    sql`SELECT settings, plan_limits(${storeId}) AS plan FROM platform_settings`,
  )
  if (!rows[0]) throw new Error('The row of platform_settings is gone')
  return { quotas: quotasIn(rows[0].settings), plan: rows[0].plan }
}
