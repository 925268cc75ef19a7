import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SignedInCustomer } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'

/**
 * An order that was placed by somebody who is signed in is the account's. A customer who was made by it is he from now on;
 * one whom the number found is not, since a number that was typed proves nothing.
 */
export async function keepAccountOrder(
  db: Tx,
  storeId: number,
  { accountId, customerId }: Pick<SignedInCustomer, 'accountId' | 'customerId'>,
  order: { id: number; telephone: string; customer: { id: number; isNew?: boolean } },
): Promise<void> {
  // Whoever deletes his account meanwhile leaves the order as a guest's.
  await db.execute(sql`INSERT INTO customer_account_orders (store_id, order_id, account_id, how)
    SELECT ${storeId}, ${order.id}, id, 'placed' FROM customer_accounts
    WHERE store_id = ${storeId} AND id = ${accountId} FOR KEY SHARE`)
  if (customerId !== null || !order.customer.isNew) return
  await db
    .update(customerAccounts)
    .set({ customer_id: order.customer.id })
    .where(
      and(
        eq(customerAccounts.store_id, storeId),
        eq(customerAccounts.id, accountId),
        // Who orders with another's number does not become him.
        or(isNull(customerAccounts.telephone), eq(customerAccounts.telephone, order.telephone)),
      ),
    )
}
