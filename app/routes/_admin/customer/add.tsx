import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { NewCustomerPage } from '#app/office/customers/customer-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/customer/add')({
  ...formOf(m.nav_customers, '/customer'),
  component: NewCustomerPage,
})
