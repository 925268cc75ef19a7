import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '#server/boot/start-error.ts'
import { ROOT } from '#server/root.ts'
import { columnList, migrationsIn, quoted, sequencesIn, type Table, tablesIn } from './catalogue.ts'
import { FILES_HELD, type FilesElsewhere, type FrozenFiles, freezeFiles } from './frozen-files.ts'
import { FILE_ENTRY, FORMAT, MANIFEST, type Manifest, SECRET } from './manifest.ts'
import { PLAIN_TEXT } from './plain-text.ts'
import { type Add, writeArchive } from './write-archive.ts'

export interface BackupOptions {
  /** Of the tables' owner: row-level security would hide rows from anybody else. */
  ownerUrl: string
  dataDir: string
  /** Where the archive goes. */
  path: string
  /** False: the database and the secret alone. */
  withFiles?: boolean
  /** Where files lie besides the data folder. */
  elsewhere?: FilesElsewhere | undefined
  replace?: boolean
  signal?: AbortSignal
}

/** Rows go into the archive in parts of so many bytes, since tar wants an entry's size before its content. */
const PART = 4 * 1024 * 1024

/**
 * Copies a database, the files and the kept secret into one archive while the program goes on serving: all rows are of
 * one moment, and every file that they show then is there.
 * @returns what the archive says of itself, and its bytes
 * @throws StartError where there is nothing to copy, the login may not read all of it, or the archive cannot be written
 */
export async function backUp(options: BackupOptions): Promise<{ manifest: Manifest; size: number }> {
  const { dataDir, path, replace, signal, withFiles = true, elsewhere } = options
  const client = new pg.Client({ connectionString: options.ownerUrl })
  // A connection that breaks says so to its query as well.
  client.on('error', () => undefined)
  await client.connect()
  const files = withFiles ? freezeFiles(dataDir) : undefined
  try {
    let manifest: Manifest | undefined
    const fill = async (add: Add) => {
      // A file has its name before its row: held before and after, none of the snapshot's is missed.
      if (elsewhere) await client.query('SELECT pg_advisory_lock($1)', [FILES_HELD])
      const hold = async () => {
        files?.hold()
        await elsewhere?.hold()
      }
      await hold()
      const tables = await openSnapshot(client)
      await hold()
      manifest = await copied(client, { tables, files, elsewhere, dataDir, add })
      await add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    }
    const size = await writeArchive(path, fill, { replace, signal })
    return { manifest: manifest as Manifest, size }
  } catch (error) {
    // insufficient_privilege, and a table whose rows security would have kept back.
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `The database login cannot read everything (${(error as Error).message}): set DATABASE_OWNER_URL to the owner's`,
    )
  } finally {
    files?.release()
    await client.end().catch(() => undefined)
  }
}

/** Begins the transaction that sees one moment. The locks come before it, so that no migration changes a table under it. */
async function openSnapshot(client: pg.Client): Promise<Table[]> {
  const tables = await tablesIn(client)
  const names = tables.map(({ name }) => quoted(name))
  if (!names.includes('"drizzle"."__drizzle_migrations"'))
    throw new StartError('The database is empty: there is nothing to back up')
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PLAIN_TEXT}
    LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
  if (JSON.stringify(await tablesIn(client)) === JSON.stringify(tables)) return tables
  // A migration came between.
  await client.query('ROLLBACK')
  return openSnapshot(client)
}

interface Parts {
  tables: Table[]
  files: FrozenFiles | undefined
  elsewhere: FilesElsewhere | undefined
  dataDir: string
  add: Add
}

async function copied(client: pg.Client, { tables, files, elsewhere, dataDir, add }: Parts): Promise<Manifest> {
  const { rows: now } = await client.query<{ at: Date; version: string }>(
    `SELECT now() AS at, current_setting('server_version') AS version`,
  )
  const migrations = await migrationsIn(client)
  const counted: Manifest['tables'] = {}
  for (const table of tables)
    counted[table.name] = { columns: table.columns, rows: await copyTable(client, table, add) }
  const sequences = await sequencesIn(client)
  await client.query('COMMIT')
  return {
    format: FORMAT,
    created_at: now.map(({ at }) => at.toISOString()).join(),
    program: programVersion(),
    postgres: now.map(({ version }) => version).join(),
    migrations,
    tables: counted,
    sequences,
    files: files ? await copyFiles(files, elsewhere, add) : null,
    secret: await copySecret(dataDir, add),
  }
}

/** @returns how many rows */
async function copyTable(client: pg.Client, { name, columns }: Table, add: Add): Promise<number> {
  const rows = client.query(copyTo(`COPY ${quoted(name)} (${columnList(columns)}) TO STDOUT`))
  let parts = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (bytes === 0) return
    await add(`tables/${name}/${String(++parts).padStart(6, '0')}`, Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= PART) await flush()
  }
  await flush()
  return rows.rowCount ?? 0
}

async function copyFiles(files: FrozenFiles, elsewhere: FilesElsewhere | undefined, add: Add): Promise<number> {
  const copied = new Set<string>()
  const copy = async (name: string, read: () => Promise<Buffer | undefined>) => {
    const entry = `files/${name}`
    const content = FILE_ENTRY.test(entry) && !copied.has(name) ? await read() : undefined
    if (!content) return
    await add(entry, content)
    copied.add(name)
  }
  for (const { name, path } of files.list()) await copy(name, () => contentOf(path))
  for (const name of elsewhere?.names() ?? []) await copy(name, async () => elsewhere?.read(name))
  return copied.size
}

async function copySecret(dataDir: string, add: Add): Promise<boolean> {
  const content = await contentOf(join(dataDir, 'secret'))
  if (content) await add(SECRET, content)
  return content !== undefined
}

/** Undefined for a file that is not there, or is no more. */
async function contentOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const programVersion = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
