import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { rowCounts } from '#server/db/schema/row-counts.ts'
import type { KitTable } from './rows.ts'

/** How many of a store's rows are in no trash, of a table whose rows are counted as they come and go. */
export async function countedRows(db: Tx, table: KitTable, storeId: number): Promise<number> {
  const live = sql<number>`coalesce(sum(${rowCounts.live}), 0)::bigint`
  const mine = and(eq(rowCounts.store_id, storeId), eq(rowCounts.name, getTableName(table)))
  const [row] = await db.select({ live }).from(rowCounts).where(mine)
  return row?.live ?? 0
}
