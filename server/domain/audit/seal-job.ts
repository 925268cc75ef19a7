import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { sealLogs } from './seal-logs.ts'

/** Chains what the logs have had, every five minutes. */
export const auditSeal = job({
  name: 'audit-seal',
  input: z.object({}),
  every: 300,
  // A step between two seals tells that it is alive, and stops it where it should stop.
  run: async (run) => {
    await sealLogs({ pause: () => run.step(async () => undefined) })
  },
})
