import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUOTAS } from '#app/contracts/system-settings.ts'
import { allCalls } from '../support/all-calls.ts'
import type { Api } from '../support/api.ts'
import { codeOf } from '../support/authenticator.ts'
import { ownDatabase } from '../support/database.ts'

/** What nobody has said anything of. */
const REST = { ...QUOTAS, sign_up: 'open', reserved_names: [] }

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const TEXT = 'Your account requires two-factor sign-in. Set it up to continue.'
/** What it takes to set one up, and to leave. */
const OPEN = /\/auth\/(profile|logout|two-factor(\/.*)?)$/

let server: Api
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  await db.connect()
})
afterAll(() => db.end())

type Store = Awaited<ReturnType<Api['signUp']>>
const get = (token: string, path: string) => server.call('GET', `/api/backend/${path}`, { token })
const post = (token: string, path: string, body: object = {}) =>
  server.call('POST', `/api/backend/${path}`, { token, body })
async function enrol(token: string, password: string) {
  const { secret } = (await post(token, 'auth/two-factor/start', { password })).body.data
  return post(token, 'auth/two-factor/confirm', { code: codeOf(secret) })
}
/** Nobody of the staff's, and a customer's of a shop, whom no token of theirs opens. */
const NOT_STAFF: readonly string[] = ['anyone', 'customer']

/** Every call behind the login that answers 200 to a look, or would read a body: none may. */
async function refusals(token: string) {
  const calls = (await allCalls()).filter(({ who, path }) => !NOT_STAFF.includes(who) && !OPEN.test(path))
  const out: string[] = []
  for (const { method, path } of calls) {
    const bodiless = method === 'GET' || method === 'DELETE'
    const to = path.replace(/\{(\w+)\}/g, '1')
    const { status, body } = await server.call(method, to, { token, ...(!bodiless && { body: {} }) })
    if (status !== 403 || body.message !== TEXT) out.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  }
  return { out, met: calls.length }
}

describe('where a store demands a second factor', () => {
  let shop: Store
  beforeAll(async () => {
    shop = await server.signUp()
  })

  it('lets an owner without one do nothing but set it up, from his next request on', async () => {
    const staff = await server.staff(shop.id, ['brand-view'])
    const saved = await post(shop.token, 'settings', { require_two_factor: true })
    expect([saved.status, saved.body.data.require_two_factor]).toEqual([200, true])
    const { out, met } = await refusals(shop.token)
    expect(met).toBeGreaterThan(30)
    expect(out).toEqual([])
    expect((await get(shop.token, 'auth/profile')).body.data).toMatchObject({ must_set_up_two_factor: true })
    expect((await get(staff, 'brands')).status).toBe(200)
    expect((await get((await server.signUp()).token, 'brands')).status).toBe(200)
  })

  it('says so in his language', async () => {
    await db.query(`UPDATE users SET locale = 'km' WHERE email = $1`, [shop.email])
    expect((await get(shop.token, 'brands')).body.message).toMatch(/ការចូលពីរជំហាន/)
    await db.query(`UPDATE users SET locale = NULL WHERE email = $1`, [shop.email])
  })

  it('lets pages and server functions through no more than REST', async () => {
    const { openSession } = await import('#server/domain/identity/sessions.ts')
    const { platformDb } = await import('#server/db/client.ts')
    const { callsFor } = await import('#server/api/calls.ts')
    const { rows } = await db.query('SELECT id::int FROM users WHERE email = $1', [shop.email])
    const of = { userId: rows[0].id, kind: 'web' as const, ip: '127.0.0.1', userAgent: '' }
    const { token } = await platformDb.tx((tx) => openSession(tx, of))
    const headers = { host: 'localhost:3000', cookie: `__Host-sid=${token}` }
    const calls = await callsFor(new Request('http://localhost:3000/', { headers }), 'platform')
    await expect(calls.backend.settings.read()).rejects.toMatchObject({ status: 403, message: TEXT })
    expect(await calls.web.currentProfile()).toMatchObject({ must_set_up_two_factor: true })
  })

  it('opens again once it is set up, and closes when it is taken off', async () => {
    expect((await enrol(shop.token, shop.password)).status).toBe(200)
    expect((await get(shop.token, 'brands')).status).toBe(200)
    await db.query('DELETE FROM two_factors')
    expect((await get(shop.token, 'brands')).status).toBe(403)
    await db.query(`UPDATE stores SET settings = settings || '{"require_two_factor": false}' WHERE id = $1`, [shop.id])
    expect((await get(shop.token, 'brands')).status).toBe(200)
  })
})

describe('where the platform demands it of its admins', () => {
  const password = 'Tukrolok@2026'
  let token: string
  beforeAll(async () => {
    await db.query(
      `INSERT INTO users (type, email, firstname, lastname, password_hash) SELECT 'admin', 'root@phsar.example', 'Root', 'Admin', password_hash
       FROM users WHERE is_owner LIMIT 1`,
    )
    const body = { email: 'root@phsar.example', password }
    token = (await server.call('POST', '/api/backend/auth/login', { body })).body.access_token
  })

  it('is a setting that admins alone read and change, with its audit row', async () => {
    const shop = await server.signUp()
    for (const [method, body] of [['GET'], ['POST', {}]] as const) {
      const path = '/api/backend/system-settings'
      expect((await server.call(method, path, { token: shop.token, ...(body && { body }) })).status).toBe(403)
    }
    expect((await get(token, 'system-settings')).body.data).toEqual({
      version: 1,
      require_two_factor: false,
      ...REST,
    })
    expect((await post(token, 'system-settings', {})).body.data).toEqual({
      version: 2,
      require_two_factor: false,
      ...REST,
    })
    const stale = await post(token, 'system-settings', { require_two_factor: true, version: 1 })
    expect([stale.status, stale.body.version]).toEqual([409, 2])
    expect((await post(token, 'system-settings', { require_two_factor: 'yes' })).status).toBe(422)
    const saved = await post(token, 'system-settings', { require_two_factor: true, version: 2 })
    expect(saved.body.data).toEqual({ version: 3, require_two_factor: true, ...REST })
    const { rows } = await db.query(`SELECT changes FROM activity_logs WHERE entity = 'system-settings' ORDER BY id`)
    expect(rows.at(-1)).toEqual({ changes: { require_two_factor: [false, true] } })
    expect((await get(shop.token, 'brands')).status).toBe(200)
  })

  it('lets one without it do nothing else', async () => {
    expect((await refusals(token)).out).toEqual([])
    expect((await enrol(token, password)).status).toBe(200)
    expect((await get(token, 'system-settings')).status).toBe(200)
  })
})
