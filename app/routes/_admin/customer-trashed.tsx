import { createFileRoute } from '@tanstack/react-router'
import { customer } from '#app/contracts/resources/customer.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { trashLoader, trashPage } from '#app/office/crud/trash/trash-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/customer-trashed')({
  ...listOf(m.nav_trashed),
  loader: trashLoader(customer),
  component: trashPage(customer, {
    permission: 'customer-affiliate-view',
    purgeText: (name) => m.customer_purge_text({ name }),
  }),
})
