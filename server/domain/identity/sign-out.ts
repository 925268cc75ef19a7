import { eq, or, sql } from 'drizzle-orm'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/platform.ts'
import type { OwnContext } from './profile.ts'

/** Ends the session that asks; its token is dead at once. */
export async function signOut({ user, ...from }: OwnContext): Promise<void> {
  await platformDb.tx(async (db) => {
    const own = eq(sessions.id, user.sessionId)
    // Who leaves a store by logging out has left altogether.
    const parent = sql`${sessions.id} = (SELECT v.parent_id FROM sessions v WHERE v.id = ${user.sessionId})`
    await db
      .update(sessions)
      .set({ revoked_at: sql`now()` })
      .where(user.visitor ? or(own, parent) : own)
    await actFor(db, user.store?.id ?? 0)
    const who = { ...from, user, store: user.store }
    await audit(db, who, { event: 'logout', entity: 'user', id: user.userId, label: user.name })
  })
}
