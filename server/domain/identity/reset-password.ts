import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { actingUser } from '#server/core/procedure/acting-user.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { passwordResets } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { askerAt } from './hash-turns.ts'
import { newPasswordHashOf } from './new-password.ts'
import { OPEN_LINK, replacePassword } from './replace-password.ts'

/**
 * Sets a new password by a mailed link, once. Every session of the user ends, his other links with it, and whoever locked
 * him out by wrong passwords did so in vain.
 * @returns the account's e-mail
 * @throws 422 on `token` for a link that was used, is over or never was, and of an account that may not sign in
 */
export async function resetPassword(
  form: { token: string; password: string },
  from: { ip: string; requestId: string },
): Promise<string> {
  const secret = eq(passwordResets.secret_hash, tokenHash(form.token))
  const gone = () => refusedField('token', m.reset_link_gone())
  // Asked before the hash is made: a guess costs no more than a look.
  const [link] = await platformDb.tx((db) =>
    db
      .select({ id: passwordResets.id, userId: passwordResets.user_id })
      .from(passwordResets)
      .where(and(secret, OPEN_LINK)),
  )
  if (!link) throw gone()
  const password_hash = await newPasswordHashOf(link.userId, form.password, askerAt(from.ip))
  return platformDb.tx(async (db) => {
    const live = and(eq(users.id, link.userId), eq(users.status, true), isNull(users.deleted_at))
    const [user] = await db.select().from(users).where(live).for('update')
    if (!user) throw gone()
    const used = await replacePassword(db, user, password_hash)
    if (!used.includes(link.id)) throw gone()
    // Whoever followed the link reads the mail of that address.
    const email_verified_at = sql`coalesce(${users.email_verified_at}, now())`
    await db.update(users).set({ email_verified_at }).where(eq(users.id, user.id))
    await actFor(db, user.store_id ?? 0)
    const who = { ...from, store: { id: user.store_id ?? 0 }, user: actingUser(user) }
    const changes: Record<string, [unknown, unknown]> = { password: [null, null] }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.id, label: user.email, changes })
    return user.email
  })
}
