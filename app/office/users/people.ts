import { userCreate, userGet, userList, userRemove, usersRemove, userUpdate } from '#app/bff/people.functions.ts'
import type { Text } from '#app/contracts/kit.ts'
import type { UserBody } from '#app/contracts/user.ts'
import type { CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'

/** Where the calls for a store's users, and for the platform's admins, stand. */
export type PeoplePath = 'users' | 'admin-users'

/** Who looks at the pages of users. */
export interface Viewer {
  id: number
  type: 'admin' | 'store'
  permissions: readonly string[]
  store_name: string | null
}

/** A store's user deals with the users of the store, an admin with the admins (specification 7.2). */
export const peopleOf = ({ type }: { type: 'admin' | 'store' }): PeoplePath =>
  type === 'admin' ? 'admin-users' : 'users'

export const titleOf = (path: PeoplePath): Text => (path === 'users' ? m.users : m.nav_admin_users)

const rowOf = (row: { id: number } & object): CrudRow => ({ ...row })

/** The six calls, as lists and forms of the kit take them. */
export const peopleApi = (path: PeoplePath): CrudApi => ({
  async list(query) {
    const { data, meta } = await userList({ data: { path, query } })
    return { data: data.map(rowOf), meta }
  },
  get: async (id) => rowOf(await userGet({ data: { path, id } })),
  // Put together from the fields that the contract declares.
  create: async (body) => rowOf(await userCreate({ data: { path, body: body as UserBody } })),
  update: async (id, body) => rowOf(await userUpdate({ data: { path, id, body } })),
  remove: (id) => userRemove({ data: { path, id } }),
  multiDelete: (ids) => usersRemove({ data: { path, ids } }),
})
