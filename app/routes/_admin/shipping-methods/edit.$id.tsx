import { createFileRoute } from '@tanstack/react-router'
import { shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import { rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { ShippingMethodPage } from '#app/office/shipping-methods/shipping-method-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/shipping-methods/edit/$id')({
  ...formOf(m.permission_shipping_method, '/shipping-methods'),
  loader: editLoader(shippingMethod),
  component: EditShippingMethod,
})

function EditShippingMethod() {
  const row = Route.useLoaderData()
  return <ShippingMethodPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, 'shipping-method')} />
}
