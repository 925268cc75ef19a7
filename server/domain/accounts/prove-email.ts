import { and, eq, isNull, sql } from 'drizzle-orm'
import { contains } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'
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

/** Orders of guests with a proven email become the account's, also where somebody else was first by their link; found by the text that lists search, which holds it. */
async function joinByEmail(db: Tx, of: { store_id: number; id: number; email: string }): Promise<void> {
  await db.execute(sql`INSERT INTO customer_account_orders (store_id, order_id, account_id, how)
    SELECT o.store_id, o.id, ${of.id}, 'email' FROM orders o
    WHERE o.store_id = ${of.store_id} AND o.search_text LIKE ${contains(of.email)} AND lower(o.email) = lower(${of.email})
    ON CONFLICT (store_id, order_id) DO UPDATE SET account_id = excluded.account_id, how = 'email'
      WHERE customer_account_orders.how = 'link'`)
}

/** The same for what was ordered since, with each sign-in. */
export async function joinSince(db: Tx, { store_id, id, email, email_verified_at }: StoredAccount): Promise<void> {
  if (email !== null && email_verified_at !== null) await joinByEmail(db, { store_id, id, email })
}
