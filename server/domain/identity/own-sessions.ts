import { and, desc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionRow, sessionQuery } from '#app/contracts/session.ts'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/platform.ts'
import type { OwnContext } from './profile.ts'

/** What still lets in, as `session_holder` has it. */
export const LIVE_SESSION = sql`revoked_at IS NULL AND expires_at > now() AND (kind = 'api' OR last_seen_at > now() - interval '12 hours')`

/** The sessions of a user that still let in: first the one that asks, where it is his own, then as they were seen last. */
export async function listSessions(
  { user }: { user: Pick<SessionUser, 'userId' | 'sessionId'> },
  query: z.output<typeof sessionQuery>,
) {
  const { page, limit } = query
  const words = query.search?.trim().replace(/[\\%_]/g, '\\$&')
  const search = words ? or(ilike(sessions.ip, `%${words}%`), ilike(sessions.user_agent, `%${words}%`)) : undefined
  const where = and(eq(sessions.user_id, user.userId), LIVE_SESSION, search)
  return platformDb.tx(async (db) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(where)
      .orderBy(desc(sql`${sessions.id} = ${user.sessionId}`), desc(sessions.last_seen_at), desc(sessions.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const total = await db.$count(sessions, where)
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data: rows.map((row) => rowOf(row, user.sessionId)), meta }
  })
}

const rowOf = (row: typeof sessions.$inferSelect, current: number): SessionRow => ({
  id: row.id,
  kind: row.kind as SessionRow['kind'],
  ip: row.ip,
  user_agent: row.user_agent,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_current: row.id === current,
})

/** Ends one of the own sessions; it is refused from its next request on. @throws 404 where it is not one of them, or over */
export async function endSession(context: OwnContext, id: number): Promise<void> {
  await platformDb.tx(async (db) => {
    const ended = await end(db, context, id)
    if (ended === 0) throw refused(404, m.error_404())
    await record(db, context, { id })
  })
}

/** Ends every own session but the one that asks. */
export async function endOtherSessions(context: OwnContext): Promise<void> {
  await platformDb.tx(async (db) => {
    const ended = await end(db, context)
    if (ended > 0) await record(db, context, { changes: { sessions: [ended + 1, 1] } })
  })
}

/** @returns how many it ended: the one named, or all but the one that asks */
async function end(db: Tx, { user }: OwnContext, id?: number): Promise<number> {
  const which = id === undefined ? ne(sessions.id, user.sessionId) : eq(sessions.id, id)
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.user_id, user.userId), which, LIVE_SESSION))
    .returning({ id: sessions.id })
  return ended.length
}

async function record(
  db: Tx,
  { user, ...from }: OwnContext,
  of: { id?: number; changes?: Record<string, [unknown, unknown]> },
): Promise<void> {
  await actFor(db, user.store?.id ?? 0)
  const who = { ...from, user, store: user.store }
  await audit(db, who, { event: 'deleted', entity: 'session', label: user.name, ...of })
}
