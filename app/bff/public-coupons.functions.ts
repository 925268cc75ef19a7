import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

/** The coupons that a shop's cart offers to everybody; loaded with the cart's field. */
export const shopCoupons = createServerFn({ method: 'GET' }).handler(
  async () => (await (await callsFor(getRequest(), 'shop')).shop.coupons()).data,
)

export type PublicCoupon = Awaited<ReturnType<typeof shopCoupons>>[number]
