import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { loginFailures, sessions, users } from '#server/db/schema/platform.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { voidPending } from './email-change/pending.ts'
import { newPasswordHashOf } from './new-password.ts'
import type { OwnContext } from './profile.ts'
import { closeSessions } from './sessions.ts'

/**
 * Changes the own password, and ends every other session of the user with it. A change of his e-mail that waits is called
 * off.
 * @throws 422 on `old_password`, on `password` for one that is easy to guess; 429 after as many wrong ones as a sign-in may have
 */
export async function changePassword(
  { user, ...from }: OwnContext,
  form: { old_password: string; password: string },
): Promise<void> {
  const unlike = { field: 'old_password', wrong: m.old_password_incorrect }
  const own = await checkOwnPassword({ user, ip: from.ip }, form.old_password, unlike)
  const password_hash = await newPasswordHashOf(user.userId, form.password, `user ${user.userId}`)
  await platformDb.tx(async (db) => {
    await actFor(db, user.store?.id ?? 0)
    // The user first, here and wherever else sessions are ended: two of his sessions would wait for each other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for('update')
    // Both may have changed while the passwords were hashed.
    const here = and(eq(sessions.id, user.sessionId), isNull(sessions.revoked_at))
    const [open] = await db.select({ id: sessions.id }).from(sessions).where(here).for('update')
    if (!open) throw refused(401, m.error_401())
    const changed = await db
      .update(users)
      .set({ password_hash, updated_at: sql`now()` })
      .where(and(eq(users.id, user.userId), eq(users.password_hash, own.hash)))
      .returning({ id: users.id })
    if (changed.length === 0) throw refusedField('old_password', m.old_password_incorrect())
    await closeSessions(db, user.userId, user.sessionId)
    await voidPending(db, user.userId)
    await db.delete(loginFailures).where(eq(loginFailures.id, own.attempt))
    const who = { ...from, user, store: user.store }
    const changes: Record<string, [unknown, unknown]> = { password: [null, null] }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.userId, label: own.email, changes })
  })
}
