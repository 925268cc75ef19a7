import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { telegramBots } from '#server/db/schema/telegram.ts'

/** Whether the store has a bot at work. */
export const hasBot = async (db: Tx, storeId: number): Promise<boolean> => (await botOf(db, storeId)) !== null

/** The name of the bot that the store has at work; null: it has none. */
export async function botOf(db: Tx, storeId: number): Promise<string | null> {
  const [bot] = await db
    .select({ username: telegramBots.username })
    .from(telegramBots)
    .where(and(eq(telegramBots.store_id, storeId), telegramBots.status))
  return bot?.username ?? null
}
