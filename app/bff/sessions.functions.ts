import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** A page of the own sessions, the one that asks first. */
export const sessionList = createServerFn({ method: 'GET' })
  .validator(z.object({ page: z.int() }))
  .handler(async ({ data }) => (await platform()).backend.auth.sessions.list(data))

/** Ends one of the own sessions. */
export const endSession = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await platform()).backend.auth.sessions.end(data))

/** Ends every own session but this one. */
export const endOtherSessions = createServerFn({ method: 'POST' }).handler(async () =>
  (await platform()).backend.auth.sessions.endOthers(),
)
