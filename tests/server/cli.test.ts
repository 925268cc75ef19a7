import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { journal } from '#server/db/migration-state.ts'
import type { Api } from '../support/api.ts'
import { codeOf } from '../support/authenticator.ts'
import { ownDatabase } from '../support/database.ts'
import { testUrl } from '../support/test-database.ts'

const { superUrl, name: database } = await ownDatabase()
const { cli, cliWith } = await import('../support/cli.ts')
const { COMMANDS } = await import('#server/backend/cli/commands.ts')
const db = new pg.Client({ connectionString: superUrl })
let app: Api

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  await db.connect()
})
afterAll(() => db.end())

const NEXT = 'Another@2026'
const login = (email: string, password: string, more = {}) =>
  app.call('POST', '/api/backend/auth/login', { body: { email, password, ...more } })
const profile = async (token: string) => (await app.call('GET', '/api/backend/auth/profile', { token })).status
const shop = async (host: string) => (await app.call('GET', '/api/shop/store', { host })).status
const brands = async (token: string) => (await app.call('GET', '/api/backend/brands', { token })).status
/** The rows of the log that the operator left. */
const operatorRows = async (storeId: number) =>
  (
    await db.query(
      `SELECT event, entity, entity_id::int AS id, entity_label AS label, changes FROM activity_logs
      WHERE store_id = $1 AND actor_type = 'system' AND user_name LIKE 'operator%' ORDER BY id`,
      [storeId],
    )
  ).rows

describe('every command', () => {
  it('is one that was asked for, and stands in the README', () => {
    const asked = [
      ...['admin:create', 'user:reset-password', 'user:disable-2fa', 'store:list', 'store:suspend', 'store:resume'],
      ...['backup', 'restore', 'doctor', 'audit:verify', 'seed demo', 'seed bench'],
      ...['jobs:list', 'jobs:retry', 'migrate'],
    ]
    const names = COMMANDS.map(({ name }) => name)
    expect([...names].sort()).toEqual([...asked].sort())
    const readme = readFileSync('README.md', 'utf8')
    expect(names.filter((name) => !readme.includes(`| \`${name}`))).toEqual([])
  })

  it.each(COMMANDS.map(({ name }) => name))('%s says how it is used, and does nothing then', async (name) => {
    const { code, out, err } = await cli(...name.split(' '), '--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^Usage: npm run cli -- ${name}( |$)`, 'm'))
    expect(out).toContain('Exit codes: 0 done, 1 failed, 2 wrong usage')
    const { data } = await cli(...name.split(' '), '--help', '--json')
    expect(data).toMatchObject({ name, usage: expect.stringContaining(name) })
  })

  it.each(COMMANDS.map(({ name }) => name))('%s refuses what it does not know', async (name) => {
    const { code, out, err } = await cli(...name.split(' '), '--no-such-option')
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')).toHaveLength(2)
    expect(err).toContain('--no-such-option')
    const many = await cli(...name.split(' '), 'one', 'two', 'three', '--json')
    expect([many.code, Object.keys(many.data)]).toEqual([2, ['error']])
  })
})

describe('the command line', () => {
  it('lists every command with a line each where none is named', async () => {
    for (const argv of [[], ['help'], ['--help']]) {
      const { code, out, err } = await cli(...argv)
      expect([code, err]).toEqual([0, ''])
      for (const { name, summary } of COMMANDS) {
        const [line = ''] = out.split('\n').filter((each) => each.trim().startsWith(name))
        expect(line).toContain(summary)
      }
    }
    expect((await cli('--json')).data).toHaveLength(COMMANDS.length)
  })

  it('refuses what is no command', async () => {
    for (const argv of [['nope'], ['store:lis'], ['seed'], ['Backup', 'x'], ['--verify']]) {
      const { code, out, err } = await cli(...argv)
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(/^Unknown command: /)
    }
    expect((await cli('nope', '--json')).data).toEqual({ error: 'Unknown command: nope' })
  })

  it.each([
    ['admin:create', '--email: This field is required'],
    ['admin:create --email no', '--email: email is not valid'],
    ['user:reset-password --email a@b.example --password short', '--password: Password need to have at least 8'],
    ['store:suspend', 'STORE: This field is required'],
    ['store:suspend x', '--reason: This field is required'],
    ['store:list --status asleep', '--status: '],
    ['jobs:list --limit 0', '--limit: must be a whole number from 1 to 10000'],
    ['jobs:list --state asleep', '--state: '],
    ['jobs:retry', 'Either an ID or --failed'],
    ['jobs:retry 1 --failed', 'Either an ID or --failed'],
    ['jobs:retry one', 'ID: must be a whole number'],
    ['audit:verify --store -1', '--store'],
    ['seed bench --stores 0', '--stores: must be a whole number from 1 to 10000'],
    ['backup', 'FILE: This field is required'],
    ['restore', 'FILE: This field is required'],
  ])('%s: %s', async (line, complaint) => {
    const { code, out, err } = await cli(...line.split(' '))
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(complaint)
    expect(err).toMatch(/^Usage: /m)
    expect(err).not.toMatch(/^ {4}at /m)
  })

  it.each([
    [
      'user:reset-password --email nobody@mail.example',
      'No account that may sign in has the e-mail nobody@mail.example',
    ],
    ['user:disable-2fa --email nobody@mail.example', 'No account that may sign in has the e-mail'],
    ['store:suspend no-such --reason x', 'There is no store no-such'],
    ['store:resume no-such', 'There is no store no-such'],
    ['jobs:retry 99999999', 'There is no job 99999999'],
    ['restore /nowhere/at/all.tar.gz', '/nowhere/at/all.tar.gz'],
    ['backup /dev/null/all.tar.gz', '/dev/null'],
    ['seed bench', 'DATABASE_URL is set'],
  ])('%s fails in one line: %s', async (line, complaint) => {
    const { code, out, err } = await cli(...line.split(' '))
    expect([code, out]).toEqual([1, ''])
    expect(err.split('\n')).toHaveLength(1)
    expect(err).toContain(complaint)
    expect((await cli(...line.split(' '), '--json')).data).toEqual({ error: err })
  })
})

describe('an account', () => {
  it('of the platform is made, and the log says by whom', async () => {
    const words = ['--email', 'made@phsar.example', '--password', NEXT, '--firstname', 'Sok', '--lastname', 'Dara']
    const { code, data } = await cli('admin:create', ...words, '--json')
    expect([code, data]).toEqual([0, { id: expect.any(Number), email: 'made@phsar.example' }])
    expect((await login('made@phsar.example', NEXT)).status).toBe(200)
    expect(await operatorRows(0)).toEqual([
      { event: 'created', entity: 'user', id: data.id, label: 'made@phsar.example', changes: {} },
    ])
    const again = await cli('admin:create', ...words)
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err.split('\n')).toHaveLength(1)
  })

  it('gets a password, and who was in it is out', async () => {
    const me = await app.signUp()
    const { code, data } = await cli(
      'user:reset-password',
      '--email',
      me.email.toUpperCase(),
      '--password',
      NEXT,
      '--json',
    )
    expect([code, data.email]).toEqual([0, me.email])
    expect(JSON.stringify(data)).not.toContain(NEXT)
    expect(await profile(me.token)).toBe(401)
    expect((await login(me.email, me.password)).status).toBe(422)
    expect((await login(me.email, NEXT)).status).toBe(200)
    expect(await operatorRows(me.id)).toEqual([
      { event: 'updated', entity: 'user', id: data.id, label: me.email, changes: { password: ['***', '***'] } },
    ])
  })

  it('gets a link that sets one, once, and the links of before are of no use', async () => {
    const me = await app.signUp()
    const first = (await cli('user:reset-password', '--email', me.email, '--json')).data.reset_url as string
    expect(await profile(me.token)).toBe(401)
    expect((await login(me.email, me.password)).status).toBe(200)
    const { out } = await cli('user:reset-password', '--email', me.email)
    const [link = ''] = out.split('\n')
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/)
    const use = (url: string) => {
      const body = { token: url.split('#')[1], password: NEXT, password_confirmation: NEXT }
      return app.call('POST', '/api/public/reset-password', { body })
    }
    expect((await use(first)).status).toBe(422)
    expect((await use(link)).status).toBe(200)
    expect((await use(link)).status).toBe(422)
    expect((await login(me.email, NEXT)).status).toBe(200)
    const { rows } = await db.query('SELECT password_resets::text AS row FROM password_resets')
    expect(JSON.stringify(rows)).not.toContain(link.split('#')[1])
  })

  it('that may not sign in gets neither', async () => {
    const me = await app.signUp()
    await db.query('UPDATE users SET status = false WHERE email = $1', [me.email])
    expect((await cli('user:reset-password', '--email', me.email)).code).toBe(1)
    expect((await cli('user:reset-password', '--email', me.email, '--password', NEXT)).code).toBe(1)
  })

  it('loses its second factor, and its sessions', async () => {
    const me = await app.signUp()
    const auth = (path: string, body: object) =>
      app.call('POST', `/api/backend/auth/two-factor/${path}`, { token: me.token, body })
    const { secret } = (await auth('start', { password: me.password })).body.data
    expect((await auth('confirm', { code: codeOf(secret) })).status).toBe(200)
    expect((await login(me.email, me.password)).status).toBe(422)
    const { code, data } = await cli('user:disable-2fa', '--email', me.email, '--json')
    expect([code, data]).toEqual([0, { id: expect.any(Number), email: me.email, disabled: true }])
    expect(await profile(me.token)).toBe(401)
    expect((await login(me.email, me.password)).status).toBe(200)
    expect(await operatorRows(me.id)).toHaveLength(1)
    expect((await cli('user:disable-2fa', '--email', me.email, '--json')).data.disabled).toBe(false)
  })
})

describe('a store', () => {
  it('is suspended from the next request on, and comes back as it was', async () => {
    const me = await app.signUp()
    expect([await shop(me.host), await brands(me.token)]).toEqual([200, 200])
    const { code, data } = await cli('store:suspend', me.name.toUpperCase(), '--reason', 'Unpaid', '--json')
    expect([code, data]).toEqual([0, expect.objectContaining({ id: me.id, was: 'active', status: 'suspended' })])
    expect([await shop(me.host), await brands(me.token)]).toEqual([403, 403])
    const twice = await cli('store:suspend', me.name, '--reason', 'Unpaid')
    expect([twice.code, twice.err]).toEqual([1, `The store ${me.name} is suspended already`])
    expect((await cli('store:list', '--status', 'suspended', '--json')).data).toEqual([
      expect.objectContaining({ sub_domain: me.name, status: 'suspended', owner: me.email }),
    ])
    expect((await cli('store:resume', me.name)).out).toBe(`${me.name} is active again`)
    expect([await shop(me.host), await brands(me.token)]).toEqual([200, 200])
    expect((await cli('store:resume', me.name)).code).toBe(1)
    const told = [
      { ...{ event: 'status', entity: 'store', id: me.id, label: me.name } },
      { ...{ event: 'status', entity: 'store', id: me.id, label: me.name } },
    ]
    for (const log of [me.id, 0]) {
      const rows = (await operatorRows(log)).filter(({ entity }) => entity === 'store')
      expect(rows).toEqual([
        { ...told[0], changes: { status: ['active', 'suspended'], reason: [null, 'Unpaid'] } },
        { ...told[1], changes: { status: ['suspended', 'active'] } },
      ])
    }
  })

  it('that was inactive is inactive again; one that is closed stays so', async () => {
    const me = await app.signUp()
    const become = (status: string) => db.query('UPDATE stores SET status = $1 WHERE id = $2', [status, me.id])
    await become('inactive')
    await cli('store:suspend', me.name, '--reason', 'x')
    expect((await cli('store:resume', me.name, '--json')).data.status).toBe('inactive')
    await become('closed')
    expect((await cli('store:suspend', me.name, '--reason', 'x')).code).toBe(1)
    expect((await cli('store:resume', me.name)).code).toBe(1)
  })

  it('with a name that would write over the line is listed in one', async () => {
    const me = await app.signUp()
    await db.query(`UPDATE stores SET name = E'\\x1b[2Jevil\\nប្រុស' WHERE id = $1`, [me.id])
    const { out } = await cli('store:list')
    expect(out).not.toContain('\x1b')
    expect(out.split('\n').find((line) => line.includes(me.name))).toMatch(/ {2} \[2Jevil ប្រុស$/)
  })
})

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
    expect((await cli('jobs:retry', String(over))).err).toContain('was given up and put away')
    expect((await cli('jobs:retry', String(done))).err).toContain(`Job ${done} is done`)
    expect((await cli('jobs:retry', String(waiting))).code).toBe(0)
    expect(await stateOf(waiting)).toEqual({ state: 'queued', tries: 8, error: 'broke', due: true })
    expect((await operatorRows(0)).filter(({ entity }) => entity === 'job').map(({ id }) => id)).toEqual([
      letter,
      waiting,
    ])
  })
})

describe('the activity log', () => {
  it('is whole, until somebody writes past it', async () => {
    const me = await app.signUp()
    const { sealLogs } = await import('#server/domain/audit/seal-logs.ts')
    await sealLogs()
    const whole = await cli('audit:verify', '--json')
    expect([whole.code, whole.data.broken]).toEqual([0, []])
    expect(whole.data.sealed).toBeGreaterThan(0)
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
      expect([code, err]).toEqual([1, 'The database lacks 1 migrations: run npm run cli -- migrate first'])
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
    const migrations = readMigrationFiles({ migrationsFolder: 'server/db/migrations' }).slice(0, -1)
    for (const { sql } of migrations) for (const statement of sql) await old.query(statement)
    await old.query(
      `CREATE SCHEMA drizzle; CREATE TABLE ${drizzle} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    )
    for (const { hash, folderMillis } of migrations)
      await old.query(`INSERT INTO ${drizzle} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis])
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
    expect([code, err]).toEqual([1, 'The database holds accounts already: the demo is for an empty one'])
    const away = { BASE_URL: 'https://phsar.example', SECRET: 's'.repeat(40) }
    expect((await cliWith(away, 'seed', 'demo')).err).toContain('--force it')
    expect((await cliWith(away, 'seed', 'demo', '--force')).err).toContain('holds accounts already')
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
      expect(err).toContain('is there already')
      const path = join(folder, 'whole.tar.gz')
      const { data } = await cli('backup', path, '--json')
      expect(data).toMatchObject({
        path,
        bytes: expect.any(Number),
        rows: expect.any(Number),
        migrations: journal().length,
      })
      const used = await cli('restore', path)
      expect([used.code, used.err]).toEqual([1, expect.stringMatching(/already: restore into an empty one/)])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
