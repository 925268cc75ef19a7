import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { codeOf } from '../support/authenticator.ts'
import { ownDatabase } from '../support/database.ts'

// Mail is sent, and nobody takes it: what is written waits, with its links.
process.env.SMTP_URL = 'smtp://127.0.0.1:9'
const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const GONE = { token: ['This link has expired.'] }

let server: Api
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  await db.connect()
})
afterAll(() => db.end())

type Store = Awaited<ReturnType<Api['signUp']>>
const post = (path: string, body: object, token?: string) =>
  server.call('POST', `/api/${path}`, { body, ...(token !== undefined && { token }) })
const profile = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).body.data
const alive = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).status === 200
const login = (email: string, password = 'Tukrolok@2026') => post('backend/auth/login', { email, password })
const ask = (me: Store, body: object) => post('backend/auth/update-profile', body, me.token)
const move = (me: Store, email: string) => ask(me, { email, current_password: me.password })
const confirm = (token: string) => post('public/confirm-email', { token })
const takeBack = (token: string) => post('public/take-back-email', { token })
const check = async (email: string) => (await post('public/check-duplicate', { email })).body.is_exist

/** The secrets of the links in e-mails to somebody that are still of use, the oldest first. */
async function links(to: string, template: string): Promise<string[]> {
  const { unseal } = await import('#server/core/text/seal.ts')
  const { rows } = await db.query(
    `SELECT secrets FROM outbox WHERE "to" = $1 AND template = $2 AND secrets IS NOT NULL ORDER BY id`,
    [to, template],
  )
  return rows.map(({ secrets }) => Object.values(unseal(secrets, 'outbox') ?? {})[0]?.split('#')[1] ?? '')
}
const last = async (to: string, template: string) => (await links(to, template)).at(-1) ?? ''
const idOf = async (email: string) =>
  Number((await db.query('SELECT id FROM users WHERE email = $1', [email])).rows[0]?.id)

describe('another e-mail', () => {
  it('takes the password, not a session alone, and counts wrong ones', async () => {
    const me = await server.signUp()
    const email = `new-${me.email}`
    const missing = await ask(me, { email })
    expect([missing.status, missing.body.errors]).toEqual([422, { current_password: ['Password is required'] }])
    const wrong = await ask(me, { email, current_password: 'Wrong@2026', firstname: 'Not' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['Incorrect password.'] }])
    expect(await profile(me.token)).toMatchObject({ email: me.email, firstname: 'Dara', pending_email: null })
    for (let n = 0; n < 4; n++) await ask(me, { email, current_password: 'Wrong@2026' })
    expect((await move(me, email)).status).toBe(429)
    // Whatever does not touch it asks nothing.
    const named = await ask(me, { email: me.email.toUpperCase(), firstname: 'Sok' })
    expect([named.status, named.body.data.firstname]).toEqual([200, 'Sok'])
  })

  it('takes a code too, where two-factor is on', async () => {
    const me = await server.signUp()
    const { secret } = (await post('backend/auth/two-factor/start', { password: me.password }, me.token)).body.data
    await post('backend/auth/two-factor/confirm', { code: codeOf(secret) }, me.token)
    await db.query('UPDATE two_factors SET last_step = 0')
    const email = `new-${me.email}`
    expect(Object.keys((await ask(me, { email })).body.errors)).toEqual(['current_password', 'code'])
    const bare = await move(me, email)
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['code']])
    const bad = await ask(me, { email, current_password: me.password, code: '000000' })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['code']])
    const good = await ask(me, { email, current_password: me.password, code: codeOf(secret) })
    expect([good.status, good.body.data.pending_email]).toEqual([200, email])
  })

  it('holds once it is confirmed; the old one stays and signs in until then', async () => {
    const me = await server.signUp()
    const other = (await login(me.email)).body.access_token
    const email = `new-${me.email}`
    const { body } = await ask(me, { email, current_password: me.password, firstname: 'Sok' })
    expect(body.data).toMatchObject({ email: me.email, pending_email: email, firstname: 'Sok' })
    expect([await alive(other), (await login(me.email)).status, (await login(email)).status]).toEqual([true, 200, 422])
    // Links to set a password go to the address that holds.
    const { mailReset } = await import('#server/domain/identity/mail-reset.ts')
    const { platformDb } = await import('#server/db/client.ts')
    const reset = (to: string) =>
      mailReset.run({ input: { email: to, locale: 'en' }, step: (work: never) => platformDb.tx(work) } as never)
    await reset(email)
    await reset(me.email)
    expect([(await links(email, 'password_reset')).length, (await links(me.email, 'password_reset')).length]).toEqual([
      0, 1,
    ])
    const link = await last(email, 'email_change')
    const both = await Promise.all([confirm(link), confirm(link)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await profile(me.token)).toMatchObject({ email, pending_email: null, email_verified: true })
    expect([await alive(other), (await login(email)).status, (await login(me.email)).status]).toEqual([false, 200, 422])
    expect(await links(me.email, 'password_reset')).toEqual([])
    const { rows } = await db.query(
      `SELECT changes FROM activity_logs WHERE store_id = $1 AND event = 'updated' AND entity = 'user' ORDER BY id`,
      [me.id],
    )
    expect(rows.map(({ changes }) => changes)).toEqual([
      { firstname: ['Dara', 'Sok'], email_change: [me.email, email] },
      { email: [me.email, email] },
    ])
  })

  it('is taken back by the old address for 72 hours, and nobody settles on it meanwhile', async () => {
    const me = await server.signUp()
    const thief = `thief-${me.email}`
    await move(me, thief)
    await confirm(await last(thief, 'email_change'))
    const further = `further-${me.email}`
    await move(me, further)
    expect(await check(me.email)).toBe(true)
    const squat = {
      store_name: 'Squat',
      sub_domain: `squat-${me.name}`,
      firstname: 'S',
      lastname: 'Q',
      email: me.email,
    }
    const password = { password: me.password, password_confirmation: me.password }
    expect((await post('public/signup', { ...squat, ...password })).body.errors).toEqual({
      email: ['This email is already in use.'],
    })
    const undo = await last(me.email, 'email_changed')
    const done = await Promise.all([takeBack(undo), takeBack(undo)])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 422])
    // Whoever was in is out; his password, his links and what he asked for after it are of no use.
    expect([await alive(me.token), (await login(me.email)).status, (await login(thief)).status]).toEqual([
      false,
      422,
      422,
    ])
    expect([await links(further, 'email_change'), await links(thief, 'email_changed')]).toEqual([[], []])
    const next = { password: 'Samlor@2026', password_confirmation: 'Samlor@2026' }
    const token = await last(me.email, 'password_reset')
    expect((await post('public/reset-password', { token, ...next })).status).toBe(200)
    expect((await login(me.email, 'Samlor@2026')).status).toBe(200)
    expect([await check(thief), await check(me.email)]).toEqual([false, true])
  })

  it('is not taken back later, nor by a link that was made up', async () => {
    const me = await server.signUp()
    await move(me, `new-${me.email}`)
    await confirm(await last(`new-${me.email}`, 'email_change'))
    const undo = await last(me.email, 'email_changed')
    await db.query(`UPDATE email_changes SET applied_at = applied_at - interval '72 hours' WHERE old_email = $1`, [
      me.email,
    ])
    for (const made of [undo, '', 'x', 'a'.repeat(43)]) {
      expect((await takeBack(made)).body.errors).toEqual(GONE)
      expect((await confirm(made)).body.errors).toEqual(GONE)
    }
    expect([await alive(me.token), await check(me.email)]).toEqual([true, false])
  })

  it('is called off by the user, by a new password, and by the old address', async () => {
    const me = await server.signUp()
    const email = `new-${me.email}`
    const waits = async () => (await profile(me.token)).pending_email
    const off = () => server.call('DELETE', '/api/backend/auth/email-change', { token: me.token })
    await move(me, email)
    expect([await waits(), (await off()).status, await waits(), (await off()).status]).toEqual([email, 200, null, 409])
    await move(me, email)
    const link = await last(email, 'email_change')
    const next = { old_password: me.password, password: 'Samlor@2026', password_confirmation: 'Samlor@2026' }
    await post('backend/auth/change-password', next, me.token)
    expect([await waits(), (await confirm(link)).status]).toEqual([null, 422])
    await ask(me, { email, current_password: 'Samlor@2026' })
    expect((await takeBack(await last(me.email, 'email_changed'))).status).toBe(200)
    expect([await alive(me.token), (await login(me.email, 'Samlor@2026')).status]).toEqual([false, 422])
    expect(await idOf(me.email)).toBeGreaterThan(0)
  })

  it('is mailed again, five times a day at most, the last link alone being of use', async () => {
    const me = await server.signUp()
    const email = `new-${me.email}`
    const again = () => post('backend/auth/email-change/resend', {}, me.token)
    expect((await again()).status).toBe(409)
    await move(me, email)
    const first = await last(email, 'email_change')
    for (let n = 0; n < 4; n++) expect((await again()).status).toBe(200)
    expect([(await again()).status, (await again()).headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await move(me, email)).status).toBe(429)
    expect(await profile(me.token)).toMatchObject({ pending_email: email })
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(await last(email, 'email_change'))).status).toBe(200)
  })

  it('that somebody got meanwhile is refused when it is confirmed', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()]
    const email = `both-${me.email}`
    await move(me, email)
    await move(other, email)
    const [first = '', second = ''] = await links(email, 'email_change')
    const replies = await Promise.all([confirm(first), confirm(second)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = replies.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({ token: ['This email is already in use.'] })
  })

  it('of somebody else is asked for alike; nobody’s own and no owner’s is', async () => {
    const owner = await server.signUp()
    const people = (method: string, path: string, body: object, token: string) =>
      server.call(method, `/api/backend/users${path}`, { token, body })
    const twice = { password: owner.password, password_confirmation: owner.password }
    const person = { firstname: 'Bopha', lastname: 'Chan', ...twice }
    const made = (await people('POST', '', { ...person, email: `bopha-${owner.email}` }, owner.token)).body.data
    const email = `moved-${owner.email}`
    const reply = await people('PUT', `/${made.id}`, { email, firstname: 'Srey' }, owner.token)
    expect(reply.body.data).toMatchObject({ email: made.email, pending_email: email, firstname: 'Srey' })
    expect([(await login(made.email)).status, (await login(email)).status]).toEqual([200, 422])
    expect((await confirm(await last(email, 'email_change'))).status).toBe(200)
    expect((await takeBack(await last(made.email, 'email_changed'))).status).toBe(200)
    expect(await idOf(made.email)).toBe(made.id)
    const own = await people('PUT', `/${await idOf(owner.email)}`, { email }, owner.token)
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['email']])
    await db.query('UPDATE users SET is_owner = true WHERE id = $1', [made.id])
    const theirs = await people('PUT', `/${made.id}`, { email }, owner.token)
    expect([theirs.status, theirs.body.errors]).toEqual([422, { email: ['Only the owner can change this email.'] }])
  })

  it('leaves no secret in the clear', async () => {
    const me = await server.signUp()
    await move(me, `new-${me.email}`)
    const { rows } = await db.query(`SELECT (SELECT string_agg(e::text, ' ') FROM email_changes e)
      || (SELECT string_agg(o::text, ' ') FROM outbox o) || (SELECT string_agg(a::text, ' ') FROM activity_logs a) AS all`)
    for (const secret of [await last(`new-${me.email}`, 'email_change'), await last(me.email, 'email_changed')]) {
      expect(secret).toHaveLength(43)
      expect(rows[0].all).not.toContain(secret)
    }
  })
})
