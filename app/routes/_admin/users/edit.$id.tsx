import { createFileRoute } from '@tanstack/react-router'
import type { UserRow } from '#app/contracts/user.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { rowFor } from '#app/office/crud/form/row-for.ts'
import { SessionItem } from '#app/office/profile/session-item.tsx'
import { EditUserPage } from '#app/office/users/edit-user-page.tsx'
import { peopleApi, peopleOf } from '#app/office/users/people.ts'
import { rolesOptions } from '#app/office/users/user-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/users/edit/$id')({
  ...formOf(m.users, '/users'),
  loader: async ({ context: { queryClient, user }, params }) => {
    const [row] = await Promise.all([
      rowFor(peopleApi(peopleOf(user)), params.id),
      queryClient.prefetchQuery(rolesOptions()),
    ])
    return row as UserRow
  },
  component: EditUser,
})

function EditUser() {
  const user = Route.useLoaderData()
  return <EditUserPage key={user.id} user={user} viewer={Route.useRouteContext().user} session={SessionItem} />
}
