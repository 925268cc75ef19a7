import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { tokenHash } from '#server/core/text/token-hash.ts'
import type { Tx } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/platform.ts'

const DAYS = 30

/**
 * Opens a session and returns its secret, an opaque random string of 256 bits; the database keeps its hash alone.
 * It ends after 30 days, a browser's also after 12 idle hours.
 */
export async function openSession(
  db: Tx,
  of: { userId: number; kind: 'web' | 'api'; ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(sessions)
    .values({
      secret_hash: tokenHash(token),
      user_id: of.userId,
      kind: of.kind,
      ip: of.ip,
      user_agent: of.userAgent.slice(0, 300),
      expires_at: sql`now() + make_interval(days => ${DAYS})`,
    })
    .returning({ expiresAt: sessions.expires_at })
  if (!row) throw new Error('The session was not stored')
  return { token, expiresAt: row.expiresAt }
}

/**
 * Ends every session of a user but the one to keep, as after a change of password. The user's row is locked first: two
 * that end each other's sessions would else wait for each other, and a sign-in at the same instant slip through.
 */
export async function closeSessions(db: Tx, userId: number, keep?: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await db
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.user_id, userId), keep ? ne(sessions.id, keep) : undefined, isNull(sessions.revoked_at)))
}
