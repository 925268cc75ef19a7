import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { listQuery } from './kit.ts'
import { placeOf } from './place.ts'

/** How the directory may be sorted; absent: those that the platform puts first, then the newest. */
export const STORE_SORTS = ['newest', 'name', 'nearest'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** The query of the directory: `near` is where somebody is, and without another wish the nearest come first. */
const list = listQuery(STORE_SORTS, [{ key: 'category_id', label: m.store_category, of: 'store-categories' }])
const near = z.optional(z.string().check(z.refine((text) => placeOf(text) !== null, { error: () => m.rule_place() })))

export const directoryQuery = z.extend(list, { near }).check(
  z.refine(({ sort, near }) => sort !== 'nearest' || near !== undefined, {
    path: ['near'],
    error: () => m.required(),
  }),
)
export type DirectoryQuery = z.output<typeof directoryQuery>

/** The query of its map: what the list is narrowed by, without its pages. */
export const storePointsQuery = z.extend(z.pick(list, { search: true, category_id: true }), { near })

/** Where a store is, for a map of many. */
export const storePoint = z.object({
  sub_domain: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type StorePoint = z.infer<typeof storePoint>

const text = z.nullable(z.string())
const named = z.nullable(z.object({ id: z.int(), name: z.string() }))

/** A store as the directory shows it. */
export const shownStore = z.object({
  sub_domain: z.string(),
  name: z.string(),
  about: text,
  category: named,
  /** Its logo, and the picture at the head of its shop. */
  image_url: text,
  cover_url: text,
  address: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** How far it is from `near`, as the crow flies. */
  distance_km: z.nullable(z.number()),
  /** Put first by the platform. */
  feature: z.boolean(),
  /** Of its shop. */
  url: z.string(),
})
export type ShownStore = z.infer<typeof shownStore>

/** What a shop can look like, to who thinks of having one. */
export const shownTheme = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: text,
  image_url: text,
})
export type ShownTheme = z.infer<typeof shownTheme>
