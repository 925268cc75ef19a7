import { createFileRoute } from '@tanstack/react-router'
import { roleForm } from '#app/bff/roles.functions.ts'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader } from '#app/crud/edit-route.tsx'
import { RolePage } from '#app/features/roles/role-page.tsx'
import { m } from '#app/paraglide/messages.js'
import { role } from '#app/resources/role.ts'

const load = editLoader(role)

export const Route = createFileRoute('/_admin/roles/edit/$id')({
  ...formOf(m.roles, '/roles'),
  loader: async (from) => {
    const [row, data] = await Promise.all([load(from), roleForm()])
    return { row, data }
  },
  component: EditRole,
})

function EditRole() {
  const { row, data } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  return <RolePage key={row.id} row={row} data={data} user={user} />
}
