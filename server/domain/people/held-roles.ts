import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { roles, userRoles } from '#server/db/schema/store.ts'

/**
 * The roles somebody holds as they stand in this transaction, and what he may still do by them: his session was looked
 * up before it began, and meanwhile something may have been taken from him.
 */
export async function heldRoles(db: Tx, { store, user }: Pick<StaffContext, 'store' | 'user'>) {
  const rows = await db
    .select({ id: roles.id, permissions: roles.permissions, status: roles.status })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.store_id, userRoles.store_id), eq(roles.id, userRoles.role_id)))
    .where(and(eq(userRoles.store_id, store.id), eq(userRoles.user_id, user.userId)))
  const now = new Set(rows.filter(({ status }) => status).flatMap(({ permissions }) => permissions))
  return {
    ids: new Set(rows.map(({ id }) => id)),
    permissions: new Set([...user.permissions].filter((code) => now.has(code))),
  }
}
