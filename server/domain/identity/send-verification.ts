import { and, eq, gt, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { emailVerifications } from '#server/db/schema/identity.ts'
import { users } from '#server/db/schema/platform.ts'
import { mailVerification } from './mail-verification.ts'
import type { OwnContext } from './profile.ts'

/** Links for one account in an hour, that of the sign-up counted. */
const MOST = 5

/**
 * Mails another link to confirm the own e-mail; those before stay of use.
 * @throws 409 where it is confirmed already, 429 after too many in an hour
 */
export async function sendVerification({ user, ...from }: OwnContext & { locale: Locale }): Promise<void> {
  await platformDb.tx(async (db) => {
    const [row] = await db.select().from(users).where(eq(users.id, user.userId)).for('update')
    if (!row) throw refused(401, m.error_401())
    if (row.email_verified_at) throw refused(409, m.email_verified_already())
    const recent = gt(emailVerifications.created_at, sql`now() - interval '1 hour'`)
    const sent = await db.$count(emailVerifications, and(eq(emailVerifications.user_id, row.id), recent))
    if (sent >= MOST) throw refused(429, m.error_429(), { retryAfter: 3600 })
    await mailVerification(db, row, from.locale)
    await actFor(db, row.store_id ?? 0)
    const changes: Record<string, [unknown, unknown]> = { email_verification: [null, row.email] }
    const who = { ...from, user, store: user.store }
    await audit(db, who, { event: 'updated', entity: 'user', id: row.id, label: row.email, changes })
  })
}
