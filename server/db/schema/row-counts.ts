import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amountOf, tenant } from './columns.ts'

/**
 * How many rows of a table are in no trash: the sum of `live`; under `products.on` those of them that are switched on, under
 * `products.all` those in the trash too, under `files.bytes` what a store's files take; of the platform under
 * `stores.active.approved` the stores of both statuses, under `shop.writes` how often something was written that a shop's pages show. Each statement that changes that leaves a row of its own,
 * by trigger, so that nobody waits for anybody; housekeeping makes one of them.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    ...tenant(),
    /** The table, or what of it. */
    name: text('name').notNull(),
    live: amountOf('live').notNull(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] }), index('row_counts_of').on(t.name, t.store_id, t.live)],
)
