import { createFileRoute } from '@tanstack/react-router'
import { customer } from '#app/contracts/resources/customer.ts'
import { may, rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { CustomerPage } from '#app/office/customers/customer-page.tsx'
import { CUSTOMER_TABS, type CustomerTab } from '#app/office/customers/tab-names.ts'
import { m } from '#app/paraglide/messages.js'

/** The open tab is in the URL. */
export const Route = createFileRoute('/_admin/customer/edit/$id')({
  ...formOf(m.nav_customers, '/customer'),
  validateSearch: ({ tab }): { tab?: CustomerTab } => ({ tab: CUSTOMER_TABS.find((one) => one === tab) }),
  loader: editLoader(customer),
  component: EditCustomer,
})

function EditCustomer() {
  const { user } = Route.useRouteContext()
  const row = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CustomerPage
      key={row.id}
      row={row}
      can={rightsOf(user, customer.permission)}
      tab={tab ?? 'summary'}
      onTab={(to) => void navigate({ search: to === 'summary' ? {} : { tab: to }, replace: true, resetScroll: false })}
      seesOrders={may(user, 'order-view')}
    />
  )
}
