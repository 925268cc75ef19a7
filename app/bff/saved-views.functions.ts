import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { savedView } from '#app/contracts/saved-view.ts'
import { callsFor } from '#server/api/calls.ts'

const views = async () => (await callsFor(getRequest(), 'platform')).backend.savedViews

/** The views of a list: one's own, and what others of the store share. */
export const savedViews = createServerFn({ method: 'GET' })
  .validator(z.object({ resource: z.string() }))
  .handler(async ({ data }) => (await (await views()).list({ ...data, limit: 100 })).data)

/** Keeps a new view. */
export const viewCreate = createServerFn({ method: 'POST' })
  .validator(savedView.body)
  .handler(async ({ data }) => (await (await views()).create(data)).data)

/** Changes what is sent of an own view. */
export const viewUpdate = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), patch: savedView.patch }))
  .handler(async ({ data }) => (await (await views()).update({ ...data.patch, id: data.id })).data)

export const viewRemove = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await views()).remove(data))
