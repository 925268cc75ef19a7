import * as z from 'zod/mini'
import { day } from './day.ts'
import { listQuery, searchWords } from './kit.ts'

export const LOG_SORTS = ['id', 'created_at', 'event'] as const
/** Filters beyond the search, as the URL and the call name them. */
export const LOG_FILTERS = ['actor', 'event', 'entity', 'entity_id', 'date_start', 'date_end'] as const

/** A name that the program gave: of an event, of a kind of thing. */
const word = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/))
/** The id of a row, or of a thing; as text too, as it is in a URL. */
export const logId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1))),
)

/** The filters of the logs. `actor` is a user's id or a part of his name; days are whole days where the store is. */
export const logFilters = z.object({
  search: z.optional(searchWords),
  actor: z.optional(searchWords),
  event: z.optional(word),
  entity: z.optional(word),
  entity_id: z.optional(logId),
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
