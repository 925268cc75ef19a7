import { sql } from 'drizzle-orm'
import { dbOf } from '#server/db/client.ts'
import { audit } from './audit.ts'
import type { Holder, Visit } from './context.ts'
import { log } from './log.ts'
import { isAttempt, type Refused } from './refused.ts'

/** What a procedure is known by, where it was refused. */
export interface Asked {
  method?: string | undefined
  /** As the document has it below `/api/backend`: what was sent is not in it. */
  path: string
  permission?: string | undefined
}

/** What an attempt was at: the kinds that are counted apart, and what the log calls the thing. */
type Kind = 'export' | 'role' | 'user' | 'permission'

/** An export is refused for its size, and for how often it was asked for, as well. */
const EXPORT_STATUSES = new Set([403, 409, 413, 429])

function kindOf(error: Refused, { path }: Asked): Kind | undefined {
  const exported = /\/export(\/|$)|^exports\./.test(path)
  if (exported && EXPORT_STATUSES.has(error.status)) return 'export'
  if (!isAttempt(error)) return undefined
  if (/^\/roles\b/.test(path)) return 'role'
  return /^\/(users|admin-users)\b/.test(path) ? 'user' : 'permission'
}

/**
 * Writes down that somebody signed in tried what he may not: at most one row a minute for each kind, by the database's
 * clock and count, so that several processes agree. Whoever goes on within the minute costs one short reading. In a
 * transaction of its own, since that of the call is rolled back; where it fails, the refusal stands all the same.
 * @param id of the thing that the call named
 */
export async function recordRefusal(visit: Visit, error: Refused, asked: Asked, id: number | null): Promise<void> {
  const kind = kindOf(error, asked)
  if (!kind) return
  try {
    const user = await visit.holder()
    // Who looks through a lesser role on purpose tries nothing.
    if (user && !user.preview) await note(visit, user, { kind, asked, id, message: error.message })
  } catch (trouble) {
    log.warn({ requestId: visit.requestId, error: trouble }, 'a refusal was not written down')
  }
}

interface Attempt {
  kind: Kind
  asked: Asked
  id: number | null
  message: string
}

async function note(visit: Visit, user: Holder, { kind, asked, id, message }: Attempt): Promise<void> {
  const store_id = user.store?.id ?? 0
  const db = dbOf(store_id)
  const mine = sql`m.store_id = ${store_id} AND m.user_id = ${user.userId} AND m.kind = ${kind}`
  const over = sql`m.noted_at <= now() - interval '1 minute'`
  const { rows: recent } = await db.read((tx) =>
    tx.execute(sql`SELECT 1 FROM refusal_marks m WHERE ${mine} AND NOT (${over})`),
  )
  if (recent.length > 0) return
  await db.tx(async (tx) => {
    // Of several at once one has it.
    const { rows } = await tx.execute(sql`
      INSERT INTO refusal_marks AS m (store_id, user_id, kind) VALUES (${store_id}, ${user.userId}, ${kind})
      ON CONFLICT (store_id, user_id, kind) DO UPDATE SET noted_at = now() WHERE ${over} RETURNING 1`)
    if (rows.length === 0) return
    const { ip, userAgent, requestId } = visit
    const { method = '', path, permission } = asked
    const deed = { event: 'permission_denied', entity: kind, id, label: `${method} ${path}`.trim() }
    await audit(
      tx,
      { store: { id: store_id }, user, ip, userAgent, requestId },
      { ...deed, note: permission ?? message },
    )
  })
}
