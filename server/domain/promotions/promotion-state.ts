import { type SQL, sql } from 'drizzle-orm'
import type { PromotionState } from '#app/contracts/resources/promotion.ts'
import { promotions } from '#server/db/schema/promotions.ts'

type Row = Pick<
  typeof promotions.$inferSelect,
  'status' | 'used' | 'usage_limit' | 'spent' | 'budget_amount' | 'date_start' | 'date_end'
>

/** How a promotion stands on a day of its store. */
export function stateOf(of: Row, day: string): PromotionState {
  if (!of.status) return 'paused'
  if (of.usage_limit !== null && of.used >= of.usage_limit) return 'used_up'
  if (of.budget_amount !== null && of.spent >= of.budget_amount) return 'used_up'
  if (of.date_end !== null && day > of.date_end) return 'ended'
  return of.date_start !== null && day < of.date_start ? 'scheduled' : 'live'
}

/** The same of all rows, as a condition. */
export const inState = (state: PromotionState, day: string): SQL =>
  sql`(CASE WHEN NOT ${promotions.status} THEN 'paused'
    WHEN ${promotions.used} >= ${promotions.usage_limit} OR ${promotions.spent} >= ${promotions.budget_amount} THEN 'used_up'
    WHEN ${day}::date > ${promotions.date_end} THEN 'ended'
    WHEN ${day}::date < ${promotions.date_start} THEN 'scheduled' ELSE 'live' END) = ${state}`
