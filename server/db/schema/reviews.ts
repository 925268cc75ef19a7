import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#app/contracts/review.ts'
import { products } from './catalogue.ts'
import { instant, ref, stamps, tenant, translated } from './columns.ts'
import { refers } from './refers.ts'
import { orders } from './sales.ts'

/** What customers say of products that they bought (product.md 6.9). Its name is what its author wants to be called. */
export const reviews = pgTable(
  'reviews',
  {
    ...tenant(),
    ...translated(),
    product_id: ref('product_id').notNull(),
    /** Whoever holds its token wrote the review: one for each of its products. */
    order_id: ref('order_id').notNull(),
    /** The line of the product then; it may be gone by now. */
    order_product_id: ref('order_product_id').notNull(),
    rating: integer('rating').notNull(),
    text: text('text'),
    /** pending | approved | rejected */
    status: text('status').$type<ReviewState>().notNull().default('pending'),
    /** What the store answers below it. */
    reply: text('reply'),
    deleted_at: instant('deleted_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('reviews_order').on(t.store_id, t.order_id, t.product_id),
    index('reviews_product').on(t.store_id, t.product_id, t.id),
    check('reviews_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.order_id, orders),
  ],
)

/** How many reviews of each rating the shop shows of a product; kept by trigger (keep_ratings.sql). */
export const productRatings = pgTable(
  'product_ratings',
  {
    store_id: ref('store_id').notNull(),
    product_id: ref('product_id').notNull(),
    one: integer('one').notNull().default(0),
    two: integer('two').notNull().default(0),
    three: integer('three').notNull().default(0),
    four: integer('four').notNull().default(0),
    five: integer('five').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.product_id] }),
    check('product_ratings_counts', sql`least(${t.one}, ${t.two}, ${t.three}, ${t.four}, ${t.five}) >= 0`),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)
