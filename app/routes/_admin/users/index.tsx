import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { peopleOf } from '#app/features/users/people.ts'
import { invitationsOptions, invitationsSearch, usersOptions, usersSearch } from '#app/features/users/user-queries.ts'
import { UsersPage } from '#app/features/users/users-page.tsx'
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
