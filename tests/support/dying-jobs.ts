import { flushCompileCache } from 'node:module'
import type { Job } from '#server/core/jobs/jobs-kind.ts'
import { JobRun } from '#server/core/jobs/jobs-run.ts'
import { startJobs } from '#server/core/jobs/jobs-runner.ts'
import { connect } from '#server/db/client.ts'

/** Takes up work and kills its own process after so many batches, within the transaction of the one after those. */
export async function dyingJobs(jobs: readonly Job[], batches: number): Promise<void> {
  // Whoever kills himself leaves nothing to the next by himself.
  flushCompileCache()
  let committed = 0
  const { step } = JobRun.prototype
  JobRun.prototype.step = async function (work) {
    let batch = false
    await step.call(this, async (db) => {
      const next = await work(db)
      batch = next?.cursor !== undefined
      // What it did must be as if it had not been.
      if (batch && committed >= batches) process.kill(process.pid, 'SIGKILL')
      return next
    })
    if (batch) committed += 1
  }
  await connect()
  await startJobs(jobs, { lease: 1, poll: 0.05 })
  setTimeout(() => process.exit(), 60_000)
}
