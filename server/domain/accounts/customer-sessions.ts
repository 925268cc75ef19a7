import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { tokenHash } from '#server/core/text/token-hash.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAccounts, customerSessions } from '#server/db/schema/customer-accounts.ts'

/** Until it ends by itself; a shop is opened once a month. */
export const SESSION_DAYS = 60
/** More than anybody has of browsers: who signs in again and again ends his oldest. */
const MOST = 30

interface Opened {
  accountId: number
  kind: 'web' | 'api'
  ip: string
  userAgent?: string | undefined
}

/** Opens a session of an account and returns its secret, 256 random bits; the database keeps its hash alone. */
export async function openCustomerSession(db: Tx, storeId: number, { accountId, kind, ip, userAgent }: Opened) {
  const token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(customerSessions)
    .values({
      store_id: storeId,
      account_id: accountId,
      secret_hash: tokenHash(token),
      kind,
      ip,
      user_agent: (userAgent ?? '').slice(0, 300),
      expires_at: sql`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning({ expiresAt: customerSessions.expires_at })
  if (!row) throw new Error('The session was not stored')
  await db.execute(sql`DELETE FROM customer_sessions WHERE store_id = ${storeId} AND id IN (
    SELECT id FROM customer_sessions WHERE store_id = ${storeId} AND account_id = ${accountId} ORDER BY id DESC OFFSET ${MOST})`)
  await db
    .update(customerAccounts)
    .set({ last_login_at: sql`now()` })
    .where(and(eq(customerAccounts.store_id, storeId), eq(customerAccounts.id, accountId)))
  return { token, expiresAt: row.expiresAt }
}

/** Ends an account's sessions but the one to keep. */
export async function closeCustomerSessions(db: Tx, storeId: number, accountId: number, keep?: number): Promise<void> {
  await db
    .delete(customerSessions)
    .where(
      and(
        eq(customerSessions.store_id, storeId),
        eq(customerSessions.account_id, accountId),
        keep === undefined ? undefined : ne(customerSessions.id, keep),
      ),
    )
}
