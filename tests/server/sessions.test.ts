import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
let server: Api
let callsFor: typeof import('#server/api/calls.ts')['callsFor']
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
  callsFor = (await import('#server/api/calls.ts')).callsFor
})
afterAll(() => db.end())

type Person = Awaited<ReturnType<Api['signUp']>>
const url = '/api/backend/auth/sessions'
const list = async (token: string, query = '') => (await server.call('GET', `${url}${query}`, { token })).body
/** By the one door or the other. */
const alive = async (token: string) =>
  (await server.call('GET', '/api/backend/auth/profile', { token })).status === 200 ||
  (await (await page(token)).web.currentProfile()) !== null

/** The calls of a page whose browser holds this session. */
const page = (token = '') => {
  const headers = { host: 'localhost:3000', cookie: `__Host-sid=${token}`, 'user-agent': 'Firefox on Linux' }
  return callsFor(new Request('http://localhost:3000/', { headers }), 'platform')
}
const browserOf = async ({ email, password }: Person) =>
  (await (await page()).web.login({ email, password })).token as string

describe('the own sessions', () => {
  it('are listed with what is known of them, the one that asks first', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()]
    const browser = await browserOf(me)
    const { data, meta } = await list(me.token)
    expect(meta).toMatchObject({ total: 2, current_page: 1 })
    expect(data).toMatchObject([
      { kind: 'api', is_current: true },
      { kind: 'web', is_current: false, user_agent: 'Firefox on Linux' },
    ])
    const own = await (await page(browser)).backend.auth.sessions.list({})
    expect(own.data.map((row) => [row.kind, row.is_current])).toEqual([
      ['web', true],
      ['api', false],
    ])
    expect(JSON.stringify(data)).not.toMatch(/secret|hash/)
    expect((await list(other.token)).data).toHaveLength(1)
    expect((await list(me.token, '?search=firefox')).data).toHaveLength(1)
    expect((await list(me.token, '?search=%25')).data).toHaveLength(0)
    expect((await server.call('GET', `${url}?sort=secret_hash`, { token: me.token })).status).toBe(422)
  })

  it('let in by their own door alone: a browser’s is no access token, nor the other way round', async () => {
    const me = await server.signUp()
    const browser = await browserOf(me)
    const asBearer = await server.call('GET', '/api/backend/auth/profile', { token: browser })
    expect(asBearer.status).toBe(401)
    expect((await server.call('GET', '/api/backend/auth/profile', { token: me.token })).status).toBe(200)
    expect(await (await page(me.token)).web.currentProfile()).toBeNull()
    expect(await (await page(browser)).web.currentProfile()).toMatchObject({ email: me.email })
    const { sessionMark } = await import('#server/http/session-marks.ts')
    expect([await sessionMark(me.token), typeof (await sessionMark(browser))]).toEqual([undefined, 'string'])
  })

  it('are those that still let in, by the database’s clock', async () => {
    const me = await server.signUp()
    const [idle, old, ended] = [await browserOf(me), await browserOf(me), await browserOf(me)]
    const { tokenHash } = await import('#server/core/text/token-hash.ts')
    const set = (token: string, what: string) =>
      db.query(`UPDATE sessions SET ${what} WHERE secret_hash = $1`, [tokenHash(token)])
    await set(idle, `last_seen_at = now() - interval '12 hours'`)
    await set(old, `expires_at = now()`)
    await set(ended, `revoked_at = now()`)
    expect((await list(me.token)).data).toHaveLength(1)
    for (const token of [idle, old, ended]) {
      expect(await alive(token)).toBe(false)
      expect(await (await page(token)).web.currentProfile()).toBeNull()
    }
  })

  it('end one by one: the next request of page, server function and REST is refused', async () => {
    const me = await server.signUp()
    const browser = await browserOf(me)
    const calls = await page(browser)
    expect(await calls.web.currentProfile()).toMatchObject({ email: me.email })
    const { id } = (await list(me.token)).data[1]
    const end = () => server.call('DELETE', `${url}/${id}`, { token: me.token })
    expect([(await end()).status, (await end()).status]).toEqual([200, 404])
    expect(await alive(browser)).toBe(false)
    expect(await (await page(browser)).web.currentProfile()).toBeNull()
    await expect((await page(browser)).backend.products.list({})).rejects.toMatchObject({ status: 401 })
    expect(await alive(me.token)).toBe(true)
  })

  it('end all but the one that asks, and nobody else’s', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()]
    const [first, second] = [await browserOf(me), await browserOf(me)]
    const calls = await page(first)
    await calls.backend.auth.sessions.endOthers()
    const lives = await Promise.all([first, second, me.token, other.token].map(alive))
    expect(lives).toEqual([true, false, false, true])
    const rows = async () =>
      (await db.query(`SELECT event, changes FROM activity_logs WHERE store_id = $1 AND entity = 'session'`, [me.id]))
        .rows
    expect(await rows()).toEqual([{ event: 'deleted', changes: { sessions: [3, 1] } }])
    // Where there is none, nothing is done, and nothing written down.
    await (await page(first)).backend.auth.sessions.endOthers()
    expect(await rows()).toHaveLength(1)
  })

  it('of another, of nobody or of nowhere are not there', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()]
    const { id } = (await list(other.token)).data[0]
    for (const of of [id, 999_999_999, 0, 'x', '1e3'])
      expect((await server.call('DELETE', `${url}/${of}`, { token: me.token })).status).toBe(404)
    expect(await alive(other.token)).toBe(true)
  })
})
