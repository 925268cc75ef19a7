import { and, eq, isNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { actingUser } from '#server/core/procedure/acting-user.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { emailChanges } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { applyChange } from './apply-change.ts'
import { PENDING } from './pending.ts'

/**
 * Lets a new e-mail hold by the link mailed to it, once; whoever follows it need not be signed in.
 * @throws 422 on `token` for a link that was used, is over or never was, and where another account has the e-mail meanwhile
 */
export async function confirmChange(form: { token: string }, from: { ip: string; requestId: string }): Promise<void> {
  const open = and(eq(emailChanges.secret_hash, tokenHash(form.token)), PENDING)
  const gone = () => refusedField('token', m.verify_link_gone())
  await platformDb.tx(async (db) => {
    const [found] = await db.select({ userId: emailChanges.user_id }).from(emailChanges).where(open)
    if (!found) throw gone()
    // The user before his changes, as wherever both are locked.
    const live = and(eq(users.id, found.userId), eq(users.status, true), isNull(users.deleted_at))
    const [user] = await db.select().from(users).where(live).for('update')
    const [change] = await db.select().from(emailChanges).where(open).for('update')
    if (!user || !change) throw gone()
    if (!(await applyChange(db, change, { verified: true }))) throw refusedField('token', m.email_in_use())
    const store = { id: user.store_id ?? 0 }
    await actFor(db, store.id)
    const changes: Record<string, [unknown, unknown]> = { email: [user.email, change.new_email] }
    const auditEntry = { event: 'updated', entity: 'user', id: user.id, label: change.new_email, changes }
    await audit(db, { ...from, store, user: actingUser(user) }, auditEntry)
  })
}
