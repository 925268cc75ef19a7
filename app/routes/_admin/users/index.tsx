import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/office/crud/crud-route.ts'
import { peopleOf } from '#app/office/users/people.ts'
import { invitationsOptions, invitationsSearch, usersOptions, usersSearch } from '#app/office/users/user-queries.ts'
import { UsersPage } from '#app/office/users/users-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/users/')({
  ...listOf(m.users),
  loader: async ({ context: { queryClient, user }, deps }) => {
    const path = peopleOf(user)
    await (deps.view === 'invitations'
      ? queryClient.prefetchQuery(invitationsOptions(path, invitationsSearch(deps)))
      : queryClient.prefetchQuery(usersOptions(path, usersSearch(deps))))
  },
  component: Users,
})

function Users() {
  const { user } = Route.useRouteContext()
  return <UsersPage path={peopleOf(user)} viewer={user} search={Route.useSearch()} />
}
