import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/office/crud/crud-route.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import { peopleOf } from '#app/office/users/people.ts'
import { invitationsOptions, invitationsSearch, usersOptions, usersSearch } from '#app/office/users/user-queries.ts'
import { UsersPage } from '#app/office/users/users-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/users/')({
  ...listOf(m.users),
  loader: async ({ context, deps, location }) => {
    const { queryClient, user } = context
    const path = peopleOf(user)
    const given = { context, deps, location }
    if (deps.tab === 'invitations')
      await Promise.all([
        leadToDefault(`${path}/invitations`, given, { tab: 'invitations' }),
        queryClient.prefetchQuery(invitationsOptions(path, invitationsSearch(deps))),
      ])
    else
      await Promise.all([leadToDefault(path, given), queryClient.prefetchQuery(usersOptions(path, usersSearch(deps)))])
  },
  component: Users,
})

function Users() {
  const { user } = Route.useRouteContext()
  return <UsersPage path={peopleOf(user)} viewer={user} search={Route.useSearch()} />
}
