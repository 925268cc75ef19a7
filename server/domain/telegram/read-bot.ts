import { and, asc, eq } from 'drizzle-orm'
import type { OwnTelegram, TelegramState } from '#app/contracts/telegram.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { telegramBots, telegramChats } from '#server/db/schema/telegram.ts'

export async function findBot(db: Tx, storeId: number) {
  const [bot] = await db.select().from(telegramBots).where(eq(telegramBots.store_id, storeId))
  return bot
}

/** A store's bot and the chats it writes to; the token stays where it is. */
export async function readTelegram(db: Tx, { store }: StaffContext): Promise<TelegramState> {
  const bot = await findBot(db, store.id)
  const rows = await db
    .select({ chat: telegramChats, user: { id: users.id, firstname: users.firstname, lastname: users.lastname } })
    .from(telegramChats)
    .leftJoin(users, and(eq(users.id, telegramChats.user_id), eq(users.store_id, store.id)))
    .where(eq(telegramChats.store_id, store.id))
    .orderBy(asc(telegramChats.id))
  return {
    bot: bot
      ? {
          username: bot.username,
          name: bot.name,
          status: bot.status,
          summary_hour: bot.summary_hour,
          failing_since: bot.failing_since?.toISOString() ?? null,
          fault: bot.fault,
        }
      : null,
    chats: rows.map(({ chat, user }) => ({
      id: chat.id,
      kind: chat.kind,
      title: chat.title,
      user: user?.id ? { id: user.id, name: `${user.firstname} ${user.lastname}` } : null,
      created_at: chat.created_at.toISOString(),
    })),
  }
}

/** What a user needs to link himself. */
export async function readOwnTelegram(db: Tx, { store, user }: StaffContext): Promise<OwnTelegram> {
  const bot = await findBot(db, store.id)
  const [chat] = await db
    .select({ id: telegramChats.id, title: telegramChats.title })
    .from(telegramChats)
    .where(
      and(eq(telegramChats.store_id, store.id), eq(telegramChats.kind, 'user'), eq(telegramChats.user_id, user.userId)),
    )
  return { bot: bot?.status ? bot.username : null, chat: chat ?? null }
}
