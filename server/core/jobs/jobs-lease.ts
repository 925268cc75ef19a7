import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/work.ts'
import type { Job } from './jobs-kind.ts'

/** A job as the process holds it that claimed it; `fence` proves it. */
export type HeldJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'name' | 'lane' | 'store_id' | 'input' | 'fence' | 'tries' | 'cursor' | 'cancel_asked'
>

/** As an interval of the database's. */
export const seconds = (n: number): SQL => sql`make_interval(secs => ${n})`
const heldBy = ({ id, fence }: HeldJob) => and(eq(jobs.id, id), eq(jobs.fence, fence), eq(jobs.state, 'running'))

/** Says that the process lives. `lost`: another has taken the job over. A step under way says so itself. */
export async function beat(held: HeldJob, lease: number): Promise<'held' | 'cancelled' | 'lost'> {
  return platformDb.tx(async (db) => {
    const free = sql`id = (SELECT id FROM jobs WHERE id = ${held.id} FOR UPDATE SKIP LOCKED)`
    const kept = { due_at: sql`now() + ${seconds(lease)}` }
    const [row] = await db
      .update(jobs)
      .set(kept)
      .where(and(heldBy(held), free))
      .returning()
    if (row) return row.cancel_asked ? 'cancelled' : 'held'
    const [mine] = await db.select({ id: jobs.id }).from(jobs).where(heldBy(held))
    return mine ? 'held' : 'lost'
  })
}

/** The job's row, locked for this transaction; undefined where another process has taken it over. */
export async function hold(db: Tx, held: HeldJob): Promise<{ cancel_asked: boolean } | undefined> {
  const [row] = await db.select({ cancel_asked: jobs.cancel_asked }).from(jobs).where(heldBy(held)).for('update')
  return row
}

/** How a claim ends. `back`: it is handed to whoever comes next, as if it had not been claimed. */
export type End = { how: 'done' | 'back' | 'cancelled' } | { how: 'again' | 'failed'; error: string }

/** What the row becomes at the end of a claim. A recurring job always waits for its next time. */
export function ended(job: Job, held: HeldJob, end: End): Record<string, unknown> {
  const error = 'error' in end ? end.error.slice(0, 2000) : null
  const wait = (secs: number) => ({ state: 'queued', due_at: sql`now() + ${seconds(secs)}`, error })
  const common = { updated_at: sql`now()`, lane: null }
  if (end.how === 'back') return { ...common, state: 'queued', due_at: sql`now()`, tries: Math.max(0, held.tries - 1) }
  if (end.how === 'again') return { ...common, ...wait(backoff(job, held.tries)) }
  if (job.every) return { ...common, ...wait(job.every), tries: 0, cursor: null, cancel_asked: false }
  return { ...common, state: end.how, error }
}

const HOUR = 3600
/** A quarter more or less: jobs that failed together do not come back together. */
const backoff = (job: Job, tries: number) =>
  (job.backoff?.(tries) ?? Math.min(HOUR, 2 ** Math.min(tries, 12))) * (0.75 + Math.random() / 2)

/** Ends a claim, with what the job itself does at its end, in one transaction. Nothing where it was taken over. */
export async function settle(job: Job, held: HeldJob, end: End): Promise<void> {
  await dbOf(held.store_id).tx(async (db) => {
    if (!(await hold(db, held))) return
    if ((end.how === 'failed' || end.how === 'cancelled') && !job.every) {
      await job.ended?.(db, held.input, end.how, 'error' in end ? end.error : null)
    }
    await db
      .update(jobs)
      .set(ended(job, held, end))
      .where(heldBy(held))
  })
}

/** Writes how far a job is, in the transaction of the step that brought it there. */
export async function advance(db: Tx, held: HeldJob, set: Record<string, unknown>, lease: number): Promise<void> {
  const kept = { due_at: sql`now() + ${seconds(lease)}`, updated_at: sql`now()`, tries: 0 }
  await db
    .update(jobs)
    .set({ ...kept, ...set })
    .where(heldBy(held))
}

/** Sees to it that each recurring job has its row; its first run is one interval from now. */
export async function schedule(recurring: readonly Job[]): Promise<void> {
  const rows = recurring.flatMap(({ name, every }) =>
    every ? [{ name, key: name, due_at: sql`now() + ${seconds(every)}` }] : [],
  )
  if (rows.length) await platformDb.tx((db) => db.insert(jobs).values(rows).onConflictDoNothing())
}
