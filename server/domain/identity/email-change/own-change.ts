import { eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb, type Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import type { OwnContext } from '../profile.ts'
import { type EmailChange, pendingOf, voidPending } from './pending.ts'
import { mailAgain } from './request-change.ts'

type ChangeContext = OwnContext & { locale: Locale }

/** Mails the link for the own new e-mail again. @throws 409 where none waits; 429 after too many mails in a day */
export const resendChange = (context: ChangeContext): Promise<void> =>
  withPending(context, 'resent', (db, user, change) => mailAgain(db, user, change, context.locale))

/** Calls the own change of e-mail off. @throws 409 where none waits */
export const cancelChange = (context: ChangeContext): Promise<void> =>
  withPending(context, 'cancelled', (db, user) => voidPending(db, user.id))

async function withPending(
  { user: sessionUser, ...from }: ChangeContext,
  done: string,
  work: (db: Tx, user: typeof users.$inferSelect, change: EmailChange) => Promise<unknown>,
): Promise<void> {
  await platformDb.tx(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.id, sessionUser.userId)).for('update')
    if (!user) throw refused(401, m.error_401())
    const change = (await pendingOf(db, [user.id])).get(user.id)
    if (!change) throw refused(409, m.email_change_none())
    await work(db, user, change)
    await actFor(db, user.store_id ?? 0)
    const changes: Record<string, [unknown, unknown]> = { email_change: [change.new_email, done] }
    const who = { ip: from.ip, requestId: from.requestId, user: sessionUser, store: sessionUser.store }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.id, label: user.email, changes })
  })
}
