import { createFileRoute } from '@tanstack/react-router'
import { plan } from '#app/contracts/resources/plan.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/plan/')({
  ...listOf(m.nav_plans),
  loader: listLoader(plan),
  component: listPage(plan),
})
