import { date, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { amountOf, minor, ref, tenant } from './columns.ts'

/** Whole days that what is kept of sales comes to: the dashboard's, today among them. */
export const WINDOW_DAYS = 30

/** What lines that count as revenue come to, without what came back of them. */
const sums = () => ({
  lines: amountOf('lines').notNull(),
  quantity: amountOf('quantity').notNull(),
  /** Minor units of the store's currency. */
  total: minor('total').notNull(),
})

/**
 * The last of the days that a store's `product_sales` and `category_sales` come to. What holds of them now are these rows and
 * what was not added to them yet (`sales_changes`, `category_moves`). A job adds it, and counts anew what is of another
 * day than today (fold_sales.sql).
 */
export const salesWindows = pgTable(
  'sales_windows',
  { store_id: ref('store_id').notNull(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.store_id] })],
)

/** What was sold of a product within the window; read from an index in the order of what sold most. */
export const productSales = pgTable(
  'product_sales',
  { store_id: ref('store_id').notNull(), product_id: ref('product_id').notNull(), ...sums() },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id] }),
    // What sold most of all stores.
    index('product_sales_best').on(
      t.quantity.desc().nullsFirst(),
      t.total.desc().nullsFirst(),
      t.store_id,
      t.product_id,
    ),
  ],
)

/** The same of a category: what its products have, as they are filed. */
export const categorySales = pgTable(
  'category_sales',
  { store_id: ref('store_id').notNull(), category_id: ref('category_id').notNull(), ...sums() },
  (t) => [
    primaryKey({ columns: [t.store_id, t.category_id] }),
    index('category_sales_best').on(
      t.quantity.desc().nullsFirst(),
      t.total.desc().nullsFirst(),
      t.store_id,
      t.category_id,
    ),
  ],
)

/** What a statement changed in what was sold of a product on a day, by trigger (count_sales.sql): nobody waits for anybody. */
export const salesChanges = pgTable(
  'sales_changes',
  {
    ...tenant(),
    /** Where the store is. */
    day: date('day', { mode: 'string' }).notNull(),
    product_id: ref('product_id').notNull(),
    ...sums(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)

/** That a product was filed under a category (1) or taken out of it (-1), by trigger (count_category_moves.sql). */
export const categoryMoves = pgTable(
  'category_moves',
  {
    ...tenant(),
    product_id: ref('product_id').notNull(),
    category_id: ref('category_id').notNull(),
    sign: smallint('sign').notNull(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)
