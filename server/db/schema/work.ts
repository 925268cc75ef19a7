import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from './columns.ts'
import { stores } from './platform.ts'

/** Work that goes on behind the requests (server/core/jobs/jobs.ts). Outside tenancy: runners look for any store's. */
export const jobs = pgTable(
  'jobs',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    /** Set where there must be one row alone: a recurring job's is its name. */
    key: text('key'),
    /** Whose rows it may touch; null: the platform's own. */
    store_id: ref('store_id').references(() => stores.id),
    input: jsonb('input').$type<unknown>().notNull().default({}),
    /** queued | running | done | failed | cancelled */
    state: text('state').notNull().default('queued'),
    /** Queued: when it may begin. Running: when its lease ends and another process may take it over. */
    due_at: instant('due_at').notNull().default(sql`now()`),
    /** Grows with every claim: who holds an older number writes nothing more. */
    fence: integer('fence').notNull().default(0),
    /** While it runs, the lane (server/core/jobs/jobs-kind.ts) in which it holds its store's place; else null. */
    lane: text('lane'),
    /** Claims since it last got on. */
    tries: integer('tries').notNull().default(0),
    /** How far it is, as its own steps say; written with their effect. */
    cursor: jsonb('cursor').$type<unknown>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    cancel_asked: boolean('cancel_asked').notNull().default(false),
    error: text('error'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.key),
    index('jobs_turns')
      .on(t.name, sql`coalesce(${t.store_id}, 0)`, t.due_at, t.id)
      .where(sql`${t.state} IN ('queued', 'running')`),
    uniqueIndex('jobs_lane').on(t.store_id, t.lane).where(sql`${t.state} = 'running'`),
  ],
)

/**
 * What is told by mail and by Telegram, written in the transaction of the thing it is about. Outside tenancy: the platform's admin sees
 * what could not be sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id().primaryKey(),
    /** Whose customer or owner is told; null: the platform itself speaks. */
    store_id: ref('store_id').references(() => stores.id),
    /** The order of that store that its customer is told of. */
    order_id: ref('order_id'),
    /** mail | telegram */
    channel: text('channel').notNull().default('mail'),
    /** An e-mail, or a chat's number. */
    to: text('to').notNull(),
    template: text('template').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    /** Links and codes, encrypted (server/core/text/seal.ts); null where there are none, or no longer. */
    secrets: text('secrets'),
    /** Until when a link or code in it is of use; they are purged then, or when it is sent. */
    expires_at: instant('expires_at'),
    /** queued | sent | kept | failed | held; kept: no mail server is set */
    state: text('state').notNull(),
    /** Why it is held and never sent (server/domain/outbox/hold-back.ts): address | store; chat: it is linked no more; ordered: what it reminds of */
    held_for: text('held_for'),
    /** When the limits let it pass; null: not yet, or there are none for it. */
    passed_at: instant('passed_at'),
    tries: integer('tries').notNull().default(0),
    /** By Telegram: an attempt began of whose end nothing was heard; if it is sent again, it says so. */
    doubtful: boolean('doubtful').notNull().default(false),
    next_at: instant('next_at'),
    error: text('error'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    sent_at: instant('sent_at'),
  },
  (t) => [
    index('outbox_state').on(t.state, t.id),
    index('outbox_order').on(t.store_id, t.order_id).where(sql`${t.order_id} IS NOT NULL`),
    index('outbox_failed')
      .on(t.store_id, t.order_id, t.id)
      .where(sql`${t.state} = 'failed' AND ${t.order_id} IS NOT NULL`),
    index('outbox_verify').on(sql`lower(${t.to})`, t.created_at).where(sql`${t.template} = 'account_verify'`),
    index('outbox_secrets').on(t.expires_at).where(sql`${t.secrets} IS NOT NULL`),
    index('outbox_passed_to').on(sql`lower(${t.to})`, t.passed_at).where(sql`${t.passed_at} IS NOT NULL`),
    index('outbox_passed_of').on(t.store_id, t.passed_at).where(sql`${t.passed_at} IS NOT NULL`),
  ],
)
