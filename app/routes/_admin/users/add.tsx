import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { AddUserPage } from '#app/office/users/add-user-page.tsx'
import { rolesOptions } from '#app/office/users/user-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/users/add')({
  ...formOf(m.users, '/users'),
  loader: ({ context }) => context.queryClient.prefetchQuery(rolesOptions()),
  component: AddUser,
})

function AddUser() {
  return <AddUserPage viewer={Route.useRouteContext().user} />
}
