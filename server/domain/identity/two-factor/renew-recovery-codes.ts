import { eq } from 'drizzle-orm'
import { actFor } from '#server/db/client.ts'
import { twoFactors } from '#server/db/schema/identity.ts'
import { audit } from '#server/kit/audit.ts'
import type { OwnDeed } from '../profile.ts'
import { makeRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { withBoth } from './with-both.ts'

/** Makes the recovery codes anew; those before are of no more use. @throws as `withBoth` */
export async function renewRecoveryCodes(deed: OwnDeed, form: { password: string; code: string }): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const { user } = deed
  await withBoth(deed, form, async (db, email) => {
    await db
      .update(twoFactors)
      .set({ recovery_hashes: codes.map(recoveryHash) })
      .where(eq(twoFactors.user_id, user.userId))
    await actFor(db, user.store?.id ?? 0)
    const changes: Record<string, [unknown, unknown]> = { recovery_codes: [null, codes.length] }
    await audit(
      db,
      { ...deed, store: user.store },
      { event: 'updated', entity: 'user', id: user.userId, label: email, changes },
    )
  })
  return codes
}
