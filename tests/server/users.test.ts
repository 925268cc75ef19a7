import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const PASSWORD = 'Tukrolok@2026'
const ROOT = { email: 'root@phsar.example', password: PASSWORD, firstname: 'Root', lastname: 'Admin' }

let server: Api
let owner: Awaited<ReturnType<Api['signUp']>>
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
  const { createAdmin } = await import('#server/domain/identity/profile.ts')
  await createAdmin(ROOT)
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
const logsOf = async (id: number) =>
  (
    await db.query(`SELECT event, changes FROM activity_logs WHERE entity = 'user' AND entity_id = $1 ORDER BY id`, [
      id,
    ])
  ).rows

describe('the users of a store', () => {
  it('are made, read and changed, and sign in', async () => {
    const role = await roleOf(owner.id, ['brand-view'])
    const body = form({ phone: '012345678', gender_id: 2, address: 'Siem Reap', role_ids: [role] })
    const reply = await users('POST', '', body)
    expect(reply.status).toBe(201)
    const { data } = reply.body
    expect(data).toMatchObject({
      name: 'Bopha Chan',
      email: body.email,
      phone: '012 345 678',
      gender_id: 2,
      status: true,
      is_owner: false,
      role_ids: [role],
      roles: [{ id: role, name: 'R brand-view' }],
      last_login_at: null,
      may_change: true,
    })
    expect(JSON.stringify(data)).not.toMatch(/hash|password/)
    const token = await login(body.email)
    const profile = await server.call('GET', '/api/backend/auth/profile', { token })
    expect(profile.body.data).toMatchObject({ type: 'store', store_id: owner.id, permissions: ['brand-view'] })
    const changed = await users('PUT', `/${data.id}`, { firstname: 'Bory', gender_id: null, version: data.version })
    expect(changed.body.data).toMatchObject({ name: 'Bory Chan', gender_id: null, version: data.version + 1 })
    expect(changed.body.data.last_login_at).toMatch(/^20/)
    // A change of the name signs nobody out.
    expect(await alive(token)).toBe(true)
    expect((await logsOf(data.id)).map(({ event }) => event)).toEqual(['created', 'login', 'updated'])
    expect(JSON.stringify(await logsOf(data.id))).not.toContain(PASSWORD)
  })

  it('are refused with the specification’s words', async () => {
    const of = async (more: object) => (await users('POST', '', form(more))).body.errors
    expect(await of({ email: owner.email.toUpperCase() })).toEqual({ email: ['This email is already in use.'] })
    expect(await of({ email: ROOT.email })).toEqual({ email: ['This email is already in use.'] })
    expect(await of({ firstname: '', email: '' })).toEqual({
      firstname: ['This field is required'],
      email: ['This field is required'],
    })
    expect(await of({ password: '' })).toMatchObject({ password: ['Password is required'] })
    expect(await of({ password_confirmation: 'x' })).toEqual({
      password_confirmation: ['password_confirmation is not valid'],
    })
    expect(await of({ gender_id: 4 })).toHaveProperty('gender_id')
    expect(await of({ phone: '12' })).toHaveProperty('phone')
    expect(await of({ role_ids: [999_999] })).toHaveProperty(['role_ids.0'])
    expect(await of({ image: 'no-such.webp' })).toHaveProperty('image')
  })

  it('are found by each filter and sort', async () => {
    const store = await server.signUp()
    const role = await roleOf(store.id, ['brand-view'])
    const [a, b, c] = [
      await made({ firstname: 'សុខា', gender_id: 1, role_ids: [role] }, store.token),
      await made({ firstname: 'Zoe', gender_id: 2, status: false }, store.token),
      await made({ firstname: 'Adam', phone: '+855 77 888 999' }, store.token),
    ]
    const ids = async (query: string) =>
      (await users('GET', query, undefined, store.token)).body.data.map(({ id }: { id: number }) => id)
    const self = await idOf(store.token)
    expect(await ids('')).toEqual([c.id, b.id, a.id, self])
    expect(await ids('?sort=name')).toEqual([c.id, self, b.id, a.id])
    expect(await ids('?sort=name&direction=desc')).toEqual([a.id, b.id, self, c.id])
    expect(await ids('?status=0')).toEqual([b.id])
    expect(await ids(`?role_id=${role}`)).toEqual([a.id])
    expect(await ids('?gender_id=2')).toEqual([b.id])
    expect(await ids(`?search=${encodeURIComponent('សុខា')}`)).toEqual([a.id])
    expect(await ids('?search=077888')).toEqual([c.id])
    expect(await ids('?search=%25')).toEqual([])
    expect(await ids('?sort=last_login_at&direction=desc&limit=1')).toEqual([self])
    for (const bad of ['?sort=password_hash', '?gender_id=9', '?status=x', '?role_id=x', '?limit=0'])
      expect([bad, (await users('GET', bad, undefined, store.token)).status]).toEqual([bad, 422])
  })

  it('are not saved over a newer version, which says what differs', async () => {
    const { id, version } = await made()
    await users('PUT', `/${id}`, { lastname: 'Newer', version })
    const stale = await users('PUT', `/${id}`, { lastname: 'Older', version })
    expect([stale.status, stale.body.version]).toEqual([409, version + 1])
    expect(stale.body.conflicts).toEqual({ lastname: { theirs: 'Newer', yours: 'Older' } })
  })

  it('leave their e-mail free when they are deleted, and come in no more', async () => {
    const { id, email } = await made()
    const token = await login(email)
    expect((await users('DELETE', `/${id}`)).body).toEqual({ message: 'Deleted successfully!' })
    expect(await alive(token)).toBe(false)
    expect((await signIn(email)).status).toBe(422)
    const check = await server.call('POST', '/api/public/check-duplicate', { body: { email } })
    expect(check.body).toEqual({ is_exist: false })
    expect((await users('GET', `/${id}`)).status).toBe(404)
    expect((await users('DELETE', `/${id}`)).status).toBe(404)
    const next = await made({ email })
    expect(next.id).not.toBe(id)
    expect((await signIn(email)).status).toBe(200)
    expect((await users('POST', '/multi-delete', { ids: [next.id, 999_999_999] })).status).toBe(422)
    expect((await users('GET', `/${next.id}`)).status).toBe(200)
  })

  it('are signed out everywhere by what takes something from them', async () => {
    const role = await roleOf(owner.id, ['brand-view'])
    const { id, email } = await made()
    const ends = async (body: object, path = '') => {
      const token = await login(email)
      expect((await users('PUT', `/${id}${path}`, body)).status).toBe(200)
      return !(await alive(token))
    }
    expect(await ends({ role_ids: [role] })).toBe(true)
    expect(await ends({ role_ids: [role] })).toBe(false)
    expect(await ends({ role_ids: [] })).toBe(true)
    expect(await ends({ password: 'Prahok@2026', password_confirmation: 'Prahok@2026' })).toBe(true)
    expect((await signIn(email, 'Prahok@2026')).status).toBe(200)
    const back = { password: PASSWORD, password_confirmation: PASSWORD }
    expect((await users('PUT', `/${id}/reset-password`, back)).body).toEqual({ message: 'Password has been changed.' })
    expect(await ends(back, '/reset-password')).toBe(true)
    expect(await ends({ status: false })).toBe(true)
    expect((await signIn(email)).status).toBe(422)
    expect((await users('PUT', `/${id}`, { status: true })).status).toBe(200)
    const moved = mail()
    expect(await ends({ email: moved })).toBe(true)
    expect((await signIn(moved)).status).toBe(200)
    expect((await users('PUT', `/${id}`, { password: 'Prahok@2026' })).body.errors).toHaveProperty(
      'password_confirmation',
    )
    expect(JSON.stringify(await logsOf(id))).not.toMatch(/Prahok@2026|argon2/)
  })

  it('have sessions that end one by one, or all', async () => {
    const { id, email } = await made()
    const [first, second, third] = [await login(email), await login(email), await login(email)]
    const list = async () => (await users('GET', `/${id}/sessions`)).body.data
    expect(await list()).toMatchObject([{ is_current: false }, {}, {}])
    const [newest] = await list()
    expect((await users('DELETE', `/${id}/sessions/${newest.id}`)).status).toBe(200)
    expect((await users('DELETE', `/${id}/sessions/${newest.id}`)).status).toBe(404)
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([true, true, false])
    const [own] = (await server.call('GET', '/api/backend/auth/sessions', { token: owner.token })).body.data
    expect((await users('DELETE', `/${id}/sessions/${own.id}`)).status).toBe(404)
    expect((await users('POST', `/${id}/sessions/end-all`)).status).toBe(200)
    expect([await alive(first), await alive(second), await alive(owner.token)]).toEqual([false, false, true])
  })
})
