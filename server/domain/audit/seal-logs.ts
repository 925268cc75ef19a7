import { sql } from 'drizzle-orm'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { auditSeals } from '#server/db/schema/audit.ts'
import { auditHorizon } from './horizon.ts'
import { keyedSeal } from './keyed-seal.ts'
import { AT_ONCE, hashOf } from './sealed-rows.ts'

interface SealOptions {
  /** Called between two seals; throws where it is to stop. */
  pause?: () => Promise<void>
  /** Milliseconds to wait for transactions under way, of any database of the cluster. */
  patience?: number
}

/**
 * Seals the rows that the log has had since the last time, store by store: each seal is a transaction of its own, which
 * reads rows that are final (horizon.ts) and adds one to the chain. No writer waits for it. Killed at any point it leaves
 * a whole chain, and several processes at once make one.
 * @returns how many rows it sealed
 */
export async function sealLogs({ pause, patience }: SealOptions = {}): Promise<number> {
  const upTo = await auditHorizon(patience)
  if (upTo === undefined) return 0
  const { rows } = await platformDb.read((db) =>
    db.execute<{ id: number }>(sql`SELECT id FROM stores_to_seal(${upTo}) AS id`),
  )
  let sealed = 0
  for (const { id } of rows) {
    for (let n = AT_ONCE; n === AT_ONCE; sealed += n) {
      await pause?.()
      n = await dbOf(Number(id)).tx((db) => sealNext(db, Number(id), upTo))
    }
  }
  return sealed
}

interface Next extends Record<string, unknown> {
  seq: number
  first_id: number | null
  last_id: number | null
  row_count: number
  digest: Buffer
  /** Of the seal before: where it ends, and its key; null before the first. */
  before: { last_id: number; key_id: string | null } | null
}

/**
 * Adds one seal over the store's next rows. Where there are none, and the last seal has no key, it adds one over nothing:
 * that takes what was sealed without a key under it.
 * @returns how many rows it covers; 0 where there are none
 */
async function sealNext(db: Tx, storeId: number, upTo: number): Promise<number> {
  await oneByOne(db, `audit-seal:${storeId}`)
  const { rows } = await db.execute<Next>(sql`
    WITH last AS (SELECT seq, last_id, hash, key_id FROM audit_seals WHERE store_id = ${storeId} ORDER BY seq DESC LIMIT 1),
    next AS MATERIALIZED (SELECT * FROM activity_logs
      WHERE store_id = ${storeId} AND id <= ${upTo} AND id > coalesce((SELECT last_id FROM last), 0)
      ORDER BY id LIMIT ${AT_ONCE})
    SELECT coalesce((SELECT seq FROM last), 0) + 1 AS seq, min(id) AS first_id, max(id) AS last_id, count(*) AS row_count,
      ${hashOf(sql`(SELECT hash FROM last)`, sql`next`)} AS digest,
      (SELECT json_build_object('last_id', last_id, 'key_id', key_id) FROM last) AS before
    FROM next`)
  const next = rows[0]
  if (!next) return 0
  const { seq, row_count, digest, before } = next
  if (row_count === 0 && before?.key_id !== null) return 0
  const end = before?.last_id ?? 0
  const place = { store_id: storeId, seq, first_id: next.first_id ?? end, last_id: next.last_id ?? end, row_count }
  const { hash, keyId } = keyedSeal(place, digest)
  await db.insert(auditSeals).values({ ...place, hash, digest, key_id: keyId })
  return row_count
}
