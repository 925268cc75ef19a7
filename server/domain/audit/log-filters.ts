import { type SQL, sql } from 'drizzle-orm'
import { LOG_FILTERS, type LogFilters } from '#app/contracts/activity-log.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { type FilterColumns, filterConditions } from '#server/core/rows/filter-conditions.ts'
import { contains, searchText } from '#server/core/text/search-text.ts'
import { namesPurged } from './traces.ts'

const COLUMNS: FilterColumns = {
  actor(text) {
    const actor = text.trim()
    if (!actor) return undefined
    return /^\d{1,15}$/.test(actor) ? sql`user_id = ${Number(actor)}` : named(actor)
  },
  event: sql`event`,
  entity: sql`entity`,
  entity_id: sql`entity_id`,
  dates: sql`created_at`,
}

/** What a list, and its export, is narrowed to: the store's rows, and each filter that is given. */
export function logConditions(query: LogFilters, store: Store): SQL {
  const found = [sql`store_id = ${store.id}`, ...filterConditions(LOG_FILTERS, query, COLUMNS, store)]
  const search = query.search?.trim()
  // A name that is not shown is not found: by who did it, and from where, the row still is.
  if (search)
    found.push(
      sql`search_text LIKE ${contains(search)} AND (NOT ${namesPurged} OR ${named(search)} OR ip LIKE ${contains(search)})`,
    )
  return sql.join(found, sql` AND `)
}

/** The name comes first in what is searched, which has an index: a hit within its length is one in the name. */
const named = (actor: string): SQL =>
  sql`(search_text LIKE ${contains(actor)} AND strpos(search_text, ${searchText(actor)}) BETWEEN 1 AND length(user_name))`
