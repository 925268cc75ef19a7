import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { KitTable, Stored } from './rows.ts'

/**
 * Reads whole rows of a table. The names of its columns are put together once: to have them built and told apart anew for
 * each list cost as much as reading it.
 */
export function rowReader(table: KitTable): (db: Tx, rest: SQL) => Promise<Stored[]> {
  const columns = Object.entries(getTableColumns(table))
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  return async (db, rest) => {
    const { rows } = await db.execute<Record<string, unknown>>(sql`SELECT ${names} FROM ${table} ${rest}`)
    const read = (row: Record<string, unknown>) => {
      const out: Record<string, unknown> = {}
      for (const [key, column] of columns) {
        const value = row[column.name]
        out[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return out as Stored
    }
    return rows.map(read)
  }
}
