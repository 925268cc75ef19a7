import { and, eq, gt, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { MOST_CHATS } from '#app/contracts/telegram.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/sales.ts'
import { telegramChats, telegramFollowers } from '#server/db/schema/telegram.ts'
import { outbox } from '#server/db/schema/work.ts'
import { beginProof, forgetChat, shareNumber } from '../accounts/prove-number.ts'
import { actOnCard } from './act-on-card.ts'
import { userNow } from './chat-user.ts'
import { openCode, spendCode } from './link-codes.ts'
import { queueTelegram } from './queue-telegram.ts'
import type { NOTES } from './telegram-messages.ts'
import { type Chat, titleOf, type Update } from './telegram-update.ts'

const START = /^\/start(?:@\w+)?(?:\s+(\S+))?\s*$/
const STOP = /^\/stop(?:@\w+)?\s*$/
/** Answers an hour to a chat that writes and is not linked by it. */
const ANSWERS = 5

type Note = (typeof NOTES)[number]

/** What is to be asked of Telegram at once, for whoever waits with his finger on a button. */
export interface Reply {
  callbackId: string
  text: string
}

/** Deals with one update, in the transaction that says it was dealt with. */
export async function takeUpdate(db: Tx, store: Store, update: Update): Promise<Reply | null> {
  const { callback_query: pressed, message, my_chat_member: member } = update
  if (pressed) return { callbackId: pressed.id, text: (await actOnCard(db, store, pressed)).slice(0, 190) }
  if (member && (member.new_chat_member.status === 'kicked' || member.new_chat_member.status === 'left'))
    await forget(db, store, member.chat)
  if (message?.contact) {
    const said = await shared(db, store, message)
    if (said) await answer(db, store, message.chat, said)
    return null
  }
  if (!message?.text) return null
  const start = START.exec(message.text)
  if (start) await answer(db, store, message.chat, await begin(db, store, message, start[1]))
  else if (STOP.test(message.text)) {
    await forget(db, store, message.chat)
    await answer(db, store, message.chat, { note: 'stopped' })
  }
  return null
}

type Message = NonNullable<Update['message']>
interface Said {
  note: Note
  name?: string
  locale?: Locale
}

/** Links the chat by a code; whatever is wrong with the code is answered alike. */
async function begin(db: Tx, store: Store, { chat, from }: Message, sent: string | undefined): Promise<Said> {
  if (sent === undefined) return { note: 'hello' }
  const code = /^[\w-]{20,64}$/.test(sent) ? await openCode(db, store.id, sent) : undefined
  if (!code) return { note: 'bad_code' }
  const isPrivate = chat.type === 'private' && from?.id === chat.id
  if ((code.purpose === 'group') === isPrivate) return { note: 'wrong_chat' }
  if (code.purpose === 'order') return follow(db, store, chat, code)
  if (code.purpose === 'account') {
    const asked = code.account_id !== null && (await beginProof(db, store, code.account_id, chat.id))
    if (!asked) return { note: 'bad_code' }
    await spendCode(db, code)
    return { note: 'share_number', ...asked }
  }
  const user = code.user_id === null ? null : await userNow(db, store, code.user_id)
  if (!user?.permissions.has(code.purpose === 'group' ? 'setting-update' : 'order-view')) return { note: 'bad_code' }
  const { purpose: kind } = code
  await spendCode(db, code)
  const of = eq(telegramChats.store_id, store.id)
  await db.delete(telegramChats).where(and(of, eq(telegramChats.chat_id, chat.id)))
  // One chat a user: whoever links another has changed his telephone.
  if (kind === 'user')
    await db
      .delete(telegramChats)
      .where(and(of, eq(telegramChats.kind, 'user'), eq(telegramChats.user_id, user.userId)))
  if ((await db.$count(telegramChats, of)) >= MOST_CHATS) return { note: 'bad_code' }
  const title = titleOf(chat)
  const [row] = await db
    .insert(telegramChats)
    .values({ store_id: store.id, kind, chat_id: chat.id, user_id: user.userId, title })
    .returning()
  const actor = { store, user, userAgent: 'Telegram' }
  await audit(db, actor, { event: 'created', entity: 'telegram_chat', id: row?.id ?? null, label: title })
  return {
    note: kind === 'group' ? 'linked_group' : 'linked',
    name: user.name,
    locale: (kind === 'user' && user.locale) || store.default_locale,
  }
}

/** Somebody shares a number: his own, from his own chat, is what his account asked to prove. */
async function shared(db: Tx, store: Store, { chat, from, contact }: Message): Promise<Said | null> {
  const isPrivate = chat.type === 'private' && from?.id === chat.id
  if (!isPrivate || !contact) return null
  if (contact.user_id !== from.id) return { note: 'not_own_number' }
  const came = await shareNumber(db, store, { chatId: chat.id, phone: contact.phone_number })
  return came === 'taken' ? { note: 'number_taken' } : came === 'unasked' ? { note: 'hello' } : null
}

async function follow(
  db: Tx,
  store: Store,
  chat: Chat,
  code: { store_id: number; id: number; order_id: number | null },
): Promise<Said> {
  const [order] = await db
    .select({ id: orders.id, no: orders.invoice_no, locale: orders.locale })
    .from(orders)
    .where(and(eq(orders.store_id, store.id), eq(orders.id, code.order_id ?? 0)))
  if (!order) return { note: 'bad_code' }
  await spendCode(db, code)
  await db
    .insert(telegramFollowers)
    .values({ store_id: store.id, order_id: order.id, chat_id: chat.id })
    .onConflictDoNothing()
  return { note: 'following', name: order.no, locale: order.locale === 'km' ? 'km' : 'en' }
}

/** Nothing more goes to a chat that left, or asked for that. */
async function forget(db: Tx, store: Store, chat: Chat): Promise<void> {
  const gone = await db
    .delete(telegramChats)
    .where(and(eq(telegramChats.store_id, store.id), eq(telegramChats.chat_id, chat.id)))
    .returning()
  await db
    .delete(telegramFollowers)
    .where(and(eq(telegramFollowers.store_id, store.id), eq(telegramFollowers.chat_id, chat.id)))
  await forgetChat(db, store.id, chat.id)
  for (const { id, title } of gone) {
    const actor = { store, system: 'Telegram' }
    await audit(db, actor, { event: 'deleted', entity: 'telegram_chat', id, label: title })
  }
}

const GRANTED: ReadonlySet<Note> = new Set(['linked', 'linked_group', 'following', 'share_number'])

/** Anybody can write to a bot, as often as he likes: a few times an hour he is answered. */
async function answer(db: Tx, store: Store, chat: Chat, { note, name = '', locale }: Said): Promise<void> {
  if (!GRANTED.has(note)) {
    const before = and(
      sql`lower(${outbox.to}) = ${String(chat.id)}`,
      gt(outbox.passed_at, sql`now() - interval '1 hour'`),
      eq(outbox.store_id, store.id),
    )
    if ((await db.$count(outbox, before)) >= ANSWERS) return
  }
  const facts = { note, name }
  const news = { chatId: chat.id, name: 'telegram_note' as const, facts, locale: locale ?? store.default_locale }
  await queueTelegram(db, store.id, [news], { counted: true })
}
