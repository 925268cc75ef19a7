import { eq } from 'drizzle-orm'
import { audit } from '#server/core/rows/audit.ts'
import { actFor } from '#server/db/client.ts'
import { twoFactors } from '#server/db/schema/identity.ts'
import type { OwnContext } from '../profile.ts'
import { makeRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { withBoth } from './with-both.ts'

/** Makes the recovery codes anew; those before are of no more use. @throws as `withBoth` */
export async function renewRecoveryCodes(
  context: OwnContext,
  form: { password: string; code: string },
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const { user } = context
  await withBoth(context, form, async (db, email) => {
    await db
      .update(twoFactors)
      .set({ recovery_hashes: codes.map(recoveryHash) })
      .where(eq(twoFactors.user_id, user.userId))
    await actFor(db, user.store?.id ?? 0)
    const changes: Record<string, [unknown, unknown]> = { recovery_codes: [null, codes.length] }
    await audit(
      db,
      { ...context, store: user.store },
      { event: 'updated', entity: 'user', id: user.userId, label: email, changes },
    )
  })
  return codes
}
