import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { seal } from '#server/core/text/seal.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { twoFactors } from '#server/db/schema/identity.ts'
import { loginFailures, users } from '#server/db/schema/platform.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { OwnContext } from '../profile.ts'
import { base32, otpauthUri } from './totp.ts'

/** As long as SHA-1's result (RFC 4226 section 4, R6). */
const SECRET_BYTES = 20

/**
 * Begins to set up a second factor: a new secret, which counts for nothing before its first code came back. One that was
 * begun before is forgotten.
 * @returns the secret to type, and the address that a QR code shows
 * @throws 422 on `password`; 409 where there is a second factor already
 */
export async function startTwoFactor(
  { user, ...from }: OwnContext,
  form: { password: string },
): Promise<{ secret: string; uri: string }> {
  const unlike = { field: 'password', wrong: m.password_wrong }
  const own = await checkOwnPassword({ user, ip: from.ip }, form.password, unlike)
  const bytes = randomBytes(SECRET_BYTES)
  await platformDb.tx(async (db) => {
    await actFor(db, user.store?.id ?? 0)
    const same = and(eq(users.id, user.userId), eq(users.password_hash, own.hash))
    const [still] = await db.select({ id: users.id }).from(users).where(same).for('update')
    if (!still) throw refusedField('password', m.password_wrong())
    const fresh = { secret: seal({ secret: bytes.toString('base64url') }, 'two-factor'), last_step: 0 }
    const begun = await db
      .insert(twoFactors)
      .values({ user_id: user.userId, ...fresh })
      .onConflictDoUpdate({
        target: twoFactors.user_id,
        set: { ...fresh, created_at: sql`now()` },
        setWhere: isNull(twoFactors.confirmed_at),
      })
      .returning({ id: twoFactors.user_id })
    if (begun.length === 0) throw refused(409, m.two_factor_already())
    await db.delete(loginFailures).where(eq(loginFailures.id, own.attempt))
    const who = { ...from, user, store: user.store }
    const changes: Record<string, [unknown, unknown]> = { two_factor: [false, 'begun'] }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.userId, label: own.email, changes })
  })
  return { secret: base32(bytes), uri: otpauthUri(bytes, own.email) }
}
