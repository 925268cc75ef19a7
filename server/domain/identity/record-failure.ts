import { sql } from 'drizzle-orm'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import type { users } from '#server/db/schema/platform.ts'

class Undone extends Error {}

/**
 * Writes into the log of a user's store, or of the platform, that somebody was not let in as him. Where nobody has that
 * e-mail the same is done and undone, and neither waits for the disk: the time it takes tells no account.
 * @param tried the e-mail as it was sent
 * @param note which of the two was wrong; nothing for the password
 */
export async function recordFailure(
  user: typeof users.$inferSelect | undefined,
  tried: string,
  from: Pick<Actor, 'ip' | 'userAgent' | 'requestId'>,
  note?: string,
): Promise<void> {
  const store = { id: user?.store_id ?? 0 }
  const auditEntry = { event: 'login_failed', entity: 'user', id: user?.id ?? null, label: user?.email ?? tried }
  const { ip = '', userAgent = '', requestId = '' } = from
  try {
    await platformDb.tx(async (db) => {
      await db.execute(sql`SET LOCAL synchronous_commit = off`)
      await actFor(db, store.id)
      await audit(db, { store, ip, userAgent, requestId }, { ...auditEntry, ...(note && { note }) })
      if (!user) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
