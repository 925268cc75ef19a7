import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { passwordResets } from '#server/db/schema/identity.ts'
import { loginFailures, users } from '#server/db/schema/platform.ts'
import { outbox } from '#server/db/schema/work.ts'
import { voidPending } from './email-change/pending.ts'
import { closeSessions } from './sessions.ts'

/** Not used, and not over by the database's clock. */
export const OPEN_LINK = and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, sql`now()`))

/**
 * Gives a user another password, in the transaction that holds his row: his sessions end, his links are used up and taken
 * out of their e-mails, a change of his e-mail that waits is called off, and whoever locked him out by wrong passwords did so in vain.
 * @returns the links that were still open
 */
export async function replacePassword(db: Tx, user: { id: number; email: string }, password_hash: string) {
  const links = await voidLinks(db, user.id)
  await voidPending(db, user.id)
  await db.update(users).set({ password_hash, updated_at: sql`now()` }).where(eq(users.id, user.id))
  await closeSessions(db, user.id)
  await db.delete(loginFailures).where(eq(loginFailures.email, user.email.toLowerCase()))
  return links
}

/** From here on no link of the user's sets a password. @returns the ids of those that did until now */
export async function voidLinks(db: Tx, userId: number): Promise<number[]> {
  const links = await db
    .update(passwordResets)
    .set({ used_at: sql`now()` })
    .where(and(eq(passwordResets.user_id, userId), OPEN_LINK))
    .returning({ id: passwordResets.id, emailId: passwordResets.letter_id })
  const emails = links.flatMap(({ emailId }) => emailId ?? [])
  if (emails.length > 0) await db.update(outbox).set({ secrets: null }).where(inArray(outbox.id, emails))
  return links.map(({ id }) => id)
}
