import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeliveryState, WebhookEvent, WebhookFaultCode } from '#app/contracts/webhook.ts'
import { instant, ref, stamps, tenant } from './columns.ts'
import { stores } from './platform.ts'

/** Addresses that a store's events are sent to (product.md 6.24). */
export const webhooks = pgTable(
  'webhooks',
  {
    ...tenant(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull().default(sql`'{}'`),
    status: boolean('status').notNull().default(true),
    /** What messages are signed with, encrypted (server/core/text/seal.ts). */
    secret: text('secret').notNull(),
    /** Since when nothing arrives. */
    failing_since: instant('failing_since'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** A message to an endpoint, written in the transaction of what it tells; kept for 30 days as its log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...tenant(),
    webhook_id: ref('webhook_id').notNull(),
    /** By which the endpoint knows a message that comes twice. */
    message_id: text('message_id').notNull(),
    event: text('event').notNull(),
    /** What is sent, to the letter: the signature is over these bytes. */
    payload: text('payload').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('queued'),
    /** Of the work that sends it (jobs). */
    job_id: ref('job_id'),
    code: integer('code'),
    error: text('error').$type<WebhookFaultCode>(),
    ms: integer('ms'),
    /** Attempts that began: one that a process died in counts. */
    tries: integer('tries').notNull().default(0),
    next_at: instant('next_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    ended_at: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('webhook_deliveries_log').on(t.store_id, t.webhook_id, t.id),
    foreignKey({ columns: [t.store_id, t.webhook_id], foreignColumns: [webhooks.store_id, webhooks.id] }).onDelete(
      'cascade',
    ),
  ],
)
