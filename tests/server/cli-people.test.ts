import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { codeOf } from '../support/authenticator.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const { cli } = await import('../support/cli.ts')
const db = new pg.Client({ connectionString: superUrl })
let app: Api

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  await db.connect()
})
afterAll(() => db.end())

const NEXT = 'Krolan@2026'
const login = (email: string, password: string, more = {}) =>
  app.call('POST', '/api/backend/auth/login', { body: { email, password, ...more } })
const profile = async (token: string) => (await app.call('GET', '/api/backend/auth/profile', { token })).status
const shop = async (host: string) => (await app.call('GET', '/api/shop/store', { host })).status
const brands = async (token: string) => (await app.call('GET', '/api/backend/brands', { token })).status
/** Signs in anew. */
const again = async ({ email, password }: { email: string; password: string }): Promise<string> =>
  (await login(email, password)).body.access_token
/** The rows of the log that the operator left. */
const operatorRows = async (storeId: number) =>
  (
    await db.query(
      `SELECT event, entity, entity_id::int AS id, entity_label AS label, changes FROM activity_logs
      WHERE store_id = $1 AND actor_type = 'system' AND user_name LIKE 'operator%' ORDER BY id`,
      [storeId],
    )
  ).rows

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
    expect([await shop(me.host), await brands(me.token)]).toEqual([403, 401])
    // Whoever comes again hears why.
    expect(await brands(await again(me))).toBe(403)
    const twice = await cli('store:suspend', me.name, '--reason', 'Unpaid')
    expect([twice.code, twice.err]).toEqual([1, `Store ${me.name} is already suspended`])
    expect((await cli('store:list', '--status', 'suspended', '--json')).data).toEqual([
      expect.objectContaining({ sub_domain: me.name, status: 'suspended', owner: me.email }),
    ])
    expect((await cli('store:resume', me.name)).out).toBe(`${me.name} is active again`)
    expect([await shop(me.host), await brands(await again(me))]).toEqual([200, 200])
    expect((await cli('store:resume', me.name)).code).toBe(1)
    const told = [
      { event: 'status', entity: 'store', id: me.id, label: me.name },
      { event: 'status', entity: 'store', id: me.id, label: me.name },
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
