import { createFileRoute } from '@tanstack/react-router'
import { roleForm } from '#app/bff/roles.functions.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { RolePage } from '#app/office/roles/role-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/roles/add')({
  ...formOf(m.roles, '/roles'),
  loader: () => roleForm(),
  component: AddRole,
})

function AddRole() {
  const { user } = Route.useRouteContext()
  return <RolePage data={Route.useLoaderData()} user={user} />
}
