import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'

type Row = Record<string, unknown>

/** The columns that all of `rows` name, and the rows as a table of the type of `table`. */
function recordset(table: PgTable, rows: readonly Row[]): { columns: string[]; from: SQL } {
  const from = sql`jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`
  return { columns: Object.keys(rows[0] ?? {}), from }
}

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/**
 * Inserts rows that all name the same columns, in one statement with one parameter.
 * @param tail what the statement ends with: ON CONFLICT …
 */
export async function insertRows(db: Tx, table: PgTable, rows: readonly Row[], tail: SQL = sql``): Promise<void> {
  if (rows.length === 0) return
  const { columns, from } = recordset(table, rows)
  await db.execute(sql`INSERT INTO ${table} (${list(columns)}) SELECT ${list(columns)} FROM ${from} ${tail}`)
}

/** Sets the columns that all of `rows` name in the store's rows of the same `id`; each says its `store_id` too. */
export async function updateRows(db: Tx, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { columns, from } = recordset(table, rows)
  const set = columns
    .filter((column) => column !== 'store_id' && column !== 'id')
    .map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`)
  await db.execute(sql`UPDATE ${table} t SET ${sql.join(set, sql`, `)}, updated_at = now()
    FROM ${from} r WHERE t.store_id = r.store_id AND t.id = r.id`)
}

/** Ids for `n` rows that are yet to be inserted. */
export async function nextIds(db: Tx, sequence: `${string}_id_seq`, n: number): Promise<number[]> {
  if (n === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT nextval(${sequence}::regclass) AS id FROM generate_series(1, ${n}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}
