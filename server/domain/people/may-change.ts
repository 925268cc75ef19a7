import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'
import type { Holder } from '#server/kit/context.ts'
import { forbidden } from '#server/kit/log-refusal.ts'
import type { User } from './find-users.ts'
import { holderNow } from './holder-now.ts'
import { mayGrant } from './may-grant.ts'
import { type HeldRole, lockRoles, permissionsOf, rolesOf } from './roles-of.ts'
import { tenantOf } from './scope.ts'

/**
 * Whether the holder may change this user: himself, and whoever has no more than he has. Else a member of staff who
 * may change users could set himself a password for the owner's account.
 */
export function mayChange(
  holder: Holder,
  user: Pick<User, 'id' | 'is_owner'>,
  held: readonly HeldRole[] = [],
): boolean {
  if (holder.type === 'admin' || user.id === holder.userId) return true
  if (user.is_owner && !holder.isOwner) return false
  return mayGrant(holder, permissionsOf(held)).length === 0
}

/**
 * Whoever takes an invitation back, or puts another in its place, has all that it gives.
 * @throws 403
 */
export async function refuseBeyondRoles(db: Tx, holder: Holder, roleIds: readonly number[]): Promise<void> {
  const given = permissionsOf(await lockRoles(db, tenantOf(holder), roleIds))
  if (mayGrant(await holderNow(db, holder), given).length > 0) throw forbidden(m.invitation_beyond())
}

/** @throws 403 where one of them is beyond the holder */
export async function refuseBeyond(db: Tx, holder: Holder, people: readonly User[]): Promise<void> {
  const held = await rolesOf(
    db,
    tenantOf(holder),
    people.map(({ id }) => id),
  )
  const now = await holderNow(db, holder)
  if (people.some((user) => !mayChange(now, user, held.get(user.id)))) throw forbidden(m.user_beyond())
}
