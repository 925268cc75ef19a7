import * as z from 'zod/mini'
import { JOB_STATES, listJobs } from '#server/domain/work/operate-jobs.ts'
import { aligned } from './aligned.ts'
import { command } from './command.ts'
import { wholeNumber } from './whole-number.ts'

export const jobsList = command({
  name: 'jobs:list',
  summary: 'lists the jobs, newest first',
  options: {
    state: { value: 'STATE', summary: JOB_STATES.join(', '), schema: z.optional(z.enum(JOB_STATES)) },
    limit: { value: 'N', summary: 'maximum number (100)', schema: z._default(wholeNumber(1, 10_000), 100) },
  },
  database: 'found',
  async run({ state, limit }) {
    const jobs = await listJobs({ state, limit })
    const rows = jobs.map((job) => [
      String(job.id),
      job.state,
      job.name,
      String(job.store_id ?? '-'),
      String(job.tries),
      job.total > 0 ? `${job.done}/${job.total}` : '-',
      `${job.updated_at.slice(0, 19)}Z`,
      job.error ?? '',
    ])
    const head = ['ID', 'STATE', 'NAME', 'STORE', 'TRIES', 'DONE', 'CHANGED', 'ERROR']
    return { said: rows.length > 0 ? aligned([head, ...rows]) : 'No jobs', data: jobs }
  },
})
