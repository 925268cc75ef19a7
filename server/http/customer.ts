import { and, eq, gt, sql } from 'drizzle-orm'
import type { SignedInCustomer } from '#server/core/procedure/context.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { dbOf, writable } from '#server/db/client.ts'
import { customerAccounts, customerSessions } from '#server/db/schema/customer-accounts.ts'
import type { Credential } from './session.ts'

/**
 * Who holds a session of this store, by its secret; a browser's is no access token, nor the other way round. Looked up for
 * each request, so that one that was ended is over at once.
 */
export async function customerOfSession(
  of: Credential | undefined,
  shop: { id: number } | null,
): Promise<SignedInCustomer | null> {
  if (!shop || !of || !/^[\w-]{20,200}$/.test(of.token)) return null
  const open = and(
    eq(customerSessions.store_id, shop.id),
    eq(customerSessions.secret_hash, tokenHash(of.token)),
    eq(customerSessions.kind, of.kind),
    gt(customerSessions.expires_at, sql`now()`),
  )
  const [found] = await dbOf(shop.id).read((db) =>
    db
      .select({
        sessionId: customerSessions.id,
        kind: customerSessions.kind,
        stale: sql<boolean>`${customerSessions.last_seen_at} < now() - interval '1 hour'`,
        accountId: customerAccounts.id,
        customerId: customerAccounts.customer_id,
        firstname: customerAccounts.firstname,
        lastname: customerAccounts.lastname,
      })
      .from(customerSessions)
      .innerJoin(
        customerAccounts,
        and(
          eq(customerAccounts.store_id, customerSessions.store_id),
          eq(customerAccounts.id, customerSessions.account_id),
        ),
      )
      .where(open),
  )
  if (!found) return null
  const { stale, ...customer } = found
  if (stale && writable()) {
    const his = and(eq(customerSessions.store_id, shop.id), eq(customerSessions.id, customer.sessionId))
    await dbOf(shop.id).tx((db) => db.update(customerSessions).set({ last_seen_at: sql`now()` }).where(his))
  }
  return customer
}
