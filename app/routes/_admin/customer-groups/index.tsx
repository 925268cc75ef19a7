import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { customerGroup } from '#app/resources/customer-group.ts'

export const Route = createFileRoute('/_admin/customer-groups/')({
  ...listOf(m.permission_customer_group),
  loader: listLoader(customerGroup),
  component: listPage(customerGroup),
})
