import { and, eq } from 'drizzle-orm'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { dbOf } from '#server/db/client.ts'
import { roles } from '#server/db/schema/store.ts'

/**
 * The holder of a browser's session as he would be with this role of his store alone: he keeps what the role has too,
 * and gains nothing. Whoever may not see roles, an id that is none and a role of another store change nothing.
 * @param asked the cookie's value, which anyone can write
 */
export async function previewed(sessionUser: SessionUser, asked: string): Promise<SessionUser> {
  const { store, kind, permissions } = sessionUser
  if (kind !== 'web' || !store || !permissions.has('role-view') || !/^\d{1,15}$/.test(asked)) return sessionUser
  const [role] = await dbOf(store.id).read((db) =>
    db
      .select({ id: roles.id, translations: roles.translations, permissions: roles.permissions })
      .from(roles)
      .where(and(eq(roles.store_id, store.id), eq(roles.id, Number(asked)))),
  )
  if (!role) return sessionUser
  const both = new Set(role.permissions.filter((code) => permissions.has(code)))
  return {
    ...sessionUser,
    isOwner: false,
    permissions: both,
    preview: { id: role.id, translations: role.translations },
  }
}
