import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, ref, stamps, tenant, translated } from './columns.ts'
import { stores, users } from './platform.ts'

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

/** Customers for whom prices of their own hold, such as resellers. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    ...tenant(),
    ...translated(),
    sort_order: integer('sort_order').notNull().default(0),
    /** Everybody is in it who is in no other, and who is not known. */
    is_default: boolean('is_default').notNull().default(false),
    /** Off every price of the catalogue, in hundredths of a percent. */
    discount_percent: integer('discount_percent').notNull().default(0),
    /** Its prices hold for those of its customers alone who are approved. */
    approval: boolean('approval').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('customer_groups_default').on(t.store_id).where(sql`${t.is_default}`),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)
