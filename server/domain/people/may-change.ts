import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import type { Tx } from '#server/db/client.ts'
import type { User } from './find-users.ts'
import { mayGrant } from './may-grant.ts'
import { type HeldRole, lockRoles, permissionsOf, rolesOf } from './roles-of.ts'
import { tenantOf } from './scope.ts'
import { sessionUserNow } from './session-user-now.ts'

/**
 * Whether the holder may change this user: himself, and whoever has no more than he has. Else a member of staff who
 * may change users could set himself a password for the owner's account.
 */
export function mayChange(
  sessionUser: SessionUser,
  user: Pick<User, 'id' | 'is_owner'>,
  held: readonly HeldRole[] = [],
): boolean {
  if (sessionUser.type === 'admin' || user.id === sessionUser.userId) return true
  if (user.is_owner && !sessionUser.isOwner) return false
  return mayGrant(sessionUser, permissionsOf(held)).length === 0
}

/**
 * Whoever takes an invitation back, or puts another in its place, has all that it gives.
 * @throws 403
 */
export async function refuseBeyondRoles(db: Tx, sessionUser: SessionUser, roleIds: readonly number[]): Promise<void> {
  const given = permissionsOf(await lockRoles(db, tenantOf(sessionUser), roleIds))
  if (mayGrant(await sessionUserNow(db, sessionUser), given).length > 0) throw forbidden(m.invitation_beyond())
}

/** @throws 403 where one of them is beyond the holder */
export async function refuseBeyond(db: Tx, sessionUser: SessionUser, people: readonly User[]): Promise<void> {
  const held = await rolesOf(
    db,
    tenantOf(sessionUser),
    people.map(({ id }) => id),
  )
  const now = await sessionUserNow(db, sessionUser)
  if (people.some((user) => !mayChange(now, user, held.get(user.id)))) throw forbidden(m.user_beyond())
}
