import { coupon } from '#app/contracts/resources/coupon.ts'
import { listPage } from '#app/office/crud/list/list-route.tsx'

/** The codes by which customers pay less, and how each stands. */
export const CouponsPage = listPage(coupon)
