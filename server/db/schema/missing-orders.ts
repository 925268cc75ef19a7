import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LineOption } from '#app/contracts/order.ts'
import { type Bilingual, instant, minor, ref } from './columns.ts'
import { stores } from './platform.ts'
import type { OrderOption } from './sales.ts'

export interface MissingLine {
  product_id: number
  variant_id: number | null
  options: LineOption[]
  /** As it was when the checkout was begun. */
  name: Bilingual
  code: string
  image_path: string | null
  quantity: number
  price: number
  total: number
  order_option: OrderOption[]
}

/**
 * Checkouts that were begun and not finished: what was in the cart, and whom to ask. They are no orders: nothing counts
 * them, they have no number and hold no stock. An id is that of an order, so that no order has the same.
 */
export const missingOrders = pgTable(
  'missing_orders',
  {
    store_id: ref('store_id').notNull(),
    id: ref('id').notNull(),
    /** Of the browser whose cart it is. */
    cart: text('cart').notNull(),
    /** Opens the cart again, 160 bits. */
    token: text('token').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    customer_fullname: text('customer_fullname').notNull(),
    search_text: text('search_text').notNull(),
    /** E.164. */
    telephone: text('telephone').notNull(),
    email: text('email'),
    lines: jsonb('lines').$type<MissingLine[]>().notNull(),
    quantity: integer('quantity').notNull(),
    /** What the lines come to, in minor units of `currency_code`. */
    total: minor('total').notNull(),
    currency_code: text('currency_code').notNull(),
    khr_rate: integer('khr_rate').notNull(),
    khr_round: integer('khr_round').notNull().default(100),
    locale: text('locale').notNull(),
    /** When whoever it is was mailed about it last. */
    reminded_at: instant('reminded_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('missing_orders_cart').on(t.store_id, t.cart),
    uniqueIndex('missing_orders_token').on(t.store_id, t.token),
    index('missing_orders_telephone').on(t.store_id, t.telephone),
    index('missing_orders_made').on(t.store_id, t.created_at),
    index('missing_orders_old').on(t.updated_at),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)
