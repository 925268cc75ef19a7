import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { userRoles } from '#server/db/schema/store.ts'

export interface RoleHolder {
  role: number
  id: number
  name: string
}

/** Who holds these roles, by first name; a user who was deleted holds none. */
export async function roleHolders(db: Tx, storeId: number, ids: readonly number[]): Promise<RoleHolder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ role: userRoles.role_id, id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(eq(userRoles.store_id, storeId), inArray(userRoles.role_id, [...ids]), isNull(users.deleted_at)))
    .orderBy(asc(users.firstname), asc(users.id))
  return rows.map(({ role, id, firstname, lastname }) => ({ role, id, name: `${firstname} ${lastname}`.trim() }))
}
