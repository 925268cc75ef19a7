import { eq } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { queueEmails } from './queue-emails.ts'

/** Sends whoever asks an e-mail that tells nothing; without a mail server it is kept, as all are. @returns to whom it goes */
export async function testEmail(db: Tx, context: StaffContext): Promise<string> {
  const { store, user, locale } = context
  const [who] = await db
    .select({ email: users.email, firstname: users.firstname })
    .from(users)
    .where(eq(users.id, user.userId))
  if (!who) throw new Error('Whoever asks is no user')
  const { email: to, firstname: name } = who
  await queueEmails(db, store.id || null, [{ to, template: 'test', locale, facts: { name, store: store.name } }])
  await audit(db, context, { event: 'tested', entity: 'email_channel', label: to })
  return to
}
