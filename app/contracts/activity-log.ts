import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { type Filter, filterShape, listQuery, searchWords, whole } from './kit.ts'

export const LOG_SORTS = ['id', 'created_at', 'event'] as const
/** The filters of the logs. `actor` is a user's id or a part of his name; the page knows the words of event and entity. */
export const LOG_FILTERS = [
  { key: 'actor', label: m.log_actor, kind: 'text', hint: m.log_actor_hint },
  { key: 'event', label: m.log_event, kind: 'word' },
  { key: 'entity', label: m.log_entity, kind: 'word', also: 'entity_id' },
  { key: 'dates', label: m.log_dates, kind: 'date', keys: ['date_start', 'date_end'] },
] as const satisfies readonly Filter[]

/** What an export of the logs is narrowed to. */
export const logFilters = z.object({ search: z.optional(searchWords), ...filterShape(LOG_FILTERS) })
export type LogFilters = z.output<typeof logFilters>

export const logQuery = z.extend(listQuery(LOG_SORTS, []), logFilters.shape)
export type LogQuery = z.output<typeof logQuery>

/** The id of a row; as text too, as it is in a URL. */
export const logId = whole(1, Number.MAX_SAFE_INTEGER)

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
