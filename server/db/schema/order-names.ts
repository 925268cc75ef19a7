import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ref, sortText } from './columns.ts'

/**
 * What the customers of a store's orders are called, each name once, so that who looks for a name looks through few rows
 * (docs/decisions/0041). A name comes with its first order and goes with its last, by trigger (name_orders.sql). Names are
 * found by an index of trigrams, which a schema cannot say.
 */
export const orderNames = pgTable(
  'order_names',
  {
    store_id: ref('store_id').notNull(),
    /** As orders have it. */
    customer_fullname: sortText('customer_fullname').notNull(),
    /** The same in the spelling of searches, in either order. */
    search_name: text('search_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.customer_fullname, t.search_name] })],
)
