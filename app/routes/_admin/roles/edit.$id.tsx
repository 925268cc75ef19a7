import { createFileRoute } from '@tanstack/react-router'
import { roleForm } from '#app/bff/roles.functions.ts'
import { role } from '#app/contracts/resources/role.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { RolePage } from '#app/office/roles/role-page.tsx'
import { m } from '#app/paraglide/messages.js'

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
