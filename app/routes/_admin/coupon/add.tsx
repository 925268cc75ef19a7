import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { CouponPage } from '#app/office/discounts/coupon-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/coupon/add')({
  ...formOf(m.permission_coupon, '/coupon'),
  component: () => <CouponPage />,
})
