import { sql } from 'drizzle-orm'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { Tx } from '#server/db/client.ts'

/** Hours for which an address that gave way to another can be taken back; the mail says so. */
export const TAKE_BACK_HOURS = 72

/**
 * Whether an account has the e-mail, or could still take it back: nobody settles on an address to keep it from its holder.
 * @param except the account that may have it
 */
export async function emailExists(db: Tx, email: string, except = 0): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL AND id <> ${except}
      UNION ALL
      SELECT 1 FROM email_changes c JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL
      WHERE lower(c.old_email) = lower(${email}) AND c.user_id <> ${except} AND c.ended_at IS NULL
        AND c.applied_at > now() - make_interval(hours => ${TAKE_BACK_HOURS})`,
  )
  return rows.length > 0
}

/** Whoever gives an account one of these e-mails waits for who did before; a look afterwards sees it. */
export async function lockEmails(db: Tx, ...emails: string[]): Promise<void> {
  for (const email of emails.map((each) => each.toLowerCase()).toSorted()) await oneByOne(db, `email:${email}`)
}
