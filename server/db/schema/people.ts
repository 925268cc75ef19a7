import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, ref, tenant } from './columns.ts'
import { users } from './platform.ts'

/**
 * Links by which people become users of the store, each of use once; only the SHA-256 of the secret is kept. Those of
 * the platform's admins have store 0.
 */
export const invitations = pgTable(
  'invitations',
  {
    ...tenant(),
    email: text('email').notNull(),
    firstname: text('firstname').notNull().default(''),
    lastname: text('lastname').notNull().default(''),
    role_ids: ref('role_ids').array().notNull().default(sql`'{}'`),
    locale: text('locale').notNull(),
    secret_hash: bytes('secret_hash').notNull(),
    /** The mail that holds the link, which is purged there when it is of no more use. */
    letter_id: ref('letter_id'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    accepted_at: instant('accepted_at'),
    revoked_at: instant('revoked_at'),
    /** Who gives it: what he may no more do when it is accepted, it no more gives. */
    created_by: ref('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('invitations_secret').on(t.secret_hash),
    uniqueIndex('invitations_open')
      .on(t.store_id, sql`lower(${t.email})`)
      .where(sql`${t.accepted_at} IS NULL AND ${t.revoked_at} IS NULL`),
  ],
)
