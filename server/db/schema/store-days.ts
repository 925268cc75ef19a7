import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amountOf, minor, ref } from './columns.ts'

/**
 * What stores sold on each day, for the platform: of a store a row a day, and under store 0 what all of them come to, apart
 * by currency. The job that folds `order_counts` adds to both what it takes (fold_order_counts.sql), so that what holds
 * now is these and the changes that it has not taken yet (platform_days.sql, top_stores.sql).
 */
export const storeDays = pgTable(
  'store_days',
  {
    store_id: ref('store_id').notNull(),
    /** Where the store is. */
    day: date('day', { mode: 'string' }).notNull(),
    currency_code: text('currency_code').notNull(),
    orders: amountOf('orders').notNull(),
    /** Those of them that count as revenue, and what these come to in minor units of the currency. */
    sold: amountOf('sold').notNull(),
    total: minor('total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.day, t.currency_code] }),
    // Days of all stores are read from it alone.
    index('store_days_day').on(t.day, t.store_id, t.currency_code, t.sold, t.total),
  ],
)

/**
 * The same of whole weeks, of each store and without what is no revenue, so that a month of all stores is some ten rows a
 * store and a year some sixty. What adds to days adds to these.
 */
export const storeWeeks = pgTable(
  'store_weeks',
  {
    store_id: ref('store_id').notNull(),
    /** Its Monday. */
    week: date('week', { mode: 'string' }).notNull(),
    currency_code: text('currency_code').notNull(),
    sold: amountOf('sold').notNull(),
    total: minor('total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.week, t.currency_code] }),
    // Weeks of all stores are read from it alone.
    index('store_weeks_week').on(t.week, t.store_id, t.currency_code, t.sold, t.total),
  ],
)
