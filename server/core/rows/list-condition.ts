import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { khmerFilter } from '#app/contracts/khmer-filter.ts'
import type { Resource } from '#app/contracts/kit.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { type FilterColumns, filterConditions } from './filter-conditions.ts'
import { missingKhmer } from './missing-khmer.ts'
import type { KitTable, Rules } from './rows.ts'
import { allWords, nearWords } from './search-condition.ts'

/** A store's rows that are not in the trash. */
export const liveRows = (table: KitTable, storeId: number) =>
  and(eq(table.store_id, storeId), table.deleted_at ? isNull(table.deleted_at) : undefined)

/** How a list is read: `trashed` of what lies in the trash; `near` forgives a slip in the words. */
export interface Reading {
  trashed?: boolean
  near?: boolean
}

/**
 * Which rows a list's search and filters mean: the one reading of them, for lists, selections, exports and the trash.
 * False for `near` where no word can be read otherwise.
 */
export async function listCondition(
  { contract, table, rules }: { contract: Pick<Resource, 'filters' | 'textKeys'>; table: KitTable; rules: Rules },
  db: Tx,
  context: StaffContext,
  query: Record<string, unknown>,
  { trashed, near }: Reading = {},
): Promise<SQL | undefined | false> {
  const search = typeof query.search === 'string' ? query.search : ''
  const words = near ? nearWords(table.search_text, search) : allWords(table.search_text, search)
  if (near && !words) return false
  const { filters, textKeys } = contract
  const own = await Promise.all(
    filters.map(async ({ key }) => {
      if (query[key] === undefined) return undefined
      if (key === khmerFilter.key) return missingKhmer(table.translations, textKeys)
      return rules.filter?.(db, context, key, query[key])
    }),
  )
  const plain = filters.filter((_, i) => !own[i])
  const chosen = filterConditions(plain, query, table as object as FilterColumns, context.store)
  const rows = trashed
    ? and(eq(table.store_id, context.store.id), isNotNull(table.deleted_at))
    : liveRows(table, context.store.id)
  return and(rows, words, ...own, ...chosen)
}
