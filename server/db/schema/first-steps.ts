import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from './columns.ts'
import { stores } from './platform.ts'

/** Which rows of a store are the goods that it began with, and not its merchant's own. */
export const sampleRows = pgTable(
  'sample_rows',
  {
    store_id: ref('store_id').notNull(),
    /** product | category */
    kind: text('kind').$type<'product' | 'category'>().notNull(),
    row_id: ref('row_id').notNull(),
    /** Of the row when it was made: one that was edited since is the merchant's. */
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.kind, t.row_id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** What no data tells of a store's first steps: that one was put aside, or was done outside of the program. */
export const storeSteps = pgTable(
  'store_steps',
  {
    store_id: ref('store_id').notNull(),
    code: text('code').notNull(),
    skipped_at: instant('skipped_at'),
    done_at: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.code] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)
