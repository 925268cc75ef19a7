import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ConsentSource } from '#app/contracts/consent.ts'
import type { OrderChannel } from '#app/contracts/order-channel.ts'
import { amountOf, type Bilingual, instant, minor, ref, sortText, stamps, tenant, translated } from './columns.ts'
import { customerGroups } from './people.ts'
import { stores } from './platform.ts'
import { refers } from './refers.ts'

export const customers = pgTable(
  'customers',
  {
    ...tenant(),
    ...translated(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull().default(''),
    /** E.164. Whoever came in a file may have an e-mail address alone. */
    telephone: text('telephone'),
    /** Further ones of his: who orders with one of them is him. */
    other_telephones: text('other_telephones').array().notNull().default(sql`'{}'`),
    email: text('email'),
    /** web | import | manual */
    source: text('source').$type<'web' | 'import' | 'manual'>().notNull().default('web'),
    locale: text('locale').$type<'en' | 'km'>().notNull().default('en'),
    note: text('note'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Null: the store's default one, whichever that is. */
    customer_group_id: ref('customer_group_id'),
    /** What his group needs for its prices to hold for him, where it needs that. */
    approved: boolean('approved').notNull().default(true),
    newsletter: boolean('newsletter').notNull().default(false),
    /** When he agreed to be written to, as far as that is known. */
    consent_at: instant('consent_at'),
    /** Where he agreed (app/contracts/resources/customer.ts). */
    consent_source: text('consent_source').$type<ConsentSource>(),
    /** All his orders, whatever became of them; these three are kept by trigger (count_customer_orders.sql). */
    orders_count: amountOf('orders_count').notNull().default(0),
    /** What those of them come to that count as revenue. */
    total_spent: minor('total_spent').notNull().default(0),
    last_order_at: instant('last_order_at'),
    deleted_at: instant('deleted_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    check('customers_reached', sql`${t.telephone} IS NOT NULL OR ${t.email} IS NOT NULL`),
    index('customers_email').on(t.store_id, sql`lower(${t.email})`).where(sql`${t.deleted_at} IS NULL`),
    uniqueIndex('customers_telephone').on(t.store_id, t.telephone).where(sql`${t.deleted_at} IS NULL`),
    index('customers_group').on(t.store_id, t.customer_group_id),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    refers(t.store_id, t.customer_group_id, customerGroups),
  ],
)

/**
 * What a transaction changes in what is kept of customers' orders, until it commits: then it is added to the customers,
 * and gone (add_customer_orders.sql). Between transactions there is none.
 */
export const customerOrderChanges = pgTable(
  'customer_order_changes',
  {
    ...tenant(),
    customer_id: ref('customer_id').notNull(),
    orders: amountOf('orders').notNull(),
    spent: minor('spent').notNull(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)

export const orders = pgTable(
  'orders',
  {
    store_id: ref('store_id').notNull(),
    /** Counted by store (domain/sales/invoice-number.ts): another store has an order of the same id. */
    id: ref('id').notNull(),
    invoice_number: bigint('invoice_number', { mode: 'number' }).notNull(),
    /** Prefix and number, as it was when the order was made. */
    invoice_no: text('invoice_no').notNull(),
    customer_id: ref('customer_id'),
    /** Empty, as the telephone, where its buyer's data was deleted for good. */
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull().default(''),
    customer_fullname: sortText('customer_fullname').notNull(),
    /** Normalised name, phone and invoice number, for the trigram index. */
    search_text: text('search_text').notNull(),
    email: text('email'),
    telephone: text('telephone').notNull(),
    order_status_id: integer('order_status_id').notNull(),
    is_paid: boolean('is_paid').notNull().default(false),
    /** Minor units of `currency_code`. */
    total: minor('total').notNull(),
    currency_code: text('currency_code').notNull(),
    khr_rate: integer('khr_rate').notNull(),
    khr_round: integer('khr_round').notNull().default(100),
    date_added: instant('date_added').notNull().default(sql`now()`),
    /** delivery | pickup | dine-in | manual */
    order_type: text('order_type').notNull(),
    /** Where it came from (app/contracts/order-channel.ts). */
    channel: text('channel').$type<OrderChannel>().notNull().default('web'),
    payment_code: text('payment_code').notNull(),
    payment_method_name: jsonb('payment_method_name').$type<Bilingual>().notNull(),
    shipping_code: text('shipping_code'),
    shipping_method_name: jsonb('shipping_method_name').$type<Bilingual>(),
    shipping_address_1: text('shipping_address_1'),
    /** Official codes (app/contracts/places.ts). */
    shipping_province_code: text('shipping_province_code'),
    shipping_district_code: text('shipping_district_code'),
    /** Where exactly, where somebody knows it; both or none. */
    shipping_latitude: doublePrecision('shipping_latitude'),
    shipping_longitude: doublePrecision('shipping_longitude'),
    /** As people call it. */
    shipping_commune: text('shipping_commune'),
    /** What it is next to. */
    shipping_landmark: text('shipping_landmark'),
    /** With what its customer will pay in cash, in cents and in riel; null: he did not say. */
    cash_usd: minor('cash_usd'),
    cash_khr: minor('cash_khr'),
    comment: text('comment'),
    /** Of the coupon that it used. */
    coupon_code: text('coupon_code'),
    locale: text('locale').notNull().default('en'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The user who takes care of it. */
    assigned_to: ref('assigned_to'),
    courier: text('courier'),
    tracking_code: text('tracking_code'),
    /** Where the courier tells where it is. */
    courier_link: text('courier_link'),
    /** True while its lines hold stock (product.md 7.1). */
    stock_held: boolean('stock_held').notNull().default(true),
    /** When its lines or what it costs were last changed: its invoice says so. */
    revised_at: instant('revised_at'),
    /** Unguessable, 160 bits; opens the tracking page. */
    public_token: text('public_token').notNull(),
    ip: text('ip'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    // Read backwards for newest first. Three more hold what lists filter by, and answer lists and counts without touching the
    // table: orders_fat, orders_total and orders_name, whose INCLUDE a schema cannot say (their migrations do).
    index('orders_customer').on(t.store_id, t.customer_id, t.date_added, t.id),
    index('orders_status').on(t.store_id, t.order_status_id, t.date_added, t.id),
    uniqueIndex('orders_invoice').on(t.store_id, t.invoice_number),
    // What waits for its customer to pay it, of all stores: a handful, whatever was sold.
    index('orders_awaiting')
      .on(t.date_added)
      .where(sql`${t.order_status_id} = 1 AND NOT ${t.is_paid} AND ${t.payment_code} <> 'cod'`),
    uniqueIndex('orders_token').on(t.store_id, t.public_token),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    foreignKey({ columns: [t.store_id, t.customer_id], foreignColumns: [customers.store_id, customers.id] }),
  ],
)

export interface OrderOption {
  name: Bilingual
  value: Bilingual
  price: number
  /** The value; absent in rows older than this field. */
  value_id?: number
  /** The value, where the order took of what there is of it. */
  taken?: { option_id: number; value_id: number }
  /** What was written where the option is filled in, as it was sent; `value` is how it reads. */
  entered?: {
    option_id: number
    value: string /** Where an image lies that was sent; '' until it is looked for. */
    file?: string
  }
}

export const orderProducts = pgTable(
  'order_products',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    product_id: ref('product_id'),
    variant_id: ref('variant_id'),
    name: jsonb('name').$type<Bilingual>().notNull(),
    code: text('code').notNull().default(''),
    image_path: text('image_path'),
    quantity: integer('quantity').notNull(),
    price: minor('price').notNull(),
    total: minor('total').notNull(),
    /** What promotions of the cart and a coupon took off the line; what was agreed off all lines together is not in it. */
    discount: minor('discount').notNull().default(0),
    /** What one cost before, with its options, where it costs less; and the promotion that made it so, or gave it, as it was called. */
    compare_at_price: minor('compare_at_price'),
    promotion: jsonb('promotion').$type<{ id: number; name: Bilingual; gift?: true; given?: true }>(),
    /** What of it is asked to come back or came back, and of that what is in the shop again and what is lost. */
    returned: integer('returned').notNull().default(0),
    restocked: integer('restocked').notNull().default(0),
    lost: integer('lost').notNull().default(0),
    /** Whether the line takes stock at all; copied, since the product may change. */
    subtract: boolean('subtract').notNull(),
    /** How it was taxed; null in orders older than this column. */
    tax: jsonb('tax').$type<{ rate: number; name: Bilingual | null }>(),
    order_option: jsonb('order_option').$type<OrderOption[]>().notNull().default([]),
    /** What its customer asked for beside. */
    note: text('note'),
    /** The order's calendar day where the store is, while its status counts as revenue; kept by trigger (date_lines.sql). */
    sold_on: date('sold_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('order_products_order').on(t.store_id, t.order_id),
    index('order_products_product').on(t.store_id, t.product_id),
    index('order_products_back').on(t.store_id, t.sold_on).where(sql`${t.restocked} + ${t.lost} > 0`),
    check(
      'order_products_returned',
      sql`${t.returned} BETWEEN 0 AND ${t.quantity} AND ${t.restocked} >= 0 AND ${t.lost} >= 0 AND ${t.restocked} + ${t.lost} <= ${t.returned}`,
    ),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)

export const orderTotals = pgTable(
  'order_totals',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    /** sub_total | promotion | coupon | discount | shipping | tax | returned | total | tax_included; titled when read. */
    code: text('code').notNull(),
    value: minor('value').notNull(),
    /** Of a tax, or of the tax on shipping, as it was then: hundredths of a percent. */
    rate: integer('rate'),
    /** Of that tax, where it had one; of a coupon its code, of a promotion what it was called. */
    name: jsonb('name').$type<Bilingual>(),
    sort_order: integer('sort_order').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('order_totals_order').on(t.store_id, t.order_id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)

/** Money of an order that was received, or given back. */
export const orderPayments = pgTable(
  'order_payments',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    /** Minor units of `currency_code`; below zero: given back. */
    amount: minor('amount').notNull(),
    currency_code: text('currency_code').notNull(),
    /** The same in minor units of the order's currency, at the order's rate. */
    value: minor('value').notNull(),
    /** cash | khqr | bank | card | other */
    method: text('method').notNull(),
    note: text('note'),
    user_id: ref('user_id'),
    user_name: text('user_name').notNull().default(''),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('order_payments_order').on(t.store_id, t.order_id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)

export const orderHistories = pgTable(
  'order_histories',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    order_status_id: integer('order_status_id').notNull(),
    is_paid: boolean('is_paid').notNull(),
    comment: text('comment'),
    notify: boolean('notify').notNull().default(false),
    /** A note of the team: no status changed with it, and the customer never reads it. */
    is_internal: boolean('is_internal').notNull().default(false),
    /** Names of private files (server/domain/files/image-folder.ts). */
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    user_id: ref('user_id'),
    user_name: text('user_name').notNull().default(''),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('order_histories_order').on(t.store_id, t.order_id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)

export interface ReturnLine {
  /** Of the order. */
  id: number
  /** With what was chosen of it. */
  name: Bilingual
  code: string
  quantity: number
  restock: boolean
}

/** What of an order comes back, or came back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    /** requested | received | canceled */
    status: text('status').notNull(),
    /** A word of RETURN_REASONS (app/contracts/order-return.ts). */
    reason: text('reason').notNull(),
    comment: text('comment'),
    lines: jsonb('lines').$type<ReturnLine[]>().notNull(),
    /** Of all lines. */
    quantity: integer('quantity').notNull(),
    /** By how much the order costs less, in minor units of its currency; null until it is received. */
    credit: minor('credit'),
    /** The payment that gave it back. */
    payment_id: ref('payment_id'),
    user_id: ref('user_id'),
    user_name: text('user_name').notNull().default(''),
    created_at: instant('created_at').notNull().default(sql`now()`),
    /** When it was received or canceled. */
    settled_at: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('order_returns_order').on(t.store_id, t.order_id),
    index('order_returns_status').on(t.store_id, t.status, t.id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }),
  ],
)
