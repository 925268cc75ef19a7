import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { roles, userRoles } from '#server/db/schema/store.ts'

export type HeldRole = Pick<typeof roles.$inferSelect, 'id' | 'translations' | 'permissions' | 'status' | 'sort_order'>

const shown = {
  id: roles.id,
  translations: roles.translations,
  permissions: roles.permissions,
  status: roles.status,
  sort_order: roles.sort_order,
}

/** The roles of these users, by user, in the order of the roles. */
export async function rolesOf(db: Tx, storeId: number, userIds: number[]): Promise<Map<number, HeldRole[]>> {
  const held = new Map<number, HeldRole[]>()
  if (userIds.length === 0) return held
  const rows = await db
    .select({ ...shown, user_id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.store_id, userRoles.store_id), eq(roles.id, userRoles.role_id)))
    .where(and(eq(userRoles.store_id, storeId), inArray(userRoles.user_id, userIds)))
    .orderBy(roles.sort_order, roles.id)
  for (const { user_id, ...role } of rows) held.set(user_id, [...(held.get(user_id) ?? []), role])
  return held
}

/** Those of these roles that there are. They stay as they are until the transaction ends. */
export async function lockRoles(db: Tx, storeId: number, ids: readonly number[]): Promise<HeldRole[]> {
  if (ids.length === 0) return []
  const where = and(eq(roles.store_id, storeId), inArray(roles.id, [...ids]))
  return db.select(shown).from(roles).where(where).orderBy(roles.sort_order, roles.id).for('share')
}

/** What roles permit, switched off or not: one that is off may be switched on again. */
export const permissionsOf = (held: readonly HeldRole[] = []): string[] => [
  ...new Set(held.flatMap(({ permissions }) => permissions)),
]

/** Makes these the user's roles. */
export async function setRoles(db: Tx, storeId: number, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.delete(userRoles).where(and(eq(userRoles.store_id, storeId), eq(userRoles.user_id, userId)))
  if (roleIds.length === 0) return
  await db.insert(userRoles).values(roleIds.map((role_id) => ({ store_id: storeId, user_id: userId, role_id })))
}
