import { type SQL, sql } from 'drizzle-orm'
import { filterKeys } from '#app/contracts/kit.ts'
import { ORDER_FILTERS, type OrderFilter, type OrderQuery } from '#app/contracts/order-list.ts'
import { type OrderStatusGroup, statusesOf } from '#app/contracts/order-status.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { type FilterColumns, filterConditions } from '#server/core/rows/filter-conditions.ts'
import { contains } from '#server/core/text/search-text.ts'
import { due, revenue } from './best-sellers.ts'
import { NAME_END } from './buyer.ts'
import type { Counted } from './counted-orders.ts'
import { overdue } from './overdue-orders.ts'
import { isUntold } from './untold-orders.ts'

const COLUMNS: FilterColumns = {
  order_id: sql`id`,
  status: sql`order_status_id`,
  // Parsed by its schema: it is one of the groups.
  group: (value) => sql`order_status_id = ANY(${sql.param([...statusesOf(value as OrderStatusGroup)])}::int[])`,
  type: sql`order_type`,
  channel: sql`channel`,
  is_paid: sql`is_paid`,
  outcome: (value) => (value === 'sold' ? revenue : value === 'overdue' ? overdue : due),
  total: sql`total`,
  customer_id: sql`customer_id`,
  dates: sql`date_added`,
}

/** Whose customer is called so: names are few, and looked through instead of the orders (docs/decisions/0041). */
function called(text: string, storeId: number): SQL | undefined {
  const name = text.replaceAll(NAME_END, ' ').trim()
  if (!name) return undefined
  return sql`customer_fullname = ANY(ARRAY(
    SELECT n.customer_fullname FROM order_names n WHERE n.store_id = ${storeId} AND n.search_name LIKE ${contains(name)}))`
}

/** The conditions of a list's query beyond the store; empty where nothing narrows it. @throws 422 on a money filter */
export function orderFilters(query: Omit<OrderQuery, 'page' | 'limit'>, store: Store): SQL[] {
  const columns = { ...COLUMNS, name: (text: string) => called(text, store.id), told: () => isUntold(store.id) }
  const found = filterConditions(ORDER_FILTERS, query, columns, store)
  if (query.day) {
    const day = dayOf(query.day, store)
    found.push(sql`date_added >= ${startOf(day, store)}`, sql`date_added < ${startOf(sql`(${day} + 1)`, store)}`)
  }
  const search = query.search?.trim().replace(/^#/, '')
  if (search) found.push(sql`search_text LIKE ${contains(search)}`)
  return found
}

/** The calendar day that is today, or was yesterday, where the store is. */
const dayOf = (day: NonNullable<OrderQuery['day']>, { timezone }: Store): SQL =>
  sql`((now() AT TIME ZONE ${timezone})::date - ${day === 'today' ? 0 : 1}::int)`

const startOf = (day: SQL, { timezone }: Store): SQL => sql`(${day}::timestamp AT TIME ZONE ${timezone})`

/** What of a list's query is no filter, or is one of those that orders are counted by. */
const COUNTED_BY: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sort',
  'direction',
  ...ORDER_FILTERS.filter((filter: OrderFilter) => filter.counted).flatMap(filterKeys),
])

/**
 * The same conditions, on what is kept of the orders: their number needs no order then. Undefined where the query asks for
 * what they are not counted by.
 */
export function countedFilters(query: OrderQuery, store: Store): Counted | undefined {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (asked.some(([key]) => !COUNTED_BY.has(key)) || query.outcome === 'overdue') return undefined
  const { date_start, date_end, day, ...rest } = query
  // Of two ends on either side the narrower one holds.
  const one = day ? dayOf(day, store) : undefined
  const from = latest(date_start ? sql`${date_start}::date` : undefined, one)
  const to = earliest(date_end ? sql`${date_end}::date` : undefined, one)
  return { where: orderFilters(rest, store), days: from || to ? { from, to } : undefined }
}

const latest = (a: SQL | undefined, b: SQL | undefined) => (a && b ? sql`greatest(${a}, ${b})` : (a ?? b))
const earliest = (a: SQL | undefined, b: SQL | undefined) => (a && b ? sql`least(${a}, ${b})` : (a ?? b))
