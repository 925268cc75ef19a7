import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountOf, minor, tenant } from './columns.ts'

/** How far a row of `order_counts` sums up: what one statement changed, a whole day, or all days. */
export const COUNTED = { change: 0, day: 1, always: 2 } as const

/**
 * How many orders a store has and what they come to, by day, status, payment and type, so that no list and no figure
 * counts orders row by row. Each statement that changes that leaves rows of level `change` by trigger (count_orders.sql):
 * nobody waits for anybody. A job adds them to the rows of their day and of all days (fold_order_counts.sql), so what
 * holds now is the sum of a level and of what was not added to it yet.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    ...tenant(),
    level: smallint('level').notNull().default(0),
    /** The calendar day of `date_added` where the store is; -infinity in a row of all days. */
    day: date('day', { mode: 'string' }).notNull(),
    order_status_id: integer('order_status_id').notNull(),
    is_paid: boolean('is_paid').notNull(),
    order_type: text('order_type').notNull(),
    orders: amountOf('orders').notNull(),
    /** Minor units of the store's currency. */
    total: minor('total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('order_counts_key')
      .on(t.store_id, t.level, t.day, t.order_status_id, t.is_paid, t.order_type)
      .where(sql`${t.level} > 0`),
    index('order_counts_change').on(t.store_id, t.day).where(sql`${t.level} = 0`),
  ],
)
