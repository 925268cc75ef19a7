import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { planned } from '#server/db/planned.ts'
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

/** Which orders are to be counted: conditions on status, payment and type, and days. */
export interface Counted {
  where: readonly SQL[]
  days?: Days | undefined
}

/**
 * How many orders meet each of several conditions: one statement, which looks once at all days together.
 * @param ask how: `planned` where many ask for the same
 */
export async function numbersOfOrders(
  db: Tx,
  storeId: number,
  asked: readonly Counted[],
  ask: typeof planned = planned,
): Promise<number[]> {
  if (asked.length === 0) return []
  const sums = asked.map((counted) =>
    counted.days
      ? sumOf(storeId, counted)
      : sql`coalesce(sum(c.orders) ${counted.where.length > 0 ? sql`FILTER (${meeting(counted.where)})` : sql``}, 0)::int`,
  )
  const always = asked.every(({ days }) => days) ? sql`` : sql`FROM ${countedOrders(storeId)} c`
  const { rows } = await ask<{ numbers: number[] }>(
    db,
    sql`SELECT ARRAY[${sql.join(sums, sql`, `)}] AS numbers ${always}`,
  )
  return rows[0]?.numbers ?? []
}

export async function numberOfOrders(db: Tx, storeId: number, counted: Counted): Promise<number> {
  if (counted.days && counted.where.length === 0) return numberOfDays(db, storeId, counted.days)
  return (await numbersOfOrders(db, storeId, [counted]))[0] ?? 0
}

async function numberOfDays(db: Tx, storeId: number, { from, to }: Days): Promise<number> {
  const { rows } = await planned<{ n: number }>(
    db,
    sql`SELECT orders_of_days(${storeId}, ${from ?? sql`'-infinity'`}, ${to ?? sql`'infinity'`}) AS n`,
  )
  return rows[0]?.n ?? 0
}

/** What an order of those that meet conditions comes to on average, in minor units; 0 where there is none. */
export async function meanOfOrders(db: Tx, storeId: number, { where, days }: Counted): Promise<number> {
  const { rows } = await db.execute<{ mean: number }>(sql`
    SELECT coalesce(sum(total) / nullif(sum(orders), 0), 0)::float8 AS mean
    FROM ${countedOrders(storeId, days)} c ${meeting(where)}`)
  return rows[0]?.mean ?? 0
}

const meeting = (where: readonly SQL[]): SQL =>
  where.length > 0 ? sql`WHERE ${sql.join([...where], sql` AND `)}` : sql``

/** How many orders meet conditions, as an expression. */
export function sumOf(storeId: number, { where, days }: Counted): SQL {
  return sql`(SELECT coalesce(sum(orders), 0)::int FROM ${countedOrders(storeId, days)} c ${meeting(where)})`
}
