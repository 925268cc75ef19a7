import { sql } from 'drizzle-orm'
import { dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { auditHorizon } from './horizon.ts'
import { AT_ONCE, hashOf } from './sealed-rows.ts'

/**
 * Seals the rows that the log has had since the last time, store by store: each seal is a transaction of its own, which
 * reads rows that are final (horizon.ts) and adds one to the chain. No writer waits for it. Killed at any point it leaves
 * a whole chain, and several processes at once make one.
 * @param pause called between two seals; throws where it is to stop
 * @returns how many rows it sealed
 */
export async function sealLogs(pause: () => Promise<void> = async () => undefined): Promise<number> {
  const upTo = await auditHorizon()
  if (upTo === undefined) return 0
  const { rows } = await platformDb.read((db) =>
    db.execute<{ id: number }>(sql`SELECT id FROM stores_to_seal(${upTo}) AS id`),
  )
  let sealed = 0
  for (const { id } of rows) {
    for (let n = AT_ONCE; n === AT_ONCE; sealed += n) {
      await pause()
      n = await dbOf(Number(id)).tx((db) => sealNext(db, Number(id), upTo))
    }
  }
  return sealed
}

/** Adds one seal over the store's next rows. @returns how many it covers; 0 where there are none, and no seal */
async function sealNext(db: Tx, storeId: number, upTo: number): Promise<number> {
  await oneByOne(db, `audit-seal:${storeId}`)
  const { rows } = await db.execute<{ row_count: number }>(sql`
    WITH last AS (SELECT seq, last_id, hash FROM audit_seals WHERE store_id = ${storeId} ORDER BY seq DESC LIMIT 1),
    next AS MATERIALIZED (SELECT * FROM activity_logs
      WHERE store_id = ${storeId} AND id <= ${upTo} AND id > coalesce((SELECT last_id FROM last), 0)
      ORDER BY id LIMIT ${AT_ONCE})
    INSERT INTO audit_seals (store_id, seq, first_id, last_id, row_count, hash)
    SELECT ${storeId}::bigint, coalesce((SELECT seq FROM last), 0) + 1, min(id), max(id), count(*),
      ${hashOf(sql`(SELECT hash FROM last)`, sql`next`)}
    FROM next HAVING count(*) > 0
    RETURNING row_count`)
  return rows[0]?.row_count ?? 0
}
