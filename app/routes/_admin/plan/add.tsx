import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { PlanPage } from '#app/office/plans/plan-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/plan/add')({
  ...formOf(m.nav_plans, '/plan'),
  component: () => <PlanPage />,
})
