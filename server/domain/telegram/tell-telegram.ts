import { and, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { telegramCards, telegramChats, telegramFollowers } from '#server/db/schema/telegram.ts'
import { ownWords } from '../messages/own-words.ts'
import type { CustomerChannel, CustomerNews } from '../sales/customer-news.ts'
import { returnedRows } from '../sales/returned-rows.ts'
import { hasBot } from './has-bot.ts'
import { queueTelegram, telegramChannel } from './queue-telegram.ts'

interface Told {
  id: number
  invoice_no: string
}

type Speaker = Pick<Store, 'id' | 'default_locale'>

/** The chats of a store's people and groups; none where it has no bot at work. */
async function chatsOf(db: Tx, storeId: number): Promise<number[]> {
  const rows = await db
    .select({ chatId: telegramChats.chat_id })
    .from(telegramChats)
    .where(eq(telegramChats.store_id, storeId))
  if (rows.length === 0 || !(await hasBot(db, storeId))) return []
  return rows.map(({ chatId }) => chatId)
}

/** Tells the store's people of an order that came in. Who may know of it is looked at when it is sent. */
export async function tellOfCard(db: Tx, store: Speaker, { id, invoice_no: no }: Told): Promise<void> {
  const chats = await chatsOf(db, store.id)
  const locale = store.default_locale
  await queueTelegram(
    db,
    store.id,
    chats.map((chatId) => ({ chatId, name: 'telegram_card', facts: { order_id: id, no }, locale })),
  )
}

/** Has the messages that show an order to the store's people show it as it is from now on. */
export async function tellOfChange(db: Tx, store: Speaker, { id, invoice_no: no }: Told): Promise<void> {
  const cards = await db
    .select({ chatId: telegramCards.chat_id, message_id: telegramCards.message_id })
    .from(telegramCards)
    .where(and(eq(telegramCards.store_id, store.id), eq(telegramCards.order_id, id)))
  if (cards.length === 0 || !(await hasBot(db, store.id))) return
  const locale = store.default_locale
  await queueTelegram(
    db,
    store.id,
    cards.map(({ chatId, message_id }) => ({
      chatId,
      name: 'telegram_card_edit',
      facts: { order_id: id, no, message_id },
      locale,
    })),
  )
}

/** The chats of customers who follow an order; none where the store has no bot at work. */
async function followersOf(db: Tx, storeId: number, id: number): Promise<number[]> {
  const { store_id, order_id, chat_id } = telegramFollowers
  const rows = await db
    .select({ chatId: chat_id })
    .from(telegramFollowers)
    .where(and(eq(store_id, storeId), eq(order_id, id)))
  if (rows.length === 0 || !(await hasBot(db, storeId))) return []
  return rows.map(({ chatId }) => chatId)
}

/** Customers who follow their order by Telegram. */
export const followers: CustomerChannel = {
  name: 'telegram',
  reaches: async (db, { store_id, id }) => (await followersOf(db, store_id, id)).length > 0,
  async tell(db, store, { id, invoice_no: no, ...order }, news) {
    const chats = await followersOf(db, store.id, id)
    if (chats.length === 0) return
    const locale: Locale = order.locale === 'km' ? 'km' : 'en'
    const { name, facts } = saidOf(news, locale)
    const [words] = await ownWords(db, store.id, [{ name, locale }])
    const all = { order_id: id, no, ...facts, ...(words && { words }) }
    await telegramChannel.queue(
      db,
      store.id,
      chats.map((chatId) => ({ chatId, name, facts: all, locale, orderId: id })),
    )
  },
}

/** The message that says it, and what of it is kept. */
function saidOf(news: CustomerNews, locale: Locale) {
  switch (news.kind) {
    case 'status':
      return { name: 'telegram_order_status', facts: { status: news.status, comment: news.comment } } as const
    case 'tracking':
      return { name: 'telegram_order_tracking', facts: {} } as const
    default: {
      const facts = { state: news.state, rows: returnedRows(news, locale) }
      return { name: 'telegram_order_return', facts } as const
    }
  }
}

/** Items that one message names. */
const NAMED = 20

/** Tells of what fell to its threshold, all of it in one message. */
export async function tellOfLowStock(
  db: Tx,
  storeId: number,
  items: readonly { name: string; left: number }[],
): Promise<void> {
  const chats = await chatsOf(db, storeId)
  if (chats.length === 0) return
  const locale = await localeOf(db, storeId)
  const facts = { items: items.slice(0, NAMED), others: Math.max(0, items.length - NAMED) }
  await queueTelegram(
    db,
    storeId,
    chats.map((chatId) => ({ chatId, name: 'telegram_stock_low', facts, locale })),
  )
}

/** Tells the figures of a day. */
export async function tellSummary(db: Tx, storeId: number, day: string): Promise<void> {
  const chats = await chatsOf(db, storeId)
  if (chats.length === 0) return
  const locale = await localeOf(db, storeId)
  await queueTelegram(
    db,
    storeId,
    chats.map((chatId) => ({ chatId, name: 'telegram_summary', facts: { day }, locale })),
  )
}

async function localeOf(db: Tx, storeId: number): Promise<Locale> {
  const [row] = await db.select({ locale: stores.default_locale }).from(stores).where(eq(stores.id, storeId))
  return row?.locale === 'km' ? 'km' : 'en'
}
