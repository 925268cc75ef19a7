import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OptionType } from '#app/contracts/resources/option.ts'
import { products } from './catalogue.ts'
import { amountOf, imagePair, instant, minor, ref, stamps, state, tenant, translated } from './columns.ts'
import { stores } from './platform.ts'
import { refers } from './refers.ts'

export const options = pgTable(
  'options',
  {
    ...tenant(),
    ...translated(),
    /** select | radio | checkbox | image | color | text | textarea | number | file | date | time | datetime */
    type: text('type').$type<OptionType>().notNull().default('select'),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

export const optionValues = pgTable(
  'option_values',
  {
    ...tenant(),
    option_id: ref('option_id').notNull(),
    ...translated(),
    ...imagePair(),
    /** `#rrggbb` */
    color: text('color'),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('option_values_option').on(t.store_id, t.option_id),
    refers(t.store_id, t.option_id, options).onDelete('cascade'),
  ],
)

export const productOptions = pgTable(
  'product_options',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    option_id: ref('option_id').notNull(),
    required: boolean('required').notNull().default(true),
    /** How many values of a modifier may be chosen, and how many of these cost nothing. */
    min_select: integer('min_select'),
    max_select: integer('max_select'),
    free_count: integer('free_count').notNull().default(0),
    /** Added to the price where it is filled in; of one that has values each has its own. */
    price: minor('price').notNull().default(0),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.option_id] }),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.option_id, options),
  ],
)

export const productOptionValues = pgTable(
  'product_option_values',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    option_id: ref('option_id').notNull(),
    value_id: ref('value_id').notNull(),
    /** Added to the price where the option makes no variant. */
    price: minor('price').notNull().default(0),
    /** Null: as much as is asked for. */
    quantity: amountOf('quantity'),
    is_default: boolean('is_default').notNull().default(false),
    /** Sold out today. */
    sold_out_until: instant('sold_out_until'),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.option_id, t.value_id] }),
    index('product_option_values_sold_out')
      .on(t.store_id, t.sold_out_until)
      .where(sql`${t.sold_out_until} IS NOT NULL`),
    foreignKey({
      columns: [t.store_id, t.product_id, t.option_id],
      foreignColumns: [productOptions.store_id, productOptions.product_id, productOptions.option_id],
    }).onDelete('cascade'),
    refers(t.store_id, t.value_id, optionValues),
  ],
)

export const variants = pgTable(
  'variants',
  {
    ...tenant(),
    product_id: ref('product_id').notNull(),
    /** Ids of its option values in the order of the product's options; unique within the product. */
    value_ids: bigint('value_ids', { mode: 'number' }).array().notNull(),
    code: text('code'),
    barcode: text('barcode'),
    /** Null: the product's price. */
    price: minor('price'),
    compare_at_price: minor('compare_at_price'),
    cost_price: minor('cost_price'),
    quantity: amountOf('quantity').notNull().default(0),
    low_stock_threshold: integer('low_stock_threshold'),
    /** In grams. */
    weight: integer('weight'),
    ...imagePair(),
    status: boolean('status').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('variants_values').on(t.store_id, t.product_id, t.value_ids),
    index('variants_code').on(t.store_id, t.code),
    index('variants_watched').on(t.store_id, t.product_id).where(sql`${t.low_stock_threshold} IS NOT NULL`),
    index('variants_barcode').on(t.store_id, t.barcode).where(sql`${t.barcode} IS NOT NULL`),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)

/** The ledger of stock: why a quantity changed. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    ...tenant(),
    product_id: ref('product_id').notNull(),
    variant_id: ref('variant_id'),
    /** The value of an option that makes no variant, where it is what moved: `variant_id` is null then. */
    value_id: ref('value_id'),
    delta: amountOf('delta').notNull(),
    /** What there was after it; null in rows older than this column. */
    balance: amountOf('balance'),
    note: text('note'),
    /** order | cancel | manual | import | return | count | damage | bulk */
    reason: text('reason').notNull(),
    order_id: ref('order_id'),
    user_id: ref('user_id'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('stock_movements_product').on(t.store_id, t.product_id, t.variant_id),
    index('stock_movements_order').on(t.store_id, t.order_id),
  ],
)
