import { createFileRoute } from '@tanstack/react-router'
import { promotion } from '#app/contracts/resources/promotion.ts'
import { rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { PromotionPage } from '#app/office/discounts/promotion-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/promotion/edit/$id')({
  ...formOf(m.permission_promotion, '/promotion'),
  loader: editLoader(promotion),
  component: EditPromotion,
})

function EditPromotion() {
  const row = Route.useLoaderData()
  return <PromotionPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, 'promotion')} />
}
