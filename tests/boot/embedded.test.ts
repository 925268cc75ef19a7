import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { probeDatabase } from '#server/db/probe.ts'
import { ask, launch, temporaryFolder, within } from './launcher.ts'

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
const asOwner = (url: string) => url.replace('phsar_app@', 'phsar_owner@')

// One cluster, made once and started anew by each: to make one takes longer than any of them.
const folder = mkdtempSync(join(tmpdir(), 'phsar-boot-'))
const dataDir = join(folder, 'data')
beforeAll(() => running(async () => undefined))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function running(work: (db: Embedded, said: string[]) => Promise<void>): Promise<void> {
  const said: string[] = []
  const db = await startEmbedded({ dataDir, onTrouble: (line) => said.push(line) })
  try {
    await work(db, said)
  } finally {
    await db.stop()
  }
}

it('makes a cluster that searches Khmer, guards its rows and listens on a socket of ours alone', async () => {
  await running(async (db) => {
    expect(await ask(db.databaseUrl, "SELECT cardinality(show_trgm('ទុរេន'))")).toBe(6)
    expect(
      await ask(
        db.databaseUrl,
        "SELECT bool_and(proleakproof) FROM pg_proc WHERE proname IN ('textlike', 'texticlike')",
      ),
    ).toBe(true)
    expect(await ask(db.databaseUrl, "SELECT count(*) > 0 FROM pg_collation WHERE collname = 'km-x-icu'")).toBe(true)
    expect(await ask(db.databaseUrl, "SELECT current_setting('fsync') || current_setting('data_checksums')")).toBe(
      'onon',
    )
    expect(await ask(db.databaseUrl, "SELECT current_setting('listen_addresses')")).toBe('')
    expect(
      await ask(db.databaseUrl, 'SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user'),
    ).toBe(false)
    await expect(ask(db.databaseUrl, 'CREATE TABLE mine ()')).rejects.toThrow('permission denied')
    await ask(db.ownerUrl, 'CREATE TABLE mine ()')
    expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700)
  })
  expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

it('refuses a folder that a live program has, lets a command join it, and starts the server again when it is killed', async () => {
  await running(async (db, said) => {
    const second = await launch(dataDir)
    expect(second.line).toBe(
      `StartError: The data folder ${dataDir} is in use by process ${process.pid}: stop it, or set another DATA_DIR`,
    )
    const guest = await startEmbedded({ dataDir, join: true })
    expect(guest.databaseUrl).toBe(db.databaseUrl)
    await guest.stop()
    expect(await ask(db.databaseUrl, 'SELECT 1')).toBe(1)

    const killed = db.pid() ?? 0
    // A busy session keeps the dead server's memory attached.
    const busy = ask(db.databaseUrl, 'SELECT count(*) FROM generate_series(1, 1e9)').catch(() => 'cut')
    await within(5, () => ask(db.superUrl, "SELECT count(*) > 0 FROM pg_stat_activity WHERE query LIKE '%1e9)'"))
    process.kill(killed, 'SIGKILL')
    const took = await within(10, async () => db.pid() !== killed && (await ask(db.databaseUrl, 'SELECT 1')))
    expect(took).toBeLessThan(10)
    expect(said[0]).toBe('The database ended (SIGKILL); starting it again')
    await busy
  })
})

it('takes a database that finds Khmer words, and refuses one that cannot, in one line', async () => {
  await running(async (db) => {
    await probeDatabase(db.databaseUrl)
    await ask(db.superUrl, "CREATE DATABASE plain TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'")
    const plain = db.superUrl.replace('/phsar?', '/plain?')
    await expect(probeDatabase(plain)).rejects.toThrow(
      'The database does not support Khmer search: create it with the locale C.UTF-8 (lc_ctype must not be C)',
    )
  })
})

it('lets a program that was killed come back before a command takes its folder', async () => {
  const first = await launch(dataDir)
  first.kill('SIGKILL')
  await first.ended
  const coming = startEmbedded({ dataDir, join: true })
  const second = await launch(dataDir)
  expect(second.line).toBe(first.url)
  const guest = await coming
  expect([guest.databaseUrl, guest.pid()]).toEqual([second.url, undefined])
  await guest.stop()
  expect(await ask(second.url, 'SELECT 1')).toBe(1)

  // And takes a folder back whose program was killed, with all that was acknowledged.
  await ask(asOwner(second.url), 'CREATE TABLE kept AS SELECT 7 AS seven')
  const orphan = postmasterOf(dataDir)
  second.kill('SIGKILL')
  await second.ended
  expect(await ask(asOwner(second.url), 'SELECT seven FROM kept')).toBe(7)
  await running(async (db) => {
    expect(db.pid()).not.toBe(orphan)
    expect(await ask(db.ownerUrl, 'SELECT seven FROM kept')).toBe(7)
  })
})

it('finds a short place for the socket of a long folder, or one with letters of another script', async () => {
  const moved = join(folder, 'ទិន្នន័យ', 'a long name '.repeat(10).trim())
  mkdirSync(dirname(moved), { recursive: true })
  renameSync(dataDir, moved)
  const db = await startEmbedded({ dataDir: moved })
  try {
    expect(await ask(db.databaseUrl, 'SELECT 1')).toBe(1)
    const socketDir = new URLSearchParams(db.databaseUrl.split('?')[1]).get('host') ?? ''
    expect(statSync(socketDir).mode & 0o777).toBe(0o700)
  } finally {
    await db.stop()
    rmSync(new URLSearchParams(db.databaseUrl.split('?')[1]).get('host') ?? '', { recursive: true })
    renameSync(moved, dataDir)
  }
})

it('says in one line what is wrong with the folder', async () => {
  const other = temporaryFolder()
  mkdirSync(join(other, 'pg'))
  writeFileSync(join(other, 'pg/PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir: other })).rejects.toThrow(/is from PostgreSQL 17, and this version includes 18/)
  await expect(startEmbedded({ dataDir: '/proc/phsar' })).rejects.toThrow(
    'The data folder /proc/phsar cannot be written',
  )
})

it('names a database that does not answer without its password', async () => {
  const gone = probeDatabase('postgres://phsar:hidden@127.0.0.1:9/shop?sslmode=disable')
  await expect(gone).rejects.toThrow(/^The database at 127\.0\.0\.1:9\/shop does not answer: connect ECONNREFUSED/)
})
