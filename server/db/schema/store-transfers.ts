import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountOf, instant, ref, tenant } from './columns.ts'
import { stores } from './platform.ts'

/** Whole stores on their way out, each a file that is kept for a day, and in; one of a store at a time. */
export const storeTransfers = pgTable(
  'store_transfers',
  {
    ...tenant(),
    /** export | import */
    kind: text('kind').notNull(),
    /** waiting | running | done | failed */
    state: text('state').notNull().default('waiting'),
    user_id: ref('user_id').notNull(),
    /** Of what comes: as whoever sent it called it. */
    file_name: text('file_name'),
    /** Where it lies in the store's folder. */
    file: text('file'),
    bytes: amountOf('bytes'),
    /** Rows and pictures of what goes, bytes of what comes. */
    done: amountOf('done').notNull().default(0),
    total: amountOf('total').notNull().default(0),
    /** Why it failed: broken | not_empty | no_room | plan | interrupted */
    reason: text('reason'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    ended_at: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    uniqueIndex('store_transfers_open').on(t.store_id).where(sql`state IN ('waiting', 'running')`),
    index('store_transfers_kind').on(t.store_id, t.kind, t.id),
  ],
)
