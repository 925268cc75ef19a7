import { randomBytes } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Actor } from '#server/core/rows/audit.ts'
import { actFor, codeOf, dbOf, type Tx } from '#server/db/client.ts'
import { isPdf, nameOf } from '#server/domain/files/image-folder.ts'
import { pdfFault } from '#server/domain/files/pdf-fault.ts'
import { storage } from '#server/domain/files/storage/storage.ts'
import { checkWithinPlan } from '#server/domain/quotas/within-plan.ts'
import { auditBoth } from '#server/domain/stores/audit-both.ts'
import { ArchiveFault } from '../file/archive/archive-fault.ts'
import type { ReadAt } from '../file/archive/archive-reader.ts'
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
/** Letters of a row: a description and a page's settings have a few ten thousand. */
const MOST_LINE = 8_000_000
/** A text is seldom packed to less than a fiftieth; what is packed further was made to fill a disk. In times, from so many bytes on. */
const RATIO = { times: 200, from: 16_000_000 }
/** Rows that one statement writes; all of those that refer to one another at once. */
const ROWS = 500
/** How many times more rows a table has when PostgreSQL looks at it again. */
const LOOK_AGAIN = 5
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

/** How far it is, in bytes of the file; throws where it is to stop. */
export type Tick = (done: number, total: number) => Promise<void> | void

/** What came: how many rows of each table, and how many pictures. */
export interface Filled {
  rows: Record<string, number>
  files: number
}

/** A file that lies there by now. */
interface Written {
  storeId: number
  name: string
}

interface Filling {
  /** Where the archive lies. */
  path: string
  /** Given the pictures as they are written, which whoever rolls back removes. */
  written: Written[]
  tick?: Tick
}

/**
 * Fills a store that has nothing of its own yet with what `writeStore` wrote of another, in one transaction: whatever
 * stops it leaves the store as it was. Both logs say so.
 * @throws as `fillStore`
 */
export async function readStore(storeId: number, path: string, by: Actor): Promise<Filled> {
  return undoneOnFailure((written) =>
    dbOf(storeId).tx(async (db) => {
      const filled = await fillStore(db, storeId, { path, written })
      await auditBoth(db, by, { event: 'import', entity: 'store', id: storeId, changes: {} })
      // What is counted as it commits is the store's own.
      await actFor(db, storeId)
      return filled
    }),
  )
}

/** Does `work`, and removes the pictures that it wrote where it fails. @throws 422 for what is no such archive, or a broken one */
export async function undoneOnFailure<T>(work: (written: Written[]) => Promise<T>): Promise<T> {
  const written: Written[] = []
  try {
    return await work(written)
  } catch (error) {
    // What cannot be removed now belongs to no row: the sweep takes it.
    for (const { storeId, name } of written) await storage.remove(storeId, [name]).catch(() => undefined)
    if (isBroken(error)) throw refusedField('file', m.store_archive_broken())
    throw error
  }
}

/**
 * The same within a transaction of the store's.
 * @throws 404; 409 for a store that has something in it; BeyondPlan; ArchiveFault and its like (`undoneOnFailure`)
 */
export async function fillStore(db: Tx, storeId: number, { path, written, tick }: Filling): Promise<Filled> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const archive = await readArchive(size, readerOf(file), MOST_ENTRIES)
    const { entries, store } = await opened(archive)
    await checkEmpty(db, storeId, true)
    for (const table of FURNISHED)
      await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE store_id = ${storeId}`)
    await ownRow(db, storeId, store)
    const source = { archive, entries, told: progressOf(archive, tick) }
    const rows: Record<string, number> = {}
    for (const table of STORE_TABLES) rows[table] = await tableFrom(db, storeId, { ...source, table })
    const files = await picturesFrom(db, storeId, { ...source, written })
    await checkWithinPlan(db, storeId)
    return { rows, files }
  } finally {
    await file.close()
  }
}

/**
 * Looks whether a file is an archive of a store at all, by its directory and what it says of itself.
 * @throws 422 on `file`
 */
export const checkArchive = (size: number, readAt: ReadAt): Promise<void> =>
  undoneOnFailure(async () => {
    await opened(await readArchive(size, readAt, MOST_ENTRIES))
  })

const readerOf =
  (file: FileHandle): ReadAt =>
  async (from, to) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
    return buffer.subarray(0, bytesRead)
  }

async function opened(archive: Archive) {
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]))
  const { store } = about.parse(await jsonOf(archive, entries.get(ABOUT)))
  return { entries, store }
}

/** Bytes of what is read, as it is packed: the CSV beside it is for people. */
function progressOf(archive: Archive, tick: Tick = () => undefined) {
  const total = archive.entries.reduce((sum, { name, packed }) => sum + (name.startsWith('csv/') ? 0 : packed), 0)
  let done = 0
  return async (more: number) => {
    done += more
    await tick(Math.min(Math.round(done), total), total)
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

/** Of tables that a store may have something of without having begun: its own pictures, and what it is furnished with. */
const STARTED: readonly StoreTable[] = ['files', 'slug_history', ...FURNISHED]

/** @throws 404; 409 where there is something that would be lost or mixed */
export async function checkEmpty(db: Tx, storeId: number, lock = false): Promise<void> {
  const found = await db.execute(
    sql`SELECT 1 FROM stores WHERE id = ${storeId} AND deleted_at IS NULL ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  if (found.rows.length === 0) throw refused(404, m.error_404())
  const tables = STORE_TABLES.filter((table) => !STARTED.includes(table))
  const each = tables.map(
    (table) => sql`SELECT EXISTS (SELECT FROM ${sql.identifier(table)} WHERE store_id = ${storeId}) AS has`,
  )
  const { rows } = await db.execute<{ has: boolean }>(
    sql`SELECT bool_or(has) AS has FROM (${sql.join(each, sql` UNION ALL `)}) every_table`,
  )
  if (rows[0]?.has) throw refused(409, m.store_not_empty())
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
  /** Told of bytes that were read, as they are packed. */
  told: (more: number) => Promise<void>
}

async function tableFrom(
  db: Tx,
  storeId: number,
  { archive, entries, told, table }: Source & { table: StoreTable },
): Promise<number> {
  const entry = entries.get(`tables/${table}.jsonl`)
  if (!entry) return 0
  if (entry.size > RATIO.from && entry.size > entry.packed * RATIO.times) throw new ArchiveFault('size')
  const columns = await columnsOf(db, table)
  // Those of one statement refer to one another.
  const most = AT_ONCE[table] ? 8 * MOST_LINE : MOST_LINE
  let [rows, highest, letters]: [number, number, number] = [0, 0, 0]
  let batch: Record<string, unknown>[] = []
  let look = ROWS
  const put = async () => {
    if (batch.length === 0) return
    await insert(db, table, columns, batch)
    rows += batch.length
    if (rows >= look) {
      await db.execute(sql`SELECT analyze_filled(${table})`)
      look = rows * LOOK_AGAIN
    }
    await told((entry.packed * letters) / Math.max(1, entry.size))
    letters = 0
    batch = []
  }
  for await (const line of linesOf(archive.pieces(entry, MOST_TABLE))) {
    const row = JSON.parse(here(line, storeId)) as Record<string, unknown>
    for (const key of leftOut(table)) delete row[key]
    batch.push({ ...row, ...COUNTED_ANEW[table], ...madeAnew(table), store_id: storeId })
    letters += line.length
    if (typeof row.id === 'number') highest = Math.max(highest, row.id)
    if (batch.length === (AT_ONCE[table] ?? ROWS) || letters > most) await put()
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
    if (rest.length > MOST_LINE) throw new ArchiveFault('size')
    for (const line of lines) if (line) yield line
  }
  if (rest + decoder.decode()) yield rest
}

/** Pictures that the archive's rows know of, as they were: another content under a known name is none of ours. */
async function picturesFrom(
  db: Tx,
  storeId: number,
  { archive, told, written }: Pick<Source, 'archive' | 'told'> & { written: Written[] },
): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM files WHERE store_id = ${storeId}`)
  const known = new Set(rows.map(({ name }) => name))
  let files = 0
  for (const entry of archive.entries) {
    const name = entry.name.startsWith(FILES) ? entry.name.slice(FILES.length) : ''
    const of = nameOf(name)
    if (!of || !known.has(of)) continue
    const bytes = await archive.bytes(entry, MOST_PICTURE)
    if (isPdf(name) ? pdfFault(bytes) : !isWebp(bytes)) throw new ArchiveFault('broken')
    // Its row came just now: what lies there is of a try that was killed.
    written.push({ storeId, name })
    await storage.put(storeId, name, bytes)
    files += 1
    await told(entry.packed)
  }
  return files
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
