import { type SQL, sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { due } from './best-sellers.ts'
import { sumOf } from './counted-orders.ts'

/** From when on what is not paid yet is what somebody should look after. */
const since = sql`(now() - interval '24 hours')`

/** Condition on orders that are to be paid, and were placed more than a day ago. */
export const overdue: SQL = sql`(${due} AND date_added < ${since})`

/**
 * How many there are, as an expression: of all that is to be paid, which is kept, those of the last day are taken off. Days are
 * not added up one by one: a shop of ten years has thousands.
 */
export const overdueOrders = ({ id }: Store): SQL =>
  sql`(${sumOf(id, { where: [due] })} - (SELECT count(*)::int FROM orders
    WHERE store_id = ${id} AND ${due} AND date_added >= ${since}))`
