import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Job } from '#server/core/jobs/jobs-kind.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { actFor, dbOf, platformDb, type Tx } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/work.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Jobs, newest first, without what they are about: that may be somebody's address. */
export async function listJobs(of: { state?: string | undefined; limit: number }) {
  const rows = await platformDb.read((db) =>
    db
      .select()
      .from(jobs)
      .where(of.state === undefined ? undefined : eq(jobs.state, of.state))
      .orderBy(desc(jobs.id))
      .limit(of.limit),
  )
  return rows.map(({ id, name, store_id, state, tries, done, total, error, due_at, updated_at }) => ({
    id,
    name,
    store_id,
    state,
    tries,
    done,
    total,
    error,
    due_at: due_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}

export const failedJobs = async (): Promise<number[]> => {
  const rows = await platformDb.read((db) =>
    db.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'failed')).orderBy(asc(jobs.id)),
  )
  return rows.map(({ id }) => id)
}

/**
 * Has a job that failed done again from where it came to, or one that waits done now; whichever process is free takes it.
 * @throws 404; 409 for one that runs or is over, and for a kind that cannot be taken up again once it was given up
 */
export async function retryJob(kinds: readonly Job[], id: number, by: Actor): Promise<{ id: number; name: string }> {
  const found = await platformDb.read((db) => db.select().from(jobs).where(eq(jobs.id, id)))
  const [row] = found
  if (!row) throw refused(404, m.cli_no_job({ id }))
  const kind = kinds.find(({ name }) => name === row.name)
  return dbOf(row.store_id).tx(async (db) => {
    const [held] = await db.select().from(jobs).where(eq(jobs.id, id)).for('update')
    if (held?.state !== 'failed' && held?.state !== 'queued')
      throw refused(409, m.cli_job_is({ id, state: held?.state ?? 'done' }))
    if (held.state === 'failed' && !(await taken(db, kind, held.input)))
      throw refused(409, m.cli_job_over({ id, name: held.name }))
    const back = { state: 'queued', tries: 0, error: null, cancel_asked: false }
    await db
      .update(jobs)
      .set({ ...(held.state === 'failed' && back), due_at: sql`now()`, updated_at: sql`now()` })
      .where(and(eq(jobs.id, id), eq(jobs.state, held.state)))
    await actFor(db, 0)
    await audit(db, { ...by, store: { id: 0 } }, { event: 'retried', entity: 'job', id, label: held.name })
    return { id, name: held.name }
  })
}

/** Whether the job can go on; what it undid when it was given up is put back. */
async function taken(db: Tx, kind: Job | undefined, input: unknown): Promise<boolean> {
  if (!kind) return false
  if (kind.again) return kind.again(db, input)
  return kind.ended === undefined
}
