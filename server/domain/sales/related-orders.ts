import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/sales.ts'
import { orderRow } from './order-view.ts'
import { findOrder } from './read-order.ts'
import type { OrderRow } from './shapes.ts'

const LATEST = 5

/** The other orders of an order's customer, newest first, and how many there are. @throws 404 */
export async function relatedOrders(
  db: Tx,
  storeId: number,
  id: number,
  locale: Locale,
): Promise<{ orders: OrderRow[]; total: number }> {
  const { customer_id } = await findOrder(db, storeId, id)
  if (customer_id === null) return { orders: [], total: 0 }
  const others = and(eq(orders.store_id, storeId), eq(orders.customer_id, customer_id), ne(orders.id, id))
  const rows = await db
    .select()
    .from(orders)
    .where(others)
    .orderBy(desc(orders.date_added), desc(orders.id))
    .limit(LATEST)
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(orders).where(others)
  return { orders: rows.map((row) => orderRow(row, locale)), total: counted?.n ?? 0 }
}
