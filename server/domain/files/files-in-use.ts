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
  // Of the catalogue itself: the views of the standard take twice as long.
  const { rows } = await db.execute<Place>(sql`
    SELECT c.relname AS "table", a.attname AS "column", t.kind = 'jsonb'::regtype AS document,
      a.attname = 'translations' AS texts,
      EXISTS (SELECT FROM pg_attribute s WHERE s.attrelid = c.oid AND s.attname = 'store_id' AND NOT s.attisdropped) AS tenant
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped,
      LATERAL (SELECT coalesce(nullif(typbasetype, 0), oid) AS kind FROM pg_type WHERE oid = a.atttypid) t
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'f', 'p')
      AND c.relname NOT IN ('files', 'activity_logs', 'jobs', 'import_jobs', 'order_products')
      AND (t.kind IN ('text'::regtype, 'varchar'::regtype)
          AND a.attname ~ '(^|_)(image|logo|icon|cover|banner|picture|photo|avatar|slip|thumbnail)(_(path|name|url))?$'
        OR t.kind = 'jsonb'::regtype AND c.relname NOT LIKE 'order%')
      AND has_column_privilege(c.oid, a.attnum, 'SELECT, INSERT, UPDATE, REFERENCES')
    ORDER BY 1, 2`)
  return rows
}

/** Those of `names` that something of the store shows, orders aside. */
export async function filesInUse(db: Tx, storeId: number, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const addresses = [...names, ...names.map((name) => filePage(storeId, name))]
  // All places in one question: there are some seventy.
  const parts = (await picturePlaces(db)).map((place) => {
    const column = sql.identifier(place.column)
    const from = sql`FROM ${sql.identifier(place.table)} WHERE ${ownRows(place, storeId)}`
    if (place.texts)
      return sql`SELECT shown.names[1] AS value FROM (SELECT ${column}::text AS text ${from} AND position('/files/' IN ${column}::text) > 0) t,
        regexp_matches(t.text, '/files/[0-9]+/([a-z0-9-]+\\.webp)', 'g') AS shown(names)
        WHERE shown.names[1] = ANY((SELECT names FROM sought)::text[])`
    return place.document
      ? sql`SELECT one.name AS value FROM (SELECT unnest(names) AS name FROM sought) one
          WHERE EXISTS (SELECT ${from} AND position(one.name IN ${column}::text) > 0)`
      : sql`SELECT ${column} AS value ${from} AND ${column} = ANY((SELECT addresses FROM sought)::text[])`
  })
  const { rows } = await db.execute<{ value: string }>(sql`
    WITH sought AS MATERIALIZED (SELECT ${sql.param(names)}::text[] AS names, ${sql.param(addresses)}::text[] AS addresses)
    SELECT DISTINCT value FROM (${sql.join(parts, sql` UNION ALL `)}) shown`)
  const used = new Set(rows.map(({ value }) => value.slice(value.lastIndexOf('/') + 1)))
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
