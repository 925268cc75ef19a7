import { sql } from 'drizzle-orm'
import { boolean, date, integer, text } from 'drizzle-orm/pg-core'
import type { CouponChannel, CouponScope } from '#app/contracts/resources/coupon.ts'
import { ids, minor } from './columns.ts'

/** What an offer takes off, and of what: of a coupon and of a promotion alike. */
export const offColumns = () => ({
  /** What is off, in hundredths of a percent; zero of an amount. */
  rate: integer('rate').notNull().default(0),
  /** An amount off, or what one then costs, in minor units; zero of a percentage. */
  amount: minor('amount').notNull().default(0),
  /** The most that it takes off. */
  max_discount: minor('max_discount'),
  /** Of every `buy_quantity` + `get_quantity` pieces the discount is off the latter, the cheapest. */
  buy_quantity: integer('buy_quantity'),
  get_quantity: integer('get_quantity'),
  /** Sending it costs nothing, too. */
  shipping: boolean('shipping').notNull().default(false),
  applies_to: text('applies_to').$type<CouponScope>().notNull().default('all'),
  product_ids: ids('product_ids'),
  category_ids: ids('category_ids'),
  brand_ids: ids('brand_ids'),
  /** Products that it takes nothing off, whatever else is said. */
  exclude_ids: ids('exclude_ids'),
  exclude_special: boolean('exclude_special').notNull().default(false),
})

/** For which orders, and when. */
export const termColumns = () => ({
  /** The least that the products together come to. */
  total: minor('total'),
  min_quantity: integer('min_quantity'),
  first_order: boolean('first_order').notNull().default(false),
  customer_group_ids: ids('customer_group_ids'),
  customer_ids: ids('customer_ids'),
  channels: text('channels').array().$type<CouponChannel[]>().notNull().default(sql`'{}'`),
  date_start: date('date_start'),
  date_end: date('date_end'),
  /** Monday 1 to Sunday 7; empty: on all. */
  days: integer('days').array().notNull().default(sql`'{}'`),
  /** `HH:MM` where the store is. */
  time_start: text('time_start'),
  time_end: text('time_end'),
})
