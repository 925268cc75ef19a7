import { and, count, eq, gt, isNull, min, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { actFor, platformDb } from '#server/db/client.ts'
import { loginFailures, users } from '#server/db/schema/platform.ts'
import { audit } from '#server/kit/audit.ts'
import { refused, refusedField } from '#server/kit/refused.ts'
import { verifyPassword } from './password.ts'
import { openSession } from './sessions.ts'

export interface SignIn {
  email: string
  password: string
  kind: 'web' | 'api'
  ip: string
  userAgent: string
  /** E-mail of the account this browser signed in to before, by its signed cookie. */
  knownBrowser: string | null
}

/**
 * Checks e-mail and password and opens a session. The same text and the same work whether or not the e-mail exists.
 * @throws 422 on `email` for a wrong pair; 429 after 5 failures for e-mail and address within a minute, or 10 for the
 * e-mail within 15 minutes from anywhere, a browser known to the account being counted apart (api.md, Identity)
 */
export async function signIn(form: SignIn): Promise<{ token: string; expiresAt: Date }> {
  const email = form.email.trim().toLowerCase()
  const known = form.knownBrowser === email
  const attempt = await countAttempt(email, form.ip, known)
  const user = await platformDb.tx(async (db) => {
    const live = and(sql`lower(${users.email}) = ${email}`, isNull(users.deleted_at))
    const [row] = await db.select().from(users).where(live)
    return row
  })
  const right = await verifyPassword(form.password, user?.password_hash)
  if (!right || !user?.status) throw refusedField('email', m.login_failed())
  return platformDb.tx(async (db) => {
    await db.delete(loginFailures).where(eq(loginFailures.id, attempt))
    await actFor(db, user.store_id ?? 0)
    const who = { store: { id: user.store_id ?? 0 }, ip: form.ip }
    await audit(db, who, { event: 'login', entity: 'user', id: user.id, label: user.email })
    return openSession(db, { ...form, userId: user.id })
  })
}

/** Counts the attempt as failed before it is checked, so that a hundred at once are no way around the limit. */
async function countAttempt(email: string, ip: string, known: boolean): Promise<number> {
  return platformDb.tx(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 1))`)
    const recent = (minutes: number) =>
      and(
        eq(loginFailures.email, email),
        eq(loginFailures.known, known),
        gt(loginFailures.at, sql`now() - make_interval(mins => ${minutes})`),
      )
    const of = { n: count(), oldest: min(loginFailures.at) }
    const [near] = await db
      .select(of)
      .from(loginFailures)
      .where(and(recent(1), eq(loginFailures.ip, ip)))
    const [far] = await db.select(of).from(loginFailures).where(recent(15))
    const wait = (near?.n ?? 0) >= 5 ? 60 : (far?.n ?? 0) >= 10 ? 900 : 0
    if (wait) {
      const oldest = (wait === 60 ? near?.oldest : far?.oldest) ?? new Date()
      const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + wait * 1000 - Date.now()) / 1000))
      throw refused(429, m.error_429(), { retryAfter })
    }
    const [row] = await db.insert(loginFailures).values({ email, ip, known }).returning({ id: loginFailures.id })
    return row?.id ?? 0
  })
}
