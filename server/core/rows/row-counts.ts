import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import type { Tx } from '#server/db/client.ts'
import { planned } from '#server/db/planned.ts'

/** What is counted of a store besides the rows of any table: products, those with those in the trash or those that are switched on, bytes of its files. */
export type Counted = 'products' | 'products.all' | 'products.on' | 'files.bytes'

/** How many of a store's rows are in no trash, of a table whose rows are counted as they come and go. */
export const countedRows = (db: Tx, table: PgTable, storeId: number): Promise<number> =>
  sumOf(db, [getTableName(table)], storeId)

/** What is counted as it comes and goes, of one store. */
export const counted = (db: Tx, name: Counted, storeId: number): Promise<number> => sumOf(db, [name], storeId)

/** The same inside another query. */
export const countedIn = (name: Counted, storeId: number) =>
  sql`(SELECT coalesce(sum(rc.live), 0)::int FROM row_counts rc WHERE rc.store_id = ${storeId} AND rc.name = ${name})`

/** How many stores were not deleted, of these statuses; kept by `count_stores`. `db` is at the platform's door. */
export const countedStores = (db: Tx, status: readonly string[], adminStatus: readonly string[]): Promise<number> =>
  sumOf(
    db,
    status.flatMap((own) => adminStatus.map((platforms) => `stores.${own}.${platforms}`)),
    PLATFORM_STORE.id,
  )

/** The same by their own status, as a JSON object inside another query; a status that no store has is not in it. */
export const storesByStatus = () => sql`(SELECT coalesce(json_object_agg(k.status, k.live), '{}') FROM (
  SELECT split_part(rc.name, '.', 2) AS status, sum(rc.live) AS live FROM row_counts rc
  WHERE rc.store_id = ${PLATFORM_STORE.id} AND starts_with(rc.name, 'stores.') GROUP BY 1) k)`

async function sumOf(db: Tx, names: readonly string[], storeId: number): Promise<number> {
  const { rows } = await planned<{ live: number }>(
    db,
    sql`SELECT coalesce(sum(live), 0)::bigint AS live FROM row_counts
      WHERE store_id = ${storeId} AND name = ANY(${sql.param(names)}::text[])`,
  )
  return rows[0]?.live ?? 0
}
