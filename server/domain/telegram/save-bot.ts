import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BotBody, BotFaultCode } from '#app/contracts/telegram.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import {
  telegramBots,
  telegramCards,
  telegramChats,
  telegramCodes,
  telegramFollowers,
  telegramListeners,
} from '#server/db/schema/telegram.ts'
import { isBotToken, sealToken, tokenOf } from './bot-token.ts'
import { callTelegram } from './call-telegram.ts'
import { restNoMore } from './listener-rest.ts'
import { queueTelegram } from './queue-telegram.ts'
import { findBot } from './read-bot.ts'
import { TelegramFault } from './telegram-fault.ts'

const ENTITY = 'telegram_bot'
const me = z.object({ id: z.int(), is_bot: z.literal(true), first_name: z.string(), username: z.string() })
type Me = z.output<typeof me>

const SAYS: Record<BotFaultCode, () => string> = {
  token: m.telegram_fault_token,
  conflict: m.telegram_fault_conflict,
  busy: m.telegram_fault_busy,
  slow: m.telegram_fault_away,
  unreachable: m.telegram_fault_away,
  nonsense: m.telegram_fault_away,
  secret: m.telegram_fault_secret,
  refused: m.telegram_fault_token,
}

/** Asks Telegram whose token it is. @throws 422 on `token` */
async function whose(token: string, signal: AbortSignal | undefined): Promise<Me> {
  if (!isBotToken(token)) throw refusedField('token', m.telegram_error_token())
  try {
    const found = await callTelegram(token, { method: 'getMe', result: me }, signal ? { signal } : {})
    if (!/^\w{3,64}$/.test(found.username)) throw new TelegramFault('nonsense')
    return found
  } catch (error) {
    if (error instanceof TelegramFault) throw refusedField('token', SAYS[error.fault]())
    throw error
  }
}

/** Sets a store's bot up, or changes what is sent of it. Telegram is asked before anything is written. @throws 422 */
export async function saveBot(context: StaffContext, { token, ...sent }: BotBody): Promise<void> {
  const known = token === undefined ? undefined : await whose(token, context.signal)
  await context.db.tx(async (db) => {
    await oneByOne(db, `telegram:${context.store.id}`)
    const before = await findBot(db, context.store.id)
    if (!before && !known) throw refusedField('token', m.required())
    if (known && token !== undefined) await ownAlone(db, context.store.id, known.id, token)
    await write(db, context, { ...sent, ...(token !== undefined && { token }) }, known, before)
  })
}

/**
 * A bot listens for one store: two would take each other's updates. Whoever shows a newer token than another store has is
 * its owner, and that other one no longer is. Which store it is, nobody is told.
 * @throws 422 on `token`
 */
async function ownAlone(db: Tx, storeId: number, bot: number, token: string): Promise<void> {
  // Until this is committed, another store that saves the same bot waits here.
  await oneByOne(db, `telegram bot:${bot}`)
  const { rows } = await db.execute<{ token: string }>(
    sql`SELECT token FROM other_telegram_tokens(${bot}, ${storeId}) AS token`,
  )
  if (rows.some((other) => tokenOf(other.token) === token)) throw refusedField('token', m.telegram_error_taken_bot())
}

type Stored = Awaited<ReturnType<typeof findBot>>

async function write(db: Tx, { ...context }: StaffContext, sent: BotBody, known: Me | undefined, before: Stored) {
  const { store, user } = context
  const shown = (bot: Stored) => bot && { username: bot.username, status: bot.status, summary_hour: bot.summary_hour }
  const values = {
    ...(known && { username: known.username, name: known.first_name.slice(0, 100), bot_id: known.id }),
    ...(sent.token !== undefined && { token: sealToken(sent.token), fault: null, failing_since: null, told_at: null }),
    ...(sent.status !== undefined && { status: sent.status }),
    ...(sent.summary_hour !== undefined && { summary_hour: sent.summary_hour }),
    updated_by: user.userId,
    updated_at: sql`now()`,
  }
  if (before && known && before.bot_id !== known.id) await forgetChats(db, store.id)
  const own = eq(telegramBots.store_id, store.id)
  const [after] = before
    ? await db
        .update(telegramBots)
        .set({ ...values, version: before.version + 1 })
        .where(own)
        .returning()
    : await db
        .insert(telegramBots)
        .values({ ...full(values), store_id: store.id, created_by: user.userId })
        .returning()
  if (!after) throw new Error('The bot was not kept')
  await listenFor(db, store.id, after)
  const changes = changed(shown(before) ?? {}, shown(after) ?? {})
  if (sent.token !== undefined) changes.token = [null, null]
  if (Object.keys(changes).length === 0) return
  const event = before ? 'updated' : 'created'
  await audit(db, context, { event, entity: ENTITY, id: after.id, label: `@${after.username}`, changes })
}

function full<V extends { token?: string; bot_id?: number; username?: string; name?: string }>(values: V) {
  const { token, bot_id, username, name } = values
  if (token === undefined || bot_id === undefined || username === undefined || name === undefined)
    throw refusedField('token', m.required())
  return { ...values, token, bot_id, username, name }
}

/** Whether somebody is to listen for it, from now on; another bot's updates are counted from their own beginning. */
async function listenFor(db: Tx, storeId: number, bot: NonNullable<Stored>): Promise<void> {
  const own = eq(telegramListeners.store_id, storeId)
  if (!bot.status) {
    await db.delete(telegramListeners).where(own)
    return
  }
  const anew = { rests_until: sql`now()`, failures: 0 }
  await db
    .insert(telegramListeners)
    .values({ store_id: storeId, bot_id: bot.bot_id })
    .onConflictDoUpdate({ target: telegramListeners.store_id, set: anew })
  const other = and(own, sql`${telegramListeners.bot_id} <> ${bot.bot_id}`)
  // Whoever still waits for news of the former has it no longer: what comes there would be counted as this one's.
  const begin = { bot_id: bot.bot_id, next_update: 0, holder: null, held_until: sql`now()` }
  await db.update(telegramListeners).set(begin).where(other)
}

/** What was linked to a bot is of no use to another. */
async function forgetChats(db: Tx, storeId: number): Promise<void> {
  for (const rows of [telegramChats, telegramCodes, telegramCards, telegramFollowers])
    await db.delete(rows).where(eq(rows.store_id, storeId))
}

/** Takes the bot out of the settings, with its chats; what waits is not sent. @throws 404 */
export async function removeBot(db: Tx, context: StaffContext): Promise<void> {
  const { store } = context
  await oneByOne(db, `telegram:${store.id}`)
  const bot = await findBot(db, store.id)
  if (!bot) throw refused(404, m.error_404())
  await forgetChats(db, store.id)
  await db.delete(telegramListeners).where(eq(telegramListeners.store_id, store.id))
  await db.delete(telegramBots).where(eq(telegramBots.store_id, store.id))
  await audit(db, context, { event: 'deleted', entity: ENTITY, id: bot.id, label: `@${bot.username}` })
}

/**
 * Asks Telegram whether it still knows the bot, and writes to each of the store's chats.
 * @returns how many those are
 * @throws 404 without a bot; 422 on `token` in words that say what to do
 */
export async function testBot(context: StaffContext): Promise<number> {
  const { store, db } = context
  const bot = await db.read((tx) => findBot(tx, store.id))
  if (!bot) throw refused(404, m.telegram_error_none())
  if (!bot.status) throw refusedField('status', m.telegram_error_off())
  const token = tokenOf(bot.token)
  if (token === null) throw refusedField('token', SAYS.secret())
  await whose(token, context.signal)
  return db.tx(async (tx) => {
    // Telegram answered: what waits need wait no longer.
    if (bot.fault !== 'conflict') await restNoMore(tx, store.id, 'listening')
    const chats = await tx.select().from(telegramChats).where(eq(telegramChats.store_id, store.id))
    const locale = store.default_locale
    const news = chats.map(({ chat_id: chatId }) => ({ chatId, name: 'telegram_test' as const, facts: {}, locale }))
    await queueTelegram(tx, store.id, news)
    await audit(tx, context, { event: 'tested', entity: ENTITY, id: bot.id, label: `@${bot.username}` })
    return chats.length
  })
}

/** Unlinks a chat: each user his own, whoever may change the settings any. @throws 404; 403 */
export async function removeChat(db: Tx, context: StaffContext, id: number): Promise<void> {
  const { store, user } = context
  const of = and(eq(telegramChats.store_id, store.id), eq(telegramChats.id, id))
  const [chat] = await db.select().from(telegramChats).where(of).for('update')
  if (!chat) throw refused(404, m.error_404())
  const isOwn = chat.kind === 'user' && chat.user_id === user.userId
  if (!isOwn && !user.permissions.has('setting-update')) throw forbidden()
  await db.delete(telegramChats).where(of)
  await audit(db, context, { event: 'deleted', entity: 'telegram_chat', id, label: chat.title })
}
