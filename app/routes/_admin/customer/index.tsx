import { createFileRoute } from '@tanstack/react-router'
import { customer } from '#app/contracts/resources/customer.ts'
import { may, rightsOf } from '#app/lib/may.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { ListPage } from '#app/office/crud/list/list-page.tsx'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { listSearch } from '#app/office/crud/list/list-search.ts'
import { customerApi } from '#app/office/customers/customer-api.ts'
import { ImportLink } from '#app/office/transfer/import-link.tsx'
import { OwnFileMenu } from '#app/office/transfer/own-file-menu.tsx'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'

const api = customerApi()
const known = listSearch(customer.query)

export const Route = createFileRoute('/_admin/customer/')({
  ...listOf(m.nav_customers),
  loader: listLoader(customer),
  component: Customers,
})

function Customers() {
  const { user } = Route.useRouteContext()
  const search = known(Route.useSearch())
  const can = rightsOf(user, customer.permission)
  return (
    <ListPage
      of={customer}
      api={api}
      search={search}
      can={can}
      actions={
        <>
          {may(user, 'customer-affiliate-view') && (
            <ButtonLink to="/customer-trashed" icon={<TrashIcon />}>
              {m.trash()}
            </ButtonLink>
          )}
          <OwnFileMenu path="customers" />
          {can.create && <ImportLink to="/customer/import" />}
        </>
      }
    />
  )
}
