import { sql } from 'drizzle-orm'
import { dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { hashOf } from './sealed-rows.ts'

/** What does not hold in the chain of a store. */
export interface Broken {
  store_id: number
  /** The seal that does not fit what it covers, or the number that is missing. */
  seq: number
  /** Ids of the rows among which something was changed, removed or put in. */
  first_id: number
  last_id: number
  /** rows: the rows are others than were sealed; gap: seals are missing or out of order. */
  why: 'rows' | 'gap'
}

export interface Verdict {
  /** Stores looked at, the platform (0) among them. */
  stores: number
  /** Rows there are, and those that a seal covers; the rest is not sealed yet. */
  rows: number
  sealed: number
  /** The end of each chain: who keeps it elsewhere can tell later that no chain was cut short or made anew. */
  heads: { store_id: number; seq: number; hash: string }[]
  broken: Broken[]
}

/** Seals held against their rows by one statement, which must end in time on a busy machine too. */
const AT_ONCE = 20

/**
 * Computes every chain of seals anew from the rows there are, and tells where they differ. Reads only; what is not sealed
 * yet is counted, not judged.
 * @param options.store one store alone; 0 is the platform
 */
export async function verifyAudit({ store }: { store?: number | undefined } = {}): Promise<Verdict> {
  const { rows } = await platformDb.read((db) =>
    db.execute<{ id: number }>(
      sql`SELECT id FROM audited_stores() AS id WHERE ${store ?? null}::bigint IS NULL OR id = ${store ?? null}`,
    ),
  )
  const verdict: Verdict = { stores: rows.length, rows: 0, sealed: 0, heads: [], broken: [] }
  for (const { id } of rows) await verifyStore(Number(id), verdict)
  return verdict
}

interface Judged extends Record<string, unknown> {
  seq: number
  first_id: number
  last_id: number
  row_count: number
  follows: boolean
  fits: boolean
  hash: string
}

async function verifyStore(storeId: number, verdict: Verdict): Promise<void> {
  const db = dbOf(storeId)
  let after = { seq: 0, last_id: 0 }
  for (let seals: Judged[] = []; ; ) {
    seals = await db.read((tx) => judged(tx, storeId, after))
    for (const { seq, first_id, last_id, row_count, follows, fits } of seals) {
      verdict.sealed += row_count
      const of = { store_id: storeId, seq, first_id, last_id }
      if (!follows) verdict.broken.push({ ...of, why: 'gap' })
      else if (!fits) verdict.broken.push({ ...of, why: 'rows' })
    }
    const end = seals.at(-1)
    if (!end) break
    after = end
    if (seals.length < AT_ONCE) {
      verdict.heads.push({ store_id: storeId, seq: end.seq, hash: end.hash })
      break
    }
  }
  const { rows } = await db.read((tx) =>
    tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM activity_logs WHERE store_id = ${storeId}`),
  )
  verdict.rows += rows[0]?.n ?? 0
}

/**
 * The next seals, each held against the rows between the end of the one before and its own: so a row that was put in is
 * found wherever it stands. `follows`: its number and its rows come next after the one before.
 */
async function judged(db: Tx, storeId: number, after: { seq: number }): Promise<Judged[]> {
  const between = sql`activity_logs
    WHERE store_id = ${storeId} AND id > coalesce(s.before_last, 0) AND id <= s.last_id`
  const { rows } = await db.execute<Judged>(sql`
    WITH chain AS (SELECT seq, first_id, last_id, row_count, hash,
        lag(seq) OVER w AS before_seq, lag(last_id) OVER w AS before_last, lag(hash) OVER w AS before_hash
      FROM audit_seals WHERE store_id = ${storeId} AND seq >= ${after.seq}
      WINDOW w AS (ORDER BY seq) ORDER BY seq LIMIT ${AT_ONCE + 1})
    SELECT s.seq, s.first_id, s.last_id, s.row_count, encode(s.hash, 'hex') AS hash,
      s.seq = coalesce(s.before_seq, 0) + 1 AND s.first_id > coalesce(s.before_last, 0) AND s.last_id >= s.first_id AS follows,
      s.hash = ${hashOf(sql`s.before_hash`, between)} AS fits
    FROM chain s WHERE s.seq > ${after.seq} ORDER BY s.seq`)
  return rows
}
