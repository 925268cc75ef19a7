import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrationFiles } from '#server/db/migration-files.ts'
import { journal } from '#server/db/migration-state.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { migrateBy } from '../support/migrate-by.ts'
import { testUrl } from '../support/test-database.ts'

const { superUrl, name: database } = await ownDatabase()
const { cli, cliWith } = await import('../support/cli.ts')
const db = new pg.Client({ connectionString: superUrl })
let app: Api

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  await db.connect()
})
afterAll(() => db.end())

describe('jobs', () => {
  const put = async (name: string, state: string, input = {}) => {
    const { rows } = await db.query(
      `INSERT INTO jobs (name, state, input, tries, error, due_at) VALUES ($1, $2, $3, 8, 'broke', now() + interval '1 day') RETURNING id::int`,
      [name, state, input],
    )
    return rows[0].id as number
  }
  const stateOf = async (id: number) =>
    (await db.query('SELECT state, tries, error, due_at <= now() AS due FROM jobs WHERE id = $1', [id])).rows[0]

  it('that failed are done again where they can be, and those that wait now', async () => {
    await db.query('DELETE FROM jobs')
    const { rows } = await db.query(
      `INSERT INTO outbox ("to", template, locale, subject, state) VALUES ('a@b.example', 'x', 'en', 'x', 'failed') RETURNING id::int`,
    )
    // No process of this test knows their names, so nobody takes them meanwhile.
    const letter = await put('outbox.deliver', 'failed', { id: rows[0].id })
    const over = await put('import.products', 'failed', { store_id: 1, import_id: 1 })
    const foreign = await put('no.such-kind', 'failed')
    const waiting = await put('no.such-kind', 'queued')
    const done = await put('no.such-kind', 'done')
    await db.query(`UPDATE jobs SET store_id = NULL`)

    const list = (await cli('jobs:list', '--json')).data
    expect(list.map(({ id }: { id: number }) => id)).toEqual([done, waiting, foreign, over, letter])
    expect(list[4]).toMatchObject({ name: 'outbox.deliver', state: 'failed', tries: 8, error: 'broke', store_id: null })
    expect(list[4]).not.toHaveProperty('input')
    expect((await cli('jobs:list', '--state', 'failed', '--limit', '2', '--json')).data).toHaveLength(2)

    const all = await cli('jobs:retry', '--failed', '--json')
    expect([all.code, all.data.retried]).toEqual([0, [letter]])
    expect(all.data.refused.map(({ id }: { id: number }) => id)).toEqual([over, foreign])
    expect((await db.query('SELECT state FROM outbox WHERE id = $1', [rows[0].id])).rows[0].state).not.toBe('failed')
    expect((await cli('jobs:retry', String(over))).err).toContain('failed too many times and was closed')
    expect((await cli('jobs:retry', String(done))).err).toContain(`Job ${done} is done`)
    expect((await cli('jobs:retry', String(waiting))).code).toBe(0)
    expect(await stateOf(waiting)).toEqual({ state: 'queued', tries: 8, error: 'broke', due: true })
    const { rows: logged } = await db.query(
      `SELECT entity_id::int AS id FROM activity_logs WHERE store_id = 0 AND entity = 'job' AND actor_type = 'system' ORDER BY activity_logs.id`,
    )
    expect(logged.map(({ id }) => id)).toEqual([letter, waiting])
  })
})

describe('the activity log', () => {
  it('is whole, until somebody writes past it', async () => {
    const me = await app.signUp()
    const { sealAll } = await import('../support/seal-all.ts')
    await sealAll()
    const whole = await cli('audit:verify', '--json')
    expect([whole.code, whole.data.broken]).toEqual([0, []])
    expect(whole.data.sealed).toBeGreaterThan(0)
    const file = join(inject('dataDir'), 'cli-heads.json')
    writeFileSync(file, JSON.stringify(whole.data))
    const head = ({ store_id, seq, hash }: { store_id: number; seq: number; hash: string }) =>
      `${store_id}:${seq}:${hash}`
    const own = whole.data.heads.find(({ store_id }: { store_id: number }) => store_id === me.id)
    const plain = await cli('audit:verify', '--store', String(me.id), '--head', head(own))
    expect([plain.code, plain.out]).toEqual([0, expect.stringContaining(`--head ${head(own)}`)])
    expect((await cli('audit:verify', '--heads', file)).code).toBe(0)
    const cut = await cli('audit:verify', '--head', `${head(own)},${head({ ...own, seq: 99 })}`, '--json')
    expect([cut.code, cut.data.broken]).toEqual([1, [expect.objectContaining({ seq: 99, why: 'head' })]])
    rmSync(file)
    await db.query(`SET session_replication_role = replica; UPDATE audit_seals SET key_id = 'formerly'
      WHERE store_id = ${me.id}; RESET session_replication_role`)
    const former = await cli('audit:verify')
    expect([former.code, former.out]).toEqual([
      1,
      expect.stringMatching(/another SECRET \(key formerly\).*NOT PROVEN$/s),
    ])
    expect((await cli('audit:verify', '--known', 'formerly')).code).toBe(0)
    await db.query(`SET session_replication_role = replica; UPDATE activity_logs SET user_name = 'somebody else'
      WHERE store_id = ${me.id}; RESET session_replication_role`)
    const { code, out } = await cli('audit:verify')
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Store ${me.id}, seal 1, .*changed.*NOT WHOLE$`, 's')),
    ])
    expect((await cli('audit:verify', '--store', '0')).code).toBe(0)
  })
})

describe('a schema of another version', () => {
  const drizzle = 'drizzle.__drizzle_migrations'

  /** Why a copy of the database as it is now is not restored. */
  async function refusedArchive(): Promise<string> {
    const path = join(inject('dataDir'), 'cli-refused.tar.gz')
    try {
      expect((await cli('backup', path)).code).toBe(0)
      const [verified, restored] = [await cli('restore', path, '--verify'), await cli('restore', path)]
      expect([verified.code, restored.code, restored.err]).toEqual([1, 1, verified.err])
      return restored.err
    } finally {
      rmSync(path, { force: true })
    }
  }

  it('is told, and left as it is; a look and a copy need it not', async () => {
    const { rows } = await db.query(`DELETE FROM ${drizzle} WHERE id = (SELECT max(id) FROM ${drizzle}) RETURNING *`)
    const archive = join(inject('dataDir'), 'cli-behind.tar.gz')
    try {
      const { code, err } = await cli('store:list')
      expect([code, err]).toEqual([
        1,
        'The database is out of date (pending migrations: 1): run npm run cli -- migrate first',
      ])
      const { checks } = (await cli('doctor', '--json')).data
      expect(checks).toContainEqual(expect.objectContaining({ name: 'migrations', state: 'warn' }))
      expect((await cli('backup', archive)).code).toBe(0)
      expect((await cli('restore', archive, '--verify')).code).toBe(0)
    } finally {
      rmSync(archive, { force: true })
      await db.query(`INSERT INTO ${drizzle} (hash, created_at) VALUES ($1, $2)`, [rows[0].hash, rows[0].created_at])
    }
  })

  it('that is newer is refused by all but a look', async () => {
    await db.query(`INSERT INTO ${drizzle} (hash, created_at) VALUES ('of tomorrow', 9999999999999)`)
    try {
      for (const line of ['store:list', 'migrate']) {
        const { code, err } = await cli(line)
        expect([code, err]).toEqual([1, expect.stringContaining('newer version of this program')])
      }
      const { code, data } = await cli('doctor', '--json')
      expect([code, data.failed]).toEqual([1, 1])
      expect(await refusedArchive()).toMatch(/written by a newer version of this program/)
    } finally {
      await db.query(`DELETE FROM ${drizzle} WHERE hash = 'of tomorrow'`)
    }
  })

  it('that another program made is no archive of ours', async () => {
    const last = `id = (SELECT max(id) FROM ${drizzle})`
    const { rows } = await db.query(`SELECT hash FROM ${drizzle} WHERE ${last}`)
    await db.query(`UPDATE ${drizzle} SET hash = 'of a fork' WHERE ${last}`)
    try {
      expect(await refusedArchive()).toMatch(/written by another program/)
    } finally {
      await db.query(`UPDATE ${drizzle} SET hash = $1 WHERE ${last}`, [rows[0].hash])
    }
  })

  it('that is older is brought up to date, behind a copy where the database is ours', async () => {
    const name = `${database}_old`
    await db.query(`CREATE DATABASE ${name} TEMPLATE template0 OWNER phsar_owner`)
    const at = (login: string) => testUrl(superUrl, login, name)
    const old = new pg.Client({ connectionString: at('postgres') })
    await old.connect()
    await old.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; SET ROLE phsar_owner')
    await migrateBy(old, migrationFiles().slice(0, -1))
    await old.end()
    const settings = { DATABASE_URL: at('phsar_app'), DATABASE_OWNER_URL: at('phsar_owner') }
    try {
      const { code, data } = await cliWith(settings, 'migrate', '--json')
      expect([code, data.applied]).toEqual([0, [journal().at(-1)?.tag]])
      expect(data.copy !== null && existsSync(data.copy)).toBe(!process.env.TEST_DATABASE_URL)
      const again = await cliWith(settings, 'migrate')
      expect([again.code, again.out.split('\n')[0]]).toEqual([0, 'The database is up to date'])
    } finally {
      rmSync(join(inject('dataDir'), 'backups'), { recursive: true, force: true })
      await db.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  })
})

describe('the demo', () => {
  it('is not filled into a database that somebody uses, nor where everybody could come in', async () => {
    const { rows: before } = await db.query('SELECT count(*) FROM stores')
    const { code, err } = await cli('seed', 'demo')
    expect([code, err]).toEqual([1, 'The database already has accounts: the demo needs an empty one'])
    const away = { BASE_URL: 'https://phsar.example', SECRET: 's'.repeat(40) }
    expect((await cliWith(away, 'seed', 'demo')).err).toContain('use --force')
    expect((await cliWith(away, 'seed', 'demo', '--force')).err).toContain('already has accounts')
    expect((await db.query('SELECT count(*) FROM stores')).rows).toEqual(before)
  })
})

describe('an archive', () => {
  it('that is damaged, foreign or newer is refused, and what was there stays', async () => {
    const folder = join(inject('dataDir'), 'cli-archives')
    mkdirSync(folder)
    writeFileSync(join(folder, 'text.tar.gz'), 'no archive at all')
    writeFileSync(join(folder, 'taken.tar.gz'), 'somebody’s')
    try {
      for (const verify of [[], ['--verify']]) {
        const { code, err } = await cli('restore', join(folder, 'text.tar.gz'), ...verify)
        expect([code, err.split('\n').length]).toEqual([1, 1])
      }
      const { err } = await cli('backup', join(folder, 'taken.tar.gz'))
      expect(err).toContain('already exists')
      const path = join(folder, 'whole.tar.gz')
      const { data } = await cli('backup', path, '--json')
      expect(data).toMatchObject({
        path,
        bytes: expect.any(Number),
        rows: expect.any(Number),
        migrations: journal().length,
      })
      const used = await cli('restore', path)
      expect([used.code, used.err]).toEqual([1, expect.stringMatching(/restore into an empty one/)])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
