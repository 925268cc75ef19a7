import * as z from 'zod/mini'
import { listQuery, searchWords } from './kit.ts'
import { day } from './order.ts'

/** What a log's events are called when they are written (product.md 6.18); a log may hold others of later versions. */
export const EVENTS = [
  ...['created', 'updated', 'deleted', 'restored', 'status', 'login', 'login_failed', 'logout', 'import', 'undone'],
  ...['cancelled', 'export', 'printed', 'viewed', 'impersonate', 'permission_denied'],
] as const

/** Things that rows are about, as their contracts name them; a log may hold others. */
export const ENTITIES = [
  ...['product', 'category', 'brand', 'manufacture', 'order', 'settings', 'user', 'role', 'invitation', 'session'],
  ...['import', 'file', 'activity_log', 'support_contact', 'outbox', 'store'],
] as const

export const LOG_SORTS = ['id', 'created_at', 'event'] as const
/** Filters beyond the search, as the URL and the call name them. */
export const LOG_FILTERS = ['actor', 'event', 'entity', 'date_start', 'date_end'] as const

/** A name that the program gave: of an event, of a kind of thing. */
const word = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/))
const wholeId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1))),
)

/** The filters of the logs. `actor` is a user's id or a part of his name; days are whole days where the store is. */
export const logFilters = z.object({
  search: z.optional(searchWords),
  actor: z.optional(searchWords),
  event: z.optional(word),
  entity: z.optional(word),
  entity_id: z.optional(wholeId),
  date_start: z.optional(day),
  date_end: z.optional(day),
})
export type LogFilters = z.output<typeof logFilters>

export const logQuery = z.extend(listQuery(LOG_SORTS, []), logFilters.shape)
export type LogQuery = z.output<typeof logQuery>

const value = z.unknown()

/** A row of the log: who did what to which thing, and the fields that changed, each before and after. */
export const logRow = z.object({
  id: z.int(),
  created_at: z.string(),
  user_id: z.nullable(z.int()),
  user_name: z.string(),
  impersonator_id: z.nullable(z.int()),
  /** user | customer | system */
  actor_type: z.string(),
  event: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.int()),
  entity_label: z.string(),
  changes: z.record(z.string(), z.tuple([value, value])),
  note: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
})
export type LogRow = z.infer<typeof logRow>
