import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Store } from '#server/core/procedure/context.ts'
import { log } from '#server/core/procedure/log.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { telegramBots, telegramListeners } from '#server/db/schema/telegram.ts'
import { tokenOf } from './bot-token.ts'
import { callTelegram } from './call-telegram.ts'
import { listenerOf, restAfter, restNoMore } from './listener-rest.ts'
import { type Reply, takeUpdate } from './take-update.ts'
import { TelegramFault } from './telegram-fault.ts'
import { HEARS, readUpdate, type Update } from './telegram-update.ts'

/** Bots that one process listens for at once: an open connection each. */
const PLACES = 100
/** Seconds that Telegram holds an answer back until there is news; fewer where bots wait for a place. */
const POLL = 25
const SHARED = 2
/** Seconds that a process has a bot for beyond that; whoever is not heard of loses it. */
const BEYOND = 30
/** Milliseconds between two looks for bots, and of one bot between two questions at least. */
const LOOK = 1_000
const PAUSE = 300
/** Updates of one answer. */
const BATCH = 50

interface Timing {
  places?: number
  poll?: number
  look?: number
  pause?: number
}

export interface TelegramListener {
  stop(): Promise<void>
}

/**
 * Hears for every store's bot what its people write and press. A bot is one process's at a time, by a lease in the database;
 * those that wait longest come first, and one that fails rests. Each update is dealt with once: that it was, and what it did,
 * commit together.
 */
export function listenToTelegram({
  places = PLACES,
  poll = POLL,
  look = LOOK,
  pause = PAUSE,
}: Timing = {}): TelegramListener {
  const over = new AbortController()
  const busy = new Set<Promise<void>>()
  let reachable = true

  async function fill(): Promise<void> {
    const free = places - busy.size
    if (free <= 0) return
    // Of each look its own: a turn whose bot was taken from it does not have the next one's.
    const who = randomUUID()
    try {
      const { rows } = await platformDb.tx((db) =>
        db.execute<{ store_id: number; others: boolean }>(
          sql`SELECT store_id, others FROM hold_telegram_bots(${who}, ${free}, ${poll + BEYOND})`,
        ),
      )
      for (const { store_id, others } of rows) {
        const seconds = others ? Math.min(SHARED, poll) : poll
        const turn = hear({ storeId: Number(store_id), who, seconds, signal: over.signal }).finally(() =>
          busy.delete(turn),
        )
        busy.add(turn)
      }
      reachable = true
    } catch (error) {
      if (reachable) log.warn({ error }, 'telegram bots could not be read')
      reachable = false
    }
  }

  async function hear(turn: Turn): Promise<void> {
    await oneTurn(turn).catch((error: unknown) => {
      if (!over.signal.aborted) log.warn({ storeId: turn.storeId, error }, 'telegram updates could not be read')
    })
    await sleep(pause, undefined, { signal: over.signal }).catch(() => undefined)
    await giveBack(turn).catch(() => undefined)
  }

  const looking = (async () => {
    while (!over.signal.aborted) {
      await fill()
      await sleep(look, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()

  return {
    async stop() {
      over.abort()
      await looking
      await Promise.all(busy)
    },
  }
}

interface Turn {
  storeId: number
  who: string
  seconds: number
  signal: AbortSignal
}

const mine = ({ storeId, who }: Turn) => and(listenerOf(storeId), eq(telegramListeners.holder, who))

const giveBack = (turn: Turn) =>
  dbOf(turn.storeId).tx((db) =>
    db.update(telegramListeners).set({ holder: null, held_until: sql`now()`, heard_at: sql`now()` }).where(mine(turn)),
  )

/** Asks one bot once, and deals with what it heard. */
async function oneTurn(turn: Turn): Promise<void> {
  const { storeId, seconds, signal } = turn
  const found = await dbOf(storeId).read(async (db) => {
    const [listener] = await db.select().from(telegramListeners).where(mine(turn))
    const [bot] = await db.select().from(telegramBots).where(eq(telegramBots.store_id, storeId))
    const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
    return listener && bot && store && { listener, bot, store: store as Store }
  })
  if (!found) return
  const { listener, bot, store } = found
  const token = tokenOf(bot.token)
  try {
    if (token === null) throw new TelegramFault('secret')
    const params = { offset: listener.next_update, timeout: seconds, limit: BATCH, allowed_updates: HEARS }
    const asked = { method: 'getUpdates', params, result: z.array(z.unknown()) }
    const heard = await callTelegram(token, asked, { signal, within: (seconds + 10) * 1000 })
    const updates = heard.map(readUpdate).filter((one) => one !== undefined)
    const fresh = updates
      .filter(({ update_id }) => update_id >= listener.next_update)
      .toSorted((a, b) => a.update_id - b.update_id)
    // It says the same again and again, or what is no update: asked at once, it would never end.
    if (heard.length > 0 && fresh.length === 0) throw new TelegramFault('nonsense')
    for (const update of fresh.slice(0, BATCH)) {
      const reply = await taken(turn, store, update)
      if (reply) void answerButton(token, reply, signal)
    }
    await dbOf(storeId).tx((db) => restNoMore(db, storeId, 'listening'))
  } catch (error) {
    if (!(error instanceof TelegramFault)) throw error
    await dbOf(storeId).tx((db) => restAfter(db, storeId, error.fault))
  }
}

/** Deals with an update, once; one that cannot be dealt with, for a fault of ours, is passed over after another try. */
async function taken(turn: Turn, store: Store, update: Update): Promise<Reply | null> {
  const once = () =>
    dbOf(turn.storeId).tx(async (db) => {
      const next = await db
        .update(telegramListeners)
        .set({ next_update: update.update_id + 1, held_until: sql`now() + make_interval(secs => ${BEYOND})` })
        .where(and(mine(turn), lte(telegramListeners.next_update, update.update_id)))
        .returning({ storeId: telegramListeners.store_id })
      // Another process has the bot now, or dealt with it.
      return next.length > 0 ? takeUpdate(db, store, update) : null
    })
  try {
    return await once()
  } catch {
    try {
      return await once()
    } catch (error) {
      log.error({ storeId: turn.storeId, error }, 'a telegram update was skipped')
      const bare = { update_id: update.update_id }
      await dbOf(turn.storeId).tx((db) =>
        db
          .update(telegramListeners)
          .set({ next_update: bare.update_id + 1 })
          .where(and(mine(turn), lte(telegramListeners.next_update, bare.update_id))),
      )
      return null
    }
  }
}

/** Tells whoever pressed a button what came of it. Where that does not arrive, the message itself shows it a moment later. */
async function answerButton(token: string, { callbackId, text }: Reply, signal: AbortSignal): Promise<void> {
  const params = { callback_query_id: callbackId, ...(text && { text }) }
  const asked = { method: 'answerCallbackQuery', params, result: z.unknown() }
  await callTelegram(token, asked, { signal, within: 5_000 }).catch(() => undefined)
}
