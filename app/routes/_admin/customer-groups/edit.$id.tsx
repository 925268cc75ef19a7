import { createFileRoute } from '@tanstack/react-router'
import { customerGroup } from '#app/contracts/resources/customer-group.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/customer-groups/edit/$id')({
  ...formOf(m.permission_customer_group, '/customer-groups'),
  loader: editLoader(customerGroup),
  component: editPage(customerGroup, 'product'),
})
