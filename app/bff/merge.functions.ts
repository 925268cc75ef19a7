import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** Makes one of two brands, or of two manufactures. */
export const mergeInto = createServerFn({ method: 'POST' })
  .validator(z.object({ path: z.enum(['brands', 'manufactures']), id: z.int(), into: z.int() }))
  .handler(async ({ data: { path, ...sent } }) => (await callsFor(getRequest(), 'platform')).backend[path].merge(sent))
