import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { instant, minor, ref, stamps, type Translations, tenant } from './columns.ts'
import { customerGroups } from './people.ts'
import { refers } from './refers.ts'
import { resourceTable } from './resource-table.ts'
import { shippingMethods } from './store.ts'

export const tags = resourceTable('tags', {})

export const productTags = pgTable(
  'product_tags',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    tag_id: ref('tag_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.tag_id] }),
    index('product_tags_tag').on(t.store_id, t.tag_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.tag_id, tags),
  ],
)

export const attributeGroups = resourceTable('attribute_groups', {})

export const attributes = resourceTable('attributes', { attribute_group_id: ref('attribute_group_id') }, (t) => [
  index('attributes_group').on(t.store_id, t.attribute_group_id),
  refers(t.store_id, t.attribute_group_id, attributeGroups),
])

/** What a product has of an attribute: `{ en: { text }, km: { text } }`. */
export const productAttributes = pgTable(
  'product_attributes',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    attribute_id: ref('attribute_id').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.attribute_id] }),
    index('product_attributes_attribute').on(t.store_id, t.attribute_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.attribute_id, attributes),
  ],
)

/** Products the shop puts first, within a time. */
export const featureProducts = pgTable(
  'feature_products',
  {
    ...tenant(),
    product_id: ref('product_id').notNull(),
    sort_order: integer('sort_order').notNull().default(0),
    /** `YYYY-MM-DD` in the store's zone, both ends included; null: open. */
    date_start: date('date_start'),
    date_end: date('date_end'),
    status: boolean('status').notNull().default(true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('feature_products_product').on(t.store_id, t.product_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)

export const productRelations = pgTable(
  'product_relations',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    other_id: ref('other_id').notNull(),
    /** related | upsell */
    kind: text('kind').notNull().default('related'),
    sort_order: integer('sort_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.kind, t.other_id] }),
    index('product_relations_other').on(t.store_id, t.other_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.other_id, products).onDelete('cascade'),
  ],
)

/** The only ways a product is sent; of one that has none here, all of the store's. */
export const productShippingMethods = pgTable(
  'product_shipping_methods',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    shipping_method_id: ref('shipping_method_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id, t.shipping_method_id] }),
    index('product_shipping_methods_method').on(t.store_id, t.shipping_method_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    // No cascade: without its last method a product would go by any.
    refers(t.store_id, t.shipping_method_id, shippingMethods),
  ],
)

/** A lower price for a time. */
export const productSpecials = pgTable(
  'product_specials',
  {
    ...tenant(),
    product_id: ref('product_id').notNull(),
    /** Whom it holds for; null: everybody. */
    customer_group_id: ref('customer_group_id'),
    /** Minor units; of the product without its variants' own prices. */
    price: minor('price').notNull(),
    /** The lowest number holds. */
    priority: integer('priority').notNull().default(0),
    /** `YYYY-MM-DD` in the store's zone, both ends included; null: open. */
    date_start: date('date_start'),
    date_end: date('date_end'),
    /** `HH:MM` of each day. */
    time_start: text('time_start'),
    time_end: text('time_end'),
    /** ISO weekdays, 1 Monday to 7; empty: every day. */
    days: integer('days').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('product_specials_product').on(t.store_id, t.product_id),
    index('product_specials_group').on(t.store_id, t.customer_group_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    // No cascade, here and below: without its group a price would be everybody's.
    refers(t.store_id, t.customer_group_id, customerGroups),
  ],
)

/** The price each from so many on. */
export const productTiers = pgTable(
  'product_tiers',
  {
    ...tenant(),
    product_id: ref('product_id').notNull(),
    /** Whom it holds for; null: everybody. */
    customer_group_id: ref('customer_group_id'),
    min_qty: integer('min_qty').notNull(),
    price: minor('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('product_tiers_quantity').on(t.store_id, t.product_id, t.customer_group_id, t.min_qty).nullsNotDistinct(),
    index('product_tiers_group').on(t.store_id, t.customer_group_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.customer_group_id, customerGroups),
  ],
)

/** Link names a thing had before: who comes by one is sent on (301). */
export const slugHistory = pgTable(
  'slug_history',
  {
    ...tenant(),
    /** product | category | brand | promotion | post | page */
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    target_id: ref('target_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] }), uniqueIndex('slug_history_slug').on(t.store_id, t.kind, t.slug)],
)
