import { type SQL, sql } from 'drizzle-orm'
import type { LogFilters } from '#app/contracts/activity-log.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { contains, searchText } from '#server/core/text/search-text.ts'
import { startOfDay } from '#server/core/text/start-of-day.ts'

/** What a list, and its export, is narrowed to: the store's rows, and each filter that is given. */
export function logConditions(query: LogFilters, store: Store): SQL {
  const found: SQL[] = [sql`store_id = ${store.id}`]
  const search = query.search?.trim()
  if (search) found.push(sql`search_text LIKE ${contains(search)}`)
  const actor = query.actor?.trim()
  if (actor) found.push(/^\d{1,15}$/.test(actor) ? sql`user_id = ${Number(actor)}` : named(actor))
  if (query.event) found.push(sql`event = ${query.event}`)
  if (query.entity) found.push(sql`entity = ${query.entity}`)
  if (query.entity_id) found.push(sql`entity_id = ${query.entity_id}`)
  if (query.date_start) found.push(sql`created_at >= ${startOfDay(query.date_start, store)}`)
  if (query.date_end) found.push(sql`created_at < ${startOfDay(query.date_end, store, 1)}`)
  return sql.join(found, sql` AND `)
}

/** The name comes first in what is searched, which has an index: a hit within its length is one in the name. */
const named = (actor: string): SQL =>
  sql`(search_text LIKE ${contains(actor)} AND strpos(search_text, ${searchText(actor)}) BETWEEN 1 AND length(user_name))`
