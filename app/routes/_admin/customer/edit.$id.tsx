import { createFileRoute } from '@tanstack/react-router'
import { customer } from '#app/contracts/resources/customer.ts'
import { rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { customerApi } from '#app/office/customers/customer-api.ts'
import { SummaryCard } from '#app/office/customers/summary-card.tsx'
import { m } from '#app/paraglide/messages.js'

const api = customerApi()

export const Route = createFileRoute('/_admin/customer/edit/$id')({
  ...formOf(m.nav_customers, '/customer'),
  loader: editLoader(customer),
  component: EditCustomer,
})

function EditCustomer() {
  const { user } = Route.useRouteContext()
  const row = Route.useLoaderData()
  return (
    <EditPage
      key={row.id}
      of={customer}
      api={api}
      row={row}
      can={rightsOf(user, customer.permission)}
      side={<SummaryCard row={row} />}
    />
  )
}
