import { type SQL, sql } from 'drizzle-orm'
import { toMinor } from '#app/contracts/money.ts'
import type { OrderQuery } from '#app/contracts/order.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { contains } from '#server/core/text/search-text.ts'
import { startOfDay } from '#server/core/text/start-of-day.ts'
import { NAME_END } from './buyer.ts'

function money(query: OrderQuery, key: 'min_total' | 'max_total', store: Store): number | undefined {
  const text = query[key]
  if (text === undefined) return undefined
  const minor = toMinor(text, store.base_currency)
  if (minor === undefined) throw refusedField(key, m.rule_amount())
  return minor
}

/** The conditions of a list's query beyond the store; empty where nothing narrows it. @throws 422 on a money filter */
export function orderFilters(query: OrderQuery, store: Store): SQL[] {
  const found: SQL[] = []
  const search = query.search?.trim().replace(/^#/, '')
  const name = query.name?.replaceAll(NAME_END, ' ').trim()
  const min = money(query, 'min_total', store)
  const max = money(query, 'max_total', store)
  if (query.order_id !== undefined) found.push(sql`id = ${query.order_id}`)
  if (query.status !== undefined) found.push(sql`order_status_id = ${query.status}`)
  if (query.type !== undefined) found.push(sql`order_type = ${query.type}`)
  if (query.is_paid !== undefined) found.push(sql`is_paid = ${query.is_paid}`)
  if (min !== undefined) found.push(sql`total >= ${min}`)
  if (max !== undefined) found.push(sql`total <= ${max}`)
  if (query.date_start) found.push(sql`date_added >= ${startOfDay(query.date_start, store)}`)
  if (query.date_end) found.push(sql`date_added < ${startOfDay(query.date_end, store, 1)}`)
  if (search) found.push(sql`search_text LIKE ${contains(search)}`)
  if (name) found.push(sql`search_text LIKE ${`${contains(name)}${NAME_END}%`}`)
  return found
}
