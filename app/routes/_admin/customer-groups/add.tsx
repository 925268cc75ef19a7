import { createFileRoute } from '@tanstack/react-router'
import { customerGroup } from '#app/contracts/resources/customer-group.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/customer-groups/add')({
  ...formOf(m.permission_customer_group, '/customer-groups'),
  component: addPage(customerGroup, 'product'),
})
