import { type SQL, sql } from 'drizzle-orm'
import { filePage } from '#server/core/rows/images.ts'
import type { Tx } from '#server/db/client.ts'

interface Place extends Record<string, unknown> {
  table: string
  column: string
  /** True for a column that holds documents, in which a picture may be named anywhere. */
  document: boolean
  /** True for texts in both languages: those with markup show pictures by their address. */
  texts: boolean
  tenant: boolean
}

/**
 * Every column that may name a picture, read from the database itself: by the house's names for such columns, and every
 * document but logs. A table that is added tomorrow is looked into without being announced here, since what is
 * overlooked would be deleted.
 */
export async function picturePlaces(db: Tx): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    SELECT c.table_name AS "table", c.column_name AS "column", c.data_type = 'jsonb' AS document,
      c.column_name = 'translations' AS texts,
      EXISTS (SELECT FROM information_schema.columns s
        WHERE s.table_schema = 'public' AND s.table_name = c.table_name AND s.column_name = 'store_id') AS tenant
    FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.table_name NOT IN ('files', 'activity_logs', 'jobs', 'import_jobs', 'order_products')
      AND (c.data_type IN ('text', 'character varying')
          AND c.column_name ~ '(^|_)(image|logo|icon|cover|banner|picture|photo|avatar|slip|thumbnail)(_(path|name|url))?$'
        OR c.data_type = 'jsonb' AND c.table_name NOT LIKE 'order%')
    ORDER BY 1, 2`)
  return rows
}

/** Those of `names` that something of the store shows, orders aside. */
export async function filesInUse(db: Tx, storeId: number, names: string[]): Promise<Set<string>> {
  const used = new Set<string>()
  if (names.length === 0) return used
  const values = [...names, ...names.map((name) => filePage(storeId, name))]
  for (const place of await picturePlaces(db)) {
    const column = sql.identifier(place.column)
    const from = sql`FROM ${sql.identifier(place.table)} WHERE ${ownRows(place, storeId)}`
    const { rows } = await db.execute<{ value: string }>(
      place.texts
        ? sql`SELECT DISTINCT shown.names[1] AS value FROM (SELECT ${column}::text AS text ${from} AND position('/files/' IN ${column}::text) > 0) t,
              regexp_matches(t.text, '/files/[0-9]+/([a-z0-9-]+\.webp)', 'g') AS shown(names)
              WHERE shown.names[1] = ANY(${sql.param(names)}::text[])`
        : place.document
          ? sql`SELECT sought.file AS value FROM unnest(${sql.param(names)}::text[]) AS sought(file)
              WHERE EXISTS (SELECT ${from} AND position(sought.file IN ${column}::text) > 0)`
          : sql`SELECT DISTINCT ${column} AS value ${from} AND ${column} = ANY(${sql.param(values)}::text[])`,
    )
    for (const { value } of rows) used.add(value.slice(value.lastIndexOf('/') + 1))
  }
  for (const name of await filesInRevisions(db, storeId, names)) used.add(name)
  return used
}

/** Revisions of a post or a page that can be restored with all that they show. */
const KEPT_REVISIONS = 20

/** Those of `names` that a post or a page showed before: its history gives back what stood there, pictures and all. */
async function filesInRevisions(db: Tx, storeId: number, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT shown.names[1] AS name FROM (
      SELECT l.changes::text AS text, row_number() OVER (PARTITION BY l.entity, l.entity_id ORDER BY l.id DESC) AS nth
      FROM activity_logs l
      WHERE l.store_id = ${storeId} AND (
        l.entity = 'post' AND EXISTS (SELECT FROM posts p WHERE p.store_id = l.store_id AND p.id = l.entity_id)
        OR l.entity = 'page' AND EXISTS (SELECT FROM pages p WHERE p.store_id = l.store_id AND p.id = l.entity_id))) before,
      regexp_matches(before.text, '/files/[0-9]+/([a-z0-9-]+\\.webp)', 'g') AS shown(names)
    WHERE before.nth <= ${KEPT_REVISIONS} AND position('/files/' IN before.text) > 0
      AND shown.names[1] = ANY(${sql.param(names)}::text[])`)
  return rows.map(({ name }) => name)
}

/** Of a table that has no store the rows count for all; those of no store are the platform's, which is store 0. */
function ownRows({ table, tenant }: Place, storeId: number): SQL {
  if (tenant) return storeId === 0 ? sql`(store_id = 0 OR store_id IS NULL)` : sql`store_id = ${storeId}`
  return table === 'stores' ? sql`id = ${storeId}` : sql`true`
}

/** Those of `names` that an order of the store shows: it keeps the picture of what was bought. */
export async function filesInOrders(db: Tx, storeId: number, names: string[]): Promise<Set<string>> {
  const pages = new Map(names.map((name) => [filePage(storeId, name), name]))
  const { rows } = await db.execute<{ page: string }>(sql`
    SELECT DISTINCT image_path AS page FROM order_products
    WHERE store_id = ${storeId} AND image_path = ANY(${sql.param([...pages.keys()])}::text[])`)
  return new Set(rows.flatMap(({ page }) => pages.get(page) ?? []))
}
