import { createFileRoute } from '@tanstack/react-router'
import { plan } from '#app/contracts/resources/plan.ts'
import { rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { PlanPage } from '#app/office/plans/plan-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/plan/edit/$id')({
  ...formOf(m.nav_plans, '/plan'),
  loader: editLoader(plan),
  component: EditPlan,
})

function EditPlan() {
  const row = Route.useLoaderData()
  return <PlanPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, plan.permission)} />
}
