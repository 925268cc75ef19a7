import { and, eq, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { sessionQuery } from '#app/contracts/session.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { sessions } from '#server/db/schema/platform.ts'
import { LIVE_SESSION, listSessions } from '../identity/own-sessions.ts'
import { findUser, lockUser } from './find-users.ts'
import { refuseBeyond } from './may-change.ts'
import { type PeopleContext, peopleDb } from './scope.ts'

/** Where a user is signed in. @throws 404; 403 for a user beyond the holder */
export async function sessionsOfUser(context: PeopleContext, id: number, query: z.output<typeof sessionQuery>) {
  const { user: sessionUser } = context
  await peopleDb(context).read(async (db) => refuseBeyond(db, sessionUser, [await findUser(db, sessionUser, id)]))
  return listSessions({ user: { userId: id, sessionId: sessionUser.sessionId } }, query)
}

/**
 * Ends one session of a user, or all but the one that asks; each is refused from its next request on.
 * @throws 404 also for a session that is not his, or is over; 403 for a user beyond the holder
 */
export async function endSessionsOf(context: PeopleContext, id: number, sessionId?: number): Promise<void> {
  const { user: sessionUser } = context
  await peopleDb(context).tx(async (db) => {
    const user = await lockUser(db, sessionUser, id)
    await refuseBeyond(db, sessionUser, [user])
    const which = sessionId === undefined ? ne(sessions.id, sessionUser.sessionId) : eq(sessions.id, sessionId)
    const ended = await db
      .update(sessions)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(sessions.user_id, id), which, LIVE_SESSION))
      .returning({ id: sessions.id })
    if (ended.length === 0 && sessionId !== undefined) throw refused(404, m.error_404())
    if (ended.length === 0) return
    const changes: Record<string, [unknown, unknown]> = { sessions: [ended.length, 0] }
    const of = sessionId === undefined ? { changes } : { id: sessionId }
    await audit(db, context, { event: 'deleted', entity: 'session', label: user.email, ...of })
  })
}
