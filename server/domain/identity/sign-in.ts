import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { actingUser } from '#server/core/procedure/acting-user.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { loginFailures, users } from '#server/db/schema/platform.ts'
import { countAttempt } from './count-attempt.ts'
import { verifyPassword } from './hash-password.ts'
import { askerAt, takeHashPlace } from './hash-turns.ts'
import { recordFailure } from './record-failure.ts'
import { openSession } from './sessions.ts'
import { asksCode, takeCode } from './two-factor/take-code.ts'

export interface SignIn {
  email: string
  password: string
  /** Of the app or the recovery codes; asked for where the user has a second factor. */
  code?: string | undefined
  kind: 'web' | 'api'
  ip: string
  userAgent: string
  requestId?: string
  /** E-mail of the account this browser signed in to before, by its signed cookie. */
  knownBrowser: string | null
}

/**
 * Checks e-mail and password and opens a session. The same text and the same work whether or not the e-mail exists.
 * Only behind the right password it is told that a code is asked for: that is no failure, a wrong code is one.
 * @throws 422 on `email` for a wrong pair, on `code` where one is missing or wrong; 429 after 5 failures for e-mail and
 * address within a minute, or 10 for the e-mail within 15 minutes from anywhere, a browser known to the account being
 * counted apart (api.md, Identity); 429 too where too many sign in at once
 */
export async function signIn(form: SignIn): Promise<{ token: string; expiresAt: Date }> {
  const email = form.email.trim().toLowerCase()
  const known = form.knownBrowser === email
  const { right, user, attempt } = await compared(form, email, known)
  if (!right || !user?.status) {
    await recordFailure(user, email, form)
    throw refusedField('email', m.login_failed())
  }
  const opened = await platformDb.tx(async (db) => {
    // While the password was compared it may have been changed, which ends every session but those opened after it.
    const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash), eq(users.status, true))
    const [still] = await db.select({ id: users.id }).from(users).where(same).for('no key update')
    if (!still) throw refusedField('email', m.login_failed())
    const code = form.code?.trim()
    const asks = await asksCode(db, user.id)
    const by = asks && code ? await takeCode(db, user.id, code) : null
    if (asks && code && !by) return 'wrong'
    await db.delete(loginFailures).where(eq(loginFailures.id, attempt))
    if (asks && !by) return 'asked'
    await actFor(db, user.store_id ?? 0)
    const { ip, userAgent, requestId = '' } = form
    const who = { store: { id: user.store_id ?? 0 }, user: actingUser(user), ip, userAgent, requestId }
    const changes: Record<string, [unknown, unknown]> = by ? { two_factor: [null, by] } : {}
    await audit(db, who, { event: 'login', entity: 'user', id: user.id, label: user.email, changes })
    await db.update(users).set({ last_login_at: sql`now()` }).where(eq(users.id, user.id))
    return openSession(db, { ...form, userId: user.id })
  })
  // Outside: what was counted, or is no longer, stands.
  if (opened === 'asked') throw refusedField('code', m.two_factor_asked())
  if (opened === 'wrong') {
    await recordFailure(user, email, form, 'two_factor')
    throw refusedField('code', m.two_factor_wrong())
  }
  return opened
}

/** Compares the password. Whoever finds no place among those who hash has cost the database nothing. */
async function compared({ password, ip }: SignIn, email: string, known: boolean) {
  const place = takeHashPlace(known ? `browser ${email}` : askerAt(ip))
  try {
    const attempt = await countAttempt(email, ip, known)
    const user = await platformDb.tx(async (db) => {
      const live = and(sql`lower(${users.email}) = ${email}`, isNull(users.deleted_at))
      const [row] = await db.select().from(users).where(live)
      return row
    })
    return { right: await verifyPassword(password, user?.password_hash, place), user, attempt }
  } finally {
    place.leave()
  }
}
