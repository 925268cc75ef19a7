import { createFileRoute } from '@tanstack/react-router'
import { coupon } from '#app/contracts/resources/coupon.ts'
import { CouponsPage } from '#app/office/coupons/coupons-page.tsx'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/coupon/')({
  ...listOf(m.permission_coupon),
  loader: listLoader(coupon),
  component: CouponsPage,
})
