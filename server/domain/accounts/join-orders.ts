import { sql } from 'drizzle-orm'
import { contains } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoredAccount } from './login-of.ts'

interface Of {
  store_id: number
  id: number
}

/** Orders of guests with a proven email become the account's, also where somebody else was first by their link; found by the text that lists search, which holds it. */
export async function joinByEmail(db: Tx, of: Of & { email: string }): Promise<void> {
  await db.execute(sql`INSERT INTO customer_account_orders (store_id, order_id, account_id, how)
    SELECT o.store_id, o.id, ${of.id}, 'email' FROM orders o
    WHERE o.store_id = ${of.store_id} AND o.search_text LIKE ${contains(of.email)} AND lower(o.email) = lower(${of.email})
    ON CONFLICT (store_id, order_id) DO UPDATE SET account_id = excluded.account_id, how = 'email'
      WHERE customer_account_orders.how = 'link'`)
}

/** The same by a proven number; found by the customers who have it. */
export async function joinByTelephone(db: Tx, of: Of & { telephone: string }): Promise<void> {
  await db.execute(sql`INSERT INTO customer_account_orders (store_id, order_id, account_id, how)
    SELECT o.store_id, o.id, ${of.id}, 'telephone' FROM customers c
    JOIN orders o ON o.store_id = c.store_id AND o.customer_id = c.id AND o.telephone = ${of.telephone}
    WHERE c.store_id = ${of.store_id} AND (c.telephone = ${of.telephone} OR c.other_telephones @> ARRAY[${of.telephone}])
    ON CONFLICT (store_id, order_id) DO UPDATE SET account_id = excluded.account_id, how = 'telephone'
      WHERE customer_account_orders.how = 'link'`)
}

/** What was ordered since with what is proven, with each sign-in. */
export async function joinSince(db: Tx, account: StoredAccount): Promise<void> {
  const { store_id, id, email, email_verified_at, telephone, telephone_verified_at } = account
  if (email !== null && email_verified_at !== null) await joinByEmail(db, { store_id, id, email })
  if (telephone !== null && telephone_verified_at !== null) await joinByTelephone(db, { store_id, id, telephone })
}
