import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { sweepReceived } from './received-files.ts'
import { sweepFiles } from './sweep-files.ts'
import { sweepTransfers } from './transfer-files.ts'

/** Brings pictures and their rows together, every six hours, and drops what never came in whole. */
export const filesSweep = job({
  name: 'files-sweep',
  input: z.object({}),
  every: 6 * 3600,
  // A step between two stores tells that it is alive, and stops it where it should stop.
  run: async (run) => {
    await sweepReceived()
    await sweepTransfers()
    await sweepFiles(() => run.step(async () => undefined))
  },
})
