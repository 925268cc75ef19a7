import * as z from 'zod/mini'
import { day } from './day.ts'
import { whole } from './kit.ts'

/** How many days a report has at most. */
export const MOST_DAYS = 366

/** What coupons brought and cost within days of the store, both ends counted; without days the last 30. */
export const couponReportQuery = z.object({
  coupon_id: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  date_start: z.optional(day),
  date_end: z.optional(day),
})
export type CouponReportQuery = z.infer<typeof couponReportQuery>

const figures = {
  orders: z.int(),
  /** What these orders come to, and what coupons took off them: decimal text in the store's currency. */
  revenue: z.string(),
  given: z.string(),
}

export const couponReport = z.object({
  date_start: z.string(),
  date_end: z.string(),
  currency_code: z.string(),
  ...figures,
  by_day: z.array(z.object({ date: z.string(), ...figures })),
  /** Those that were used most; null is the id of one that is deleted. */
  by_coupon: z.array(
    z.object({ coupon_id: z.nullable(z.int()), code: z.string(), name: z.nullable(z.string()), ...figures }),
  ),
})
export type CouponReport = z.infer<typeof couponReport>
