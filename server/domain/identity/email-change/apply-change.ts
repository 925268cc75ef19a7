import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { emailChanges } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { emailExists, lockEmails } from '../email-taken.ts'
import { voidVerifications } from '../mail-verification.ts'
import { voidLinks } from '../replace-password.ts'
import { closeSessions } from '../sessions.ts'
import { type EmailChange, purgeEmails } from './pending.ts'

/**
 * From here on the new address holds, in the transaction that holds the user's row. Every session ends but the one that
 * asked: whoever signed in by the old address proves himself again. Links that lie in the old mailbox are the old reader's.
 * @returns false where another account has it meanwhile, and nothing was written
 */
export async function applyChange(db: Tx, change: EmailChange, how: { verified: boolean }): Promise<boolean> {
  const { id, user_id, old_email, new_email, session_id, letter_id } = change
  await lockEmails(db, old_email, new_email)
  if (await emailExists(db, new_email, user_id)) return false
  await db
    .update(users)
    .set({
      email: new_email,
      email_verified_at: how.verified ? sql`now()` : null,
      updated_at: sql`now()`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, user_id))
  await db.update(emailChanges).set({ applied_at: sql`now()` }).where(eq(emailChanges.id, id))
  await purgeEmails(db, [letter_id])
  await closeSessions(db, user_id, session_id ?? undefined)
  await voidLinks(db, user_id)
  await voidVerifications(db, user_id)
  return true
}
