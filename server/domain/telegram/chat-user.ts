import { and, eq, isNull, sql } from 'drizzle-orm'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import type { SessionUser, Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { telegramChats } from '#server/db/schema/telegram.ts'

/** No session of the browser's or of a program's is behind what somebody does by Telegram. */
const NO_SESSION = 0

/**
 * A user of the store with what he may do at this moment; null where he is no more one, or is to set up a second factor
 * before he may do anything.
 */
export async function userNow(db: Tx, store: Store, userId: number): Promise<SessionUser | null> {
  const live = and(eq(users.id, userId), eq(users.store_id, store.id), users.status, isNull(users.deleted_at))
  const [user] = await db
    .select({
      id: users.id,
      firstname: users.firstname,
      lastname: users.lastname,
      locale: users.locale,
      isOwner: users.is_owner,
      enrolled: sql<boolean>`EXISTS (SELECT FROM two_factors t WHERE t.user_id = ${userId} AND t.confirmed_at IS NOT NULL)`,
      permissions: sql<string[]>`ARRAY(SELECT DISTINCT unnest(r.permissions) FROM user_roles ur
        JOIN roles r ON r.store_id = ur.store_id AND r.id = ur.role_id AND r.status
        WHERE ur.store_id = ${store.id} AND ur.user_id = ${userId})`,
    })
    .from(users)
    .where(live)
  if (!user) return null
  if (user.isOwner && store.settings.require_two_factor === true && !user.enrolled) return null
  return {
    sessionId: NO_SESSION,
    kind: 'api',
    userId: user.id,
    type: 'store',
    store,
    isOwner: user.isOwner,
    mustEnroll: false,
    locale: LOCALES.includes(user.locale as Locale) ? (user.locale as Locale) : null,
    name: `${user.firstname} ${user.lastname}`,
    permissions: new Set(user.permissions),
  }
}

/** The store's user whose own chat this is, by Telegram's number of him. */
export async function userOfChat(db: Tx, store: Store, chatId: number): Promise<SessionUser | null> {
  const own = and(
    eq(telegramChats.store_id, store.id),
    eq(telegramChats.kind, 'user'),
    eq(telegramChats.chat_id, chatId),
  )
  const [chat] = await db.select({ userId: telegramChats.user_id }).from(telegramChats).where(own)
  return chat ? userNow(db, store, chat.userId) : null
}

/** Whether a chat may be told what asks for this permission: its user holds it; a group was linked for all of it. */
export async function mayHear(db: Tx, store: Store, chatId: number, permission: string): Promise<boolean> {
  const [chat] = await db
    .select()
    .from(telegramChats)
    .where(and(eq(telegramChats.store_id, store.id), eq(telegramChats.chat_id, chatId)))
  if (!chat) return false
  if (chat.kind === 'group') return true
  return (await userNow(db, store, chat.user_id))?.permissions.has(permission) === true
}
