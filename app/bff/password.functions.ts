import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/backend/calls.ts'

// Bodies are checked by the procedure, whose schema REST shares: a 422 names the same fields at both doors.
const anything = z.looseObject({})
const platform = () => callsFor(getRequest(), 'platform')

/** Changes the own password; this session stays, every other of the user ends. */
export const changePassword = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await platform()
    return calls.backend.auth.savePassword(data as Parameters<typeof calls.backend.auth.savePassword>[0])
  })
