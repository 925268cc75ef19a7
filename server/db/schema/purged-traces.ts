import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from './columns.ts'

/**
 * By what the log knows people whose data was deleted for good: it keeps what was written, and shows no more of it than this
 * leaves (server/domain/audit/mask-purged.ts). Ids are plain, what they were called and reached by are hashes.
 */
export const purgedTraces = pgTable(
  'purged_traces',
  {
    store_id: ref('store_id').notNull(),
    /** `customer:12`, `order:7`; `telephone:…`, `email:…`, `label:…` with the SHA-256 of the value and its store. */
    trace: text('trace').notNull(),
    /** What is told of a value later than this is of somebody else. */
    purged_at: instant('purged_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.trace] })],
)
