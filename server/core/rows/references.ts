import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { namedList } from '#app/contracts/named-list.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import type { KitTable, NamedTable, Stored } from './rows.ts'
import { textIn } from './texts.ts'

/**
 * Rows that a resource points to: `{ brand_id: brands }`. Replies show each as `brand: { id, name }`, a list of ids
 * (`option_ids`) as `options: [{ id, name }]`.
 */
export type References = Record<string, NamedTable>

const live = (table: KitTable, storeId: number) =>
  and(eq(table.store_id, storeId), 'deleted_at' in table ? isNull(table.deleted_at) : undefined)

/**
 * Refuses, on the field that `fieldOf` names, the first id that is no live row of this store. The rows stay until the
 * transaction ends: who wants to delete one waits, and then finds it in use.
 */
export async function knownIds(
  db: Tx,
  storeId: number,
  of: NamedTable,
  ids: readonly number[],
  fieldOf: (index: number) => string,
  text = m.error_unknown_choice,
): Promise<void> {
  if (ids.length === 0) return
  const table = of as KitTable
  const rows = db.select({ id: table.id }).from(table)
  const found = await rows.where(and(live(table, storeId), inArray(table.id, [...ids]))).for('key share')
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing >= 0) throw refusedField(fieldOf(missing), text())
}

export async function checkReferences(db: Tx, storeId: number, references: References, body: Record<string, unknown>) {
  for (const [key, table] of Object.entries(references)) {
    const value = body[key]
    if (Array.isArray(value)) await knownIds(db, storeId, table, value, (i) => `${key}.${i}`)
    else if (isId(value)) await knownIds(db, storeId, table, [value], () => key)
  }
}

/** What rows point to, by the field of their replies; one query for all references. */
export async function namesOfReferences(
  db: Tx,
  { store, locale }: StaffContext,
  references: References,
  rows: Stored[],
) {
  const names = await namesOf(db, store.id, references, rows)
  const shown = (key: string, id: unknown) => {
    const texts = names.get(`${key} ${id}`)
    return texts ? [{ id, name: textIn(texts, 'name', locale) ?? '' }] : []
  }
  const fieldsOf = (row: Stored) =>
    Object.keys(references).map((key) => {
      const value = row[key]
      if (Array.isArray(value)) return [namedList(key), value.flatMap((id) => shown(key, id))]
      return [key.replace(/_id$/, ''), shown(key, value)[0] ?? null]
    })
  return new Map(rows.map((row): [number, Record<string, unknown>] => [row.id, Object.fromEntries(fieldsOf(row))]))
}

const isId = (value: unknown): value is number => typeof value === 'number'

/** By reference and id. */
async function namesOf(db: Tx, storeId: number, references: References, rows: Stored[]) {
  const queries = Object.entries(references).flatMap(([key, table]) => {
    const ids = [...new Set(rows.flatMap((row) => row[key]).filter(isId))]
    if (ids.length === 0) return []
    const among = sql`store_id = ${storeId} AND id = ANY(${sql.param(ids)}::bigint[])`
    return [sql`SELECT ${key}::text AS key, id, translations FROM ${table} WHERE ${among}`]
  })
  if (queries.length === 0) return new Map<string, Stored['translations']>()
  type Row = { key: string; id: number; translations: Stored['translations'] }
  const found = await db.execute<Row>(sql.join(queries, sql` UNION ALL `))
  return new Map(found.rows.map(({ key, id, translations }) => [`${key} ${id}`, translations]))
}
