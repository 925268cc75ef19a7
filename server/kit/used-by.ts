import { and, count, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import type { KitTable, Rules } from './rows.ts'

interface Use {
  /** The column that holds the id, such as `products.brand_id`. */
  column: AnyPgColumn
  /** Says how many: `m.products_count`. */
  say: (of: { n: number }) => string
  /** The field of the reply that counts them. */
  as?: string
}

/**
 * Rules for a thing that rows of other tables point to: replies count them, and while one does it is not deleted
 * (api.md, In use). What lies in the trash holds nothing back; it lets go.
 */
export function usedBy(...uses: Use[]): Pick<Rules, 'extra' | 'inUse' | 'beforeRemove'> {
  return {
    async extra(db, { store }, ids) {
      const out = new Map(ids.map((id) => [id, {} as Record<string, unknown>]))
      for (const use of uses.filter(({ as }) => as !== undefined)) {
        const counts = await countsOf(db, store.id, use.column, ids)
        for (const [id, fields] of out) fields[String(use.as)] = counts.get(id) ?? 0
      }
      return out
    },
    async inUse(db, { store }, ids) {
      for (const { column, say } of uses) {
        const n = (await countsOf(db, store.id, column, ids)).values().reduce((sum, one) => sum + one, 0)
        if (n > 0) return say({ n })
      }
      return null
    },
    async beforeRemove(db, { store }, ids) {
      for (const { column } of uses) {
        const { table, deleted } = homeOf(column)
        if (!deleted) continue
        const key = Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? ''
        const pointing = and(eq(table.store_id, store.id), inArray(column, ids), isNotNull(deleted))
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
  const table = column.table as unknown as KitTable
  return { table, deleted: 'deleted_at' in table ? table.deleted_at : undefined }
}

async function countsOf(db: Tx, storeId: number, column: AnyPgColumn, ids: number[]): Promise<Map<number, number>> {
  const { table, deleted } = homeOf(column)
  const rows = await db
    .select({ id: column, n: count() })
    .from(table)
    .where(and(eq(table.store_id, storeId), inArray(column, ids), deleted && isNull(deleted)))
    .groupBy(column)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}
