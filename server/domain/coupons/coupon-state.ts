import { type SQL, sql } from 'drizzle-orm'
import type { CouponState } from '#app/contracts/resources/coupon.ts'
import { coupons } from '#server/db/schema/coupons.ts'

type Row = Pick<typeof coupons.$inferSelect, 'status' | 'used' | 'uses_total' | 'date_start' | 'date_end'>

/** How a coupon stands on a day of its store. */
export function stateOf({ status, used, uses_total, date_start, date_end }: Row, day: string): CouponState {
  if (!status) return 'off'
  if (uses_total !== null && used >= uses_total) return 'used_up'
  if (date_end !== null && day > date_end) return 'expired'
  return date_start !== null && day < date_start ? 'scheduled' : 'active'
}

/** The same of all rows, as a condition. */
export const inState = (state: CouponState, day: string): SQL =>
  sql`(CASE WHEN NOT ${coupons.status} THEN 'off'
    WHEN ${coupons.used} >= ${coupons.uses_total} THEN 'used_up'
    WHEN ${day}::date > ${coupons.date_end} THEN 'expired'
    WHEN ${day}::date < ${coupons.date_start} THEN 'scheduled' ELSE 'active' END) = ${state}`
