import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { EDITOR_LIVES } from '#server/core/procedure/editor-lives.ts'
import { shopHost } from '#server/core/procedure/origins.ts'
import { audit } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'

const FROM = sql.raw(EDITOR_LIVES.from)
const LIVES = sql.raw(EDITOR_LIVES.where)

/** Of who looks after a store for its owner, both. */
const NAMES = sql`(SELECT coalesce(max(concat_ws(' ', v.firstname, nullif(v.lastname, '')) || ' → '), '') FROM users v
  WHERE v.id = s.visitor_id) || concat_ws(' ', u.firstname, u.lastname)`

interface Entered extends Record<string, unknown> {
  user_id: number
  name: string
  visitor_id: number | null
}

const openWith = (code: string, shop: Store) => sql`h.secret_hash = ${tokenHash(code)} AND h.used_at IS NULL
  AND h.expires_at > now() AND h.host = ${shopHost(shop.sub_domain)} AND h.store_id = ${shop.id} AND ${LIVES}`

const known = (code: string) => /^[\w-]{43}$/.test(code)

/** Name of whom a code would let in here, without using it; null where it would let in nobody. */
export async function whoseCode(code: string, shop: Store): Promise<string | null> {
  if (!known(code)) return null
  const { rows } = await platformDb.read((db) =>
    db.execute<{ name: string }>(sql`SELECT ${NAMES} AS name FROM hand_overs h, ${FROM} WHERE ${openWith(code, shop)}`),
  )
  return rows[0]?.name ?? null
}

/**
 * Uses a code up and opens the editor session, in one statement: of any number that come at once, one gets in.
 * @returns the editor session's secret; null for a code that is unknown, used, too old, of another host or of a session
 * that is over
 */
export async function enterShop(
  code: string,
  shop: Store,
  from: { ip: string; requestId: string },
): Promise<string | null> {
  if (!known(code)) return null
  const token = randomBytes(32).toString('base64url')
  return platformDb.tx(async (db) => {
    const { rows } = await db.execute<Entered>(
      sql`UPDATE hand_overs h SET used_at = now(), editor_hash = ${tokenHash(token)} FROM ${FROM}
        WHERE ${openWith(code, shop)} RETURNING u.id AS user_id, ${NAMES} AS name, s.visitor_id`,
    )
    const [row] = rows
    if (!row) return null
    await record(db, shop, from, row)
    return token
  })
}

async function record(
  db: Tx,
  store: Store,
  from: { ip: string; requestId: string },
  { user_id, name, visitor_id }: Entered,
): Promise<void> {
  await actFor(db, store.id)
  const visitor = visitor_id === null ? {} : { visitor: { id: Number(visitor_id), name, until: '' } }
  const who = { store, user: { userId: Number(user_id), name, ...visitor }, ...from }
  await audit(db, who, { event: 'entered', entity: 'shop', id: store.id, label: shopHost(store.sub_domain) })
}

/** Ends an editor session before its time. */
export const leaveShop = (id: number) =>
  platformDb.tx((db) => db.execute(sql`UPDATE hand_overs SET ended_at = now() WHERE id = ${id}`))
