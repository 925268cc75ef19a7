import type { AnyProcedure } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { audit } from '#server/core/rows/audit.ts'
import { dbOf } from '#server/db/client.ts'
import type { RequestContext, SessionUser } from './context.ts'
import { log } from './log.ts'
import { type Refused, refused } from './refused.ts'

const attempts = new WeakSet<Error>()

/** Marks a refusal as one of something beyond the rights of whoever asked: it is written down. */
export function beyond<E extends Error>(refusal: E): E {
  attempts.add(refusal)
  return refusal
}

/** Refuses what a right is missing for. */
export const forbidden = (message: string = m.error_403()): Refused => beyond(refused(403, message))

/** The call that was refused. */
interface Call {
  procedure: AnyProcedure
  /** Its name in the router. */
  path: readonly string[]
  input: unknown
}

/** What REST puts before a path, and the pages' own door does not. */
const DOOR = /^\/backend(?=\/)/

/** What an attempt was at: the kinds that are counted apart, and what the log calls the thing. */
type Kind = 'export' | 'role' | 'user' | 'permission'

/** An export is refused for its size, and for how often it was asked for, as well. */
const EXPORT_STATUSES = new Set([403, 409, 413, 429])

function kindOf(error: Refused, path: string): Kind | undefined {
  const exported = /\/export(\/|$)|^exports\./.test(path)
  if (exported && EXPORT_STATUSES.has(error.status)) return 'export'
  if (!attempts.has(error)) return undefined
  if (/^\/roles\b/.test(path)) return 'role'
  return /^\/(users|admin-users)\b/.test(path) ? 'user' : 'permission'
}

/**
 * Writes down that somebody signed in tried what he may not: at most one row a minute for each kind, by the database's
 * clock and count, so that several processes agree. Whoever goes on within the minute costs one short reading. In a
 * transaction of its own, since that of the call is rolled back; where it fails, the refusal stands all the same.
 */
export async function logRefusal(
  requestContext: RequestContext,
  error: Refused,
  { procedure, path: names, input }: Call,
): Promise<void> {
  const { route, meta } = procedure['~orpc']
  const { method = '', path = names.join('.') } = route
  const below = path.replace(DOOR, '')
  const kind = kindOf(error, below)
  if (!kind) return
  try {
    const user = await requestContext.sessionUser()
    // Who looks through a lesser role on purpose tries nothing.
    if (!user || user.preview) return
    const { permission } = meta as { permission?: string }
    const missing = permission !== undefined && !user.permissions.has(permission)
    const said = missing ? permission : error.message
    await note(requestContext, user, { kind, id: idIn(input), label: `${method} ${below}`.trim(), note: said })
  } catch (trouble) {
    log.warn({ requestId: requestContext.requestId, error: trouble }, 'a refusal could not be recorded')
  }
}

/** The id that a call names, where that is a number. */
function idIn(input: unknown): number | null {
  const id = typeof input === 'object' && input !== null && 'id' in input ? Number(input.id) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

async function note(
  requestContext: RequestContext,
  user: SessionUser,
  { kind, ...of }: { kind: Kind; id: number | null; label: string; note: string },
): Promise<void> {
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
    const { ip, userAgent, requestId } = requestContext
    const actor = { store: { id: store_id }, user, ip, userAgent, requestId }
    await audit(tx, actor, { event: 'permission_denied', entity: kind, ...of })
  })
}
