import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { shopHost } from '#server/core/procedure/origins.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { platformDb } from '#server/db/client.ts'
import { handOvers } from '#server/db/schema/identity.ts'

const SECONDS = 60

/**
 * Makes the code that leads a store's user into his own shop: 256 random bits, of use once, within a minute by the
 * database's clock, on his store's host alone (trust.md 2). Only its hash is kept.
 */
export async function handOver({ user, store }: StaffContext): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await platformDb.tx((db) =>
    db.insert(handOvers).values({
      secret_hash: tokenHash(code),
      session_id: user.sessionId,
      user_id: user.userId,
      store_id: store.id,
      host: shopHost(store.sub_domain),
      expires_at: sql`now() + make_interval(secs => ${SECONDS})`,
    }),
  )
  return code
}
