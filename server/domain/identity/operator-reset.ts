import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'
import { passwordResets } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { env } from '#server/env.ts'
import { voidPending } from './email-change/pending.ts'
import { newPasswordHashOf } from './new-password.ts'
import { replacePassword, voidLinks } from './replace-password.ts'
import { closeSessions } from './sessions.ts'

/** Minutes a link is of use, as a mailed one's. */
const MINUTES = 60

/** Sets a password for somebody, whose sessions end with it. @throws 422 on `email` for an account that may not sign in */
export const setPasswordFor = async (email: string, password: string, by: Actor) => {
  const { id } = await platformDb.tx((db) => liveUser(db, email))
  const hash = await newPasswordHashOf(id, password)
  return platformDb.tx(async (db) => {
    const user = await liveUser(db, email)
    await replacePassword(db, user, hash)
    await record(db, by, user, { password: [null, null] })
    return { id: user.id, email: user.email }
  })
}

/**
 * Makes a link by which somebody sets a new password himself. His sessions end now: whoever is in them is out, whatever
 * becomes of the link. @throws 422 on `email` for an account that may not sign in
 */
export const resetLinkFor = (email: string, by: Actor) =>
  platformDb.tx(async (db) => {
    const user = await liveUser(db, email)
    await voidLinks(db, user.id)
    await voidPending(db, user.id)
    await closeSessions(db, user.id)
    const token = randomBytes(32).toString('base64url')
    const [link] = await db
      .insert(passwordResets)
      .values({
        secret_hash: tokenHash(token),
        user_id: user.id,
        expires_at: sql`now() + make_interval(mins => ${MINUTES})`,
      })
      .returning({ expires_at: passwordResets.expires_at })
    await record(db, by, user, { reset_link: [null, 'made'] })
    // After the `#`: no server, log or other site is ever sent it.
    const reset_url = `${env.baseUrl.origin}/reset-password#${token}`
    return { id: user.id, email: user.email, reset_url, expires_at: link?.expires_at.toISOString() ?? '' }
  })

async function liveUser(db: Tx, email: string) {
  const live = and(sql`lower(${users.email}) = lower(${email})`, eq(users.status, true), isNull(users.deleted_at))
  const [user] = await db.select().from(users).where(live).for('update')
  if (!user) throw refusedField('email', m.cli_no_account({ email }))
  return user
}

async function record(
  db: Tx,
  by: Actor,
  user: { id: number; email: string; store_id: number | null },
  changes: Changes,
) {
  const store = { id: user.store_id ?? 0 }
  await actFor(db, store.id)
  await audit(db, { ...by, store }, { event: 'updated', entity: 'user', id: user.id, label: user.email, changes })
}

type Changes = Record<string, [unknown, unknown]>
