import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** A page of the orders that used a coupon, newest first. */
export const couponUses = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int(), page: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.coupons.uses(data))

export type CouponUse = Awaited<ReturnType<typeof couponUses>>['data'][number]
