import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

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
const profileOf = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).body.data
const verify = (token: unknown) => server.call('POST', '/api/public/verify-email', { body: { token } })
const again = ({ token }: Store) => server.call('POST', '/api/backend/auth/verify-email', { token })
const change = ({ token, password }: Store, email: string) =>
  server.call('POST', '/api/backend/auth/update-profile', { token, body: { email, current_password: password } })

/** Secrets of the links mailed to an address, the oldest first, as its reader has them. */
async function linksTo(email: string): Promise<string[]> {
  const { unseal } = await import('#server/core/text/seal.ts')
  const { rows } = await db.query(
    `SELECT secrets FROM outbox WHERE "to" = $1 AND template = 'email_verify' AND secrets IS NOT NULL ORDER BY id`,
    [email],
  )
  return rows.map(({ secrets }) => {
    const { verify_url: url = '' } = unseal(secrets, 'outbox') ?? {}
    expect(url).toMatch(/^http:\/\/localhost:3000\/verify-email#[\w-]{43}$/)
    return url.split('#')[1] ?? ''
  })
}

describe('a confirmed e-mail', () => {
  it('begins with the mail of the sign-up, whose link is of use once', async () => {
    const me = await server.signUp()
    expect(await profileOf(me.token)).toMatchObject({ email_verified: false })
    const [link = ''] = await linksTo(me.email)
    const both = await Promise.all([verify(link), verify(link)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ message: 'Your email is confirmed.' })
    expect((await verify(link)).body.errors).toEqual(GONE)
    expect(await profileOf(me.token)).toMatchObject({ email_verified: true })
    expect(await linksTo(me.email)).toEqual([])
    const logs = await db.query(
      `SELECT changes FROM activity_logs WHERE store_id = $1 AND changes ? 'email_verified'`,
      [me.id],
    )
    expect(logs.rows).toEqual([{ changes: { email_verified: [false, true] } }])
    expect((await again(me)).status).toBe(409)
  })

  it('is never asked for before the work', async () => {
    const me = await server.signUp()
    const made = await server.call('POST', '/api/backend/brands', { token: me.token, body: { name: 'Angkor' } })
    expect([made.status, (await profileOf(me.token)).email_verified]).toEqual([201, false])
  })

  it('can be asked for again, five times an hour in all, and any of the links will do', async () => {
    const me = await server.signUp()
    for (let n = 0; n < 4; n++) expect((await again(me)).status).toBe(200)
    const refused = await again(me)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    const links = await linksTo(me.email)
    expect(new Set(links).size).toBe(5)
    await db.query(`UPDATE email_verifications SET created_at = created_at - interval '1 hour'`)
    expect((await again(me)).status).toBe(200)
    expect((await verify(links[2])).status).toBe(200)
    for (const link of links) expect((await verify(link)).status).toBe(422)
  })

  it('is unmarked by another e-mail, whose other sessions and old links end at once', async () => {
    const me = await server.signUp()
    const other = (await server.call('POST', '/api/backend/auth/login', { body: me })).body.access_token
    const [first = ''] = await linksTo(me.email)
    await verify(first)
    await db.query(
      `INSERT INTO password_resets (secret_hash, user_id, expires_at) SELECT 'x', id, now() + interval '1 hour' FROM users WHERE email = $1`,
      [me.email],
    )
    const email = `new-${me.email}`
    expect((await change(me, email)).status).toBe(200)
    expect(await profileOf(me.token)).toMatchObject({ email, email_verified: false })
    expect((await server.call('GET', '/api/backend/auth/profile', { token: other })).status).toBe(401)
    expect((await db.query(`SELECT FROM password_resets WHERE secret_hash = 'x' AND used_at IS NULL`)).rowCount).toBe(0)
    // On to a third before the second was confirmed: its link is of no use for the third.
    const [second = ''] = await linksTo(email)
    expect((await change(me, `newer-${me.email}`)).status).toBe(200)
    expect((await verify(second)).body.errors).toEqual(GONE)
    const [third = ''] = await linksTo(`newer-${me.email}`)
    expect((await verify(third)).status).toBe(200)
    // The same address in other e-mails is the same.
    expect((await change(me, `NEWER-${me.email}`)).status).toBe(200)
    expect(await profileOf(me.token)).toMatchObject({ email_verified: true })
  })

  it('follows from a password that was set by a mailed link', async () => {
    const me = await server.signUp()
    const { tokenHash } = await import('#server/core/text/token-hash.ts')
    await db.query(
      `INSERT INTO password_resets (secret_hash, user_id, expires_at) SELECT $2, id, now() + interval '1 hour' FROM users WHERE email = $1`,
      [me.email, tokenHash('mailed')],
    )
    const body = { token: 'mailed', password: 'Newer@2026', password_confirmation: 'Newer@2026' }
    expect((await server.call('POST', '/api/public/reset-password', { body })).status).toBe(200)
    const login = { email: me.email, password: 'Newer@2026' }
    const { body: session } = await server.call('POST', '/api/backend/auth/login', { body: login })
    expect(await profileOf(session.access_token)).toMatchObject({ email_verified: true })
  })

  it('takes no link that is over by the database’s clock, or was made up', async () => {
    const me = await server.signUp()
    const [link = ''] = await linksTo(me.email)
    const set = (when: string) =>
      db.query(`UPDATE email_verifications SET expires_at = ${when} WHERE email = $1`, [me.email])
    await set('now()')
    for (const made of [link, '', ' ', 'x', 'a'.repeat(43)]) expect((await verify(made)).body.errors).toEqual(GONE)
    for (const made of [null, [], {}, 7, undefined]) expect((await verify(made)).status).toBe(422)
    await set(`now() + interval '1 day'`)
    expect((await verify(link)).status).toBe(200)
  })

  it('keeps no secret in the clear', async () => {
    const me = await server.signUp()
    const [link = ''] = await linksTo(me.email)
    const dump = await db.query(`SELECT (SELECT string_agg(e::text, ' ') FROM email_verifications e)
      || (SELECT string_agg(o::text, ' ') FROM outbox o) || (SELECT string_agg(a::text, ' ') FROM activity_logs a) AS all`)
    expect(dump.rows[0].all).not.toContain(link)
  })
})
