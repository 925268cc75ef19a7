import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { publishDue } from './publish-due.ts'

/** Looks every minute whose first page is to be shown. */
export const designsPublish = job({
  name: 'designs.publish',
  input: z.object({}),
  every: 60,
  run: ({ signal }) => publishDue(signal),
})
