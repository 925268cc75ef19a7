import pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Where the program keeps its tables; `drizzle` holds the notes on migrations. */
const SCHEMAS = ['public', 'drizzle']
/** Tables, sequences and so on that an extension brought belong to it. */
const OWN = (oid: string) => `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${oid} AND d.deptype = 'e')`

export interface Table {
  /** `schema.table` */
  name: string
  columns: string[]
}

/** Every table with rows of its own and its columns; what PostgreSQL computes itself is left out. */
export async function tablesIn(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname || '.' || c.relname AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind = 'r' AND ${OWN('c.oid')} ORDER BY 1`,
    [SCHEMAS],
  )
  return rows
}

/** Where each sequence stands. Sequences know no snapshot: read after the rows, none is behind them. */
export async function sequencesIn(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind = 'S' AND ${OWN('c.oid')} ORDER BY 1`,
    [SCHEMAS],
  )
  const found: Manifest['sequences'] = {}
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    )
    if (state.rows[0]) found[name] = state.rows[0]
  }
  return found
}

/** The migrations the database has had, oldest first; none where the program never ran on it. */
export async function migrationsIn(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: known } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS there`)
  if (!known[0]?.there) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at::text FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}

/** `public.orders` → `"public"."orders"` */
export function quoted(name: string): string {
  const dot = name.indexOf('.')
  return `${pg.escapeIdentifier(name.slice(0, dot))}.${pg.escapeIdentifier(name.slice(dot + 1))}`
}

export const columnList = (columns: string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')
