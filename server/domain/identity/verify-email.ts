import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { actingUser } from '#server/core/procedure/acting-user.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { emailVerifications } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { OPEN_VERIFICATION, voidVerifications } from './mail-verification.ts'

/**
 * Marks an e-mail as the user's by a mailed link, once; whoever follows it need not be signed in.
 * @throws 422 on `token` for a link that was used, is over, never was, or went to an address that is not his any more
 */
export async function verifyEmail(form: { token: string }, from: { ip: string; requestId: string }): Promise<void> {
  const secret = eq(emailVerifications.secret_hash, tokenHash(form.token))
  const gone = () => refusedField('token', m.verify_link_gone())
  await platformDb.tx(async (db) => {
    const [link] = await db.select().from(emailVerifications).where(and(secret, OPEN_VERIFICATION))
    if (!link) throw gone()
    const mine = and(eq(users.id, link.user_id), isNull(users.deleted_at))
    const [user] = await db.select().from(users).where(mine).for('update')
    if (user?.email.toLowerCase() !== link.email.toLowerCase()) throw gone()
    const used = await voidVerifications(db, user.id)
    if (!used.some(({ id }) => id === link.id)) throw gone()
    await db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, user.id))
    await actFor(db, user.store_id ?? 0)
    const who = { ...from, store: { id: user.store_id ?? 0 }, user: actingUser(user) }
    const changes: Record<string, [unknown, unknown]> = { email_verified: [user.email_verified_at !== null, true] }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.id, label: user.email, changes })
  })
}
