import { type SQL, sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { due } from './best-sellers.ts'
import { sumOf } from './counted-orders.ts'

/** From when on what is not paid yet is what somebody should look after. */
const since = sql`(now() - interval '24 hours')`

/** Condition on orders that are to be paid, and were placed more than a day ago. */
export const overdue: SQL = sql`(${due} AND date_added < ${since})`

/** How many there are, as an expression: what is kept of whole days, and of the day that is half over the orders themselves. */
export function overdueOrders({ id, timezone }: Store): SQL {
  const day = sql`(${since} AT TIME ZONE ${timezone})::date`
  const whole = sumOf(id, { where: [due], days: { to: sql`${day} - 1` } })
  return sql`(${whole} + (SELECT count(*)::int FROM orders
    WHERE store_id = ${id} AND ${overdue} AND date_added >= (${day}::timestamp AT TIME ZONE ${timezone})))`
}
