import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { orderPayments, orderProducts, orders, orderTotals } from '#server/db/schema/sales.ts'
import type { StoredOrder } from '../sales/order-view.ts'
import { leftToPay, type StoredPayment } from '../sales/read-payments.ts'

/** All that papers say of an order, as it is stored, and when it was made where the store is. */
export interface SoldOrder {
  order: StoredOrder
  lines: (typeof orderProducts.$inferSelect)[]
  totals: (typeof orderTotals.$inferSelect)[]
  payments: StoredPayment[]
  /** `2026-11-21` */
  day: string
  /** `14:05` */
  time: string
  /** The day on which what it is of was last changed; null: never. */
  revised: string | null
}

/** Orders of this store in the order of their ids; one that is not its own, or is none, is left out. */
export async function readSoldOrders(
  db: Tx,
  { id: storeId, timezone }: Pick<Store, 'id' | 'timezone'>,
  ids: readonly number[],
): Promise<SoldOrder[]> {
  const wanted = [...ids]
  const local = sql`${orders.date_added} AT TIME ZONE ${timezone}`
  const found = await db
    .select({
      order: orders,
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
      time: sql<string>`to_char(${local}, 'HH24:MI')`,
      revised: sql<string | null>`to_char(${orders.revised_at} AT TIME ZONE ${timezone}, 'YYYY-MM-DD')`,
    })
    .from(orders)
    .where(and(eq(orders.store_id, storeId), inArray(orders.id, wanted)))
  const lines = await db
    .select()
    .from(orderProducts)
    .where(and(eq(orderProducts.store_id, storeId), inArray(orderProducts.order_id, wanted)))
    .orderBy(asc(orderProducts.id))
  const totals = await db
    .select()
    .from(orderTotals)
    .where(and(eq(orderTotals.store_id, storeId), inArray(orderTotals.order_id, wanted)))
    .orderBy(asc(orderTotals.sort_order))
  const payments = await db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.store_id, storeId), inArray(orderPayments.order_id, wanted)))
    .orderBy(asc(orderPayments.id))
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const totalsOf = Map.groupBy(totals, ({ order_id }) => order_id)
  const paymentsOf = Map.groupBy(payments, ({ order_id }) => order_id)
  const byId = new Map(found.map((row) => [row.order.id, row]))
  return wanted.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const parts = { lines: linesOf.get(id) ?? [], totals: totalsOf.get(id) ?? [], payments: paymentsOf.get(id) ?? [] }
    return [Object.assign(row, parts)]
  })
}

/** How many of these ids are orders of this store. */
export const knownOrders = (db: Tx, storeId: number, ids: readonly number[]): Promise<number> =>
  db.$count(orders, and(eq(orders.store_id, storeId), inArray(orders.id, [...ids])))

/** What is left to pay of an order, in minor units of its currency. */
export const dueOf = ({ order, payments }: Pick<SoldOrder, 'order' | 'payments'>): number => leftToPay(order, payments)
