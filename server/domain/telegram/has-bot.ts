import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { telegramBots } from '#server/db/schema/telegram.ts'

/** Whether the store has a bot at work. */
export async function hasBot(db: Tx, storeId: number): Promise<boolean> {
  const [bot] = await db
    .select({ id: telegramBots.id })
    .from(telegramBots)
    .where(and(eq(telegramBots.store_id, storeId), telegramBots.status))
  return bot !== undefined
}
