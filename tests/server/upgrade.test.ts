import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { journal } from '#server/db/migration-state.ts'
import { fillBeforeSquash } from '../support/before-squash.ts'
import { ownDatabase } from '../support/database.ts'
import { schemaOf } from '../support/schema-of.ts'
import { testUrl } from '../support/test-database.ts'

const { superUrl, name: database } = await ownDatabase()
const { cliWith } = await import('../support/cli.ts')
const { migrationFiles } = await import('#server/db/migration-files.ts')
const { backUp } = await import('#server/db/backup/back-up.ts')
const { restore } = await import('#server/db/backup/restore.ts')
const { verify } = await import('#server/db/backup/verify.ts')

const made: string[] = []
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ connectionString: superUrl })
  await admin.connect()
  const client = await newDatabase('template0')
  await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; SET ROLE phsar_owner')
  await fillBeforeSquash(client)
  await client.end()
})
afterAll(async () => {
  for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})

/** A copy of another, and who is connected to it. */
async function newDatabase(template: string): Promise<pg.Client> {
  const name = `${database}_${made.length}`
  made.push(name)
  // Like all that copy in this cluster (tests/support/database.ts).
  await admin.query('SELECT pg_advisory_lock(7245002)')
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER phsar_owner`)
  await admin.query('SELECT pg_advisory_unlock(7245002)')
  const client = new pg.Client({ connectionString: testUrl(inject('superUrl'), 'postgres', name) })
  await client.connect()
  return client
}

function settingsOf({ database: name = '' }: pg.Client) {
  const at = (login: string) => testUrl(inject('superUrl'), login, name)
  return { DATABASE_URL: at('phsar_app'), DATABASE_OWNER_URL: at('phsar_owner') }
}

/** A database as the last version before left it: the first that is made here, copied. */
async function leftBehind(): Promise<{ client: pg.Client; settings: ReturnType<typeof settingsOf> }> {
  const client = await newDatabase(made[0] ?? '')
  await client.query('SET ROLE phsar_owner')
  return { client, settings: settingsOf(client) }
}

const notesIn = async (client: pg.Client) =>
  (
    await client.query<{ hash: string; created_at: string }>(
      'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
    )
  ).rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))

describe('a database of the last version before the migrations were put together', () => {
  it('becomes what an empty one becomes, with all that was in it', async () => {
    const { client, settings } = await leftBehind()
    const rows = async () =>
      (
        await client.query(`SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT sum(total)::int FROM orders) AS total,
          (SELECT name FROM stores WHERE id = 1) AS store, (SELECT sum(live)::int FROM row_counts WHERE name NOT IN ('products.on', 'categories', 'customers', 'stores.active.approved')) AS counted`)
      ).rows
    const was = await rows()
    try {
      const { code, data } = await cliWith(settings, 'migrate', '--json')
      expect([code, data.applied]).toEqual([
        0,
        journal()
          .slice(2)
          .map(({ tag }) => tag),
      ])
      expect((await schemaOf(client)).split('\n')).toEqual((await schemaOf(admin)).split('\n'))
      expect(await rows()).toEqual(was)
      expect(was).toEqual([{ orders: 5, total: 1500, store: 'Kept', counted: 2 }])
      // What is counted since, of what was there.
      const { rows: since } = await client.query(
        `SELECT name, live::int FROM row_counts WHERE name IN ('products.on', 'stores.active.approved') ORDER BY name`,
      )
      expect(since).toEqual([
        { name: 'products.on', live: 1 },
        { name: 'stores.active.approved', live: 1 },
      ])
      // As if it had always been so: a backup of it is restored by the files that are there.
      const ours = migrationFiles().map(({ hash, created_at }) => ({ hash, created_at }))
      expect(await notesIn(client)).toEqual(ours)
      expect((await cliWith(settings, 'migrate')).out.split('\n')[0]).toBe('The database is up to date')
    } finally {
      await client.end()
    }
  })

  it('is restored from a backup that was made then, and goes on from there', async () => {
    const old = await leftBehind()
    const client = await newDatabase('template0')
    const dataDir = mkdtempSync(join(tmpdir(), 'phsar-upgrade-'))
    try {
      await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin')
      const path = join(dataDir, 'then.tar.gz')
      await backUp({ ownerUrl: old.settings.DATABASE_OWNER_URL, dataDir, path, withFiles: false })
      const verified = await verify(path)
      const settings = settingsOf(client)
      await restore({ path, verified, ownerUrl: settings.DATABASE_OWNER_URL, dataDir: join(dataDir, 'back') })
      expect((await cliWith(settings, 'migrate')).code).toBe(0)
      expect((await schemaOf(client)).split('\n')).toEqual((await schemaOf(admin)).split('\n'))
      expect((await client.query('SELECT count(*)::int AS n FROM orders')).rows).toEqual([{ n: 5 }])
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
      await client.end()
      await old.client.end()
    }
  })

  it('is refused where it is older, and left as it is', async () => {
    const { client, settings } = await leftBehind()
    try {
      await client.query('DELETE FROM drizzle.__drizzle_migrations WHERE id = 33')
      const [schema, notes] = [await schemaOf(client), await notesIn(client)]
      for (const line of ['migrate', 'store:list']) {
        const { code, err } = await cliWith(settings, line)
        expect([line, code, err]).toEqual([
          line,
          1,
          'The database was written by a version before 0.1.0 that this program cannot upgrade; start the last version before it once, then this one',
        ])
      }
      const { data } = await cliWith(settings, 'doctor', '--json')
      expect(data.checks).toContainEqual(expect.objectContaining({ name: 'migrations', state: 'fail' }))
      expect([await schemaOf(client), await notesIn(client)]).toEqual([schema, notes])
    } finally {
      await client.end()
    }
  })
})
