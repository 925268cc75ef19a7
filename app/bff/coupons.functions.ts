import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { couponReportQuery } from '#app/contracts/coupon-report.ts'
import { callsFor } from '#server/api/calls.ts'

/** A page of the orders that used a coupon, newest first. */
export const couponUses = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int(), page: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.coupons.uses(data))

/** What coupons, or one, brought and cost. */
export const couponReport = createServerFn({ method: 'GET' })
  .validator(couponReportQuery)
  .handler(async ({ data }) => (await (await callsFor(getRequest(), 'platform')).backend.coupons.report(data)).data)

/** The same as a file. */
export const couponReportFile = createServerFn({ method: 'GET' })
  .validator(couponReportQuery)
  .handler(async ({ data }) => {
    const { headers, body } = await (await callsFor(getRequest(), 'platform')).backend.coupons.reportFile(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

export type CouponUse = Awaited<ReturnType<typeof couponUses>>['data'][number]
