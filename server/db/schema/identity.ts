import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, instant, ref } from './columns.ts'
import { users } from './platform.ts'
import { outbox } from './work.ts'

/** Mailed links to set a new password, each of use once; only the SHA-256 of the secret is kept. Outside tenancy. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id().primaryKey(),
    secret_hash: bytes('secret_hash').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The mail that holds the link, which is purged there when it was used. */
    letter_id: ref('letter_id').references(() => outbox.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [
    uniqueIndex('password_resets_secret').on(t.secret_hash),
    index('password_resets_user').on(t.user_id, t.created_at),
    index('password_resets_letter').on(t.letter_id),
  ],
)
