import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

/** What anyone may have, and what it costs. */
export const offeredPlans = createServerFn({ method: 'GET' }).handler(
  async () => (await (await callsFor(getRequest(), 'platform')).public.plans()).data,
)

/** The store's own plan, how much of it is used, and the others. */
export const planUsage = createServerFn({ method: 'GET' }).handler(
  async () => (await (await callsFor(getRequest(), 'platform')).backend.planUsage()).data,
)
