import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** Whoever has the link of a store's e-mail wants no more of them. */
export const unsubscribe = createServerFn({ method: 'POST' })
  .validator(z.object({ token: z.string() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'shop')).shop.unsubscribe(data))
