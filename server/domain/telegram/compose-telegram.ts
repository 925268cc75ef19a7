import { and, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { RETURN_STATE_NAMES } from '#app/contracts/order-return.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { escapeHtml } from '#server/core/text/escape-html.ts'
import { unseal } from '#server/core/text/seal.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/sales.ts'
import { telegramFollowers } from '#server/db/schema/telegram.ts'
import type { outbox } from '#server/db/schema/work.ts'
import { mayHear } from './chat-user.ts'
import { customerText } from './customer-text.ts'
import { orderCard } from './order-card.ts'
import { summaryText } from './summary-text.ts'
import { factsOf, type NOTES, type TelegramName } from './telegram-messages.ts'

export interface Request {
  method: 'sendMessage' | 'editMessageText' | 'sendContact'
  params: Record<string, unknown>
}

type Stored = typeof outbox.$inferSelect

/**
 * What is asked of Telegram for a message of the outbox, made of what is so now; null where nobody is to have it any
 * more: its chat is linked no longer, its user may not know of it, the order is gone.
 */
export async function composeTelegram(db: Tx, store: Store, stored: Stored): Promise<Request | null> {
  const locale: Locale = stored.locale === 'km' ? 'km' : 'en'
  return withLocale(locale, () => COMPOSE[stored.template as TelegramName]?.(db, store, stored, locale) ?? null)
}

const html = (chatId: string, text: string, more: object = {}): Request['params'] => ({
  chat_id: Number(chatId),
  text,
  parse_mode: 'HTML',
  link_preview_options: { is_disabled: true },
  ...more,
})

type Compose = (db: Tx, store: Store, stored: Stored, locale: Locale) => Promise<Request | null>

const COMPOSE: Record<TelegramName, Compose> = {
  async telegram_card(db, store, { to, payload }) {
    const { order_id } = factsOf('telegram_card', payload)
    if (!(await findsOrder(db, store, to, order_id))) return null
    const { text, buttons } = await orderCard(db, store, order_id)
    return { method: 'sendMessage', params: html(to, text, { reply_markup: { inline_keyboard: buttons } }) }
  },
  async telegram_card_edit(db, store, { to, payload }) {
    const { order_id, message_id } = factsOf('telegram_card_edit', payload)
    if (!(await findsOrder(db, store, to, order_id))) return null
    const { text, buttons } = await orderCard(db, store, order_id)
    const params = html(to, text, { message_id, reply_markup: { inline_keyboard: buttons } })
    return { method: 'editMessageText', params }
  },
  async telegram_contact(db, store, { to, payload }) {
    const { order_id, message_id } = factsOf('telegram_contact', payload)
    const order = await findsOrder(db, store, to, order_id)
    if (!order?.telephone) return null
    const names = { first_name: order.firstname.slice(0, 60) || '–', last_name: order.lastname.slice(0, 60) }
    const below = { reply_parameters: { message_id, allow_sending_without_reply: true } }
    return {
      method: 'sendContact',
      params: { chat_id: Number(to), phone_number: order.telephone, ...names, ...below },
    }
  },
  async telegram_order_status(db, store, { to, payload }, locale) {
    const { order_id, status, comment, words } = factsOf('telegram_order_status', payload)
    const order = await followedBy(db, store, to, order_id)
    if (!order) return null
    const said = { status: orderStatus(status)?.name() ?? m.status(), comment, words, locale }
    return { method: 'sendMessage', params: html(to, customerText(store, order, 'telegram_order_status', said)) }
  },
  async telegram_order_tracking(db, store, { to, payload }, locale) {
    const { order_id, words } = factsOf('telegram_order_tracking', payload)
    const order = await followedBy(db, store, to, order_id)
    // The code was taken away again meanwhile.
    if (!order?.tracking_code) return null
    const text = customerText(store, order, 'telegram_order_tracking', { words, locale })
    return { method: 'sendMessage', params: html(to, text) }
  },
  async telegram_order_return(db, store, { to, payload }, locale) {
    const { order_id, state, rows, words } = factsOf('telegram_order_return', payload)
    const order = await followedBy(db, store, to, order_id)
    if (!order) return null
    const said = { status: RETURN_STATE_NAMES[state](), rows, words, locale }
    return { method: 'sendMessage', params: html(to, customerText(store, order, 'telegram_order_return', said)) }
  },
  async telegram_announcement(db, store, { to, payload }) {
    const followed = and(eq(telegramFollowers.store_id, store.id), eq(telegramFollowers.chat_id, Number(to)))
    const [one] = await db.select({ id: telegramFollowers.id }).from(telegramFollowers).where(followed).limit(1)
    if (!one) return null
    const { title, text, url } = factsOf('telegram_announcement', payload)
    const lines = [`<b>${escapeHtml(title)}</b>`, text && escapeHtml(text), url && escapeHtml(url)].filter(Boolean)
    return { method: 'sendMessage', params: html(to, lines.join('\n\n')) }
  },
  async telegram_stock_low(db, store, { to, payload }) {
    if (!(await mayHear(db, store, Number(to), 'product-view'))) return null
    const { items, others } = factsOf('telegram_stock_low', payload)
    const lines = items.map(({ name, left }) =>
      escapeHtml(m.notification_stock_low_title({ name: name.slice(0, 100), left })),
    )
    const more = others > 0 ? [m.telegram_card_more({ n: others })] : []
    const text = [`<b>${escapeHtml(m.notification_stock_low())}</b>`, ...lines, ...more].join('\n')
    return { method: 'sendMessage', params: html(to, text) }
  },
  async telegram_summary(db, store, { to, payload }) {
    if (!(await mayHear(db, store, Number(to), 'order-view'))) return null
    const { day } = factsOf('telegram_summary', payload)
    return { method: 'sendMessage', params: html(to, await summaryText(db, store, day)) }
  },
  async telegram_note(_, store, { to, payload }) {
    const { note, name } = factsOf('telegram_note', payload)
    const text = escapeHtml(NOTE[note]({ store: store.name, name }))
    return { method: 'sendMessage', params: html(to, text, note === 'share_number' ? askNumber() : {}) }
  },
  async telegram_code(_, store, { to, secrets }) {
    const code = secrets === null ? undefined : unseal(secrets, 'outbox')?.code
    // By then it opens nothing any more.
    if (code === undefined) return null
    const text = m.telegram_code_text({ store: store.name })
    const params = html(to, `<code>${code}</code>\n${escapeHtml(text)}`, { reply_markup: { remove_keyboard: true } })
    return { method: 'sendMessage', params }
  },
  async telegram_test(_, store, { to }) {
    return { method: 'sendMessage', params: html(to, escapeHtml(m.telegram_test_text({ store: store.name }))) }
  },
}

const NOTE: Record<(typeof NOTES)[number], (of: { store: string; name: string }) => string> = {
  linked: m.telegram_note_linked,
  linked_group: m.telegram_note_linked_group,
  following: m.telegram_note_following,
  bad_code: m.telegram_note_bad_code,
  wrong_chat: m.telegram_note_wrong_chat,
  stopped: m.telegram_note_stopped,
  hello: m.telegram_note_hello,
  share_number: m.telegram_note_share_number,
  not_own_number: m.telegram_note_not_own_number,
  number_taken: m.telegram_note_number_taken,
}

/** Below the chat, in place of letters: what sends the number that Telegram itself knows. */
const askNumber = () => ({
  reply_markup: {
    keyboard: [[{ text: m.telegram_share_number(), request_contact: true }]],
    one_time_keyboard: true,
    resize_keyboard: true,
  },
})

async function orderOf(db: Tx, store: Store, id: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.store_id, store.id), eq(orders.id, id)))
  return order
}

/** An order that this chat follows. */
async function followedBy(db: Tx, store: Store, chat: string, id: number) {
  const { store_id, order_id, chat_id } = telegramFollowers
  const follows = and(eq(store_id, store.id), eq(order_id, id), eq(chat_id, Number(chat)))
  const order = await orderOf(db, store, id)
  return order && (await db.$count(telegramFollowers, follows)) > 0 ? order : null
}

/** An order that this chat may know of. */
async function findsOrder(db: Tx, store: Store, chat: string, id: number) {
  const order = await orderOf(db, store, id)
  return order && (await mayHear(db, store, Number(chat), 'order-view')) ? order : null
}
