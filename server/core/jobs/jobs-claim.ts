import { type SQL, sql } from 'drizzle-orm'
import { platformDb, type Tx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/work.ts'
import type { Job } from './jobs-kind.ts'
import { type HeldJob, seconds } from './jobs-lease.ts'

/** Kinds that are looked for, as far as whose turn it is goes. */
export type Turns = Pick<Job, 'name' | 'lane'>

/** By what kinds take turns: by their lane, or each by itself. */
export const laneOf = ({ name, lane }: Turns): string => lane ?? name

/** Candidates that another process took meanwhile, until the next look. */
const MISSES = 8

const open = sql`j.state IN ('queued', 'running')`
/** The platform's own jobs take their turn as a store's do, which has the number 0. */
const store = sql`coalesce(j.store_id, 0)`

/** True where the store's place in a lane is another job's; one whose process died keeps it until it is taken over. */
const isTaken = (lane: SQL, but: SQL): SQL =>
  sql`EXISTS (SELECT FROM jobs o WHERE o.store_id = j.store_id AND o.lane = ${lane} AND o.state = 'running' AND o.id NOT IN (${but}))`

/**
 * Takes a job that is due: one that waits, or one whose process let its lease run out. Stores take turns by their number: of
 * each lane the next is looked for behind the store that was served last, and of these the one that is due longest is
 * taken. So what one store asks for, however much, is done between what others ask for.
 * @param lease seconds until it must have been heard of
 * @param last by lane: the store that was served last
 */
export async function claim(
  kinds: readonly Turns[],
  lease: number,
  last: ReadonlyMap<string, number> = new Map(),
): Promise<HeldJob | undefined> {
  if (kinds.length === 0) return undefined
  return platformDb.tx(async (db) => {
    for (const missed: number[] = []; missed.length < MISSES; ) {
      const next = await nextOf(db, { kinds, last, missed })
      if (!next) return undefined
      const held = await take(db, { ...next, lease })
      if (held) return held
      missed.push(next.id)
    }
    return undefined
  })
}

interface Next extends Record<string, unknown> {
  id: number
  fence: number
  /** Null of a kind that shares no lane. */
  lane: string | null
}

interface Looked {
  kinds: readonly Turns[]
  last: ReadonlyMap<string, number>
  missed: readonly number[]
}

/** Each kind costs two looks into the index, whatever the number of jobs and of stores that wait. */
async function nextOf(db: Tx, { kinds, last, missed }: Looked): Promise<Next | undefined> {
  const texts = (all: (string | null)[]) => sql`${sql.param(all)}::text[]`
  const after = sql`${sql.param(kinds.map((kind) => last.get(laneOf(kind)) ?? 0))}::bigint[]`
  const first = (round: SQL, range: SQL) => sql`(
    SELECT ${round} AS round, ${store} AS store, j.id, j.fence, j.due_at FROM jobs j
    WHERE j.name = k.name AND ${open} AND ${range} AND j.due_at <= now()
      AND j.id <> ALL (${sql.param([...missed])}::bigint[]) AND NOT ${isTaken(sql`k.lane`, sql`j.id`)}
    ORDER BY ${store}, j.due_at, j.id LIMIT 1)`
  const { rows } = await db.execute<Next>(sql`
    WITH turns AS (
      SELECT DISTINCT ON (turn) k.lane, n.id, n.fence, n.due_at
      FROM unnest(${texts(kinds.map(({ name }) => name))}, ${texts(kinds.map(({ lane }) => lane ?? null))},
          ${texts(kinds.map(laneOf))}, ${after}) AS k(name, lane, turn, after),
        LATERAL (${first(sql`0`, sql`${store} > k.after`)} UNION ALL ${first(sql`1`, sql`${store} <= k.after`)} LIMIT 1) n
      ORDER BY turn, n.round, n.store, n.due_at, n.id)
    SELECT id, fence, lane FROM turns ORDER BY due_at, id LIMIT 1`)
  return rows[0]
}

/**
 * That a store has one job of a lane at once, a unique key decides: of two processes that take one each, the second looks
 * again (AGAIN in server/db/client.ts).
 */
async function take(db: Tx, { id, fence, lane, lease }: Next & { lease: number }): Promise<HeldJob | undefined> {
  const still = sql`SELECT j.id FROM jobs j WHERE j.id = ${id} AND j.fence = ${fence} AND ${open} AND j.due_at <= now()
    FOR UPDATE SKIP LOCKED`
  const [held] = await db
    .update(jobs)
    .set({
      state: 'running',
      lane,
      fence: sql`fence + 1`,
      tries: sql`tries + 1`,
      due_at: sql`now() + ${seconds(lease)}`,
      updated_at: sql`now()`,
    })
    .where(sql`id = (${still})`)
    .returning()
  return held
}

/**
 * Whether a job of these kinds has waited for so many seconds, and could begin if `held` gave its place back: so long
 * nobody had a place for it.
 */
export async function othersWait(held: HeldJob, names: readonly string[], since: number): Promise<boolean> {
  const waits = sql`SELECT EXISTS (SELECT FROM jobs j WHERE j.name = ANY (${sql.param([...names])}::text[]) AND ${open}
    AND j.due_at <= now() - ${seconds(since)} AND NOT ${isTaken(sql`${held.lane}`, sql`j.id, ${held.id}`)}) AS waits`
  const { rows } = await platformDb.read((db) => db.execute<{ waits: boolean }>(waits))
  return rows[0]?.waits === true
}
