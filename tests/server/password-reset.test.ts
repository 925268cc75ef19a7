import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const { until } = await import('../support/job-bench.ts')
const { createAdmin } = await import('#server/domain/identity/profile.ts')
const db = new pg.Client({ connectionString: superUrl })
const ROOT = { email: 'root@phsar.example', password: 'Tukrolok@2026', firstname: 'Root', lastname: 'Admin' }
const NEWER = 'Newer@2026'

let server: Api
let admin: string
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  await db.connect()
  await createAdmin(ROOT)
  admin = (await server.call('POST', '/api/backend/auth/login', { body: ROOT })).body.access_token
})
afterAll(() => db.end())

const login = (email: string, password: string) =>
  server.call('POST', '/api/backend/auth/login', { body: { email, password } })
const alive = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).status === 200
const settled = () =>
  until(
    async () =>
      (await db.query(`SELECT FROM jobs WHERE name = 'identity.mail-reset' AND state <> 'done'`)).rowCount === 0,
  )

async function forgot(email: string, headers = {}) {
  const reply = await server.call('POST', '/api/public/forgot-password', { body: { email }, headers })
  await settled()
  return reply
}
const reset = (token: string, password = NEWER, more = {}) =>
  server.call('POST', '/api/public/reset-password', {
    body: { token, password, password_confirmation: password, ...more },
  })
const emailsTo = async (email: string) =>
  (
    await db.query(
      `SELECT id::int, locale, secrets, outbox::text AS all FROM outbox
    WHERE "to" = $1 AND template = 'password_reset' ORDER BY id`,
      [email],
    )
  ).rows
const textOf = async (id: number) =>
  (await server.call('GET', `/api/backend/outbox/${id}`, { token: admin })).body.data.text as string
/** The secret of the newest link, as the reader of the mail has it. */
async function secretFor(email: string): Promise<string> {
  const message = (await emailsTo(email)).at(-1)
  const [, token = ''] = /^http:\/\/localhost:3000\/reset-password#([\w-]{43})$/m.exec(await textOf(message.id)) ?? []
  return token
}

describe('a forgotten password', () => {
  it('is asked for with one answer, whoever asks and however it is written', async () => {
    const me = await server.signUp()
    const answers = [await forgot(me.email), await forgot('nobody@shop.example'), await forgot('no address at all')]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await db.query(`SELECT FROM outbox WHERE template = 'password_reset'`)).rowCount).toBe(1)
    expect((await server.call('POST', '/api/public/forgot-password', { body: {} })).status).toBe(422)
    const km = await forgot('nobody@shop.example', { 'accept-language': 'km' })
    expect(km.body.message).toMatch(/^បើមានគណនី/)
  })

  it('leads to the link of the settings alone, whatever host is named', async () => {
    const me = await server.signUp()
    const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil.example' }
    await forgot(me.email.toUpperCase(), evil)
    const [message] = await emailsTo(me.email)
    const text = await textOf(message.id)
    expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^http:\/\/localhost:3000\/reset-password#/)])
    expect(await secretFor(me.email)).toHaveLength(43)
  })

  it('sets a new one once, and ends every session', async () => {
    const me = await server.signUp()
    await forgot(me.email)
    const token = await secretFor(me.email)
    const both = await Promise.all([reset(token), reset(token, 'Samlor@2026')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [won, lost] = both[0]?.status === 200 ? both : both.toReversed()
    expect(won?.body).toEqual({ message: 'Password has been changed.' })
    expect(lost?.body.errors).toEqual({ token: ['This link has expired. Request a new one.'] })
    expect(await alive(me.token)).toBe(false)
    expect((await login(me.email, me.password)).status).toBe(422)
    expect((await login(me.email, won === both[0] ? NEWER : 'Samlor@2026')).status).toBe(200)
    const logs = await db.query(
      `SELECT changes, activity_logs::text AS all FROM activity_logs WHERE store_id = $1 AND event = 'updated'`,
      [me.id],
    )
    expect(logs.rows.map(({ changes }) => changes)).toEqual([{ password: ['***', '***'] }])
    expect(logs.rows[0].all).not.toContain(token)
  })

  it('keeps the secret nowhere in the clear, and not at all once it was used', async () => {
    const me = await server.signUp()
    await forgot(me.email)
    await forgot(me.email)
    const token = await secretFor(me.email)
    const dump = await db.query(`SELECT (SELECT string_agg(p::text, ' ') FROM password_resets p)
      || (SELECT string_agg(o::text, ' ') FROM outbox o) || (SELECT string_agg(j::text, ' ') FROM jobs j) AS all`)
    expect(dump.rows[0].all).not.toContain(token)
    const before = await emailsTo(me.email)
    expect(before.map(({ secrets }) => secrets === null)).toEqual([false, false])
    expect((await reset(token)).status).toBe(200)
    const after = await emailsTo(me.email)
    expect(after.map(({ secrets }) => secrets)).toEqual([null, null])
    expect(await textOf(after[0].id)).toContain('(link removed)')
    // The other link of the same account ends with it.
    const open = `SELECT FROM password_resets r JOIN users u ON u.id = r.user_id WHERE u.email = $1 AND used_at IS NULL`
    expect((await db.query(open, [me.email])).rowCount).toBe(0)
  })

  it('refuses a link that is over by the database’s clock, was made up, or belongs to who may not sign in', async () => {
    const me = await server.signUp()
    const gone = { token: ['This link has expired. Request a new one.'] }
    for (const made of ['', ' ', 'x', 'a'.repeat(43)]) expect((await reset(made)).body.errors).toEqual(gone)
    for (const made of [null, [], {}, 7, undefined]) expect((await reset('', NEWER, { token: made })).status).toBe(422)
    await forgot(me.email)
    const token = await secretFor(me.email)
    const set = (what: string) =>
      db.query(`UPDATE password_resets SET ${what} WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [me.email])
    await set(`expires_at = now()`)
    expect((await reset(token)).body.errors).toEqual(gone)
    await set(`expires_at = now() + interval '60 minutes'`)
    await db.query('UPDATE users SET status = false WHERE email = $1', [me.email])
    expect((await reset(token)).body.errors).toEqual(gone)
    await forgot(me.email)
    expect(await emailsTo(me.email)).toHaveLength(1)
    await db.query('UPDATE users SET status = true WHERE email = $1', [me.email])
    expect((await reset(token)).status).toBe(200)
  })

  it('asks of the new one what every new one is asked', async () => {
    const of = async (password: string, more = {}) => (await reset('x', password, more)).body.errors
    expect(await of('')).toEqual({ password: ['Password is required'] })
    expect(await of('Ab@1')).toEqual({ password: ['Password need to have at least 8 characters.'] })
    expect(await of(NEWER, { password_confirmation: 'x' })).toEqual({
      password_confirmation: ['password_confirmation is not valid'],
    })
  })

  it('lets in an owner whom strangers have locked out', async () => {
    const me = await server.signUp()
    for (let n = 0; n < 6; n++) await login(me.email, 'Wrong@2026')
    expect((await login(me.email, me.password)).status).toBe(429)
    await forgot(me.email)
    await reset(await secretFor(me.email))
    expect((await login(me.email, NEWER)).status).toBe(200)
  })

  it('writes five mails an hour to an account, and speaks its language', async () => {
    const me = await server.signUp()
    await db.query(`UPDATE users SET locale = 'km' WHERE email = $1`, [me.email])
    for (let n = 0; n < 7; n++) await forgot(me.email)
    const messages = await emailsTo(me.email)
    expect(messages.map(({ locale }) => locale)).toEqual(['km', 'km', 'km', 'km', 'km'])
    expect(await textOf(messages[0].id)).toContain('60 នាទី')
    await db.query(`UPDATE password_resets SET created_at = created_at - interval '1 hour'`)
    await forgot(me.email)
    expect(await emailsTo(me.email)).toHaveLength(6)
  })
})
