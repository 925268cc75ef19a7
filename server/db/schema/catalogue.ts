import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  Allergen,
  LengthUnit,
  Mealtime,
  ProductType,
  StockStatus,
  WeightUnit,
} from '#app/contracts/product-spec.ts'
import { amountOf, imagePair, instant, minor, ref, stamps, state, tenant, translated } from './columns.ts'
import { stores } from './platform.ts'
import { refers } from './refers.ts'
import { resourceTable } from './resource-table.ts'
import { taxClasses } from './tax-classes.ts'

const live = (t: { deleted_at: unknown }) => sql`${t.deleted_at} IS NULL`

export const manufactures = resourceTable('manufactures', {
  country: text('country'),
  website: text('website'),
  phone: text('phone'),
  cover_path: text('cover_path'),
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
    mealtime: text('mealtime').$type<Mealtime>().notNull().default('all'),
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
    /** Null: the store's own rate holds. */
    tax_class_id: ref('tax_class_id'),
    price: minor('price').notNull().default(0),
    compare_at_price: minor('compare_at_price'),
    /** What the shop shows of the price in riel; null: by the store's rate. */
    price_khr: minor('price_khr'),
    /** The price that it was given for: another one is shown by the rate, whoever changed it. */
    price_khr_for: minor('price_khr_for'),
    /** Lowest price a buyer can pay, of the product and its variants; lists sort by it. */
    from_price: minor('from_price').notNull().default(0),
    /** Of a product with variants, their sum; below zero where more was ordered than there is (allow_backorder). */
    quantity: amountOf('quantity').notNull().default(0),
    subtract: boolean('subtract').notNull().default(true),
    has_variants: boolean('has_variants').notNull().default(false),
    sold: amountOf('sold').notNull().default(0),
    deleted_at: instant('deleted_at'),
    barcode: text('barcode'),
    model: text('model'),
    /** physical | food | digital | service | bundle */
    type: text('type').$type<ProductType>().notNull().default('physical'),
    /** What it costs the merchant; shown to nobody else. */
    cost_price: minor('cost_price'),
    /** piece, kg, box …, in the merchant's words. */
    unit: text('unit'),
    /** How many of it an order may have. */
    minimum: integer('minimum').notNull().default(1),
    maximum: integer('maximum'),
    step: integer('step').notNull().default(1),
    low_stock_threshold: integer('low_stock_threshold'),
    /** What shoppers read when none is left: in_stock | out_of_stock | pre_order | 2_3_days */
    stock_status: text('stock_status').$type<StockStatus>().notNull().default('out_of_stock'),
    allow_backorder: boolean('allow_backorder').notNull().default(false),
    /** `YYYY-MM-DD` */
    date_available: date('date_available'),
    /** Sold out today: until then nobody can order it. */
    sold_out_until: instant('sold_out_until'),
    /** Where it lies in the shop. */
    location: text('location'),
    shipping: boolean('shipping').notNull().default(true),
    /** In grams; shown in `weight_unit` (g | kg). */
    weight: integer('weight'),
    weight_unit: text('weight_unit').$type<WeightUnit>().notNull().default('g'),
    /** In millimetres; shown in `length_unit` (mm | cm | m). */
    length: integer('length'),
    width: integer('width'),
    height: integer('height'),
    length_unit: text('length_unit').$type<LengthUnit>().notNull().default('cm'),
    video_url: text('video_url'),
    prep_minutes: integer('prep_minutes'),
    /** 0 to 3 */
    spicy: integer('spicy').notNull().default(0),
    allergens: text('allergens').array().$type<Allergen[]>().notNull().default(sql`'{}'`),
    calories: integer('calories'),
    /** all | breakfast | lunch | dinner */
    mealtime: text('mealtime').$type<Mealtime>().notNull().default('all'),
    /** Where in the kitchen it is made, in the merchant's words. */
    kitchen_station: text('kitchen_station'),
    feature: boolean('feature').notNull().default(false),
    viewed: amountOf('viewed').notNull().default(0),
    /** Until then it is in no shop. */
    publish_at: instant('publish_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('products_code').on(t.store_id, t.code).where(live(t)),
    uniqueIndex('products_slug').on(t.store_id, t.slug).where(live(t)),
    index('products_barcode').on(t.store_id, t.barcode).where(sql`${t.barcode} IS NOT NULL`),
    // As a shop lists them where nobody asks for another order.
    index('products_order').on(t.store_id, t.sort_order, t.id.desc().nullsFirst()),
    index('products_price').on(t.store_id, t.from_price, t.id),
    index('products_sort_en').on(t.store_id, t.sort_en, t.id),
    index('products_sort_km').on(t.store_id, t.sort_km, t.id),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    index('products_brand').on(t.store_id, t.brand_id),
    index('products_manufacture').on(t.store_id, t.manufacture_id),
    index('products_tax_class').on(t.store_id, t.tax_class_id),
    index('products_scheduled').on(t.store_id, t.publish_at).where(sql`${t.publish_at} IS NOT NULL`),
    index('products_sold_out').on(t.store_id, t.sold_out_until).where(sql`${t.sold_out_until} IS NOT NULL`),
    index('products_watched').on(t.store_id, t.id).where(sql`${t.low_stock_threshold} IS NOT NULL`),
    index('products_kitchen').on(t.store_id, t.kitchen_station).where(sql`${t.kitchen_station} IS NOT NULL`),
    refers(t.store_id, t.brand_id, brands),
    refers(t.store_id, t.manufacture_id, manufactures),
    // No cascade: without its class a product would be taxed as any other.
    refers(t.store_id, t.tax_class_id, taxClasses),
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
    /** In both languages where `alt_km` is null. */
    alt: text('alt'),
    alt_km: text('alt_km'),
    is_main: boolean('is_main').notNull().default(false),
    /** The option value it shows: a colour. */
    value_id: ref('value_id'),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('product_images_product').on(t.store_id, t.product_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)
