import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const PASSWORD = 'Tukrolok@2026'
const ROOT = { email: 'root@phsar.example', password: PASSWORD, firstname: 'Root', lastname: 'Admin' }
const GONE = { token: ['This invitation has expired. Ask for a new one.'] }

let server: Api
let admin: string
let owner: Awaited<ReturnType<Api['signUp']>>
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
  const { createAdmin } = await import('#server/domain/identity/profile.ts')
  await createAdmin(ROOT)
  admin = (await signIn(ROOT.email)).body.access_token
  owner = await server.signUp()
})
afterAll(() => db.end())

const mail = () => `${randomUUID().slice(0, 8)}@guest.example`
const signIn = (email: string) =>
  server.call('POST', '/api/backend/auth/login', { body: { email, password: PASSWORD } })
const of = (method: string, path = '', body?: object, token = owner.token, base = 'users') =>
  server.call(method, `/api/backend/${base}/invitations${path}`, { token, ...(body && { body }) })
const invite = async (body: object = {}, token = owner.token) => {
  const reply = await of('POST', '', { email: mail(), ...body }, token)
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data as { id: number; email: string; url: string; mailed: boolean }
}
const secretOf = ({ url }: { url: string }) => /^http:\/\/localhost:3000\/invite#([\w-]{43})$/.exec(url)?.[1] ?? ''
const look = (token: unknown) => server.call('POST', '/api/public/invitations/read', { body: { token } })
const accept = (token: unknown, more = {}) =>
  server.call('POST', '/api/public/invitations/accept', {
    body: { token, firstname: 'Bopha', lastname: 'Chan', password: PASSWORD, password_confirmation: PASSWORD, ...more },
  })
async function roleOf(storeId: number, permissions: string[]): Promise<number> {
  const sql = `INSERT INTO roles (store_id, permissions, translations) VALUES ($1, $2, '{"en":{"name":"R"}}') RETURNING id::int`
  return (await db.query(sql, [storeId, permissions])).rows[0].id
}
const profileOf = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).body.data

describe('an invitation', () => {
  it('makes a user of the store with its roles, once, and signs him in', async () => {
    const role = await roleOf(owner.id, ['brand-view'])
    const made = await invite({ firstname: 'Bo', role_ids: [role] })
    const token = secretOf(made)
    expect((await look(token)).body.data).toMatchObject({
      email: made.email,
      firstname: 'Bo',
      store_name: `Shop ${owner.name}`,
      invited_by: 'Dara Sok',
    })
    const both = await Promise.all([accept(token), accept(token, { firstname: 'Second' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const [won, lost] = both[0]?.status === 201 ? both : both.toReversed()
    expect(lost?.body.errors).toEqual(GONE)
    expect(won?.body).toMatchObject({ token_type: 'Bearer' })
    const profile = await profileOf(won?.body.access_token)
    expect(profile).toMatchObject({ type: 'store', store_id: owner.id, email: made.email, permissions: ['brand-view'] })
    expect((await signIn(made.email)).status).toBe(200)
    expect((await look(token)).body.errors).toEqual(GONE)
    const events = `SELECT event, entity FROM activity_logs WHERE store_id = $1 AND entity_label = $2 ORDER BY id`
    expect((await db.query(events, [owner.id, made.email])).rows).toEqual([
      { event: 'created', entity: 'invitation' },
      { event: 'created', entity: 'user' },
      { event: 'login', entity: 'user' },
    ])
    const [row] = (await of('GET', '?state=accepted')).body.data
    expect(row).toMatchObject({ email: made.email, state: 'accepted', roles: [{ id: role, name: 'R' }] })
  })

  it('keeps its secret nowhere in the clear, and is mailed where that is wished', async () => {
    const [mailed, quiet] = [await invite({ locale: 'km' }), await invite({ mail: false })]
    expect([mailed.mailed, quiet.mailed]).toEqual([true, false])
    const messages = async (email: string) =>
      (await db.query(`SELECT id::int, locale, secrets FROM outbox WHERE "to" = $1`, [email])).rows
    expect(await messages(quiet.email)).toEqual([])
    const [message] = await messages(mailed.email)
    const text = async () =>
      (await server.call('GET', `/api/backend/outbox/${message.id}`, { token: admin })).body.data.text as string
    expect(await text()).toContain(mailed.url)
    expect(await text()).toContain('7 ថ្ងៃ')
    const tables = (
      await db.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)
    ).rows
    for (const { relname } of tables) {
      const found = await db.query(`SELECT FROM ${relname} t WHERE t::text LIKE $1 OR t::text LIKE $2`, [
        `%${secretOf(mailed)}%`,
        `%${secretOf(quiet)}%`,
      ])
      expect([relname, found.rowCount]).toEqual([relname, 0])
    }
    expect((await accept(secretOf(mailed))).status).toBe(201)
    expect((await messages(mailed.email))[0].secrets).toBeNull()
  })

  it('is over after seven days by the database’s clock, and lives again by a new link', async () => {
    const made = await invite()
    const back = (by: string) =>
      db.query(`UPDATE invitations SET expires_at = expires_at - interval '${by}' WHERE id = $1`, [made.id])
    await back('167 hours 59 minutes')
    expect((await look(secretOf(made))).status).toBe(200)
    await back('1 minute')
    expect((await look(secretOf(made))).body.errors).toEqual(GONE)
    expect((await accept(secretOf(made))).body.errors).toEqual(GONE)
    expect((await of('GET', `?search=${made.email}`)).body.data).toMatchObject([{ state: 'expired' }])
    const again = await of('POST', `/${made.id}/resend`, {})
    expect([again.status, again.body.data.id, again.body.data.state]).toEqual([200, made.id, 'pending'])
    const next = secretOf(again.body.data)
    expect(next).not.toBe(secretOf(made))
    expect((await accept(secretOf(made))).body.errors).toEqual(GONE)
    expect((await accept(next)).status).toBe(201)
    expect((await of('POST', `/${made.id}/resend`, {})).status).toBe(409)
  })

  it('can be withdrawn, and one to the same e-mail takes its place', async () => {
    const made = await invite()
    expect((await of('DELETE', `/${made.id}`)).body).toEqual({ message: 'Invitation withdrawn.' })
    expect((await of('DELETE', `/${made.id}`)).status).toBe(409)
    expect((await accept(secretOf(made))).body.errors).toEqual(GONE)
    const [first, second] = [await invite({ email: made.email }), await invite({ email: made.email.toUpperCase() })]
    expect((await look(secretOf(first))).body.errors).toEqual(GONE)
    expect((await accept(secretOf(second))).status).toBe(201)
    const states = (await of('GET', `?search=${made.email}&state=revoked`)).body.data
    expect(states).toHaveLength(2)
  })

  it('refuses an e-mail that has an account, also one that came meanwhile', async () => {
    const taken = await of('POST', '', { email: owner.email })
    expect(taken.body.errors).toEqual({ email: ['This email is already in use.'] })
    const other = await server.signUp()
    const [mine, theirs] = [await invite(), await invite({ email: mail() }, other.token)]
    await db.query('UPDATE invitations SET email = $1 WHERE id = $2', [mine.email, theirs.id])
    expect((await accept(secretOf(mine))).status).toBe(201)
    const late = await accept(secretOf(theirs))
    expect(late.body.errors.token[0]).toMatch(/^An account with this email already exists\./)
    expect((await look(secretOf(theirs))).body.errors).toEqual(late.body.errors)
    // Two invitations to one e-mail, accepted at the same instant: the unique key decides.
    const [a, b] = [await invite(), await invite({}, other.token)]
    await db.query('UPDATE invitations SET email = $1 WHERE id = $2', [a.email, b.id])
    const both = await Promise.all([accept(secretOf(a)), accept(secretOf(b))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('gives no more than its giver still may when it is accepted', async () => {
    const rights = ['user-view', 'user-create', 'brand-view']
    const brands = await roleOf(owner.id, ['brand-view'])
    const beyond = await roleOf(owner.id, ['coupon-view'])
    const staff = await server.staff(owner.id, rights)
    const { id: giver } = await profileOf(staff)
    expect((await of('POST', '', { email: mail(), role_ids: [beyond] }, staff)).body.errors).toHaveProperty('role_ids')
    const own = (set: string[]) =>
      db.query('UPDATE roles SET permissions = $1 WHERE id = (SELECT role_id FROM user_roles WHERE user_id = $2)', [
        set,
        giver,
      ])
    const made = await invite({ role_ids: [brands] }, staff)
    const refused = async () => (await accept(secretOf(made))).body.errors
    await own(['user-view', 'brand-view'])
    expect(await refused()).toEqual(GONE)
    await own(['user-view', 'user-create'])
    expect(await refused()).toEqual(GONE)
    await own(rights)
    await db.query('UPDATE users SET status = false WHERE id = $1', [giver])
    expect(await refused()).toEqual(GONE)
    await db.query('UPDATE users SET status = true WHERE id = $1', [giver])
    await db.query(`UPDATE stores SET status = 'suspended' WHERE id = $1`, [owner.id])
    expect(await refused()).toEqual(GONE)
    await db.query(`UPDATE stores SET status = 'active' WHERE id = $1`, [owner.id])
    // The role grew meanwhile beyond what the giver has; then it is gone.
    await db.query('UPDATE roles SET permissions = $1 WHERE id = $2', [['brand-view', 'coupon-view'], brands])
    expect(await refused()).toEqual(GONE)
    await db.query('DELETE FROM roles WHERE id = $1', [brands])
    const { status, body } = await accept(secretOf(made))
    expect([status, (await profileOf(body.access_token)).permissions]).toEqual([201, []])
  })

  it('is not reached by another store, nor made up', async () => {
    const other = await server.signUp()
    const made = await invite()
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/resend'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      const [theirs, never] = [
        await of(method, `/${made.id}${path}`, body, other.token),
        await of(method, `/999999999${path}`, body, other.token),
      ]
      expect([theirs.status, theirs.body]).toEqual([404, never.body])
    }
    expect((await of('GET', '', undefined, other.token)).body.data).toEqual([])
    const role = await roleOf(other.id, ['brand-view'])
    expect((await of('POST', '', { email: mail(), role_ids: [role] })).body.errors).toHaveProperty(['role_ids.0'])
    for (const token of ['', ' ', 'x', 'a'.repeat(43)]) expect((await accept(token)).body.errors).toEqual(GONE)
    for (const token of [null, [], {}, 7, undefined]) expect((await accept(token)).status).toBe(422)
    const more = {
      type: 'admin',
      store_id: other.id,
      is_owner: true,
      role_ids: [role],
      email: mail(),
      permissions: ['x'],
    }
    const token = (await accept(secretOf(made), more)).body.access_token
    expect(await profileOf(token)).toMatchObject({
      type: 'store',
      store_id: owner.id,
      email: made.email,
      permissions: [],
    })
  })

  it('asks of name and password what every new account is asked', async () => {
    const token = secretOf(await invite())
    const errors = async (more: object) => (await accept(token, more)).body.errors
    expect(await errors({ firstname: ' ' })).toEqual({ firstname: ['This field is required'] })
    expect(await errors({ password: 'short', password_confirmation: 'short' })).toHaveProperty('password')
    expect(await errors({ password_confirmation: 'x' })).toHaveProperty('password_confirmation')
    expect((await accept(token)).status).toBe(201)
  })

  it('is needed in the permission to make it, and mails nobody without end', async () => {
    const viewer = await server.staff(owner.id, ['user-view', 'user-update'])
    expect((await of('GET', '', undefined, viewer)).status).toBe(200)
    expect((await of('POST', '', { email: mail() }, viewer)).status).toBe(403)
    const email = mail()
    const tries = []
    for (let n = 0; n < 6; n++) tries.push((await of('POST', '', { email })).status)
    expect(tries).toEqual([201, 201, 201, 201, 201, 429])
    expect((await of('POST', '', { email, mail: false })).status).toBe(201)
  })

  it('makes an admin of the platform where an admin gives it', async () => {
    const email = mail()
    const reply = await of('POST', '', { email }, admin, 'admin-users')
    expect(reply.status).toBe(201)
    expect((await of('GET', '', undefined, owner.token, 'admin-users')).status).toBe(403)
    const token = secretOf(reply.body.data)
    expect((await look(token)).body.data).toMatchObject({ store_name: null, invited_by: 'Root Admin' })
    const accepted = await accept(token)
    expect(await profileOf(accepted.body.access_token)).toMatchObject({ type: 'admin', store_id: null, email })
    expect(
      (await of('GET', '', undefined, owner.token)).body.data.map((row: { email: string }) => row.email),
    ).not.toContain(email)
  })
})
