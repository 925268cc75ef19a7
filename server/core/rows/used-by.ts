import { and, count, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { KitTable, Rules } from './rows.ts'

interface Use {
  /** The column that holds the id, such as `products.brand_id`; of a platform's table, all of whose rows count. */
  column: AnyPgColumn
  /** Says how many: `m.products_count`. */
  say: (of: { n: number }) => string
  /** The field of the reply that counts them. */
  as?: string
  /** Where the column's table only links: its column of the product, which is what counts. */
  product?: AnyPgColumn
}

/** The counts that replies have, by `as`. */
type Counts<U extends readonly Use[]> = Record<Extract<U[number]['as'], string>, number>

/**
 * Rules for a thing that rows of other tables point to: replies count them, and while one does it is not deleted
 * (api.md, In use). What lies in the trash holds nothing back; it lets go.
 */
export function usedBy<const U extends readonly Use[]>(
  ...uses: U
): Pick<Rules<never, Counts<U>>, 'extra' | 'inUse' | 'beforeRemove'> {
  return {
    async extra(db, { store }, ids) {
      const out = new Map(ids.map((id) => [id, {} as Record<string, number>]))
      for (const use of uses.filter(({ as }) => as !== undefined)) {
        const counts = await countsOf(db, store.id, use, ids)
        for (const [id, fields] of out) fields[String(use.as)] = counts.get(id) ?? 0
      }
      return out as Map<number, Counts<U>>
    },
    async inUse(db, { store }, ids) {
      for (const use of uses) {
        const n = (await countsOf(db, store.id, use, ids)).values().reduce((sum, one) => sum + one, 0)
        if (n > 0) return use.say({ n })
      }
      return null
    },
    async beforeRemove(db, { store }, ids) {
      for (const { column, product } of uses) {
        const { table, ownedBy, deleted } = homeOf(column)
        // What is linked still lies in the trash.
        if (product) await db.delete(table).where(and(eq(table.store_id, store.id), inArray(column, ids)))
        if (!deleted) continue
        const key = Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? ''
        const pointing = and(ownedBy(store.id), inArray(column, ids), isNotNull(deleted))
        await db
          .update(table)
          .set({ [key]: null })
          .where(pointing)
      }
    },
  }
}

/** The table of a column, at the seam of `KitTable`. */
function homeOf(column: AnyPgColumn) {
  const table = column.table as KitTable
  const ownedBy = (storeId: number) => ('store_id' in table ? eq(table.store_id, storeId) : undefined)
  return { table, ownedBy, deleted: 'deleted_at' in table ? table.deleted_at : undefined }
}

async function countsOf(db: Tx, storeId: number, use: Use, ids: number[]): Promise<Map<number, number>> {
  const { column, product } = use
  const { table, ownedBy, deleted } = homeOf(column)
  const pointing = and(ownedBy(storeId), inArray(column, ids))
  const counted = db.select({ id: column, n: count() }).from(table)
  const rows = product
    ? await counted
        .innerJoin(products, and(eq(products.store_id, storeId), eq(products.id, product), isNull(products.deleted_at)))
        .where(pointing)
        .groupBy(column)
    : await counted.where(and(pointing, deleted && isNull(deleted))).groupBy(column)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}
