import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { missingOrders } from '#server/db/schema/missing-orders.ts'

/** Of a checkout that was begun: the customer of its e-mail has not ordered since, by whatever number. */
export const notOrderedSince: SQL = sql`NOT EXISTS (SELECT FROM customers c WHERE c.store_id = ${missingOrders.store_id}
  AND c.deleted_at IS NULL AND lower(c.email) = lower(${missingOrders.email}) AND c.last_order_at > ${missingOrders.created_at})`

/** Whether a checkout that was begun still waits for its customer: an order of its cart takes it away, as a merchant may. */
export async function isStillMissing(db: Tx, storeId: number, id: number): Promise<boolean> {
  const mine = and(eq(missingOrders.store_id, storeId), eq(missingOrders.id, id))
  const rows = await db.select({ id: missingOrders.id }).from(missingOrders).where(and(mine, notOrderedSince))
  return rows.length > 0
}
