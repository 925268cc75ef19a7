import { eq } from 'drizzle-orm'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { actFor, type Tx } from '#server/db/client.ts'
import { twoFactors } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { closeSessions } from '../sessions.ts'

/**
 * Takes the second factor from a user, whoever `by` is: himself, or the operator where he lost his telephone and his
 * codes. His sessions end but for the one to keep. The audit row is left in the same transaction, which acts for the
 * user's store from then on.
 * @returns false where there was none, and nothing was written
 */
export async function disableTwoFactor(
  db: Tx,
  userId: number,
  by: Omit<Actor, 'store'> = {},
  keep?: number,
): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  const gone = await db.delete(twoFactors).where(eq(twoFactors.user_id, userId)).returning()
  if (!user || gone.length === 0) return false
  await closeSessions(db, userId, keep)
  await actFor(db, user.store_id ?? 0)
  const changes: Record<string, [unknown, unknown]> = { two_factor: [gone[0]?.confirmed_at !== null, false] }
  const who = { ...by, store: { id: user.store_id ?? 0 } }
  await audit(db, who, { event: 'updated', entity: 'user', id: user.id, label: user.email, changes })
  return true
}
