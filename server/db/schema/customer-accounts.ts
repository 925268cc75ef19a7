import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { bytes, instant, ref, tenant } from './columns.ts'
import { stores } from './platform.ts'
import { refers } from './refers.ts'
import { customers, orders } from './sales.ts'

/**
 * A customer's account with one shop (docs/decisions/0055). It stands beside the store's customers: anybody can write any
 * number into a checkout, so nothing of a customer is shown to an account before the number or email is proven.
 */
export const customerAccounts = pgTable(
  'customer_accounts',
  {
    ...tenant(),
    /** Who it is among the store's customers, once that is proven or he was made by an order of the account. */
    customer_id: ref('customer_id'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull().default(''),
    /** E.164 */
    telephone: text('telephone'),
    email: text('email'),
    email_verified_at: instant('email_verified_at'),
    /** When Telegram said that the number is his. */
    telephone_verified_at: instant('telephone_verified_at'),
    /** His own chat with the store's bot, where codes are sent. */
    telegram_chat_id: bigint('telegram_chat_id', { mode: 'number' }),
    /** argon2id, as the staff's. */
    password_hash: text('password_hash').notNull(),
    locale: text('locale').$type<'en' | 'km'>().notNull().default('en'),
    last_login_at: instant('last_login_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    check('customer_accounts_reached', sql`${t.telephone} IS NOT NULL OR ${t.email} IS NOT NULL`),
    uniqueIndex('customer_accounts_email').on(t.store_id, sql`lower(${t.email})`),
    uniqueIndex('customer_accounts_telephone').on(t.store_id, t.telephone),
    uniqueIndex('customer_accounts_telegram').on(t.store_id, t.telegram_chat_id),
    index('customer_accounts_customer').on(t.store_id, t.customer_id),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    refers(t.store_id, t.customer_id, customers),
  ],
)

const ofAccount = (store_id: AnyPgColumn, account_id: AnyPgColumn) =>
  refers(store_id, account_id, customerAccounts).onDelete('cascade')

/** Where an account is signed in; only the SHA-256 of the secret is kept. One that is ended is gone. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    ...tenant(),
    account_id: ref('account_id').notNull(),
    secret_hash: bytes('secret_hash').notNull(),
    /** A browser's cookie, or a program's token. */
    kind: text('kind').$type<'web' | 'api'>().notNull(),
    ip: text('ip').notNull().default(''),
    user_agent: text('user_agent').notNull().default(''),
    created_at: instant('created_at').notNull().default(sql`now()`),
    last_seen_at: instant('last_seen_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('customer_sessions_secret').on(t.store_id, t.secret_hash),
    index('customer_sessions_account').on(t.store_id, t.account_id),
    ofAccount(t.store_id, t.account_id),
  ],
)

/** Codes that were sent to an account's email or Telegram, each of use once and for one purpose. */
export const customerCodes = pgTable(
  'customer_codes',
  {
    ...tenant(),
    account_id: ref('account_id').notNull(),
    purpose: text('purpose').$type<'sign_in' | 'reset' | 'verify' | 'telephone'>().notNull(),
    /** Where it was sent, by one of both: what it proves. */
    email: text('email'),
    chat_id: bigint('chat_id', { mode: 'number' }),
    /** E.164, as Telegram says whose it is: what such a code proves; null as long as it was not shared. */
    telephone: text('telephone'),
    /** SHA-256 of the account, the purpose and the code. */
    code_hash: bytes('code_hash').notNull(),
    /** Wrong ones since it was sent. */
    tries: integer('tries').notNull().default(0),
    created_at: instant('created_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('customer_codes_account').on(t.store_id, t.account_id, t.purpose, t.created_at),
    index('customer_codes_chat').on(t.store_id, t.chat_id),
    check('customer_codes_sent', sql`${t.email} IS NOT NULL OR ${t.chat_id} IS NOT NULL`),
    ofAccount(t.store_id, t.account_id),
  ],
)

/** Orders that an account shows: its own, and those that it proved to be its own. An order is one account's. */
export const customerAccountOrders = pgTable(
  'customer_account_orders',
  {
    store_id: ref('store_id').notNull(),
    order_id: ref('order_id').notNull(),
    account_id: ref('account_id').notNull(),
    /** Placed while signed in; by its own link; by the proven email or number. */
    how: text('how').$type<'placed' | 'link' | 'email' | 'telephone'>().notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.order_id] }),
    index('customer_account_orders_account').on(t.store_id, t.account_id, t.order_id),
    refers(t.store_id, t.order_id, orders).onDelete('cascade'),
    ofAccount(t.store_id, t.account_id),
  ],
)

/** Where an account has things sent: what it wrote itself, not what the store knows of the customer. */
export const customerAccountAddresses = pgTable(
  'customer_account_addresses',
  {
    ...tenant(),
    account_id: ref('account_id').notNull(),
    label: text('label'),
    recipient: text('recipient'),
    /** E.164 */
    telephone: text('telephone'),
    address_1: text('address_1').notNull(),
    /** Official codes (app/contracts/places.ts). */
    province_code: text('province_code'),
    district_code: text('district_code'),
    landmark: text('landmark'),
    is_default: boolean('is_default').notNull().default(false),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('customer_account_addresses_account').on(t.store_id, t.account_id, t.id),
    uniqueIndex('customer_account_addresses_default').on(t.store_id, t.account_id).where(sql`${t.is_default}`),
    ofAccount(t.store_id, t.account_id),
  ],
)

/** What an account wants to find again. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    store_id: ref('store_id').notNull(),
    account_id: ref('account_id').notNull(),
    product_id: ref('product_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.account_id, t.product_id] }),
    index('wishlist_items_product').on(t.store_id, t.product_id),
    ofAccount(t.store_id, t.account_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)
