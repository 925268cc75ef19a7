import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

/** Whether somebody is signed in: a public page need not know who. */
export const isSignedIn = createServerFn({ method: 'GET' }).handler(
  async () => (await (await callsFor(getRequest(), 'platform')).web.currentProfile()) !== null,
)
