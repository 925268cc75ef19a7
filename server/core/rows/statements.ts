import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'

type Row = Record<string, unknown>

/** The columns that all of `rows` name, and the rows as a table of the type of `table`. */
function recordset(table: PgTable, rows: readonly Row[]): { columns: string[]; from: SQL } {
  const from = sql`jsonb_populate_recordset(NULL::${table}, ${jsonOf(rows)}::jsonb)`
  return { columns: Object.keys(rows[0] ?? {}), from }
}

/** Half of a letter is none for the database; as a parameter of its own it would come in as this one, too. */
function jsonOf(rows: readonly Row[]): string {
  const json = JSON.stringify(rows)
  if (!json.includes('\\ud')) return json
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Rows that name the same columns, together. */
const alike = <R extends Row>(rows: readonly R[]): R[][] => [
  ...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values(),
]

/**
 * Inserts rows, in one statement with one parameter for all that name the same columns.
 * @param tail what the statement ends with: ON CONFLICT …
 */
export async function insertRows(db: Tx, table: PgTable, rows: readonly Row[], tail: SQL = sql``): Promise<void> {
  for (const group of alike(rows)) {
    const { columns, from } = recordset(table, group)
    await db.execute(sql`INSERT INTO ${table} (${list(columns)}) SELECT ${list(columns)} FROM ${from} ${tail}`)
  }
}

/**
 * Sets in each of the store's rows the columns that it names, in one statement for all that name the same ones.
 * @param more what is set in all of them besides: `, updated_at = now()`
 */
export async function updateRows(
  db: Tx,
  table: PgTable,
  rows: readonly (Row & { store_id: number; id: number })[],
  more: SQL = sql``,
): Promise<void> {
  for (const group of alike(rows)) {
    const { columns, from } = recordset(table, group)
    const set = columns
      .filter((column) => column !== 'store_id' && column !== 'id')
      .map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`)
    if (set.length === 0) continue
    await db.execute(sql`UPDATE ${table} t SET ${sql.join(set, sql`, `)}${more}
      FROM ${from} r WHERE t.store_id = r.store_id AND t.id = r.id`)
  }
}

/** Ids for `n` rows that are yet to be inserted. */
export async function nextIds(db: Tx, sequence: `${string}_id_seq`, n: number): Promise<number[]> {
  if (n === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT nextval(${sequence}::regclass) AS id FROM generate_series(1, ${n}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}
