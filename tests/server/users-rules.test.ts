import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const PASSWORD = 'Tukrolok@2026'
const ROOT = { email: 'root@phsar.example', password: PASSWORD, firstname: 'Root', lastname: 'Admin' }

let server: Api
let admin: string
let owner: Awaited<ReturnType<Api['signUp']>>
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
  const { createAdmin } = await import('#server/domain/identity/profile.ts')
  await createAdmin(ROOT)
  admin = await login(ROOT.email)
  owner = await server.signUp()
})
afterAll(() => db.end())

const mail = () => `${randomUUID().slice(0, 8)}@people.example`
const signIn = (email: string, password = PASSWORD) =>
  server.call('POST', '/api/backend/auth/login', { body: { email, password } })
const login = async (email: string) => (await signIn(email)).body.access_token as string
const alive = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).status === 200
const users = (method: string, path = '', body?: object, token = owner.token) =>
  server.call(method, `/api/backend/users${path}`, { token, ...(body && { body }) })
const admins = (method: string, path = '', body?: object, token = admin) =>
  server.call(method, `/api/backend/admin-users${path}`, { token, ...(body && { body }) })
const form = (more = {}) => ({
  firstname: 'Bopha',
  lastname: 'Chan',
  email: mail(),
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...more,
})
const made = async (more = {}, token = owner.token) => (await users('POST', '', form(more), token)).body.data
const idOf = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).body.data.id
async function roleOf(storeId: number, permissions: string[]): Promise<number> {
  const values = [storeId, permissions, JSON.stringify({ en: { name: `R ${permissions[0]}` } })]
  const sql = 'INSERT INTO roles (store_id, permissions, translations) VALUES ($1, $2, $3) RETURNING id::int'
  return (await db.query(sql, values)).rows[0].id
}
describe('nobody', () => {
  it('does to himself what another should decide', async () => {
    const id = await idOf(owner.token)
    const role = await roleOf(owner.id, ['brand-view'])
    const of = async (body: object, path = '') => (await users('PUT', `/${id}${path}`, body)).body.errors
    expect(await of({ role_ids: [role] })).toHaveProperty('role_ids')
    expect(await of({ status: false })).toHaveProperty('status')
    const secret = { password: 'Prahok@2026', password_confirmation: 'Prahok@2026' }
    expect(await of(secret)).toHaveProperty('password')
    expect(await of(secret, '/reset-password')).toHaveProperty('password')
    expect((await users('DELETE', `/${id}`)).status).toBe(422)
    expect((await users('POST', '/multi-delete', { ids: [id] })).status).toBe(422)
    // What is as it was is no change.
    const { role_ids } = (await users('GET', `/${id}`)).body.data
    const same = await users('PUT', `/${id}`, { role_ids, status: true, firstname: 'Dara' })
    expect(same.status).toBe(200)
  })

  it('gives a role with permissions he lacks, nor touches who holds them', async () => {
    const rights = ['user-view', 'user-create', 'user-update', 'user-delete', 'brand-view']
    const token = await server.staff(owner.id, rights)
    const [brands, coupons] = [await roleOf(owner.id, ['brand-view']), await roleOf(owner.id, ['coupon-view'])]
    const given = await users('POST', '', form({ role_ids: [brands] }), token)
    expect(given.status).toBe(201)
    const refused = await users('POST', '', form({ role_ids: [brands, coupons] }), token)
    expect(refused.body.errors.role_ids[0]).toMatch(/^You can only assign roles whose permissions you have\./)
    expect((await users('PUT', `/${given.body.data.id}`, { role_ids: [coupons] }, token)).status).toBe(422)
    const stronger = await made({ role_ids: [coupons] })
    const ownerId = await idOf(owner.token)
    for (const id of [stronger.id, ownerId]) {
      const secret = { password: 'Prahok@2026', password_confirmation: 'Prahok@2026' }
      const tries = [
        await users('PUT', `/${id}`, { firstname: 'X' }, token),
        await users('PUT', `/${id}`, { email: mail() }, token),
        await users('PUT', `/${id}/reset-password`, secret, token),
        await users('GET', `/${id}/sessions`, undefined, token),
        await users('POST', `/${id}/sessions/end-all`, undefined, token),
      ]
      expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      expect((await users('GET', `/${id}`, undefined, token)).body.data.may_change).toBe(false)
    }
    expect((await users('DELETE', `/${stronger.id}`, undefined, token)).status).toBe(403)
    // Whoever holds everything is no owner yet.
    const all = await server.staff(owner.id, [...PERMISSIONS])
    expect((await users('PUT', `/${ownerId}`, { firstname: 'X' }, all)).status).toBe(403)
    expect(await alive(owner.token)).toBe(true)
  })

  it('takes away the last owner, two at once neither', async () => {
    const store = await server.signUp()
    const first = await idOf(store.token)
    const all = await server.staff(store.id, [...PERMISSIONS])
    const last = await users('PUT', `/${first}`, { status: false }, all)
    expect(last.body.errors).toEqual({ status: [expect.stringMatching(/^This is the last active owner/)] })
    expect((await users('DELETE', `/${first}`, undefined, all)).body.errors).toHaveProperty('ids')
    expect((await users('PUT', `/${first}`, { role_ids: [] }, all)).body.errors).toHaveProperty('role_ids')
    const { rows } = await db.query(
      `INSERT INTO users (type, store_id, firstname, lastname, email, password_hash, is_owner)
       SELECT type, store_id, 'Second', 'Owner', $1, password_hash, true FROM users WHERE id = $2 RETURNING id::int`,
      [mail(), first],
    )
    const second = rows[0].id
    await db.query('INSERT INTO user_roles SELECT store_id, $1, role_id FROM user_roles WHERE user_id = $2', [
      second,
      first,
    ])
    const { email } = (await users('GET', `/${second}`, undefined, store.token)).body.data
    const other = await login(email)
    const both = await Promise.all([
      users('PUT', `/${second}`, { status: false }, store.token),
      users('PUT', `/${first}`, { status: false }, other),
    ])
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
    const left = `SELECT count(*)::int AS n FROM users WHERE store_id = $1 AND is_owner AND status AND deleted_at IS NULL`
    expect((await db.query(left, [store.id])).rows[0].n).toBe(1)
  })

  it('reaches users of another store, or of the platform', async () => {
    const other = await server.signUp()
    const [theirs, root] = [await idOf(other.token), await idOf(admin)]
    const secret = { password: 'Prahok@2026', password_confirmation: 'Prahok@2026' }
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { firstname: 'X' }],
      ['PUT', '/reset-password', secret],
      ['GET', '/sessions', undefined],
      ['POST', '/sessions/end-all', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const [never, ...found] = await Promise.all(
        [999_999_999, theirs, root].map((id) => users(method, `/${id}${path}`, body)),
      )
      expect(never?.status).toBe(404)
      for (const reply of found) expect([reply.status, reply.body]).toEqual([never?.status, never?.body])
      const here = await idOf(owner.token)
      expect((await admins(method, `/${here}${path}`, body)).status).toBe(404)
    }
    expect((await users('GET', '?limit=100')).body.data.map(({ id }: { id: number }) => id)).not.toContain(theirs)
    const role = await roleOf(other.id, ['brand-view'])
    expect((await users('POST', '', form({ role_ids: [role] }))).body.errors).toHaveProperty(['role_ids.0'])
  })

  it('sets by a body what is not his to set', async () => {
    const other = await server.signUp()
    const more = {
      type: 'admin',
      store_id: other.id,
      is_owner: true,
      permissions: ['role-create'],
      id: 7,
      deleted_at: 1,
    }
    const { id, email } = await made(more)
    expect((await users('PUT', `/${id}`, { ...more, firstname: 'Y' })).status).toBe(200)
    const { rows } = await db.query('SELECT type, store_id::int, is_owner, deleted_at FROM users WHERE email = $1', [
      email,
    ])
    expect(rows).toEqual([{ type: 'store', store_id: owner.id, is_owner: false, deleted_at: null }])
    expect(id).not.toBe(7)
  })
})

describe('the platform’s admins', () => {
  it('are served in the same shapes, without roles, to admins alone', async () => {
    expect((await admins('GET', '', undefined, owner.token)).status).toBe(403)
    expect((await users('GET', '', undefined, admin)).status).toBe(403)
    const role = await roleOf(owner.id, ['brand-view'])
    const body = form({ role_ids: [role] })
    const { status, body: reply } = await admins('POST', '', body)
    expect([status, reply.data.role_ids]).toEqual([201, []])
    const token = await login(body.email)
    expect((await admins('GET', '', undefined, token)).body.meta.total).toBe(2)
    expect((await admins('PUT', `/${reply.data.id}`, { phone: '012 345 678' })).body.data.phone).toBe('012 345 678')
    expect((await admins('PUT', `/${reply.data.id}`, { status: false })).status).toBe(200)
    expect(await alive(token)).toBe(false)
    expect((await admins('DELETE', `/${reply.data.id}`)).status).toBe(200)
  })

  it('are never all gone', async () => {
    const body = form()
    const { id } = (await admins('POST', '', body)).body.data
    const [second, root] = [await login(body.email), await idOf(admin)]
    const both = await Promise.all([
      admins('DELETE', `/${root}`, undefined, second),
      admins('DELETE', `/${id}`, undefined, admin),
    ])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    const left = `SELECT id::int FROM users WHERE type = 'admin' AND status AND deleted_at IS NULL`
    expect((await db.query(left)).rows).toHaveLength(1)
  })
})
