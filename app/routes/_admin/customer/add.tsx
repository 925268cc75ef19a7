import { createFileRoute } from '@tanstack/react-router'
import { customer } from '#app/contracts/resources/customer.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { customerApi } from '#app/office/customers/customer-api.ts'
import { m } from '#app/paraglide/messages.js'

const api = customerApi()

export const Route = createFileRoute('/_admin/customer/add')({
  ...formOf(m.nav_customers, '/customer'),
  component: AddCustomer,
})

function AddCustomer() {
  return <EditPage of={customer} api={api} />
}
