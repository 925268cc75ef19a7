import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** A page of what happened with a customer, newest first. */
export const customerTimeline = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int(), page: z.int() }))
  .handler(async ({ data }) => (await platform()).backend.customers.timeline(data))
