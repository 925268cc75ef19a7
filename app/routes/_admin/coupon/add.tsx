import { createFileRoute } from '@tanstack/react-router'
import { CouponPage } from '#app/office/coupons/coupon-page.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/coupon/add')({
  ...formOf(m.permission_coupon, '/coupon'),
  component: () => <CouponPage />,
})
