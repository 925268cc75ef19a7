import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** An address at which a post or a page can be seen for an hour that the shop does not show. */
export const contentLink = createServerFn({ method: 'POST' })
  .validator(z.object({ of: z.enum(['post', 'page']), id: z.int() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).web.contentLink(data))
