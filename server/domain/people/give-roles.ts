import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { beyond } from '#server/core/procedure/log-refusal.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { mayGrant } from './may-grant.ts'
import { permissionNames } from './permission-groups.ts'
import { lockRoles, permissionsOf } from './roles-of.ts'
import { tenantOf } from './scope.ts'
import { sessionUserNow } from './session-user-now.ts'
import { someNames } from './some-names.ts'

/**
 * Checks roles that the holder gives to somebody. They stay as they are until the transaction ends.
 * @param had what that person has already, which is not given
 * @throws 422 on `role_ids` for one that is none of the store's, and for permissions that the holder lacks
 */
export async function giveRoles(
  db: Tx,
  sessionUser: SessionUser,
  roleIds: readonly number[],
  had: readonly number[] = [],
): Promise<void> {
  const found = await lockRoles(db, tenantOf(sessionUser), roleIds)
  const known = new Set(found.map(({ id }) => id))
  const unknown = roleIds.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw refusedField(`role_ids.${unknown}`, m.error_unknown_choice())
  const lacking = mayGrant(
    await sessionUserNow(db, sessionUser),
    permissionsOf(found.filter(({ id }) => !had.includes(id))),
  )
  if (lacking.length > 0)
    throw beyond(refusedField('role_ids', m.user_grant_beyond({ permissions: someNames(permissionNames(lacking)) })))
}
