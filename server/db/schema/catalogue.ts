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
import { imagePair, instant, minor, ref, stamps, state, tenant, translated } from './columns.ts'
import { stores } from './platform.ts'

const live = (t: { deleted_at: unknown }) => sql`${t.deleted_at} IS NULL`

export const brands = pgTable(
  'brands',
  {
    ...tenant(),
    ...translated(),
    ...imagePair(),
    ...state(),
    ...stamps(),
    code: text('code'),
    website: text('website'),
    feature: boolean('feature').notNull().default(false),
    slug: text('slug'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('brands_slug').on(t.store_id, t.slug),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

export const categories = pgTable(
  'categories',
  {
    ...tenant(),
    parent_id: ref('parent_id'),
    ...translated(),
    ...imagePair(),
    ...state(),
    ...stamps(),
    slug: text('slug'),
    deleted_at: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('categories_slug').on(t.store_id, t.slug).where(live(t)),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    foreignKey({ columns: [t.store_id, t.parent_id], foreignColumns: [t.store_id, t.id] }),
  ],
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
    foreignKey({ columns: [t.store_id, t.brand_id], foreignColumns: [brands.store_id, brands.id] }),
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
    foreignKey({ columns: [t.store_id, t.product_id], foreignColumns: [products.store_id, products.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.store_id, t.category_id], foreignColumns: [categories.store_id, categories.id] }),
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
    foreignKey({ columns: [t.store_id, t.product_id], foreignColumns: [products.store_id, products.id] }).onDelete(
      'cascade',
    ),
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
    foreignKey({ columns: [t.store_id, t.option_id], foreignColumns: [options.store_id, options.id] }).onDelete(
      'cascade',
    ),
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
    foreignKey({ columns: [t.store_id, t.product_id], foreignColumns: [products.store_id, products.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.store_id, t.option_id], foreignColumns: [options.store_id, options.id] }),
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
    foreignKey({ columns: [t.store_id, t.value_id], foreignColumns: [optionValues.store_id, optionValues.id] }),
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
    foreignKey({ columns: [t.store_id, t.product_id], foreignColumns: [products.store_id, products.id] }).onDelete(
      'cascade',
    ),
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
  ],
)
