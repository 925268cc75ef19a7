import * as z from 'zod/mini'
import { ORDER_VIEWS, type OrderQuery, orderQuery } from '#app/contracts/order-list.ts'
import { MOST_VIEWS } from '#app/contracts/saved-view.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { listViews } from '../views/read-views.ts'
import { numbersOfOrders } from './counted-orders.ts'
import { countMissing } from './missing-orders.ts'
import { countedFilters } from './order-filters.ts'

/** How many orders a view of the list has; by its key, which of a saved one is its id. */
export type TabCounts = { key: string; orders: number }[]

const SAVED = { page: 1, limit: MOST_VIEWS, resource: 'orders' }

/**
 * How many orders each view of the list has: all, those that come with it, one's own and the shared. A view that asks for
 * more than orders are counted by, such as words or an amount, is left out: nobody waits for a count of a tab.
 */
export function countTabs(context: StaffContext): Promise<TabCounts> {
  const { store } = context
  return context.db.read(async (db) => {
    const saved = await listViews(db, context, SAVED)
    const own = saved.data.map(({ id, query }): [string, OrderQuery] => [
      String(id),
      queryOf(Object.fromEntries(new URLSearchParams(query))),
    ])
    const tabs = [...BUILT_IN, ...own].flatMap(([key, query]) => {
      const counted = countedFilters(query, store)
      return counted ? [{ key, counted }] : []
    })
    const numbers = await numbersOfOrders(
      db,
      store.id,
      tabs.map(({ counted }) => counted),
    )
    const missing = await countMissing(db, store.id)
    return tabs.map(({ key }, at) => ({ key, orders: key === 'missing' ? missing : (numbers[at] ?? 0) }))
  })
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
const BUILT_IN: [string, OrderQuery][] = [
  ['all', queryOf({})],
  ...ORDER_VIEWS.map(({ key, search }): [string, OrderQuery] => [key, queryOf(search)]),
]
