import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { countAttempt } from './count-attempt.ts'
import { verifyPassword } from './hash-password.ts'
import { takeHashPlace } from './hash-turns.ts'
import type { OwnContext } from './profile.ts'

export interface OwnPassword {
  email: string
  hash: string
  /** The counted attempt, to be deleted by whoever finds the rest right too. */
  attempt: number
}

/**
 * Asks somebody who is signed in for his password again. Whoever found a browser open cannot try passwords here either:
 * attempts count as those of a sign-in from a browser known to the account.
 * @throws 422 with `wrong` on `field`; 429 after as many wrong ones as a sign-in may have
 */
export async function checkOwnPassword(
  { user, ip }: Pick<OwnContext, 'user' | 'ip'>,
  password: string,
  { field, wrong }: { field: string; wrong: () => string },
): Promise<OwnPassword> {
  const [row] = await platformDb.tx((db) =>
    db.select({ email: users.email, hash: users.password_hash }).from(users).where(eq(users.id, user.userId)),
  )
  if (!row) throw refused(401, m.error_401())
  const place = takeHashPlace(`user ${user.userId}`)
  try {
    const attempt = await countAttempt(row.email.toLowerCase(), ip, true)
    if (!(await verifyPassword(password, row.hash, place))) throw refusedField(field, wrong())
    return { ...row, attempt }
  } finally {
    place.leave()
  }
}
