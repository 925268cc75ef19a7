import { and, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Actor } from '#server/core/rows/audit.ts'
import { platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { disableTwoFactor } from './two-factor/disable-two-factor.ts'

/**
 * Takes the second factor from the account of this e-mail. Its sessions end: what asked for a code may be in other hands.
 * @throws 422 on `email` where there is no such account
 */
export const disableSecondFactor = (email: string, by: Actor) =>
  platformDb.tx(async (db) => {
    const live = and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deleted_at))
    const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(live)
    if (!user) throw refusedField('email', m.cli_no_account({ email }))
    const disabled = await disableTwoFactor(db, user.id, by)
    return { ...user, disabled }
  })
