import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { ShippingMethodPage } from '#app/office/shipping-methods/shipping-method-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/shipping-methods/add')({
  ...formOf(m.permission_shipping_method, '/shipping-methods'),
  component: () => <ShippingMethodPage />,
})
