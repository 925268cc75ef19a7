import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ORDER_VIEWS, type OrderQuery, orderQuery } from '#app/contracts/order-list.ts'
import { MOST_VIEWS } from '#app/contracts/saved-view.ts'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { planned, unplanned } from '#server/db/planned.ts'
import { together } from '#server/db/together.ts'
import { seenViews } from '../views/own-views.ts'
import { numbersOfOrders } from './counted-orders.ts'
import { countMissing } from './missing-orders.ts'
import { countedFilters } from './order-filters.ts'

/** How many orders a view of the list has; by its key, which of a saved one is its id. */
export type TabCounts = { key: string; orders: number }[]

type Tab = readonly [key: string, query: OrderQuery]

/**
 * How many orders each view of the list has: all, those that come with it, one's own and the shared. A view that asks for
 * more than orders are counted by, such as words or an amount, is left out: nobody waits for a count of a tab.
 */
export function countTabs(context: StaffContext): Promise<TabCounts> {
  const { store } = context
  return context.db.read(async (db) => {
    const [builtIn, missing, saved] = await together([
      countEach(db, store, BUILT_IN, planned),
      countMissing(db, store.id),
      savedTabs(db, context),
    ])
    const own = await countEach(db, store, saved, unplanned)
    return [...builtIn.map((tab) => (tab.key === 'missing' ? { key: tab.key, orders: missing } : tab)), ...own]
  })
}

async function countEach(db: Tx, store: Store, tabs: readonly Tab[], ask: typeof planned): Promise<TabCounts> {
  const meant = tabs.flatMap(([key, query]) => {
    const counted = countedFilters(query, store)
    return counted ? [{ key, counted }] : []
  })
  const numbers = await numbersOfOrders(
    db,
    store.id,
    meant.map(({ counted }) => counted),
    ask,
  )
  return meant.map(({ key }, at) => ({ key, orders: numbers[at] ?? 0 }))
}

/** What was saved, one's own and the shared, in the order of the tabs. */
async function savedTabs(db: Tx, context: StaffContext): Promise<Tab[]> {
  const { rows } = await planned<{ id: number; query: string }>(
    db,
    sql`SELECT id, query FROM saved_views WHERE ${seenViews(context)} AND resource = 'orders'
      ORDER BY sort_order, id LIMIT ${MOST_VIEWS}`,
  )
  return rows.map(({ id, query }) => [String(id), queryOf(Object.fromEntries(new URLSearchParams(query)))])
}

/** A view's part of the URL as the list reads it: what does not hold counts as not given. */
function queryOf(search: Record<string, string>): OrderQuery {
  const read = Object.entries(orderQuery.shape).flatMap(([key, schema]) => {
    const found = z.safeParse(schema, search[key])
    return found.success ? [[key, found.data] as const] : []
  })
  return z.parse(orderQuery, Object.fromEntries(read))
}

/** Those of every store, read once. */
const BUILT_IN: readonly Tab[] = [
  ['all', queryOf({})],
  ...ORDER_VIEWS.map(({ key, search }): [string, OrderQuery] => [key, queryOf(search)]),
]
