import { and, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { livePeople, tenantOf } from './scope.ts'

export type User = typeof users.$inferSelect

/**
 * The users with these ids, locked in the order of their ids, as many as there are among the holder's own. Changes of a
 * store's users wait for each other: whether an owner is left is a question to all of them.
 */
export async function lockUsers(db: Tx, sessionUser: SessionUser, ids: readonly number[]): Promise<User[]> {
  await oneByOne(db, `people:${tenantOf(sessionUser)}`)
  const where = and(livePeople(sessionUser), inArray(users.id, [...ids]))
  return db.select().from(users).where(where).orderBy(users.id).for('update')
}

/** @throws 404 for one who is not there, or not among the holder's own */
export async function lockUser(db: Tx, sessionUser: SessionUser, id: number): Promise<User> {
  const [user] = await lockUsers(db, sessionUser, [id])
  if (!user) throw refused(404, m.error_404())
  return user
}

/** As `lockUser`, for what only looks. */
export async function findUser(db: Tx, sessionUser: SessionUser, id: number): Promise<User> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(livePeople(sessionUser), inArray(users.id, [id])))
  if (!user) throw refused(404, m.error_404())
  return user
}
