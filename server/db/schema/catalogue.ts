import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { imagePair, instant, minor, ref, stamps, state, tenant, translated } from './columns.ts'
import { stores } from './platform.ts'
import { resourceTable } from './resource-table.ts'

/** A foreign key to a row of the same store. */
const refers = (store: AnyPgColumn, column: AnyPgColumn, to: Record<'store_id' | 'id', AnyPgColumn>) =>
  foreignKey({ columns: [store, column], foreignColumns: [to.store_id, to.id] })

const live = (t: { deleted_at: unknown }) => sql`${t.deleted_at} IS NULL`

export const manufactures = resourceTable('manufactures', {
  country: text('country'),
  website: text('website'),
  phone: text('phone'),
})

export const brands = resourceTable(
  'brands',
  {
    code: text('code'),
    icon_path: text('icon_path'),
    cover_path: text('cover_path'),
    manufacture_id: ref('manufacture_id'),
    website: text('website'),
    feature: boolean('feature').notNull().default(false),
  },
  (t) => [
    index('brands_manufacture').on(t.store_id, t.manufacture_id),
    refers(t.store_id, t.manufacture_id, manufactures),
  ],
)

export const categories = resourceTable(
  'categories',
  {
    parent_id: ref('parent_id'),
    banner_path: text('banner_path'),
    icon: text('icon'),
    /** In the shop's menu. */
    top: boolean('top').notNull().default(true),
    /** In how many columns the menu lists what is below it. */
    column: integer('column').notNull().default(1),
    show_home: boolean('show_home').notNull().default(false),
    feature: boolean('feature').notNull().default(false),
    /** all | breakfast | lunch | dinner */
    mealtime: text('mealtime').notNull().default('all'),
    /** `HH:MM` in the store's zone. */
    available_from: text('available_from'),
    available_to: text('available_to'),
    filter_option_ids: bigint('filter_option_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    deleted_at: instant('deleted_at'),
  },
  (t) => [index('categories_parent').on(t.store_id, t.parent_id), refers(t.store_id, t.parent_id, t)],
)

export const products = pgTable(
  'products',
  {
    ...tenant(),
    ...translated(),
    ...state(),
    ...stamps(),
    code: text('code').notNull(),
    slug: text('slug'),
    brand_id: ref('brand_id'),
    manufacture_id: ref('manufacture_id'),
    price: minor('price').notNull().default(0),
    compare_at_price: minor('compare_at_price'),
    /** Lowest price a buyer can pay, of the product and its variants; lists sort by it. */
    from_price: minor('from_price').notNull().default(0),
    /** Of a product with variants, their sum. */
    quantity: integer('quantity').notNull().default(0),
    subtract: boolean('subtract').notNull().default(true),
    has_variants: boolean('has_variants').notNull().default(false),
    sold: integer('sold').notNull().default(0),
    deleted_at: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('products_code').on(t.store_id, t.code).where(live(t)),
    uniqueIndex('products_slug').on(t.store_id, t.slug).where(live(t)),
    index('products_price').on(t.store_id, t.from_price, t.id),
    index('products_sort_en').on(t.store_id, t.sort_en, t.id),
    index('products_sort_km').on(t.store_id, t.sort_km, t.id),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    index('products_brand').on(t.store_id, t.brand_id),
    index('products_manufacture').on(t.store_id, t.manufacture_id),
    refers(t.store_id, t.brand_id, brands),
    refers(t.store_id, t.manufacture_id, manufactures),
  ],
)

export const productCategories = pgTable(
  'product_categories',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    category_id: ref('category_id').notNull(),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.category_id] }),
    index('product_categories_category').on(t.store_id, t.category_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.category_id, categories),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    ...tenant(),
    product_id: ref('product_id').notNull(),
    ...imagePair(),
    alt: text('alt'),
    is_main: boolean('is_main').notNull().default(false),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('product_images_product').on(t.store_id, t.product_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)

export const options = pgTable(
  'options',
  { ...tenant(), ...translated(), type: text('type').notNull().default('select'), ...state(), ...stamps() },
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
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.option_id, t.value_id] }),
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
    quantity: integer('quantity').notNull().default(0),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('variants_values').on(t.store_id, t.product_id, t.value_ids),
    index('variants_code').on(t.store_id, t.code),
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
    delta: integer('delta').notNull(),
    /** order | cancel | manual | import */
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
