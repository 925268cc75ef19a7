import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { platformDb, type Tx } from '#server/db/client.ts'
import { loginFailures, users } from '#server/db/schema/platform.ts'
import { checkOwnPassword, type OwnPassword } from '#server/domain/identity/check-own-password.ts'
import type { OwnContext } from '#server/domain/identity/profile.ts'
import { asksCode, takeCode } from '#server/domain/identity/two-factor/take-code.ts'

interface Proof {
  current_password: string | undefined
  code: string | undefined
}

/**
 * Asks whoever wants another e-mail for his password, and whether a code is there where one is asked for. What was counted
 * stands unless all of it is right.
 * @returns null where the e-mail is the present one, and nothing is asked
 * @throws 422 on `current_password` and `code`; 429 after as many wrong ones as a sign-in may have
 */
export async function checkSessionUser(
  { user, ip, limit }: OwnContext & { limit: () => Promise<void> },
  email: string,
  { current_password, code }: Proof,
): Promise<OwnPassword | null> {
  const { present, asks } = await platformDb.tx(async (db) => {
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.userId))
    return { present: row?.email ?? '', asks: await asksCode(db, user.userId) }
  })
  if (email.toLowerCase() === present.toLowerCase()) return null
  const missing = {
    ...(!current_password && { current_password: [m.password_required()] }),
    ...(asks && !code?.trim() && { code: [m.two_factor_asked()] }),
  }
  if (Object.keys(missing).length > 0) throw refused(422, m.error_422(), { errors: missing })
  const unlike = { field: 'current_password', wrong: m.password_wrong }
  const own = await checkOwnPassword({ user, ip }, current_password ?? '', unlike)
  await limit()
  return own
}

/**
 * The password is still the one that was right, and the code is: asked in the transaction that holds the user's row.
 * @throws 422 on `current_password` or `code`
 */
export async function checkStill(
  db: Tx,
  user: typeof users.$inferSelect,
  own: OwnPassword,
  code: string | undefined,
): Promise<void> {
  if (user.password_hash !== own.hash) throw refusedField('current_password', m.password_wrong())
  if ((await asksCode(db, user.id)) && !(await takeCode(db, user.id, code ?? '')))
    throw refusedField('code', m.two_factor_wrong())
  await db.delete(loginFailures).where(eq(loginFailures.id, own.attempt))
}
