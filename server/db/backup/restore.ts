import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { StartError } from '#server/boot/start-error.ts'
import { makeSchema, NOTES } from '../apply-migrations.ts'
import { MIGRATION_LOCK } from '../migration-lock.ts'
import { bareTables } from './bare-tables.ts'
import { quoted, tablesIn } from './catalogue.ts'
import { isDiskTrouble } from './disk-trouble.ts'
import { endAccess } from './end-access.ts'
import { RowLoader } from './load-rows.ts'
import { FILE_ENTRY, type Manifest, tableOf } from './manifest.ts'
import { PLAIN_TEXT } from './plain-text.ts'
import { migrationsOf } from './program-migrations.ts'
import { readArchive } from './read-archive.ts'
import type { Verified } from './verify.ts'

export interface RestoreOptions {
  path: string
  /** What `verify` made of it. */
  verified: Verified
  ownerUrl: string
  dataDir: string
  signal?: AbortSignal
}

/**
 * @throws StartError where the data folder has what a restore would mix with the archive's: files, another secret. Both
 * may be there where a copy from before a migration goes back to its own place.
 */
export function refuseUsedFolder(dataDir: string, { manifest, secret }: Verified): void {
  const files = join(dataDir, 'files')
  if (manifest.files !== null && existsSync(files) && readdirSync(files).length > 0)
    throw new StartError(`The data folder ${dataDir} already contains files: restore into an empty one (DATA_DIR)`)
  const kept = join(dataDir, 'secret')
  if (secret && existsSync(kept) && !readFileSync(kept).equals(secret))
    throw new StartError(`The data folder ${dataDir} has another secret: restore into an empty one (DATA_DIR)`)
}

/**
 * Puts an archive into an empty database and data folder. The rows come in one transaction, at the schema they were
 * written from; it commits when everything is in its place, so that a restore that was cut short leaves an empty database.
 * Nobody is let in by what it brings (end-access.ts).
 * @throws StartError where the database is not empty, or the archive is not what it was when it was verified
 */
export async function restore({ path, verified, ownerUrl, dataDir, signal }: RestoreOptions): Promise<void> {
  const { manifest, secret } = verified
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  const unpacked = join(dataDir, 'files.part')
  const placed: string[] = []
  try {
    await client.query(`BEGIN; ${PLAIN_TEXT}`)
    // A program that starts meanwhile waits to migrate.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await makeTables(client, manifest)
    const names = Object.keys(manifest.tables)
    await expectTables(client, names)
    const dress = await bareTables(client, names)
    const loader = new RowLoader(client, manifest.tables)
    rmSync(unpacked, { recursive: true, force: true })
    await readArchive(
      path,
      async (name, content) => {
        const table = tableOf(name)
        if (table && manifest.tables[table]) await loader.part(table, content)
        else if (FILE_ENTRY.test(name)) await unpack(join(unpacked, name.slice('files/'.length)), content)
      },
      signal,
    )
    await loader.end()
    await endAccess(client)
    await dress()
    await setSequences(client, manifest)
    await client.query('ANALYZE')
    place(dataDir, unpacked, secret, placed)
    await client.query('COMMIT')
  } catch (error) {
    for (const each of placed) rmSync(each, { recursive: true, force: true })
    if (!isDiskTrouble(error)) throw error
    throw new StartError(`The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
    await client.end().catch(() => undefined)
  }
}

async function makeTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e'))
       OR EXISTS (SELECT FROM pg_namespace WHERE nspname = 'drizzle') AS used`,
  )
  if (rows[0]?.used) throw new StartError('The database already has tables: restore into an empty one')
  await makeSchema(client, migrationsOf(manifest))
  // Its rows come with the archive.
  await client.query(NOTES)
}

/** The schema has the archive's tables and no others. What a migration filled in itself makes room for the archive's rows. */
async function expectTables(client: pg.Client, names: string[]): Promise<void> {
  const made = (await tablesIn(client)).map(({ name }) => name)
  const odd = made.find((name) => !names.includes(name)) ?? names.find((name) => !made.includes(name))
  if (odd) throw new StartError(`The archive and its schema differ in the table ${odd}`)
  const filled: string[] = []
  for (const name of made) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`)
    if (rowCount) filled.push(quoted(name))
  }
  if (filled.length > 0) await client.query(`TRUNCATE ${filled.join(', ')} CASCADE`)
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last, called])
}

async function unpack(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { flags: 'wx' }))
}

/** Gives files and secret their places, and notes in `placed` what was not there. */
function place(dataDir: string, unpacked: string, secret: Buffer | undefined, placed: string[]): void {
  const kept = join(dataDir, 'secret')
  if (secret && !existsSync(kept)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(kept, secret, { mode: 0o600, flag: 'wx' })
    placed.push(kept)
  }
  if (!existsSync(unpacked)) return
  const files = join(dataDir, 'files')
  // An empty folder may be in its place; one that is not is refused by the system.
  renameSync(unpacked, files)
  placed.push(files)
}
