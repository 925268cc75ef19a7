import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { instant, minor, ref } from './columns.ts'
import { stores } from './platform.ts'
import { refers } from './refers.ts'

/**
 * What one of each product costs whoever is not known, by specials and promotions, as of a minute ago: the shop's lists
 * sort and filter by it. Triggers make the rows and say which are stale, keep-prices.ts reckons them.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    price: minor('price').notNull(),
    /** What it hangs on was written since. */
    stale: boolean('stale').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id] }),
    index('product_prices_price').on(t.store_id, t.price, t.product_id),
    index('product_prices_stale').on(t.store_id, t.product_id).where(sql`${t.stale}`),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)

/** By what a store's prices were reckoned last, and when the clock changes one next; null: it never does. */
export const priceStates = pgTable(
  'price_states',
  {
    store_id: ref('store_id').notNull(),
    promotions_version: integer('promotions_version').notNull(),
    timezone: text('timezone').notNull(),
    next_at: instant('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }).onDelete('cascade'),
  ],
)
