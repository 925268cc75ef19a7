import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { couponReport } from '#app/bff/coupons.functions.ts'
import { type CouponReportQuery, couponReportQuery } from '#app/contracts/coupon-report.ts'
import { getLocale } from '#app/lib/locale.ts'

const { shape } = couponReportQuery
const known = z.object({
  coupon_id: z.catch(shape.coupon_id, undefined),
  date_start: z.catch(shape.date_start, undefined),
  date_end: z.catch(shape.date_end, undefined),
})

/** What the URL asks for; junk counts as not given, and so do days that end before they begin. */
export function reportSearch(search: unknown): CouponReportQuery {
  const { date_start: from, date_end: to, ...rest } = known.parse(search)
  const days = from && to && to < from ? {} : { ...(from && { date_start: from }), ...(to && { date_end: to }) }
  return { ...(rest.coupon_id && { coupon_id: rest.coupon_id }), ...days }
}

export const reportOptions = (search: CouponReportQuery) =>
  queryOptions({
    queryKey: ['coupon-report', getLocale(), search],
    queryFn: () => couponReport({ data: search }),
    // Orders come in meanwhile.
    staleTime: 0,
  })
