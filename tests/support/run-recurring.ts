import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { claim } from '#server/core/jobs/jobs-claim.ts'
import type { Job } from '#server/core/jobs/jobs-kind.ts'
import { schedule, settle } from '#server/core/jobs/jobs-lease.ts'
import { JobRun } from '#server/core/jobs/jobs-run.ts'
import { platformDb } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/work.ts'

const LEASE = 60

/** Makes a recurring job due and does it as the runner does: claimed, step by step, and put by until its next time. */
export async function runRecurring<S extends z.core.$ZodType>(job: Job<S>): Promise<void> {
  await schedule([job as Job])
  await platformDb.tx((db) => db.update(jobs).set({ due_at: sql`now()` }).where(eq(jobs.name, job.name)))
  const held = await claim([job], LEASE)
  if (!held) throw new Error(`${job.name} is done by somebody else`)
  const input = held.input as z.output<S>
  await job.run(new JobRun(job as Job, held, input, new AbortController().signal, { lease: LEASE }))
  await settle(job as Job, held, { how: 'done' })
}
