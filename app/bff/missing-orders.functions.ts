import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { missingQuery } from '#app/contracts/missing-list.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const platform = () => callsFor(getRequest(), 'platform')

export const missingList = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof missingQuery>>())
  .handler(async ({ data }) => (await platform()).backend.orders.missing(data))

export const missingDetail = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await (await platform()).backend.orders.missingOne(data)).data)

/** Mails whoever left it a link to the cart. */
export const remindMissing = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await (await platform()).backend.orders.remindMissing(data)).data)

export const deleteMissing = createServerFn({ method: 'POST' })
  .validator(z.object({ ids: z.array(z.int()) }))
  .handler(async ({ data }) => (await platform()).backend.orders.multiDelete(data))

export type MissingOrder = Awaited<ReturnType<typeof missingDetail>>
