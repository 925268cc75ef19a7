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
  unique,
} from 'drizzle-orm/pg-core'
import type { BotFaultCode, ChatKind } from '#app/contracts/telegram.ts'
import { bytes, instant, ref, stamps, tenant } from './columns.ts'
import { stores } from './platform.ts'
import { orders } from './sales.ts'

/** Telegram's own numbers: of bots, chats and messages. Those of groups are below zero. */
const telegramId = (name: string) => bigint(name, { mode: 'number' })

/** A store's bot (product.md 5.4); a store has one at most. */
export const telegramBots = pgTable(
  'telegram_bots',
  {
    ...tenant(),
    /** What it speaks to Telegram with, encrypted (server/core/text/seal.ts). */
    token: text('token').notNull(),
    bot_id: telegramId('bot_id').notNull(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    status: boolean('status').notNull().default(true),
    /** Since when nothing gets through, and why. */
    failing_since: instant('failing_since'),
    fault: text('fault').$type<BotFaultCode>(),
    /** When the bell said so. */
    told_at: instant('told_at'),
    /** At which hour of the store's day the day's figures are told; null: never. */
    summary_hour: integer('summary_hour'),
    /** The store's day whose figures were told last. */
    summary_on: date('summary_on', { mode: 'string' }),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('telegram_bots_one').on(t.store_id),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** Chats that a store's news goes to: of its users, and groups. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    ...tenant(),
    kind: text('kind').$type<ChatKind>().notNull(),
    chat_id: telegramId('chat_id').notNull(),
    /** Whose chat it is; of a group, who linked it. */
    user_id: ref('user_id').notNull(),
    title: text('title').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('telegram_chats_chat').on(t.store_id, t.chat_id),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** What links a chat when it is sent to the bot: once, and for a while. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    ...tenant(),
    /** SHA-256 of the code. */
    hash: bytes('hash').notNull(),
    purpose: text('purpose').$type<ChatKind | 'order' | 'account'>().notNull(),
    user_id: ref('user_id'),
    order_id: ref('order_id'),
    /** Of a shop's customer. */
    account_id: ref('account_id'),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('telegram_codes_hash').on(t.store_id, t.hash),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** Messages that show an order to the store, kept as they were sent so that they can be changed. */
export const telegramCards = pgTable(
  'telegram_cards',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    chat_id: telegramId('chat_id').notNull(),
    message_id: telegramId('message_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('telegram_cards_message').on(t.store_id, t.order_id, t.chat_id, t.message_id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }).onDelete('cascade'),
  ],
)

/** Chats of customers who want to hear of an order. */
export const telegramFollowers = pgTable(
  'telegram_followers',
  {
    ...tenant(),
    order_id: ref('order_id').notNull(),
    chat_id: telegramId('chat_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('telegram_followers_chat').on(t.store_id, t.order_id, t.chat_id),
    foreignKey({ columns: [t.store_id, t.order_id], foreignColumns: [orders.store_id, orders.id] }).onDelete('cascade'),
  ],
)

/** Which process listens for a store's bot; who listens finds it by `hold_telegram_bots`. */
export const telegramListeners = pgTable(
  'telegram_listeners',
  {
    store_id: ref('store_id')
      .notNull()
      .primaryKey()
      .references(() => stores.id),
    /** The bot that `next_update` is of. */
    bot_id: telegramId('bot_id').notNull(),
    /** The first update that was not dealt with yet. */
    next_update: telegramId('next_update').notNull().default(0),
    /** The process that listens, until when it must have been heard of. */
    holder: text('holder'),
    held_until: instant('held_until').notNull().default(sql`now()`),
    /** When it was listened for last: whoever waited longest comes first. */
    heard_at: instant('heard_at').notNull().default(sql`now()`),
    /** Not before this: it failed. */
    rests_until: instant('rests_until').notNull().default(sql`now()`),
    /** Failures one after the other. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('telegram_listeners_turn').on(t.heard_at)],
)

/** A store's own words for a message about an order, in one language. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    ...tenant(),
    /** Of the messages there are (app/contracts/message-template.ts). */
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    /** Null of what has none. */
    subject: text('subject'),
    body: text('body').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    unique('message_templates_name').on(t.store_id, t.name, t.locale),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)
