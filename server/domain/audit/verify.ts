import { sql } from 'drizzle-orm'
import { dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { keyedSeal } from './keyed-seal.ts'
import { hashOf } from './sealed-rows.ts'

/** The end of a chain: which seal, and its hash in hex. */
export interface Head {
  store_id: number
  seq: number
  hash: string
}

/** What does not hold in the chain of a store. */
export interface Broken {
  store_id: number
  /** The seal that does not fit what it covers, or the number that is missing. */
  seq: number
  /** Ids of the rows among which something was changed, removed or put in; 0 where a kept head is not there any more. */
  first_id: number
  last_id: number
  /**
   * rows: the rows are others than were sealed; gap: seals are missing or out of order; forged: it fits its rows, and was
   * made without SECRET; unkeyed: it has no key, behind one that has; key: a key comes back behind another one; head: it is
   * not the one that was kept elsewhere, or is missing.
   */
  why: 'rows' | 'gap' | 'forged' | 'unkeyed' | 'key' | 'head'
}

/** Seals in a row, from one to the other, that fit their rows, and whose key is not the one of SECRET as it is now. */
export interface Unproven {
  store_id: number
  key_id: string
  from: number
  to: number
}

export interface Verdict {
  /** Stores looked at, the platform (0) among them. */
  stores: number
  /** Rows there are, and those that a seal covers; the rest is not sealed yet. */
  rows: number
  sealed: number
  /** Seals from before they had keys; it never grows. */
  unkeyed: number
  /** The end of each chain: who keeps it elsewhere can tell later that no chain was cut short or made anew. */
  heads: Head[]
  /** What only a SECRET of before can prove, or somebody put there who had none. */
  unproven: Unproven[]
  broken: Broken[]
}

interface Asked {
  /** One store alone; 0 is the platform. */
  store?: number | undefined
  /** Heads that were kept elsewhere: the chains must still have these seals. */
  kept?: readonly Head[] | undefined
}

/** Seals held against their rows by one statement, which must end in time on a busy machine too. */
const AT_ONCE = 20

/**
 * Computes every chain of seals anew from the rows there are, and tells where they differ. Reads only; what is not sealed
 * yet is counted, not judged.
 */
export async function verifyAudit({ store, kept = [] }: Asked = {}): Promise<Verdict> {
  const { rows } = await platformDb.read((db) =>
    db.execute<{ id: number }>(
      sql`SELECT id FROM audited_stores() AS id WHERE ${store ?? null}::bigint IS NULL OR id = ${store ?? null}`,
    ),
  )
  const verdict: Verdict = {
    stores: rows.length,
    rows: 0,
    sealed: 0,
    unkeyed: 0,
    heads: [],
    unproven: [],
    broken: [],
  }
  for (const { id } of rows) await verifyStore(Number(id), verdict)
  for (const head of kept.filter(({ store_id }) => store === undefined || store_id === store)) {
    if (!(await stillThere(head))) verdict.broken.push({ ...head, first_id: 0, last_id: 0, why: 'head' })
  }
  return verdict
}

async function stillThere({ store_id, seq, hash }: Head): Promise<boolean> {
  const { rows } = await dbOf(store_id).read((db) =>
    db.execute<{ same: boolean }>(
      sql`SELECT encode(hash, 'hex') = ${hash} AS same FROM audit_seals WHERE store_id = ${store_id} AND seq = ${seq}`,
    ),
  )
  return rows[0]?.same === true
}

interface Judged extends Record<string, unknown> {
  seq: number
  first_id: number
  last_id: number
  row_count: number
  follows: boolean
  hash: Buffer
  key_id: string | null
  /** Of its rows, as it was kept and as it is now. */
  digest: Buffer | null
  now: Buffer
}

async function verifyStore(storeId: number, verdict: Verdict): Promise<void> {
  const db = dbOf(storeId)
  const keys = keysOf(storeId, verdict)
  let after = { seq: 0, last_id: 0 }
  for (let seals: Judged[] = []; ; ) {
    seals = await db.read((tx) => judged(tx, storeId, after))
    for (const seal of seals) {
      const { seq, first_id, last_id, row_count } = seal
      verdict.sealed += row_count
      if (seal.key_id === null) verdict.unkeyed += 1
      const why = faultIn(storeId, seal) ?? keys(seal)
      if (why) verdict.broken.push({ store_id: storeId, seq, first_id, last_id, why })
    }
    const end = seals.at(-1)
    if (!end) break
    after = end
    if (seals.length < AT_ONCE) {
      verdict.heads.push({ store_id: storeId, seq: end.seq, hash: end.hash.toString('hex') })
      break
    }
  }
  const { rows } = await db.read((tx) =>
    tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM activity_logs WHERE store_id = ${storeId}`),
  )
  verdict.rows += rows[0]?.n ?? 0
}

/** What is wrong with a seal by itself. Of one under another key its rows are held against the digest alone. */
function faultIn(store_id: number, seal: Judged): Broken['why'] | undefined {
  const { seq, first_id, last_id, row_count, hash, key_id, digest, now } = seal
  if (!seal.follows) return 'gap'
  if (!now.equals(key_id === null ? hash : (digest ?? hash))) return 'rows'
  const ours = keyedSeal({ store_id, seq, first_id, last_id, row_count }, now)
  return key_id === ours.keyId && !ours.hash.equals(hash) ? 'forged' : undefined
}

/**
 * Watches the keys along one chain: none at first, as long as the program knew of none, then one after the other as SECRET
 * was changed. A chain that goes back was not made so.
 */
function keysOf(store_id: number, { unproven }: Verdict) {
  const seen = new Set<string>()
  let last: string | null = null
  let run: Unproven | undefined
  return ({ seq, key_id }: Judged): Broken['why'] | undefined => {
    if (key_id === null) return seen.size > 0 ? 'unkeyed' : undefined
    const back = key_id !== last && seen.has(key_id)
    if (key_id !== last) run = undefined
    last = key_id
    seen.add(key_id)
    if (key_id !== ownKey()) {
      if (run) run.to = seq
      else {
        run = { store_id, key_id, from: seq, to: seq }
        unproven.push(run)
      }
    }
    return back ? 'key' : undefined
  }
}

/** The short name of the key that SECRET gives now. */
export const ownKey = (): string =>
  keyedSeal({ store_id: 0, seq: 0, first_id: 0, last_id: 0, row_count: 0 }, Buffer.alloc(0)).keyId

/**
 * The next seals, each held against the rows between the end of the one before and its own: so a row that was put in is
 * found wherever it stands. `follows`: its number and its rows come next after the one before; one over nothing stands
 * where that one ends.
 */
async function judged(db: Tx, storeId: number, after: { seq: number }): Promise<Judged[]> {
  const between = sql`activity_logs
    WHERE store_id = ${storeId} AND id > coalesce(s.before_last, 0) AND id <= s.last_id`
  const { rows } = await db.execute<Judged>(sql`
    WITH chain AS (SELECT seq, first_id, last_id, row_count, hash, digest, key_id,
        lag(seq) OVER w AS before_seq, lag(last_id) OVER w AS before_last, lag(hash) OVER w AS before_hash
      FROM audit_seals WHERE store_id = ${storeId} AND seq >= ${after.seq}
      WINDOW w AS (ORDER BY seq) ORDER BY seq LIMIT ${AT_ONCE + 1})
    SELECT s.seq, s.first_id, s.last_id, s.row_count, s.hash, s.digest, s.key_id,
      s.seq = coalesce(s.before_seq, 0) + 1 AND CASE WHEN s.row_count = 0
        THEN s.first_id = s.before_last AND s.last_id = s.before_last
        ELSE s.first_id > coalesce(s.before_last, 0) AND s.last_id >= s.first_id END IS TRUE AS follows,
      ${hashOf(sql`s.before_hash`, between)} AS now
    FROM chain s WHERE s.seq > ${after.seq} ORDER BY s.seq`)
  return rows
}
