import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** How much is unread, and the number of the store's newest order; asked every few seconds. */
export const pulse = createServerFn({ method: 'GET' }).handler(async () => (await platform()).web.pulse())

/** A page of the own notifications. */
export const notificationList = createServerFn({ method: 'GET' })
  .validator(z.object({ page: z.int() }))
  .handler(async ({ data }) => (await platform()).backend.notifications.list({ ...data, limit: 20 }))

/** Marks own notifications as read, all where none are named. */
export const markRead = createServerFn({ method: 'POST' })
  .validator(z.object({ ids: z.optional(z.array(z.int())) }))
  .handler(async ({ data }) => (await platform()).backend.notifications.read(data))
