import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { COUNTED } from '#server/db/schema/order-counts.ts'

/** Calendar days where the store is, as SQL of type date, both included; an end that is missing is open. */
export interface Days {
  from?: SQL | undefined
  to?: SQL | undefined
}

/**
 * What is kept of a store's orders (schema/order-counts.ts), as rows of `day`, `order_status_id`, `is_paid`,
 * `order_type`, `orders` and `total`: of some days, or without them of all days together, whose `day` then says nothing.
 */
export function countedOrders(storeId: number, days?: Days): SQL {
  const columns = sql.raw('day, order_status_id, is_paid, order_type, orders, total')
  const within = days
    ? sql`${days.from ? sql`AND day >= ${days.from}` : sql``} ${days.to ? sql`AND day <= ${days.to}` : sql``}`
    : sql``
  const level = days ? COUNTED.day : COUNTED.always
  // A half each: every one of them has an index of its own.
  return sql`(
    SELECT ${columns} FROM order_counts WHERE store_id = ${storeId} AND level = ${sql.raw(String(level))} ${within}
    UNION ALL
    SELECT ${columns} FROM order_counts WHERE store_id = ${storeId} AND level = ${sql.raw(String(COUNTED.change))} ${within}
  )`
}

/** How many orders meet conditions on status, payment and type. */
export async function numberOfOrders(db: Tx, storeId: number, where: readonly SQL[], days?: Days): Promise<number> {
  const meets = where.length > 0 ? sql`WHERE ${sql.join([...where], sql` AND `)}` : sql``
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT coalesce(sum(orders), 0)::int AS n FROM ${countedOrders(storeId, days)} c ${meets}`,
  )
  return rows[0]?.n ?? 0
}
