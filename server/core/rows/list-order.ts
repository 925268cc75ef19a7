import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '#app/contracts/kit.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { KitTable, Rules } from './rows.ts'
import { rankOf } from './search-condition.ts'

type Asked = Pick<ListQuery, 'sort' | 'direction' | 'search'>

/** What a list is sorted by: as asked, else the latest trash, what fits a search best, the resource's own, the newest. */
export async function listOrder(
  { table, rules }: { table: KitTable; rules: Rules },
  db: Tx,
  context: StaffContext,
  { sort, direction, search }: Asked,
  trashed = false,
): Promise<SQL[]> {
  const towards = (direction ?? (sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  if (sort !== undefined) {
    const column = sortColumn(table, rules, context, sort)
    // What has no day yet comes last either way.
    const dayless = column.dataType === 'date' && !column.notNull
    return [dayless ? sql`${towards(column)} NULLS LAST` : towards(column), towards(table.id)]
  }
  if (trashed) return [desc(table.deleted_at), desc(table.id)]
  if (search) return rankOf(table, search, context.locale)
  const own = await rules.orderBy?.(db, context)
  return own ? [own] : [towards(table.id)]
}

function sortColumn(table: KitTable, rules: Rules, { locale }: StaffContext, sort: string) {
  if (sort === 'name') return locale === 'km' ? table.sort_km : table.sort_en
  return rules.sortBy?.[sort] ?? table[sort as 'id']
}
