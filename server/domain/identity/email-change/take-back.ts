import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { actingUser } from '#server/core/procedure/acting-user.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { emailChanges } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { emailExists, lockEmails, TAKE_BACK_HOURS } from '../email-taken.ts'
import { hashPassword } from '../hash-password.ts'
import { mailResetLink } from '../mail-reset.ts'
import { voidVerifications } from '../mail-verification.ts'
import { replacePassword } from '../replace-password.ts'
import { endChanges, PENDING } from './pending.ts'

const LATELY = sql`${emailChanges.applied_at} > now() - make_interval(hours => ${TAKE_BACK_HOURS})`

/**
 * Gives an account back to the reader of the address that it had, by the link mailed there: a change that waits is called
 * off, one that holds for less than 72 hours is undone, and so is all that was changed after it. Whoever asked for it knew
 * the password or sat in a session: every session ends, no password opens the account any more, and a link to set a new
 * one is mailed to the address that holds again.
 * @throws 422 on `token` for a link that was used, is over or never was
 */
export async function takeBack(
  form: { token: string },
  from: { ip: string; requestId: string; locale: Locale },
): Promise<void> {
  const open = and(
    eq(emailChanges.undo_hash, tokenHash(form.token)),
    isNull(emailChanges.ended_at),
    or(PENDING, LATELY),
  )
  const gone = () => refusedField('token', m.verify_link_gone())
  const look = { id: emailChanges.id, userId: emailChanges.user_id }
  const [found] = await platformDb.tx((db) => db.select(look).from(emailChanges).where(open))
  if (!found) throw gone()
  const nobodyKnows = await hashPassword(randomBytes(32).toString('base64url'))
  await platformDb.tx(async (db) => {
    const there = and(eq(users.id, found.userId), isNull(users.deleted_at))
    const [user] = await db.select().from(users).where(there).for('update')
    const [change] = await db.select().from(emailChanges).where(open).for('update')
    if (!user || !change) throw gone()
    const { old_email: email } = change
    await lockEmails(db, email, user.email)
    if (await emailExists(db, email, user.id)) throw gone()
    await replacePassword(db, user, nobodyKnows)
    await voidVerifications(db, user.id)
    // An address that gave way before this one keeps its own link.
    await endChanges(db, user.id, gte(emailChanges.id, change.id))
    // Whoever followed the link reads the mail of that address.
    await db
      .update(users)
      .set({ email, email_verified_at: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id))
    if (user.status)
      await mailResetLink(db, { ...user, email }, LOCALES.find((own) => own === user.locale) ?? from.locale)
    const store = { id: user.store_id ?? 0 }
    await actFor(db, store.id)
    const changes: Record<string, [unknown, unknown]> = {
      email: [change.applied_at ? user.email : change.new_email, email],
      password: [null, null],
    }
    const who = { ip: from.ip, requestId: from.requestId, store, user: actingUser(user) }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.id, label: email, changes })
  })
}
