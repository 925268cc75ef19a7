import { and, eq, isNotNull, isNull, like, type SQL } from 'drizzle-orm'
import type { Resource } from '#app/resources/kit.ts'
import type { StaffContext } from './context.ts'
import type { KitTable, Rules } from './rows.ts'
import { contains } from './search-text.ts'

/** A store's rows that are not in the trash. */
export const liveRows = (table: KitTable, storeId: number) =>
  and(eq(table.store_id, storeId), table.deleted_at ? isNull(table.deleted_at) : undefined)

/** Which rows a list's search and filters mean: the one reading of them, for lists, selections, exports and the trash. */
export function listCondition(
  { filters, table, rules }: { filters: Resource['filters']; table: KitTable; rules: Rules },
  context: StaffContext,
  query: Record<string, unknown>,
  trashed = false,
): SQL | undefined {
  const chosen = filters.map(({ key }) =>
    query[key] === undefined
      ? undefined
      : (rules.filter?.(key, query[key], context) ?? eq(table[key as 'id'], query[key] as never)),
  )
  const words = typeof query.search === 'string' && query.search.trim()
  const rows = trashed
    ? and(eq(table.store_id, context.store.id), isNotNull(table.deleted_at))
    : liveRows(table, context.store.id)
  return and(rows, words ? like(table.search_text, contains(words)) : undefined, ...chosen)
}
