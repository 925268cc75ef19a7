import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { customerGroup } from '#app/resources/customer-group.ts'

export const Route = createFileRoute('/_admin/customer-groups/edit/$id')({
  ...formOf(m.permission_customer_group, '/customer-groups'),
  loader: editLoader(customerGroup),
  component: editPage(customerGroup, 'product'),
})
