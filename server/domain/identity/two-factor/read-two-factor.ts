import { eq } from 'drizzle-orm'
import { platformDb } from '#server/db/client.ts'
import { twoFactors } from '#server/db/schema/identity.ts'

/** How somebody's second factor stands; `recovery_left` counts the codes he has not used. */
export async function readTwoFactor(userId: number) {
  const [row] = await platformDb.tx((db) => db.select().from(twoFactors).where(eq(twoFactors.user_id, userId)))
  const since = row?.confirmed_at ?? null
  return {
    enabled: since !== null,
    confirmed_at: since?.toISOString() ?? null,
    recovery_left: since ? (row?.recovery_hashes.length ?? 0) : 0,
  }
}
