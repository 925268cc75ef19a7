import { and, inArray, type SQL } from 'drizzle-orm'
import { MOST_ROWS, type SentSelection } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import type { KitTable } from './rows.ts'

interface Means {
  table: KitTable
  /** What the list of a query shows. */
  condition(query: Record<string, unknown>): Promise<SQL | undefined>
  /** How many rows a filter may mean. */
  most?: number
}

/** What is thrown where a call names an id that is no live row of its store. */
export const unknownIds = () => refused(422, m.error_unknown_ids(), { errors: { ids: [m.error_unknown_ids()] } })

/**
 * The ids of the store's rows that a selection means, none of them in the trash, in rising order. The one of a filter
 * are those the list would show now.
 * @throws 422 on `ids` where one of them is no such row; on `filter` where it means more than `most`
 */
export async function selectedIds(db: Tx, { table, condition, most = MOST_ROWS }: Means, chosen: SentSelection) {
  const { ids, filter = {} } = chosen
  const where = ids ? and(await condition({}), inArray(table.id, ids)) : await condition(filter)
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(table.id)
    .limit(most + 1)
  if (ids && rows.length !== new Set(ids).size) throw unknownIds()
  if (rows.length > most) throw refusedField('filter', m.error_too_many_rows({ n: most }))
  return rows.map(({ id }) => id)
}
