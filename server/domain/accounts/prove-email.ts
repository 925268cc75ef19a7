import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'
import { joinByEmail } from './join-orders.ts'
import type { StoredAccount } from './login-of.ts'

/**
 * Notes that an account reads the mail of its email: from now on it is the customer of the store who has that email, and
 * shows the orders that were made with it. Whatever else somebody typed, a number most of all, proves nothing.
 */
export async function proveEmail(db: Tx, { store_id, id, email }: StoredAccount): Promise<void> {
  if (email === null) return
  const at = and(eq(customerAccounts.store_id, store_id), eq(customerAccounts.id, id))
  await db
    .update(customerAccounts)
    .set({ email_verified_at: sql`now()` })
    .where(and(at, isNull(customerAccounts.email_verified_at)))
  await db.execute(sql`UPDATE customer_accounts SET customer_id = (
      SELECT c.id FROM customers c WHERE c.store_id = ${store_id} AND lower(c.email) = lower(${email}) AND c.deleted_at IS NULL
      ORDER BY c.id LIMIT 1)
    WHERE store_id = ${store_id} AND id = ${id} AND customer_id IS NULL`)
  await joinByEmail(db, { store_id, id, email })
}
