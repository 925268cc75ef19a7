import { createFileRoute } from '@tanstack/react-router'
import { coupon } from '#app/contracts/resources/coupon.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { CouponsPage } from '#app/office/discounts/coupons-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/coupon/')({
  ...listOf(m.permission_coupon),
  loader: listLoader(coupon),
  component: CouponsPage,
})
