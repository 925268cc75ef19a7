import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

/** How a merchant reaches the people behind the platform. */
export const platformContacts = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await (await callsFor(getRequest(), 'platform')).public.supportContacts()
  return data.map(({ translations: _, ...contact }) => contact)
})
