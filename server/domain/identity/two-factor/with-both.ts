import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { platformDb, type Tx } from '#server/db/client.ts'
import { loginFailures, users } from '#server/db/schema/platform.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnContext } from '../profile.ts'
import { asksCode, takeCode } from './take-code.ts'

/**
 * Does what only the holder of both may: password and code are asked again, and what was counted stands where one of
 * them is wrong.
 * @throws 422 on `password` or `code`; 409 where there is no second factor; 429 as a sign-in
 */
export async function withBoth<T>(
  { user, ip }: OwnContext,
  form: { password: string; code: string },
  work: (db: Tx, email: string) => Promise<T>,
): Promise<T> {
  const unlike = { field: 'password', wrong: m.password_wrong }
  const own = await checkOwnPassword({ user, ip }, form.password, unlike)
  return platformDb.tx(async (db) => {
    // The user before his second factor, as wherever both are locked.
    await db.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for('update')
    if (!(await asksCode(db, user.userId))) throw refused(409, m.two_factor_not_begun())
    if (!(await takeCode(db, user.userId, form.code))) throw refusedField('code', m.two_factor_wrong())
    await db.delete(loginFailures).where(eq(loginFailures.id, own.attempt))
    return work(db, own.email)
  })
}
