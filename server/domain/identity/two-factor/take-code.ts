import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { latinDigits } from '#app/contracts/latin-digits.ts'
import { unseal } from '#server/core/text/seal.ts'
import type { Tx } from '#server/db/client.ts'
import { twoFactors } from '#server/db/schema/identity.ts'
import { recoveryHash } from './recovery-codes.ts'
import { STEP_SECONDS, stepOf } from './totp.ts'

/** The present step by the database's clock: every process has the same. */
export const STEP_NOW = sql<number>`floor(extract(epoch from clock_timestamp()) / ${STEP_SECONDS})::int`

/** The secret as it was before it was sealed; null where SECRET is another one now. */
export function secretOf(sealed: string): Buffer | null {
  const { secret } = unseal(sealed, 'two-factor') ?? {}
  return secret === undefined ? null : Buffer.from(secret, 'base64url')
}

/** Figures without what people put between them; the Khmer keyboard's are figures as well. */
export const plainCode = (typed: string): string => latinDigits(typed.replace(/[\s-]/g, ''))

/** True where the user's sign-in asks for a code. */
export const asksCode = async (db: Tx, userId: number): Promise<boolean> =>
  (await db.$count(twoFactors, and(eq(twoFactors.user_id, userId), isNotNull(twoFactors.confirmed_at)))) > 0

/**
 * Takes a code of the app, or a recovery code, which is of use once: the row is locked until the transaction ends.
 * @returns which it was; null for a wrong one, one used before, or where there is no second factor
 */
export async function takeCode(db: Tx, userId: number, typed: string): Promise<'app' | 'recovery' | null> {
  const mine = and(eq(twoFactors.user_id, userId), isNotNull(twoFactors.confirmed_at))
  const [row] = await db.select({ of: twoFactors, now: STEP_NOW }).from(twoFactors).where(mine).for('update')
  if (!row) return null
  const code = plainCode(typed)
  if (/^\d{6}$/.test(code)) {
    const secret = secretOf(row.of.secret)
    const step = secret ? stepOf(secret, code, { now: row.now, used: row.of.last_step }) : undefined
    if (step === undefined) return null
    await db.update(twoFactors).set({ last_step: step }).where(mine)
    return 'app'
  }
  const hash = recoveryHash(code)
  if (!row.of.recovery_hashes.includes(hash)) return null
  await db
    .update(twoFactors)
    .set({ recovery_hashes: row.of.recovery_hashes.filter((kept) => kept !== hash) })
    .where(mine)
  return 'recovery'
}
