import { once } from 'node:events'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { BYTE_ORDER_MARK, csvLine } from '#server/core/text/csv-line.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { nameOf } from '#server/domain/files/image-folder.ts'
import { readImage } from '#server/domain/files/read-image.ts'
import { filesOf as listed } from '#server/domain/files/storage/storage.ts'
import { ABOUT, FILES, FORMAT, HERE, leftOut, STORE_COLUMNS, STORE_TABLES, type StoreTable } from './store-tables.ts'

/** Rows that are read at once. */
const ROWS = 500

/** What went in so far. */
export interface Held {
  /** Of each table, how many rows. */
  rows: Record<string, number>
  files: number
}

/** Called as rows and pictures go in: how many did, of how many in all. */
export type Progress = (done: number, total: number) => void

/**
 * A whole store as the bytes of a ZIP, all of it of one instant: `store.json`, of each table a line of JSON for each row,
 * the same as CSV for people, and its pictures. No more than some rows, or a part of a picture, is held.
 * @param on `done` is told what went in, once all did
 */
export function writeStore(storeId: number, on: { done?: (held: Held) => void; progress?: Progress } = {}): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let open: Readable | undefined
  const put = async (stream: Readable, name: string, options = {}) => {
    open = stream
    stream.on('error', (error) => out.destroy(error))
    zip.addReadStream(stream, name, { mtime: new Date(0), ...options })
    await once(stream, 'close')
  }
  // Whoever stops taking leaves no file open.
  out.on('close', () => open?.destroy())
  const held: Held = { rows: {}, files: 0 }
  const all = async (db: Tx) => {
    await db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
    const about = await aboutStore(db, storeId)
    const pictures = await filesOf(db, storeId)
    const total = (on.progress ? await rowsOf(db, storeId) : 0) + pictures.length
    let done = 0
    const gone = (n: number) => {
      done += n
      on.progress?.(done, total)
    }
    await put(Readable.from([JSON.stringify(about, null, 2)]), ABOUT)
    for (const table of STORE_TABLES) {
      held.rows[table] = 0
      await put(
        Readable.from(
          counted(linesOf(db, storeId, table), (n) => {
            held.rows[table] = (held.rows[table] ?? 0) + n
            gone(n)
          }),
        ),
        `tables/${table}.jsonl`,
      )
      await put(Readable.from(csvOf(db, storeId, table)), `csv/${table}.csv`)
    }
    for (const name of pictures) {
      gone(1)
      const image = await readImage(storeId, name)
      // Its row is there and its file is not: all else is worth having.
      if (!image) continue
      const body = Readable.fromWeb(image.body() as Parameters<typeof Readable.fromWeb>[0])
      await put(body, FILES + name, { compress: false, size: image.bytes })
      held.files += 1
    }
    zip.end()
    on.done?.(held)
  }
  dbOf(storeId)
    .tx(all)
    .catch((error: unknown) => out.destroy(error as Error))
  return out
}

async function aboutStore(db: Tx, storeId: number) {
  const columns = sql.raw(STORE_COLUMNS.join(', '))
  const { rows } = await db.execute<{ about: string }>(
    sql`SELECT to_jsonb(s)::text AS about FROM (SELECT ${columns} FROM stores WHERE id = ${storeId}) s`,
  )
  return { format: FORMAT, store: JSON.parse(anywhere(rows[0]?.about ?? '{}', storeId)) as Record<string, unknown> }
}

/** The addresses of its pictures say no store's number: they are the same wherever it goes. */
const anywhere = (text: string, storeId: number) => text.replaceAll(`/files/${storeId}/`, `/files/${HERE}/`)

async function* linesOf(db: Tx, storeId: number, table: StoreTable): AsyncGenerator<string> {
  for await (const rows of batchesOf(db, storeId, table)) yield `${rows.join('\n')}\n`
}

async function* counted(lines: AsyncIterable<string>, tell: (rows: number) => void) {
  for await (const part of lines) {
    tell(part.split('\n').length - 1)
    yield part
  }
}

async function rowsOf(db: Tx, storeId: number): Promise<number> {
  const each = STORE_TABLES.map(
    (table) => sql`SELECT count(*) AS n FROM ${sql.identifier(table)} WHERE store_id = ${storeId}`,
  )
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT sum(n)::bigint AS n FROM (${sql.join(each, sql` UNION ALL `)}) every_table`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** Rows as JSON text, in the order of their keys. */
async function* batchesOf(db: Tx, storeId: number, table: StoreTable): AsyncGenerator<string[]> {
  const [from, without] = [sql.identifier(table), ['store_id', ...leftOut(table)]]
  const keys = await keysOf(db, table)
  const order = sql.raw(keys.map((key) => `"${key}"`).join(', '))
  // A cursor lives as long as the transaction; where nobody takes any more, that ends.
  const cursor = sql.identifier(`whole_${table}`)
  await db.execute(sql`DECLARE ${cursor} NO SCROLL CURSOR FOR
    SELECT (to_jsonb(t) - ${sql.param(without)}::text[])::text AS line FROM ${from} t
    WHERE store_id = ${storeId} ORDER BY ${order}`)
  for (;;) {
    const { rows } = await db.execute<{ line: string }>(sql`FETCH ${sql.raw(String(ROWS))} FROM ${cursor}`)
    if (rows.length > 0) yield rows.map(({ line }) => anywhere(line, storeId))
    if (rows.length < ROWS) break
  }
  await db.execute(sql`CLOSE ${cursor}`)
}

async function keysOf(db: Tx, table: StoreTable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`SELECT a.attname AS key FROM pg_index i
    JOIN unnest(i.indkey::int[]) WITH ORDINALITY k(n, at) ON true
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.n
    WHERE i.indrelid = ${table}::regclass AND i.indisprimary AND a.attname <> 'store_id' ORDER BY k.at`)
  return rows.map(({ key }) => key)
}

/** The same for whoever opens it in a spreadsheet; what is not a plain value stands as its JSON. */
async function* csvOf(db: Tx, storeId: number, table: StoreTable): AsyncGenerator<string> {
  let header: string[] | undefined
  for await (const rows of batchesOf(db, storeId, table)) {
    let part = ''
    for (const line of rows) {
      const row = JSON.parse(line) as Record<string, unknown>
      if (!header) {
        header = Object.keys(row)
        part += BYTE_ORDER_MARK + csvLine(header)
      }
      part += csvLine(header.map((key) => shown(row[key])))
    }
    yield part
  }
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The files that are there and known of, with their smaller sizes, by name. */
async function filesOf(db: Tx, storeId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM files WHERE store_id = ${storeId}`)
  const known = new Set(rows.map(({ name }) => name))
  const all = (await listed(storeId)).map(({ name }) => name)
  return all.filter((file) => known.has(nameOf(file) ?? '')).toSorted()
}
