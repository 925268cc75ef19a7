import * as z from 'zod/mini'
import { JOBS } from '#server/api/job-list.ts'
import { failedJobs, retryJob } from '#server/domain/work/operate-jobs.ts'
import { command } from './command.ts'
import { UsageError } from './command-error.ts'
import { errorLine } from './error-line.ts'
import { operator } from './operator.ts'
import { wholeNumber } from './whole-number.ts'

export const jobsRetry = command({
  name: 'jobs:retry',
  summary: 'retries a failed job, or runs a waiting one now',
  more: 'A running server starts it within a second. Jobs that cannot be resumed (imports) are listed.',
  operands: {
    id: {
      value: 'ID',
      summary: 'job id, as shown by jobs:list',
      schema: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    },
  },
  options: { failed: { summary: 'all failed jobs', schema: z.optional(z.boolean()) } },
  database: 'found',
  async run({ id, failed = false }) {
    if ((id === undefined) === !failed) throw new UsageError(['Use either an ID or --failed'])
    if (id !== undefined) {
      const job = await retryJob(JOBS, id, operator())
      return { said: `Job ${id} (${job.name}) will run now`, data: { retried: [id], refused: [] } }
    }
    const [retried, refused]: [number[], { id: number; why: string }[]] = [[], []]
    for (const each of await failedJobs()) {
      await retryJob(JOBS, each, operator()).then(
        () => retried.push(each),
        (error: unknown) => refused.push({ id: each, why: errorLine(error) }),
      )
    }
    const said = [`Jobs retried: ${retried.length}, not retried: ${refused.length}`, ...refused.map(({ why }) => why)]
    return { said, data: { retried, refused } }
  },
})
