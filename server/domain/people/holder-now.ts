import type { Tx } from '#server/db/client.ts'
import type { Holder } from '#server/kit/context.ts'
import { heldRoles } from './held-roles.ts'

/**
 * The holder with what he may still do: his session was looked up before this transaction began, and meanwhile a role may
 * have been taken from him. A platform admin has none to lose.
 */
export async function holderNow(db: Tx, holder: Holder): Promise<Holder> {
  if (!holder.store) return holder
  const { permissions } = await heldRoles(db, { store: holder.store, user: holder })
  return { ...holder, permissions }
}
