import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, minor, ref, tenant } from './columns.ts'
import { orders } from './sales.ts'

/** A code that an order was to be paid by; one that ran out stays, for it may have been paid at the last moment. */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    /** KHQR (EMVCo), as a bank's app reads it. */
    payload: text('payload').notNull(),
    /** Of the payload, in hex: what a payment is found by. */
    md5: text('md5').notNull(),
    /** Who is paid, as the app shows it. */
    merchant_name: text('merchant_name').notNull(),
    /** Minor units of `currency_code`. */
    amount: minor('amount').notNull(),
    currency_code: text('currency_code').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    /** When Bakong was asked last, and is asked next, whether it was paid. */
    checked_at: instant('checked_at'),
    next_check_at: instant('next_check_at').notNull().default(sql`now()`),
    /** What came of a payment that Bakong knows: paid, or why it was not taken (app/contracts/notification.ts). */
    outcome: text('outcome'),
    /** Bakong's own of that payment: it pays once. */
    bakong_hash: text('bakong_hash'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('payment_requests_hash').on(t.store_id, t.bakong_hash),
    index('payment_requests_open').on(t.expires_at).where(sql`${t.outcome} IS NULL`),
    uniqueIndex('payment_requests_md5').on(t.store_id, t.md5),
    index('payment_requests_order').on(t.store_id, t.order_id, t.id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)

/** That a customer says he paid. It is no proof: whether he did is for the store to say. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    /** The payment method's code. */
    method: text('method').notNull(),
    /** What was left to pay then, in minor units of the order's currency. */
    amount: minor('amount').notNull(),
    currency_code: text('currency_code').notNull(),
    /** Name of the private file that shows it. */
    slip: text('slip'),
    /** SHA-256 of that picture, decoded and encoded anew: the same picture has the same, whatever file it came in. */
    slip_hash: text('slip_hash'),
    /** waiting | confirmed | rejected */
    status: text('status').notNull().default('waiting'),
    /** Why it was rejected, for the customer to read. */
    reason: text('reason'),
    payment_id: ref('payment_id'),
    user_id: ref('user_id'),
    user_name: text('user_name').notNull().default(''),
    created_at: instant('created_at').notNull().default(sql`now()`),
    /** When it was confirmed or rejected. */
    settled_at: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    // Two orders that are shown the same slip at once do not both take it.
    uniqueIndex('payment_claims_slip').on(t.store_id, t.slip_hash),
    uniqueIndex('payment_claims_waiting').on(t.store_id, t.order_id).where(sql`${t.status} = 'waiting'`),
    index('payment_claims_order').on(t.store_id, t.order_id, t.id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)
