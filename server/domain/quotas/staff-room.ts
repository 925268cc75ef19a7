import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { invitations } from '#server/db/schema/people.ts'
import { users } from '#server/db/schema/platform.ts'
import { readLimits } from './read-limits.ts'

interface Joining {
  /** The field that is told. */
  field: 'email' | 'token'
  /** The invitation that is made anew, or taken up now. */
  invitation?: number
  /** He takes up an invitation: that others are invited still does not keep him out. */
  now?: boolean
}

/** How many people a store has, and how many are invited still but for one. */
export async function staffOf(db: Tx, storeId: number, except = 0): Promise<{ users: number; invited: number }> {
  const mine = and(
    eq(invitations.store_id, storeId),
    ne(invitations.id, except),
    isNull(invitations.accepted_at),
    isNull(invitations.revoked_at),
    gt(invitations.expires_at, sql`now()`),
  )
  const live = and(eq(users.store_id, storeId), isNull(users.deleted_at))
  return { users: await db.$count(users, live), invited: await db.$count(invitations, mine) }
}

/**
 * Before somebody joins a store's people, or is invited: the owner counts, and so does whoever is invited still. The
 * platform's own (store 0) have no plan. @throws 422 where the plan has no room for him
 */
export async function checkStaffRoom(db: Tx, storeId: number, { field, invitation, now }: Joining): Promise<void> {
  const most = (await readLimits(db, storeId)).plan?.max_staff ?? null
  if (most === null) return
  await oneByOne(db, `quota:users:${storeId}`)
  const { users: there, invited } = await staffOf(db, storeId, invitation)
  if (there + (now ? 0 : invited) < most) return
  throw refusedField(field, m.plan_full_staff({ n: most.toLocaleString('en') }))
}
