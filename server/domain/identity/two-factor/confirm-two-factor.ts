import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { twoFactors } from '#server/db/schema/identity.ts'
import type { OwnContext } from '../profile.ts'
import { closeSessions } from '../sessions.ts'
import { makeRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { plainCode, STEP_NOW, secretOf } from './take-code.ts'
import { stepOf } from './totp.ts'

/**
 * Ends the set-up: from here on a sign-in asks for a code, and every other session of the user is over.
 * @returns the recovery codes, which nobody can read again
 * @throws 422 on `code` for a wrong one; 409 where nothing was begun
 */
export async function confirmTwoFactor({ user, ...from }: OwnContext, form: { code: string }): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await platformDb.tx(async (db) => {
    await actFor(db, user.store?.id ?? 0)
    // The user before his second factor, as wherever both are locked. Who signed in by the password alone does so again.
    await closeSessions(db, user.userId, user.sessionId)
    const begun = and(eq(twoFactors.user_id, user.userId), isNull(twoFactors.confirmed_at))
    const [row] = await db
      .select({ sealed: twoFactors.secret, now: STEP_NOW })
      .from(twoFactors)
      .where(begun)
      .for('update')
    const secret = row && secretOf(row.sealed)
    if (!secret) throw refused(409, m.two_factor_not_begun())
    const step = stepOf(secret, plainCode(form.code), { now: row.now, used: 0 })
    if (step === undefined) throw refusedField('code', m.two_factor_wrong())
    await db
      .update(twoFactors)
      .set({ confirmed_at: sql`now()`, last_step: step, recovery_hashes: codes.map(recoveryHash) })
      .where(begun)
    const who = { ...from, user, store: user.store }
    const changes: Record<string, [unknown, unknown]> = { two_factor: [false, true] }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.userId, label: user.name, changes })
  })
  return codes
}
