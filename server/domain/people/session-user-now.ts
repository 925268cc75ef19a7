import type { SessionUser } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { heldRoles } from './held-roles.ts'

/**
 * The holder with what he may still do: his session was looked up before this transaction began, and meanwhile a role may
 * have been taken from him. A platform admin has none to lose.
 */
export async function sessionUserNow(db: Tx, sessionUser: SessionUser): Promise<SessionUser> {
  if (!sessionUser.store) return sessionUser
  const { permissions } = await heldRoles(db, { store: sessionUser.store, user: sessionUser })
  return { ...sessionUser, permissions }
}
