import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'
import { shown } from './shown.ts'

// What the public pages of the platform ask of its stores. A page shows one language: the other's texts stay behind.

/** A key that is not named here is dropped without a word: what the call asks stands here whole. */
const query = z.object({
  search: z.optional(z.string()),
  category_id: z.optional(z.int()),
  sort: z.optional(z.enum(['newest', 'name', 'nearest'])),
  near: z.optional(z.string()),
  page: z.optional(z.int()),
  limit: z.optional(z.int()),
})

/** A page of the directory. */
export const directory = createServerFn({ method: 'GET' })
  .validator(query)
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).public.stores(data))

/** Where the stores are that the directory names, for its map. */
export const storePoints = createServerFn({ method: 'GET' })
  .validator(z.pick(query, { search: true, category_id: true, near: true }))
  .handler(async ({ data }) => (await (await callsFor(getRequest(), 'platform')).public.storePoints(data)).data)

/** The kinds of shop that the directory is narrowed by. */
export const storeKinds = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await (await callsFor(getRequest(), 'platform')).public.categories()
  return data.map(({ id, name, icon }) => ({ id, name, icon }))
})

/** A store's own page on the platform. */
export const listedStore = createServerFn({ method: 'GET' })
  .validator(z.object({ sub_domain: z.string() }))
  .handler(async ({ data }) => shown((await (await callsFor(getRequest(), 'platform')).public.store(data)).data))

/** What the first page says of the platform's stores and of what a shop can look like. */
export const publicFront = createServerFn({ method: 'GET' }).handler(async () =>
  (await callsFor(getRequest(), 'platform')).web.front(),
)

export type Front = Awaited<ReturnType<typeof publicFront>>
export type StorePoints = Awaited<ReturnType<typeof storePoints>>
export type Directory = Awaited<ReturnType<typeof directory>>
export type StoreKind = Awaited<ReturnType<typeof storeKinds>>[number]
export type ListedStore = Awaited<ReturnType<typeof listedStore>>
