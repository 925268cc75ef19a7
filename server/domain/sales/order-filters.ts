import { type SQL, sql } from 'drizzle-orm'
import { ORDER_FILTERS, type OrderQuery } from '#app/contracts/order-list.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { type FilterColumns, filterConditions } from '#server/core/rows/filter-conditions.ts'
import { contains } from '#server/core/text/search-text.ts'
import { due, revenue } from './best-sellers.ts'
import { NAME_END } from './buyer.ts'

const COLUMNS: FilterColumns = {
  order_id: sql`id`,
  name(text) {
    const name = text.replaceAll(NAME_END, ' ').trim()
    return name ? sql`search_text LIKE ${`${contains(name)}${NAME_END}%`}` : undefined
  },
  status: sql`order_status_id`,
  type: sql`order_type`,
  is_paid: sql`is_paid`,
  outcome: (value) => (value === 'sold' ? revenue : due),
  total: sql`total`,
  dates: sql`date_added`,
}

/** The conditions of a list's query beyond the store; empty where nothing narrows it. @throws 422 on a money filter */
export function orderFilters(query: OrderQuery, store: Store): SQL[] {
  const found = filterConditions(ORDER_FILTERS, query, COLUMNS, store)
  const search = query.search?.trim().replace(/^#/, '')
  if (search) found.push(sql`search_text LIKE ${contains(search)}`)
  return found
}
