import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Tx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/work.ts'
import type { Job } from './jobs-kind.ts'

/** Declares a kind of work. Every one that is to run stands in server/api/job-list.ts. */
export const job = <S extends z.core.$ZodType>(declared: Job<S>): Job<S> => declared

const wakers = new Set<() => void>()
/** Time for the transaction that asked for the work to commit, in milliseconds. */
const SOON = 30

/** Calls `wake` soon after this process asked for work; others look for themselves. @returns the way out */
export function onWork(wake: () => void): () => void {
  wakers.add(wake)
  return () => wakers.delete(wake)
}

/**
 * Asks for work in the transaction of what it is about: if that is rolled back, nobody asked.
 * @param of.storeId whose rows it may touch: the store whose transaction this is, or null for the platform's own
 * @param of.after seconds until it may begin
 * @returns the job's id
 */
export async function enqueue<S extends z.core.$ZodType>(
  db: Tx,
  { name }: Pick<Job<S>, 'name' | 'input'>,
  input: z.input<S>,
  of: { storeId: number | null; after?: number },
): Promise<number> {
  const due_at = sql`now() + make_interval(secs => ${of.after ?? 0})`
  const [row] = await db.insert(jobs).values({ name, store_id: of.storeId, input, due_at }).returning({ id: jobs.id })
  if (!row) throw new Error('The job was not written')
  for (const wake of wakers) setTimeout(wake, SOON).unref()
  return row.id
}

/**
 * Asks a job to stop: one that waits is cancelled next, one that runs notices at its next step. What is done stays done.
 * Waits for a step that is under way; one that is over stays as it is.
 */
export async function cancelJob(db: Tx, id: number): Promise<void> {
  const due_at = sql`CASE WHEN state = 'queued' THEN now() ELSE due_at END`
  await db.update(jobs).set({ cancel_asked: true, due_at }).where(eq(jobs.id, id))
  for (const wake of wakers) setTimeout(wake, SOON).unref()
}
