import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { job } from '#server/core/jobs/jobs.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { audit } from '#server/core/rows/audit.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import {
  telegramBots,
  telegramCards,
  telegramChats,
  telegramFollowers,
  telegramListeners,
} from '#server/db/schema/telegram.ts'
import { outbox } from '#server/db/schema/work.ts'
import { forgetChat } from '../accounts/prove-number.ts'
import { ring } from '../notifications/ring.ts'
import { TELEGRAM_LANE } from '../work/lanes.ts'
import { tokenOf } from './bot-token.ts'
import { callTelegram } from './call-telegram.ts'
import { composeTelegram, type Request } from './compose-telegram.ts'
import { listenerOf, restAfter, restNoMore } from './listener-rest.ts'
import { sendLater, TELEGRAM_WORK } from './send-later.ts'
import { TelegramFault } from './telegram-fault.ts'

/** Seconds for which a message is tried, and between two tries at most. */
const DAY = 86_400
const LONGEST = 7200
/** Of a wait that Telegram itself asks for. */
const MOST_WAIT = 3600

const waiting = (id: number) => and(eq(outbox.id, id), eq(outbox.state, 'queued'), eq(outbox.channel, 'telegram'))

type Begun =
  | { how: 'over' }
  | { how: 'wait'; seconds: number }
  | { how: 'send'; stored: typeof outbox.$inferSelect; token: string; request: Request; store: Store }

/**
 * Puts a message together, and writes down that an attempt begins before it does: of one whose process dies, or that was not
 * heard of, it is known that it may have arrived, and the next says so.
 */
async function begin(db: Tx, storeId: number, id: number): Promise<Begun> {
  const [stored] = await db.select().from(outbox).where(waiting(id)).for('update')
  if (!stored || stored.store_id !== storeId) return { how: 'over' }
  const end = async (state: 'kept' | 'held', held_for: 'chat' | null = null): Promise<Begun> => {
    await db.update(outbox).set({ state, held_for, next_at: null }).where(waiting(id))
    return { how: 'over' }
  }
  const [bot] = await db.select().from(telegramBots).where(eq(telegramBots.store_id, storeId))
  // The bot was taken out of the settings meanwhile, or switched off.
  if (!bot?.status) return end('kept')
  const [resting] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch FROM ${telegramListeners.rests_until} - now()))::int` })
    .from(telegramListeners)
    .where(listenerOf(storeId))
  // It failed a moment ago: no message of it takes another store's place to find out again.
  if (bot.fault !== 'conflict' && resting && resting.seconds > 0) return { how: 'wait', seconds: resting.seconds }
  const [row] = await db.select().from(stores).where(eq(stores.id, storeId))
  const store = row as Store
  const composed = await composeTelegram(db, store, stored)
  if (!composed) return end('held', 'chat')
  const token = tokenOf(bot.token)
  if (token === null) throw new Error('The bot’s token was sealed under another SECRET')
  await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, doubtful: true })
    .where(waiting(id))
  return { how: 'send', stored, token, store, request: stored.doubtful ? marked(composed, stored.locale) : composed }
}

/** Says of a message that it may have come before; what changes one does not come twice. */
function marked(request: Request, locale: string): Request {
  const { text } = request.params
  if (request.method !== 'sendMessage' || typeof text !== 'string') return request
  const note = withLocale(locale === 'km' ? 'km' : 'en', () => m.telegram_again())
  return { ...request, params: { ...request.params, text: `<i>${note}</i>\n${text}` } }
}

const sent = z.union([z.object({ message_id: z.int() }), z.literal(true)])

/** What is as it should be already. */
const isSame = ({ description }: TelegramFault) => /message is not modified/i.test(description)
/** Nobody reads what is written there any more. */
const isClosed = ({ code, description }: TelegramFault) =>
  code === 403 || /chat not found|user is deactivated|bot was (?:blocked|kicked)/i.test(description)

/**
 * Hands one message to Telegram, and tries again for a day where that fails. Of a store one at a time; a bot that failed
 * rests for a while, and so do its messages.
 */
export const deliverTelegram = job({
  ...TELEGRAM_WORK,
  ...TELEGRAM_LANE,
  tries: 20,
  async run(run) {
    const { store_id: storeId, id } = run.input
    const begun = await dbOf(storeId).tx((db) => begin(db, storeId, id))
    if (begun.how === 'over') return
    if (begun.how === 'wait')
      return run.step(async (db) => {
        await put(db, { storeId, id }, begun.seconds)
        return { done: true }
      })
    try {
      const result = await callTelegram(begun.token, { ...begun.request, result: sent }, { signal: run.signal })
      await run.step(async (db) => {
        await arrived(db, begun, result)
        return { done: true }
      })
    } catch (error) {
      if (!(error instanceof TelegramFault)) throw error
      await run.step(async (db) => {
        if (isSame(error)) await arrived(db, begun, true)
        else await missed(db, begun, error)
        return { done: true }
      })
    }
  },
  async ended(db, { store_id, id }) {
    await fail(db, store_id, id, null)
  },
  async again(db, { id }) {
    const failed = and(eq(outbox.id, id), eq(outbox.state, 'failed'), eq(outbox.channel, 'telegram'))
    const again = { state: 'queued', next_at: sql`now()`, error: null }
    return (await db.update(outbox).set(again).where(failed).returning({ id: outbox.id })).length > 0
  },
})

type Sending = Extract<Begun, { how: 'send' }>

async function arrived(db: Tx, { stored, store }: Sending, result: z.output<typeof sent>): Promise<void> {
  const done = { state: 'sent', sent_at: sql`now()`, error: null, next_at: null, doubtful: false, secrets: null }
  await db.update(outbox).set(done).where(waiting(stored.id))
  await restNoMore(db, store.id, 'sending')
  if (stored.template !== 'telegram_card' || result === true) return
  const { order_id } = stored.payload as { order_id: number }
  const card = { store_id: store.id, order_id, chat_id: Number(stored.to), message_id: result.message_id }
  await db.insert(telegramCards).values(card).onConflictDoNothing()
}

/** Asks for the next attempt. */
async function put(db: Tx, { storeId, id }: { storeId: number; id: number }, seconds: number): Promise<void> {
  await db
    .update(outbox)
    .set({ next_at: sql`now() + make_interval(secs => ${seconds})` })
    .where(waiting(id))
  await sendLater(db, { store_id: storeId, id }, seconds)
}

async function missed(db: Tx, { stored, store }: Sending, error: TelegramFault): Promise<void> {
  const { id } = stored
  const of = { storeId: store.id, id }
  const told = { error: error.message.slice(0, 500), doubtful: error.doubtful }
  await db.update(outbox).set(told).where(waiting(id))
  if (error.movedTo !== null) return moved(db, of, { from: Number(stored.to), to: error.movedTo })
  if (error.fault === 'refused') {
    if (isClosed(error)) await unlink(db, store, Number(stored.to))
    return fail(db, store.id, id, null)
  }
  const age = (Date.now() - stored.created_at.getTime()) / 1000
  if (age > DAY) return fail(db, store.id, id, error)
  const wait = Math.min(LONGEST, 15 * 2 ** (stored.tries + 1))
  if (error.fault === 'busy') return put(db, of, Math.min(MOST_WAIT, Math.max(1, error.retryAfter ?? wait)))
  await restAfter(db, store.id, error.fault)
  await put(db, of, wait)
}

/** A group that became a larger one has another number. */
async function moved(db: Tx, of: { storeId: number; id: number }, { from, to }: { from: number; to: number }) {
  const chat = and(eq(telegramChats.store_id, of.storeId), eq(telegramChats.chat_id, from))
  await db.update(telegramChats).set({ chat_id: to }).where(chat)
  await db
    .update(outbox)
    .set({ to: String(to), doubtful: false })
    .where(waiting(of.id))
  await put(db, of, 0)
}

/** Forgets a chat that the bot may not write to. */
async function unlink(db: Tx, store: Store, chatId: number): Promise<void> {
  const [chat] = await db
    .delete(telegramChats)
    .where(and(eq(telegramChats.store_id, store.id), eq(telegramChats.chat_id, chatId)))
    .returning()
  await db
    .delete(telegramFollowers)
    .where(and(eq(telegramFollowers.store_id, store.id), eq(telegramFollowers.chat_id, chatId)))
  await forgetChat(db, store.id, chatId)
  if (chat)
    await audit(
      db,
      { store, system: 'Phsar' },
      { event: 'deleted', entity: 'telegram_chat', id: chat.id, label: chat.title },
    )
}

/** Gives a message up; the bell says so once a day where it is the bot that fails. */
async function fail(db: Tx, storeId: number, id: number, error: TelegramFault | null): Promise<void> {
  const failed = await db.update(outbox).set({ state: 'failed', next_at: null }).where(waiting(id)).returning()
  if (failed.length === 0 || !error) return
  const told = and(
    eq(telegramBots.store_id, storeId),
    lt(telegramBots.failing_since, sql`now() - interval '1 hour'`),
    isNull(telegramBots.told_at),
  )
  const [bot] = await db.update(telegramBots).set({ told_at: sql`now()` }).where(told).returning()
  if (bot) await ring(db, storeId, { type: 'telegram_failed', facts: { bot: bot.username }, link: '/integrations' })
}
