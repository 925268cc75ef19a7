import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, instant, ref } from './columns.ts'
import { sessions, stores, users } from './platform.ts'
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

/** Mailed links that show an e-mail to be the user's, as `password_resets`; each is for the address it went to. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    id: id().primaryKey(),
    secret_hash: bytes('secret_hash').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    letter_id: ref('letter_id').references(() => outbox.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [
    uniqueIndex('email_verifications_secret').on(t.secret_hash),
    index('email_verifications_user').on(t.user_id, t.created_at),
    index('email_verifications_letter').on(t.letter_id),
  ],
)

/**
 * Changes of a user's e-mail. One waits until the link mailed to the new address was followed; from then on the old
 * address can take it back for a while, by the link mailed to it when the change was asked for. Only the SHA-256 of both
 * secrets is kept. Outside tenancy.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id().primaryKey(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    old_email: text('old_email').notNull(),
    new_email: text('new_email').notNull(),
    /** Of the link to the new address, which confirms. */
    secret_hash: bytes('secret_hash').notNull(),
    letter_id: ref('letter_id').references(() => outbox.id, { onDelete: 'set null' }),
    /** Of the link to the old address, which takes back. */
    undo_hash: bytes('undo_hash').notNull(),
    undo_letter_id: ref('undo_letter_id').references(() => outbox.id, { onDelete: 'set null' }),
    /** The session that asked, which goes on when the others end; null: somebody else asked. */
    session_id: ref('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** How often the link to the new address was mailed. */
    mails: integer('mails').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`now()`),
    /** Until when it can be confirmed. */
    expires_at: instant('expires_at').notNull(),
    /** From when on the new address holds. */
    applied_at: instant('applied_at'),
    /** When it was cancelled, replaced or taken back. */
    ended_at: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('email_changes_secret').on(t.secret_hash),
    uniqueIndex('email_changes_undo').on(t.undo_hash),
    uniqueIndex('email_changes_pending').on(t.user_id).where(sql`${t.applied_at} IS NULL AND ${t.ended_at} IS NULL`),
    index('email_changes_user').on(t.user_id, t.created_at),
    index('email_changes_old').on(sql`lower(${t.old_email})`),
    index('email_changes_new').on(sql`lower(${t.new_email})`, t.created_at),
    index('email_changes_letter').on(t.letter_id),
    index('email_changes_undo_letter').on(t.undo_letter_id),
    index('email_changes_session').on(t.session_id),
  ],
)

/** The second factor of a sign-in (RFC 6238); no row: none was begun. Outside tenancy. */
export const twoFactors = pgTable('two_factors', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed under SECRET (server/core/text/seal.ts). */
  secret: text('secret').notNull(),
  /** Null until the first code was right: it is not asked for before. */
  confirmed_at: instant('confirmed_at'),
  /** Number of the 30 seconds whose code was used last; none up to it is taken again. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of each recovery code that is left, as base64url. */
  recovery_hashes: text('recovery_hashes').array().notNull().default(sql`'{}'::text[]`),
  created_at: instant('created_at').notNull().default(sql`now()`),
})

/** Settings of the platform itself: one row. */
export const platformSettings = pgTable(
  'platform_settings',
  {
    id: integer('id').primaryKey().default(1),
    settings: jsonb('settings')
      .$type<Record<string, string | number | boolean | string[] | null>>()
      .notNull()
      .default({}),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [check('platform_settings_one', sql`${t.id} = 1`)],
)

/**
 * Codes that hand a signed-in user over to his store's host (trust.md 2): each of use once, within a minute, on that host
 * alone. The row of a code that was used is the editor session it opened; that session lives as long as the one it came
 * from. Only the SHA-256 of both secrets is kept. Outside tenancy: it is read before a tenant is known.
 */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: id().primaryKey(),
    secret_hash: bytes('secret_hash').notNull(),
    /** The session that asked for it. */
    session_id: ref('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    store_id: ref('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Host and port, in lower case. */
    host: text('host').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    /** The secret of the editor session, from its use on. */
    editor_hash: bytes('editor_hash'),
    /** When its holder left the shop. */
    ended_at: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('hand_overs_secret').on(t.secret_hash),
    uniqueIndex('hand_overs_editor').on(t.editor_hash),
    index('hand_overs_session').on(t.session_id),
    index('hand_overs_user').on(t.user_id),
  ],
)
