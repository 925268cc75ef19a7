import { createFileRoute } from '@tanstack/react-router'
import { shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { ShippingMethodsPage } from '#app/office/shipping-methods/shipping-methods-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/shipping-methods/')({
  ...listOf(m.permission_shipping_method),
  loader: listLoader(shippingMethod),
  component: ShippingMethodsPage,
})
