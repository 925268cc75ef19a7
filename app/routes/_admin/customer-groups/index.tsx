import { createFileRoute } from '@tanstack/react-router'
import { customerGroup } from '#app/contracts/resources/customer-group.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/customer-groups/')({
  ...listOf(m.permission_customer_group),
  loader: listLoader(customerGroup),
  component: listPage(customerGroup),
})
