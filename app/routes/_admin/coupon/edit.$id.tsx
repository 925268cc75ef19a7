import { createFileRoute } from '@tanstack/react-router'
import { coupon } from '#app/contracts/resources/coupon.ts'
import { rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { CouponPage } from '#app/office/discounts/coupon-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/coupon/edit/$id')({
  ...formOf(m.permission_coupon, '/coupon'),
  loader: editLoader(coupon),
  component: EditCoupon,
})

function EditCoupon() {
  const row = Route.useLoaderData()
  return <CouponPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, 'coupon')} />
}
