import { admin, staffAsUser } from '#server/core/procedure/procedure.ts'

export type PeoplePath = 'users' | 'admin-users'

/** Begins a procedure that whoever may do this with users may call. */
export type PeopleGuard = (action: 'view' | 'create' | 'update' | 'delete') => typeof admin

/** A platform admin passes every permission check; a store's staff need the permission. */
export const PEOPLE_GUARDS: Record<PeoplePath, PeopleGuard> = {
  'admin-users': () => admin,
  users: (action) => staffAsUser(`user-${action}`),
}
