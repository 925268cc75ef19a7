import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import type { SessionUser, Store } from '#server/core/procedure/context.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { ask, platformDb, writable } from '#server/db/client.ts'

/** The secret of a session, and of which kind it has to be: that depends on where it was found. */
export interface Credential {
  kind: 'web' | 'api'
  token: string
}

interface Row {
  session_id: number
  kind: 'web' | 'api'
  stale: boolean
  user_id: number
  type: 'admin' | 'store'
  store: Store | null
  is_owner: boolean
  locale: string | null
  firstname: string
  lastname: string
  permissions: string
  must_enroll: boolean
  visitor_id: number | null
  visitor: string
  ends_at: string
}

/** Of a session's holder what is read of him; his permissions as one text, whose set is made once for all who have the same. */
const HOLDER = `session_id, kind, seen_at < now() - interval '1 minute' AS stale, user_id, type, store, is_owner, locale,
  firstname, lastname, array_to_string(permissions, ' ') AS permissions, must_enroll, visitor_id, visitor, ends_at`

/** As one JSON value: the driver takes columns apart by hand, and JSON at once. */
const SESSION_USER = `SELECT to_json(h) AS "sessionUser" FROM (SELECT ${HOLDER} FROM session_bearer($1, $2)) h`

const BUILDER = `SELECT to_json(h) AS "sessionUser" FROM hand_overs o JOIN sessions s ON s.id = o.session_id,
  LATERAL (SELECT ${HOLDER} FROM session_bearer(s.secret_hash, s.kind)) h
  WHERE o.editor_hash = $1 AND o.store_id = $2 AND o.ended_at IS NULL AND h.user_id = o.user_id
    AND (h.store ->> 'id')::bigint = o.store_id`

const SECRET = /^[\w-]{20,200}$/

/**
 * Who holds a session of this kind by its token; a browser's is no access token, nor the other way round. One indexed query, made anew for each request, so that a disabled user or a changed role
 * bites at once. The time of the last visit is written once a minute at most, and not where `watching`: a page that only
 * listens is nobody's sign of life.
 */
export async function sessionUserOf(of: Credential | undefined, watching = false): Promise<SessionUser | null> {
  if (!of || !SECRET.test(of.token)) return null
  const [found] = await ask<{ sessionUser: Row }>(SESSION_USER, [tokenHash(of.token), of.kind])
  return found ? userOf(found.sessionUser, watching) : null
}

/**
 * Who builds a shop in its editor, by the editor session's secret: the holder of the session on the platform's host that
 * it came from, who can do there what he can do here, for that store alone and no longer than that session lasts.
 */
export async function builderOf(token: string | undefined, shop: { id: number } | null): Promise<SessionUser | null> {
  if (!shop || !token || !SECRET.test(token)) return null
  const [found] = await ask<{ sessionUser: Row }>(BUILDER, [tokenHash(token), shop.id])
  return found ? userOf(found.sessionUser) : null
}

async function userOf(row: Row, watching = false): Promise<SessionUser> {
  if (row.stale && !watching && writable()) {
    await platformDb.tx((db) => db.execute(sql`UPDATE sessions SET last_seen_at = now() WHERE id = ${row.session_id}`))
  }
  return {
    sessionId: row.session_id,
    kind: row.kind,
    userId: row.user_id,
    type: row.type,
    store: row.store,
    isOwner: row.is_owner,
    mustEnroll: row.must_enroll,
    // Of who looks after a store the language is his own, which his pages name.
    locale: row.visitor_id === null && LOCALES.includes(row.locale as Locale) ? (row.locale as Locale) : null,
    ...namesOf(row),
    permissions: permissionsOf(row.permissions),
  }
}

/** Of how many different roles, and what is held of several together. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 1_000 })

function permissionsOf(codes: string): ReadonlySet<string> {
  const before = known.get(codes)
  if (before) return before
  const set = new Set(codes ? codes.split(' ') : [])
  known.set(codes, set)
  return set
}

/** Who acts: what he does is written down under this name, and under both where somebody looks after the store for him. */
function namesOf({ firstname, lastname, visitor_id, visitor, ends_at }: Row): Pick<SessionUser, 'name' | 'visitor'> {
  const name = `${firstname} ${lastname}`
  if (visitor_id === null) return { name }
  return {
    name: `${visitor} → ${name}`,
    visitor: { id: visitor_id, name: visitor, until: new Date(ends_at).toISOString() },
  }
}
