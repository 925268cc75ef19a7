import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CouponScope, CouponType } from '#app/contracts/resources/coupon.ts'
import { instant, minor, ref, stamps, tenant, translated } from './columns.ts'
import { offColumns, termColumns } from './offer-columns.ts'
import { stores } from './platform.ts'
import { orders } from './sales.ts'

export const coupons = pgTable(
  'coupons',
  {
    ...tenant(),
    ...translated(),
    /** In capitals. */
    code: text('code').notNull(),
    type: text('type').$type<CouponType>().notNull(),
    ...offColumns(),
    ...termColumns(),
    /** False: it stands beside no promotion. */
    combinable: boolean('combinable').notNull().default(true),
    uses_total: integer('uses_total'),
    uses_customer: integer('uses_customer'),
    /** By orders that hold it: taken and given back with their stock. */
    used: integer('used').notNull().default(0),
    /** A link that brings its code applies it; else it is filled in, to be applied. */
    auto_apply_link: boolean('auto_apply_link').notNull().default(true),
    /** Offered in the cart to everybody. */
    is_public: boolean('is_public').notNull().default(false),
    /** Before the others there. */
    highlight: boolean('highlight').notNull().default(false),
    comment: text('comment'),
    status: boolean('status').notNull().default(true),
    /** Of codes that were made together. */
    batch_id: ref('batch_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('coupons_code').on(t.store_id, t.code),
    index('coupons_public').on(t.store_id).where(sql`${t.is_public}`),
    index('coupons_batch').on(t.store_id, t.batch_id),
    // Whatever path an order takes, its limit holds.
    check('coupons_used', sql`${t.used} >= 0`),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** Codes that are made together, all of the terms that a coupon had then. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    ...tenant(),
    user_id: ref('user_id').notNull(),
    /** The coupon that they are made after; null once it is deleted. */
    coupon_id: ref('coupon_id'),
    prefix: text('prefix').notNull(),
    /** Of the part behind the prefix. */
    length: integer('length').notNull(),
    wanted: integer('wanted').notNull(),
    made: integer('made').notNull().default(0),
    /** What each is but its code: columns of a coupon. */
    terms: jsonb('terms').$type<Record<string, unknown>>().notNull(),
    locale: text('locale').notNull(),
    /** running | done | failed */
    state: text('state').notNull().default('running'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** What an order was promised by its coupon, as it was then. */
export interface CouponTerms {
  type: CouponType
  rate: number
  amount: number
  max_discount: number | null
  buy_quantity: number | null
  get_quantity: number | null
  shipping: boolean
  total: number | null
  min_quantity: number | null
  /** Which of the products that it may have: of what is added later by where it lies then. */
  applies_to: CouponScope
  product_ids: number[]
  category_ids: number[]
  brand_ids: number[]
  exclude_ids: number[]
  exclude_special: boolean
  /** Absent of orders of before there was a choice: it could be combined. */
  combinable?: boolean
  /** Those of its products that it took something off, or would have. */
  included: number[]
}

/** Which orders used a coupon. It counts while `reversed_at` is null: the order holds its stock. */
export const couponHistories = pgTable(
  'coupon_histories',
  {
    ...tenant(),
    /** Null once the coupon is deleted. */
    coupon_id: ref('coupon_id'),
    order_id: ref('order_id').notNull(),
    code: text('code').notNull(),
    /** Of who ordered, in E.164: customers are known by it; empty once his data is deleted for good. */
    telephone: text('telephone').notNull(),
    /** What it took off, minor units of the order's currency. */
    amount: minor('amount').notNull(),
    terms: jsonb('terms').$type<CouponTerms>().notNull(),
    date_added: instant('date_added').notNull().default(sql`now()`),
    reversed_at: instant('reversed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('coupon_histories_order').on(t.store_id, t.order_id),
    index('coupon_histories_coupon').on(t.store_id, t.coupon_id, t.id),
    index('coupon_histories_date').on(t.store_id, t.date_added),
    index('coupon_histories_telephone').on(t.store_id, t.coupon_id, t.telephone),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)
