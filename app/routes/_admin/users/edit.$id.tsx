import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { rowFor } from '#app/crud/row-for.ts'
import { SessionItem } from '#app/features/profile/session-item.tsx'
import { EditUserPage } from '#app/features/users/edit-user-page.tsx'
import { peopleApi, peopleOf } from '#app/features/users/people.ts'
import { rolesOptions } from '#app/features/users/user-queries.ts'
import { m } from '#app/paraglide/messages.js'
import type { UserRow } from '#app/resources/user.ts'

export const Route = createFileRoute('/_admin/users/edit/$id')({
  ...formOf(m.users, '/users'),
  loader: async ({ context: { queryClient, user }, params }) => {
    const [row] = await Promise.all([
      rowFor(peopleApi(peopleOf(user)), params.id),
      queryClient.prefetchQuery(rolesOptions()),
    ])
    return row as unknown as UserRow
  },
  component: EditUser,
})

function EditUser() {
  const user = Route.useLoaderData()
  return <EditUserPage key={user.id} user={user} viewer={Route.useRouteContext().user} session={SessionItem} />
}
