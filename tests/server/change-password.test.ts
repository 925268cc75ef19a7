import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
let server: Api
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
})
afterAll(() => db.end())

type Person = Awaited<ReturnType<Api['signUp']>>
const change = ({ token }: { token: string }, body: object) =>
  server.call('POST', '/api/backend/auth/change-password', { token, body })
const to = (password: string, old_password = 'Tukrolok@2026') => ({
  old_password,
  password,
  password_confirmation: password,
})
const login = ({ email }: Person, password: string) =>
  server.call('POST', '/api/backend/auth/login', { body: { email, password } })
const alive = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).status === 200

describe('changing the own password', () => {
  it('says the specification’s words', async () => {
    const me = await server.signUp()
    const of = async (body: object) => (await change(me, body)).body.errors
    expect(await of(to('Newer@2026', ''))).toEqual({ old_password: ['Password is required'] })
    expect(await of(to('Newer@2026', 'wrong'))).toEqual({ old_password: ['The old password in incorrected.'] })
    expect(await of(to(''))).toEqual({ password: ['Password is required'] })
    expect(await of(to('Ab@1'))).toEqual({ password: ['Password need to have at least 8 characters.'] })
    const easy = 'This password is easy to guess. Avoid common passwords, your email and your store name.'
    for (const next of ['Password1!', `Shop-${me.name}@1`, 'Sunshine@1'])
      expect([next, await of(to(next))]).toEqual([next, { password: [easy] }])
    const rule =
      'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character.'
    expect(await of(to('abcdefg@1'))).toEqual({ password: [rule] })
    const unlike = { ...to('Newer@2026'), password_confirmation: 'Prahok@2026' }
    expect(await of(unlike)).toEqual({ password_confirmation: ['password_confirmation is not valid'] })
    expect(Object.keys(await of({}))).toEqual(['old_password', 'password', 'password_confirmation'])
    expect((await login(me, 'Tukrolok@2026')).status).toBe(200)
  })

  it('ends every other session of the user, of either kind, and nobody else’s', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()]
    const second = (await login(me, 'Tukrolok@2026')).body.access_token
    const { callsFor } = await import('#server/api/calls.ts')
    const page = (cookie = '') =>
      callsFor(new Request('http://localhost:3000/', { headers: { host: 'localhost:3000', cookie } }), 'platform')
    const web = await (await page()).web.login({ email: me.email, password: 'Tukrolok@2026' })
    const cookie = `__Host-sid=${web.token}`
    expect(await (await page(cookie)).web.currentProfile()).toMatchObject({ email: me.email })
    expect((await change(me, to('Newer@2026'))).body).toEqual({ message: 'Password has been changed.' })
    expect([await alive(me.token), await alive(second), await alive(other.token)]).toEqual([true, false, true])
    expect(await (await page(cookie)).web.currentProfile()).toBeNull()
    await expect((await page(cookie)).backend.auth.saveProfile({ firstname: 'X' })).rejects.toMatchObject({
      status: 401,
    })
    expect([(await login(me, 'Tukrolok@2026')).status, (await login(me, 'Newer@2026')).status]).toEqual([422, 200])
  })

  it('leaves one row that tells no secret', async () => {
    const me = await server.signUp()
    await change(me, to('Newer@2026', 'Wrong@2026'))
    await change(me, to('Newer@2026'))
    const { rows } = await db.query(
      `SELECT event, entity, entity_label, changes, ip, activity_logs::text AS all FROM activity_logs
        WHERE store_id = $1 AND event = 'updated' AND entity = 'user'`,
      [me.id],
    )
    expect(rows).toMatchObject([{ entity_label: me.email, changes: { password: ['***', '***'] }, ip: '127.0.0.1' }])
    expect(rows[0].all).not.toMatch(/@2026|argon/)
  })

  it('counts wrong ones, those at the same instant too, and then refuses the right one', async () => {
    const me = await server.signUp()
    const replies = await Promise.all(Array.from({ length: 9 }, () => change(me, to('Newer@2026', 'Wrong@2026'))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429])
    const locked = await change(me, to('Newer@2026'))
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true])
    // He is counted as a browser that his account knows: a sign-in from elsewhere is not locked out by it.
    expect((await login(me, 'Tukrolok@2026')).status).toBe(200)
    await db.query(`UPDATE login_failures SET at = at - interval '61 seconds' WHERE email = $1`, [me.email])
    expect((await change(me, to('Newer@2026'))).status).toBe(200)
  })

  it('says by the database’s clock how long to wait, whatever this machine’s says', async () => {
    const me = await server.signUp()
    for (let n = 0; n < 5; n++) await change(me, to('Newer@2026', 'Wrong@2026'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
    try {
      const wait = Number((await change(me, to('Newer@2026'))).headers.get('retry-after'))
      expect([wait > 0, wait <= 60]).toEqual([true, true])
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes one of two changes from the same old password', async () => {
    const me = await server.signUp()
    const replies = await Promise.all([change(me, to('Newer@2026')), change(me, to('Samlor@2026'))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const won = replies[0]?.status === 200 ? 'Newer@2026' : 'Samlor@2026'
    expect((await login(me, won)).status).toBe(200)
  })

  it('takes one of four that four sessions ask for at once, without a deadlock', async () => {
    const me = await server.signUp()
    const tokens = [me.token]
    for (let n = 0; n < 3; n++) tokens.push((await login(me, 'Tukrolok@2026')).body.access_token)
    const replies = await Promise.all(tokens.map((token, n) => change({ token }, to(`Newer${n}@2026`))))
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    // The others come too late: with the old password, or with a session that has ended meanwhile.
    expect(statuses.slice(1).filter((status) => status !== 401 && status !== 422)).toEqual([])
    const alives = await Promise.all(tokens.map(alive))
    expect(alives.filter(Boolean)).toHaveLength(1)
  })

  it('lets nobody in who was signing in with the old password meanwhile', async () => {
    const me = await server.signUp()
    await db.query('BEGIN')
    await db.query('SELECT FROM users WHERE email = $1 FOR UPDATE', [me.email])
    const late = login(me, 'Tukrolok@2026')
    // The password was found right and waits for the row; then it is another.
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(async () => (await db.query(waiting)).rows[0].n, { timeout: 10_000 }).toBeGreaterThan(0)
    await db.query(`UPDATE users SET password_hash = 'another' WHERE email = $1`, [me.email])
    await db.query('COMMIT')
    expect((await late).status).toBe(422)
  })
})
