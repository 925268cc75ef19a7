import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { codeOf } from '../support/authenticator.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const ASKED = 'Enter the code from your app.'
const WRONG = 'Incorrect code. Try again.'

let server: Api
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  await db.connect()
})
afterAll(() => db.end())

type Store = Awaited<ReturnType<Api['signUp']>>
const post = (token: string | undefined, path: string, body: object = {}) =>
  server.call('POST', `/api/backend/auth/${path}`, { ...(token && { token }), body })
const login = ({ email, password }: Pick<Store, 'email' | 'password'>, code?: string) =>
  post(undefined, 'login', { email, password, ...(code !== undefined && { code }) })
const stateOf = async (token: string) => (await server.call('GET', '/api/backend/auth/two-factor', { token })).body.data
const logsOf = async ({ id }: Store) =>
  (
    await db.query(
      `SELECT event, changes FROM activity_logs WHERE store_id = $1 AND changes ? 'two_factor' OR changes ? 'recovery_codes' AND store_id = $1 ORDER BY id`,
      [id],
    )
  ).rows

/** Sets up a second factor as the page does. The step of its first code is used up. */
async function setUp(store: Store) {
  const begun = await post(store.token, 'two-factor/start', { password: store.password })
  expect(begun.status).toBe(200)
  const secret = begun.body.data.secret as string
  const first = codeOf(secret)
  const done = await post(store.token, 'two-factor/confirm', { code: first })
  expect([done.status, done.body]).toEqual([200, expect.anything()])
  return { secret, first, codes: done.body.data.recovery_codes as string[] }
}
const idOf = async ({ email }: Store) => (await db.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id
/** As if the last code had been used long ago. */
const forgetStep = () => db.query('UPDATE two_factors SET last_step = 0')

describe('setting it up', () => {
  it('ends every other session with it, and taking it off does so again', async () => {
    const me = await server.signUp()
    const browser = await server.browser(me.token)
    const lives = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).status
    const open = async () =>
      (
        await db.query('SELECT count(*)::int AS n FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [
          await idOf(me),
        ])
      ).rows[0].n
    expect([typeof browser, await open()]).toEqual(['string', 2])
    const { codes } = await setUp(me)
    expect([await open(), await lives(me.token)]).toEqual([1, 200])
    await server.browser(me.token)
    const both = { password: me.password, code: codes[0] }
    expect((await post(me.token, 'two-factor/disable', both)).status).toBe(200)
    expect([await open(), await lives(me.token)]).toEqual([1, 200])
  })

  it('asks the password again, and counts for nothing before its first code came back', async () => {
    const me = await server.signUp()
    const refused = await post(me.token, 'two-factor/start', { password: 'Wrong@2026' })
    expect([refused.status, refused.body.errors]).toEqual([422, { password: ['Incorrect password.'] }])
    expect((await post(me.token, 'two-factor/confirm', { code: '123456' })).status).toBe(409)
    const begun = (await post(me.token, 'two-factor/start', { password: me.password })).body.data
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(begun.uri).searchParams.get('secret')).toBe(begun.secret)
    expect((await login(me)).status).toBe(200)
    expect(await stateOf(me.token)).toEqual({ enabled: false, confirmed_at: null, recovery_left: 0 })
    const wrong = await post(me.token, 'two-factor/confirm', { code: codeOf(begun.secret, 9) })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { code: [WRONG] }])
    // Begun anew: what was scanned before is of no use.
    const anew = (await post(me.token, 'two-factor/start', { password: me.password })).body.data
    expect((await post(me.token, 'two-factor/confirm', { code: codeOf(begun.secret) })).status).toBe(422)
    expect((await post(me.token, 'two-factor/confirm', { code: codeOf(anew.secret) })).status).toBe(200)
    expect(await stateOf(me.token)).toEqual({ enabled: true, confirmed_at: expect.any(String), recovery_left: 10 })
    expect((await post(me.token, 'two-factor/start', { password: me.password })).status).toBe(409)
    expect((await post(me.token, 'two-factor/confirm', { code: codeOf(anew.secret, 1) })).status).toBe(409)
    const profile = await server.call('GET', '/api/backend/auth/profile', { token: me.token })
    expect(profile.body.data).toMatchObject({ two_factor: true, must_set_up_two_factor: false })
    expect((await logsOf(me)).map(({ changes }) => changes)).toEqual([
      { two_factor: [false, 'begun'] },
      { two_factor: [false, 'begun'] },
      { two_factor: [false, true] },
    ])
  })

  it('keeps neither the secret nor a code in the clear', async () => {
    const me = await server.signUp()
    const { secret, codes } = await setUp(me)
    const dump = await db.query(`SELECT (SELECT string_agg(t::text, ' ') FROM two_factors t)
      || (SELECT string_agg(a::text, ' ') FROM activity_logs a) AS all`)
    for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(dump.rows[0].all).not.toContain(clear)
  })
})

describe('signing in with it', () => {
  it('asks for the code behind the right password alone', async () => {
    const me = await server.signUp()
    const { secret } = await setUp(me)
    await forgetStep()
    const asked = await login(me)
    expect([asked.status, asked.body]).toEqual([422, { message: ASKED, errors: { code: [ASKED] } }])
    const unknown = await login({ email: 'nobody@shop.example', password: 'x' })
    const pair = await login({ ...me, password: 'Wrong@2026' }, codeOf(secret))
    expect([pair.status, pair.body]).toEqual([422, unknown.body])
    const right = await login(me, ` ${codeOf(secret).replace(/^.../, '$& ')} `)
    expect(right.status).toBe(200)
    expect((await server.call('GET', '/api/backend/auth/profile', { token: right.body.access_token })).status).toBe(200)
  })

  it('takes a code once, in whichever of two at the same instant', async () => {
    const me = await server.signUp()
    const { secret, first } = await setUp(me)
    const used = await login(me, first)
    expect([used.status, used.body.errors]).toEqual([422, { code: [WRONG] }])
    await forgetStep()
    const both = await Promise.all([login(me, codeOf(secret)), login(me, codeOf(secret))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await login(me, codeOf(secret, 1))).status).toBe(200)
    expect((await login(me, codeOf(secret, 0))).status).toBe(422)
  })

  it('takes each recovery code once, in the same field', async () => {
    const me = await server.signUp()
    const { codes } = await setUp(me)
    const [one = '', two = ''] = codes
    const both = await Promise.all([login(me, one), login(me, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await login(me, two.toLowerCase().replaceAll('-', ''))).status).toBe(200)
    expect((await stateOf(me.token)).recovery_left).toBe(8)
    expect((await logsOf(me)).filter(({ event }) => event === 'login').map(({ changes }) => changes)).toEqual([
      { two_factor: [null, 'recovery'] },
      { two_factor: [null, 'recovery'] },
    ])
  })

  it('counts a wrong code as a failure, and being asked for one as none', async () => {
    const me = await server.signUp()
    const { secret } = await setUp(me)
    await forgetStep()
    for (let n = 0; n < 8; n++) expect((await login(me)).status).toBe(422)
    for (let n = 0; n < 5; n++) expect((await login(me, '000000x')).body.errors).toEqual({ code: [WRONG] })
    const locked = await login(me, codeOf(secret))
    expect(locked.status).toBe(429)
    expect((await login(me)).status).toBe(429)
  })

  it('still lets in by a recovery code where SECRET is another one now', async () => {
    const me = await server.signUp()
    const { secret, codes } = await setUp(me)
    await db.query(
      `UPDATE two_factors SET last_step = 0, secret = 'other' || substr(secret, 6) WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [me.email],
    )
    expect((await login(me, codeOf(secret))).status).toBe(422)
    expect((await login(me, codes[3])).status).toBe(200)
  })
})

describe('what only the holder of both may', () => {
  it('is to make the codes anew, and to take it off', async () => {
    const me = await server.signUp()
    const { secret, codes } = await setUp(me)
    await forgetStep()
    const both = (more: object = {}) => ({ password: me.password, code: codeOf(secret), ...more })
    for (const path of ['two-factor/recovery-codes', 'two-factor/disable']) {
      const password = await post(me.token, path, both({ password: 'Wrong@2026' }))
      const code = await post(me.token, path, both({ code: '000000x' }))
      expect([password.body.errors, code.body.errors]).toEqual([
        { password: ['Incorrect password.'] },
        { code: [WRONG] },
      ])
    }
    const anew = (await post(me.token, 'two-factor/recovery-codes', both())).body.data.recovery_codes as string[]
    expect(anew).toHaveLength(10)
    expect((await login(me, codes[0])).status).toBe(422)
    expect((await login(me, anew[0])).status).toBe(200)
    const off = await post(me.token, 'two-factor/disable', both({ code: anew[1] }))
    expect([off.status, off.body]).toEqual([200, { message: 'Two-factor sign-in is off.' }])
    expect((await post(me.token, 'two-factor/disable', both())).status).toBe(409)
    await db.query('DELETE FROM login_failures')
    expect((await login(me)).status).toBe(200)
    expect((await logsOf(me)).at(-1)).toMatchObject({ changes: { two_factor: [true, false] } })
  })

  it('can be done by the operator for who lost both', async () => {
    const me = await server.signUp()
    await setUp(me)
    const { disableTwoFactor } = await import('#server/domain/identity/two-factor/disable-two-factor.ts')
    const { platformDb } = await import('#server/db/client.ts')
    const { rows } = await db.query('SELECT id::int FROM users WHERE email = $1', [me.email])
    const off = () => platformDb.tx((tx) => disableTwoFactor(tx, rows[0].id))
    expect([await off(), await off(), (await login(me)).status]).toEqual([true, false, 200])
    expect(await platformDb.tx((tx) => disableTwoFactor(tx, 999_999_999))).toBe(false)
  })
})
