import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

/** The code that leads into one's own shop, and where a form takes it. It is used there, not here: no cookie is set. */
export const handOver = createServerFn({ method: 'POST' }).handler(async () =>
  (await callsFor(getRequest(), 'platform')).web.handOver(),
)
