import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, ref } from './columns.ts'
import { users } from './platform.ts'

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
    /**
     * What the next seal begins with. Keyed: HMAC-SHA256 over the seal's place and `digest` (server/domain/audit/keyed-seal.ts).
     * Without a key, as all were at first: the digest itself.
     */
    hash: bytes('hash').notNull(),
    /** SHA-256 of the hash before (nothing for the first) and the rows as server/domain/audit/sealed-rows.ts writes them. */
    digest: bytes('digest'),
    /** A short name of the key, which follows from SECRET; null: without one. */
    key_id: text('key_id'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.seq] })],
)

/** When an attempt that was refused was last written down, of each user and kind: more within a minute leave no row. */
export const refusalMarks = pgTable(
  'refusal_marks',
  {
    /** The user's; 0: a platform admin's. */
    store_id: ref('store_id').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the log says it was about (server/core/procedure/log-refusal.ts). */
    kind: text('kind').notNull(),
    noted_at: instant('noted_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.user_id, t.kind] })],
)
