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
import type {
  PromotionAction,
  PromotionScope,
  PromotionType,
  Service,
  TierBy,
} from '#app/contracts/resources/promotion.ts'
import { type Bilingual, ids, imagePair, instant, minor, ref, stamps, tenant, translated } from './columns.ts'
import { offColumns, termColumns } from './offer-columns.ts'
import { stores } from './platform.ts'
import { orders } from './sales.ts'

/** From how much on it takes off what: minor units or items, and hundredths of a percent or minor units. */
export interface PromotionTier {
  least: number
  value: number
}

const texts = (name: string) => text(name).array().notNull().default(sql`'{}'`)

export const promotions = pgTable(
  'promotions',
  {
    ...tenant(),
    ...translated(),
    ...imagePair(),
    /** Of its page in the shop. */
    slug: text('slug'),
    type: text('type').$type<PromotionType>().notNull(),
    action: text('action').$type<PromotionAction>().notNull(),
    ...offColumns(),
    applies_to: text('applies_to').$type<PromotionScope>().notNull().default('all'),
    tag_ids: ids('tag_ids'),
    /** Of options: a line is meant that chose one of them. */
    option_value_ids: ids('option_value_ids'),
    /** Products of which `get_quantity` pieces in the cart cost nothing. */
    gift_ids: ids('gift_ids'),
    tier_by: text('tier_by').$type<TierBy>().notNull().default('total'),
    /** The lowest first. */
    tiers: jsonb('tiers').$type<PromotionTier[]>().notNull().default([]),
    /** all | any: how many of the conditions that follow must hold. */
    match: text('match').$type<'all' | 'any'>().notNull().default('all'),
    ...termColumns(),
    payment_method_ids: ids('payment_method_ids'),
    shipping_method_ids: ids('shipping_method_ids'),
    services: text('services').array().$type<Service[]>().notNull().default(sql`'{}'`),
    /** One of them is entered. */
    coupon_ids: ids('coupon_ids'),
    province_codes: texts('province_codes'),
    /** The lowest first. */
    priority: integer('priority').notNull().default(0),
    stackable: boolean('stackable').notNull().default(true),
    stop_further: boolean('stop_further').notNull().default(false),
    budget_amount: minor('budget_amount'),
    usage_limit: integer('usage_limit'),
    usage_per_customer: integer('usage_per_customer'),
    /** By orders that hold it, and what it took off them: taken and given back with their stock. */
    used: integer('used').notNull().default(0),
    spent: minor('spent').notNull().default(0),
    /** Its products say how long it holds, and a strip on top of the shop that it does. */
    countdown: boolean('countdown').notNull().default(false),
    show_strip: boolean('show_strip').notNull().default(false),
    comment: text('comment'),
    status: boolean('status').notNull().default(true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('promotions_slug').on(t.store_id, t.slug),
    // Whatever path an order takes, its limits hold.
    check('promotions_used', sql`${t.used} >= 0`),
    check('promotions_spent', sql`${t.spent} >= 0`),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** What of a promotion an order was promised, as it was then. */
export interface PromotionTerms
  extends Pick<
    typeof promotions.$inferSelect,
    | 'type'
    | 'action'
    | 'rate'
    | 'amount'
    | 'max_discount'
    | 'buy_quantity'
    | 'get_quantity'
    | 'gift_ids'
    | 'tier_by'
    | 'tiers'
    | 'shipping'
    | 'applies_to'
    | 'product_ids'
    | 'category_ids'
    | 'brand_ids'
    | 'tag_ids'
    | 'option_value_ids'
    | 'exclude_ids'
    | 'exclude_special'
    | 'match'
    | 'total'
    | 'min_quantity'
    | 'priority'
    | 'stackable'
    | 'stop_further'
  > {
  /** Of the promotion, which may be gone. */
  id: number
  name: Bilingual
  /** Those of its products that it took something off, or would have. */
  included: number[]
}

/** Which orders used a promotion. It counts while `reversed_at` is null: the order holds its stock. */
export const promotionHistories = pgTable(
  'promotion_histories',
  {
    ...tenant(),
    /** Null once the promotion is deleted. */
    promotion_id: ref('promotion_id'),
    order_id: ref('order_id').notNull(),
    /** Of who ordered, in E.164: customers are known by it; empty once his data is deleted for good. */
    telephone: text('telephone').notNull(),
    /** What it took off, minor units of the order's currency. */
    amount: minor('amount').notNull(),
    terms: jsonb('terms').$type<PromotionTerms>().notNull(),
    date_added: instant('date_added').notNull().default(sql`now()`),
    reversed_at: instant('reversed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('promotion_histories_order').on(t.store_id, t.order_id, t.promotion_id),
    index('promotion_histories_promotion').on(t.store_id, t.promotion_id, t.id),
    index('promotion_histories_telephone').on(t.store_id, t.promotion_id, t.telephone),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)
