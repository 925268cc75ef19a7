import { and, eq, sql } from 'drizzle-orm'
import type { BotFaultCode } from '#app/contracts/telegram.ts'
import type { Tx } from '#server/db/client.ts'
import { telegramBots, telegramListeners } from '#server/db/schema/telegram.ts'

/** Seconds that a bot rests after its first failure, doubled with each other, and at most. */
const FIRST = 15
const LONGEST = 600

export const listenerOf = (storeId: number) => eq(telegramListeners.store_id, storeId)

/** Lets a bot rest that failed, longer each time, and writes down since when and why. */
export async function restAfter(db: Tx, storeId: number, fault: BotFaultCode): Promise<void> {
  const seconds = sql`least(${LONGEST}, ${FIRST} * power(2, least(failures, 10)))`
  await db
    .update(telegramListeners)
    .set({
      failures: sql`${telegramListeners.failures} + 1`,
      rests_until: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(listenerOf(storeId))
  await db
    .update(telegramBots)
    .set({ fault, failing_since: sql`coalesce(${telegramBots.failing_since}, now())` })
    .where(eq(telegramBots.store_id, storeId))
}

/** It is heard of again. That messages leave says nothing of another program that listens with its token. */
export async function restNoMore(db: Tx, storeId: number, by: 'sending' | 'listening'): Promise<void> {
  const [bot] = await db
    .select({ fault: telegramBots.fault })
    .from(telegramBots)
    .where(eq(telegramBots.store_id, storeId))
  if (by === 'sending' && bot?.fault === 'conflict') return
  const failed = and(listenerOf(storeId), sql`${telegramListeners.failures} > 0`)
  const [rested] = await db
    .update(telegramListeners)
    .set({ failures: 0, rests_until: sql`now()` })
    .where(failed)
    .returning()
  if (!rested) return
  await db
    .update(telegramBots)
    .set({ fault: null, failing_since: null, told_at: null })
    .where(eq(telegramBots.store_id, storeId))
}
