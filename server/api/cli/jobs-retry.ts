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
  summary: 'has a job that failed done again, or one that waits done now',
  more: 'A running program takes it up within a second. What was given up and cannot go on (an import) is told apart.',
  operands: {
    id: { value: 'ID', summary: 'as jobs:list shows it', schema: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) },
  },
  options: { failed: { summary: 'every one that failed', schema: z.optional(z.boolean()) } },
  database: 'found',
  async run({ id, failed = false }) {
    if ((id === undefined) === !failed) throw new UsageError(['Either an ID or --failed'])
    if (id !== undefined) {
      const job = await retryJob(JOBS, id, operator())
      return { said: `Job ${id} (${job.name}) is due now`, data: { retried: [id], refused: [] } }
    }
    const [retried, refused]: [number[], { id: number; why: string }[]] = [[], []]
    for (const each of await failedJobs()) {
      await retryJob(JOBS, each, operator()).then(
        () => retried.push(each),
        (error: unknown) => refused.push({ id: each, why: errorLine(error) }),
      )
    }
    const said = [`${retried.length} jobs are due now, ${refused.length} cannot be`, ...refused.map(({ why }) => why)]
    return { said, data: { retried, refused } }
  },
})
