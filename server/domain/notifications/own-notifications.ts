import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type NotificationRow, notificationTitle } from '#app/contracts/notification.ts'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { type Db, dbOf, type Tx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'

/** The bell says `99+` of more: nobody counts further. */
const MOST = 100

/** A store user's notifications stand with the store's rows, an admin's under store 0. */
const storeOf = (user: SessionUser): number => user.store?.id ?? 0
export const notificationsDb = (user: SessionUser): Db => dbOf(storeOf(user))

const own = (user: SessionUser) =>
  and(eq(notifications.store_id, storeOf(user)), eq(notifications.user_id, user.userId))

/** How many of the own notifications are unread, 100 where there are more. */
export async function unreadOf(db: Tx, user: SessionUser): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (SELECT FROM notifications
    WHERE store_id = ${storeOf(user)} AND user_id = ${user.userId} AND read_at IS NULL LIMIT ${MOST}) unread`)
  return rows[0]?.n ?? 0
}

/** A page of the own notifications, newest first, worded in the asked language. */
export function listNotifications(user: SessionUser, { page, limit }: { page: number; limit: number }) {
  return notificationsDb(user).read(async (db) => {
    const [rows, total, unread] = await Promise.all([
      db
        .select()
        .from(notifications)
        .where(own(user))
        .orderBy(desc(notifications.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(notifications, own(user)),
      unreadOf(db, user),
    ])
    const meta = {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      per_page: limit,
      total,
      unread,
    }
    return { data: rows.map(rowOf), meta }
  })
}

const rowOf = (row: typeof notifications.$inferSelect): NotificationRow => ({
  id: row.id,
  type: row.type,
  data: row.data,
  link: row.link,
  title: notificationTitle(row.type, row.data) ?? row.type,
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** Marks own notifications as read, all where none are named; those of others and those that are none change nothing. */
export function readNotifications(user: SessionUser, ids?: readonly number[]): Promise<number> {
  const which = ids ? inArray(notifications.id, [...ids]) : undefined
  return notificationsDb(user).tx(async (db) => {
    const unread = and(own(user), isNull(notifications.read_at), which)
    await db.update(notifications).set({ read_at: sql`now()` }).where(unread)
    return unreadOf(db, user)
  })
}
