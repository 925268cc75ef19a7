import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import { codeOf, dbOf, type Tx } from '#server/db/client.ts'
import { nameOf, storeFolder } from '#server/domain/files/image-folder.ts'
import { ArchiveFault } from '../file/archive/archive-fault.ts'
import { type Archive, type ArchiveEntry, readArchive } from '../file/archive/read-archive.ts'
import {
  ABOUT,
  COUNTED_ANEW,
  FILES,
  FORMAT,
  HERE,
  leftOut,
  STORE_COLUMNS,
  STORE_TABLES,
  type StoreTable,
} from './store-tables.ts'

/** Files of an archive, bytes of a table, of a picture and of what says what it is, at most. */
const MOST_ENTRIES = 60_000
const MOST_TABLE = 2_000_000_000
const MOST_PICTURE = 20_000_000
const MOST_ABOUT = 1_000_000
/** Rows that one statement writes; all of those that refer to one another at once. */
const ROWS = 500
const AT_ONCE: Partial<Record<StoreTable, number>> = { categories: 100_000, menus: 100_000 }

const about = z.object({ format: z.literal(FORMAT), store: z.record(z.string(), z.unknown()) })

/** Rows that every new store has, in place of which the archive's come. */
const FURNISHED: readonly StoreTable[] = [
  'shipping_methods',
  'payment_methods',
  'customer_groups',
  'support_contacts',
  'message_templates',
  'tax_classes',
  'store_counters',
]

/**
 * Fills a store that has no products, orders or customers yet with what `writeStore` wrote of another, in one transaction:
 * whatever stops it leaves the store as it was.
 * @param path of the archive
 * @returns how many rows each table has, and how many pictures came
 * @throws 404; 409 for a store that has something in it; 422 for a file that is no such archive, or a broken one
 */
export async function readStore(storeId: number, path: string, by: Actor) {
  const file = await open(path, 'r')
  const written: string[] = []
  try {
    const { size } = await file.stat()
    const readAt = async (from: number, to: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
      return buffer.subarray(0, bytesRead)
    }
    const archive = await readArchive(size, readAt, MOST_ENTRIES)
    const entries = new Map(archive.entries.map((entry) => [entry.name, entry]))
    const { store } = about.parse(await jsonOf(archive, entries.get(ABOUT)))
    return await dbOf(storeId).tx(async (db) => {
      await emptied(db, storeId)
      await ownRow(db, storeId, store)
      const rows: Record<string, number> = {}
      for (const table of STORE_TABLES) rows[table] = await tableFrom(db, storeId, { archive, entries, table })
      const files = await picturesFrom(db, storeId, { archive, written })
      await audit(db, { ...by, store: { id: storeId } }, { event: 'import', entity: 'store', id: storeId, changes: {} })
      return { rows, files }
    })
  } catch (error) {
    for (const name of written) await rm(name, { force: true })
    if (isBroken(error)) throw refused(422, m.store_archive_broken())
    throw error
  } finally {
    await file.close()
  }
}

/** What a file that somebody made by hand can be: no archive, no JSON, or rows that no store could have. */
const isBroken = (error: unknown): boolean =>
  error instanceof ArchiveFault ||
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  /^(22|23|P0001)/.test(codeOf(error) ?? '')

async function jsonOf(archive: Archive, entry: ArchiveEntry | undefined): Promise<unknown> {
  if (!entry) throw new ArchiveFault('broken')
  return JSON.parse((await archive.bytes(entry, MOST_ABOUT)).toString('utf8'))
}

/** @throws 404; 409 where there is something that would be lost or mixed */
async function emptied(db: Tx, storeId: number): Promise<void> {
  const found = await db.execute(sql`SELECT 1 FROM stores WHERE id = ${storeId} AND deleted_at IS NULL FOR UPDATE`)
  if (found.rows.length === 0) throw refused(404, m.error_404())
  for (const table of ['products', 'categories', 'customers', 'orders', 'coupons', 'promotions', 'menus'] as const) {
    const { rows } = await db.execute(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE store_id = ${storeId} LIMIT 1`)
    if (rows.length > 0) throw refused(409, m.store_not_empty())
  }
  for (const table of FURNISHED) await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE store_id = ${storeId}`)
}

async function ownRow(db: Tx, storeId: number, store: Record<string, unknown>): Promise<void> {
  const columns = STORE_COLUMNS.filter((column) => store[column] !== undefined)
  if (columns.length === 0) return
  const names = sql.raw(columns.join(', '))
  const row = here(JSON.stringify(store), storeId)
  const of = sql.raw(columns.map((column) => `r.${column}`).join(', '))
  await db.execute(sql`UPDATE stores SET (${names}, version) = (
    SELECT ${of}, stores.version + 1 FROM jsonb_populate_record(NULL::stores, ${row}::jsonb) r) WHERE id = ${storeId}`)
}

const here = (text: string, storeId: number) => text.replaceAll(`/files/${HERE}/`, `/files/${storeId}/`)

interface Source {
  archive: Archive
  entries: ReadonlyMap<string, ArchiveEntry>
  table: StoreTable
}

async function tableFrom(db: Tx, storeId: number, { archive, entries, table }: Source): Promise<number> {
  const entry = entries.get(`tables/${table}.jsonl`)
  if (!entry) return 0
  const columns = await columnsOf(db, table)
  let [rows, highest]: [number, number] = [0, 0]
  let batch: Record<string, unknown>[] = []
  const put = async () => {
    if (batch.length > 0) await insert(db, table, columns, batch)
    rows += batch.length
    batch = []
  }
  for await (const line of linesOf(archive.pieces(entry, MOST_TABLE))) {
    const row = JSON.parse(here(line, storeId)) as Record<string, unknown>
    for (const key of leftOut(table)) delete row[key]
    batch.push({ ...row, ...COUNTED_ANEW[table], ...madeAnew(table), store_id: storeId })
    if (typeof row.id === 'number') highest = Math.max(highest, row.id)
    if (batch.length === (AT_ONCE[table] ?? ROWS)) await put()
  }
  await put()
  if (highest > 0) await db.execute(sql`SELECT raise_ids(${table}, ${highest})`)
  return rows
}

/** What nobody else is to know: where a customer looks at his order. */
const madeAnew = (table: StoreTable) =>
  table === 'orders' ? { public_token: randomBytes(24).toString('base64url') } : {}

async function columnsOf(db: Tx, table: StoreTable): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Columns that a row does not say have what they have by themselves. */
async function insert(
  db: Tx,
  table: StoreTable,
  known: ReadonlySet<string>,
  batch: readonly Record<string, unknown>[],
): Promise<void> {
  const said = Object.keys(batch[0] ?? {}).filter((key) => known.has(key))
  const columns = sql.raw(said.map((key) => `"${key}"`).join(', '))
  const into = sql.identifier(table)
  const owed = table === 'products' || table === 'variants' ? batch.filter(isOwed) : []
  const rows = owed.length === 0 ? batch : batch.map((row) => (isOwed(row) ? { ...row, quantity: 0 } : row))
  await db.execute(sql`INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::jsonb)`)
  // Nothing is made with less than nothing; what may be sold without being there gets there by being sold.
  if (owed.length > 0)
    await db.execute(sql`UPDATE ${into} t SET quantity = r.quantity
      FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(owed)}::jsonb) r
      WHERE t.store_id = r.store_id AND t.id = r.id`)
}

const isOwed = ({ quantity }: Record<string, unknown>) => typeof quantity === 'number' && quantity < 0

async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield line
  }
  if (rest + decoder.decode()) yield rest
}

/** Pictures that the archive's rows know of, as they were: another content under a known name is none of ours. */
async function picturesFrom(db: Tx, storeId: number, { archive, written }: { archive: Archive; written: string[] }) {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM files WHERE store_id = ${storeId}`)
  const known = new Set(rows.map(({ name }) => name))
  await mkdir(storeFolder(storeId), { recursive: true })
  let files = 0
  for (const entry of archive.entries) {
    const name = entry.name.startsWith(FILES) ? entry.name.slice(FILES.length) : ''
    const of = nameOf(name)
    if (!of || !known.has(of)) continue
    const bytes = await archive.bytes(entry, MOST_PICTURE)
    if (!isWebp(bytes)) throw new ArchiveFault('broken')
    const path = join(storeFolder(storeId), name)
    await writeFile(path, bytes, { flag: 'wx' })
    written.push(path)
    files += 1
  }
  return files
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
