import { queryOptions } from '@tanstack/react-query'
import { invitationList, rolesToGive, userList, userSessions } from '#app/bff/people.functions.ts'
import { invitationQuery } from '#app/contracts/invitation.ts'
import { userQuery } from '#app/contracts/user.ts'
import { getLocale } from '#app/lib/locale.ts'
import { type ListSearch, listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'
import type { PeoplePath } from './people.ts'

/** The URL of the list; junk in it counts as not given. */
export const usersSearch = listSearch(userQuery)
export const invitationsSearch = listSearch(invitationQuery)

/** All that is cached of users stands below it, where the kit's forms look for it too. */
export const usersKey = (path: PeoplePath) => ['crud', path] as const
export const invitationsKey = (path: PeoplePath) => ['invitations', path] as const

export function usersOptions(path: PeoplePath, search: ListSearch) {
  const query = listQueryOf<typeof userQuery>(search)
  return queryOptions({
    queryKey: [...usersKey(path), getLocale(), query],
    queryFn: () => userList({ data: { path, query } }),
  })
}

export function invitationsOptions(path: PeoplePath, search: ListSearch) {
  const query = listQueryOf<typeof invitationQuery>(search)
  return queryOptions({
    queryKey: [...invitationsKey(path), getLocale(), query],
    queryFn: () => invitationList({ data: { path, query } }),
  })
}

/** The roles to choose among, named in the page's language. */
export const rolesOptions = () =>
  queryOptions({ queryKey: ['roles-to-give', getLocale()], queryFn: () => rolesToGive() })

export const userSessionsOptions = (path: PeoplePath, id: number, page: number) =>
  queryOptions({
    queryKey: ['user-sessions', path, id, page],
    queryFn: () => userSessions({ data: { path, id, page } }),
  })
