import type * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { type Filter, listQuery } from './kit.ts'
import { ORDERS_LIMIT } from './order-list.ts'

export const MISSING_SORTS = ['customer', 'telephone', 'total', 'updated_at'] as const
export type MissingSort = (typeof MISSING_SORTS)[number]

/** What missing orders can be narrowed by, besides a search for a name and a telephone. */
export const MISSING_FILTERS = [
  { key: 'dates', label: m.missing_left, kind: 'date', keys: ['date_start', 'date_end'] },
] as const satisfies readonly Filter[]

/** The query of the list of missing orders. */
export const missingQuery = listQuery(MISSING_SORTS, MISSING_FILTERS, ORDERS_LIMIT)
export type MissingQuery = z.output<typeof missingQuery>
