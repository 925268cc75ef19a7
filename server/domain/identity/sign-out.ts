import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/platform.ts'
import type { OwnContext } from './profile.ts'

/** Ends the session that asks; its token is dead at once. */
export async function signOut({ user, ...from }: OwnContext): Promise<void> {
  await platformDb.tx(async (db) => {
    await db.update(sessions).set({ revoked_at: sql`now()` }).where(eq(sessions.id, user.sessionId))
    await actFor(db, user.store?.id ?? 0)
    const who = { ...from, user, store: user.store }
    await audit(db, who, { event: 'logout', entity: 'user', id: user.userId, label: user.name })
  })
}
