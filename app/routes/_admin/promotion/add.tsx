import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { PromotionPage } from '#app/office/discounts/promotion-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/promotion/add')({
  ...formOf(m.permission_promotion, '/promotion'),
  component: () => <PromotionPage />,
})
