import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, instant, ref } from './columns.ts'

/**
 * The hash chain over each store's activity logs: a link covers the rows from `first_id` to `last_id`. Nobody changes or
 * removes one, the owner neither (a trigger); the application's role may read and add.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    store_id: ref('store_id').notNull(),
    /** From 1, without a gap. */
    seq: ref('seq').notNull(),
    first_id: ref('first_id').notNull(),
    last_id: ref('last_id').notNull(),
    row_count: integer('row_count').notNull(),
    /** SHA-256 of the hash before (nothing for the first) and the rows as server/domain/audit/sealed-rows.ts writes them. */
    hash: bytes('hash').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.seq] })],
)
