import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'

/** What a purged person is known by in the log: the ids of what was his, and what he was called and reached by. */
export type TraceKind = 'customer' | 'order' | 'review' | 'telephone' | 'email' | 'label'

/** One as it is kept. Numbers and names are hashed: a list of who wanted to be forgotten is none. */
export const traceOf = (storeId: number, kind: TraceKind, value: string | number): string =>
  typeof value === 'number'
    ? `${kind}:${value}`
    : `${kind}:${createHash('sha256').update(`${storeId}:${value.toLowerCase()}`).digest('hex')}`

/** True of a row of the log whose label is the name of somebody purged. */
export const namesPurged = sql`EXISTS (SELECT FROM purged_traces t WHERE t.store_id = activity_logs.store_id
  AND t.trace = CASE entity WHEN 'customer' THEN 'customer:' || entity_id WHEN 'review' THEN 'review:' || entity_id
    WHEN 'order' THEN 'label:' || encode(sha256(convert_to(store_id || ':' || lower(entity_label), 'UTF8')), 'hex') END)`
