import { createFileRoute } from '@tanstack/react-router'
import { promotion } from '#app/contracts/resources/promotion.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { PromotionsPage } from '#app/office/discounts/promotions-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/promotion/')({
  ...listOf(m.permission_promotion),
  loader: listLoader(promotion),
  component: PromotionsPage,
})
