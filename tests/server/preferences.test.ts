import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const save = (token: string, body: unknown) => server.call('POST', '/api/backend/auth/preferences', { token, body })
const read = async (token: string) =>
  (await server.call('GET', '/api/backend/auth/profile', { token })).body.data.preferences

describe('preferences', () => {
  it('have no language until somebody switches it: the one he came with is no choice', async () => {
    const me = await server.signUp()
    expect(await read(me.token)).toEqual({})
    const { callsFor } = await import('#server/api/calls.ts')
    const headers = { host: 'localhost:3000', cookie: `__Host-sid=${await server.browser(me.token)}` }
    const calls = await callsFor(new Request('http://localhost:3000/', { headers }), 'platform')
    await calls.web.rememberLanguage({ locale: 'km' })
    expect(await read(me.token)).toEqual({ language: 'km' })
  })

  it('give the language of all of an answer to whoever names none', async () => {
    const me = await server.signUp()
    await save(me.token, { language: 'km' })
    const bad = { name: 'x', price: '1.234', code: 'c'.repeat(200), tax_class_id: 999 }
    const asked = (headers?: Record<string, string>) =>
      server.call('POST', '/api/backend/products', { token: me.token, body: bad, ...(headers && { headers }) })
    const [own, km, en] = [
      await asked(),
      await asked({ 'accept-language': 'km' }),
      await asked({ 'accept-language': 'en' }),
    ]
    expect([own.status, own.body]).toEqual([422, km.body])
    expect(own.body.message).not.toBe(en.body.message)
  })

  it('are kept with the user, what is sent over what there was', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()]
    const before = await read(other.token)
    await save(me.token, { theme: 'dark', notifications: { order_new: { bell: false } } })
    const reply = await save(me.token, {
      density: 'compact',
      sidebar: 'narrow',
      shortcuts: false,
      language: 'km',
      notifications: { order_new: { mail: true }, order_status: { bell: true } },
    })
    const wanted = {
      theme: 'dark',
      density: 'compact',
      sidebar: 'narrow',
      shortcuts: false,
      language: 'km',
      notifications: { order_new: { bell: false, mail: true }, order_status: { bell: true } },
    }
    expect([reply.status, reply.body]).toEqual([200, { data: wanted }])
    expect(await read(me.token)).toEqual(wanted)
    expect(await read(other.token)).toEqual(before)
    // Another device is answered in the language that was chosen here.
    expect((await server.call('GET', '/api/backend/nowhere', { token: me.token })).status).toBe(404)
    const { rows } = await db.query('SELECT locale, preferences FROM users WHERE lower(email) = lower($1)', [me.email])
    expect(rows[0].locale).toBe('km')
    expect(rows[0].preferences.language).toBe('km')
  })

  it('keep the columns of each list, and forget those of one that is reset', async () => {
    const me = await server.signUp()
    await save(me.token, { columns: { brands: ['name', 'status'] } })
    await save(me.token, { columns: { products: ['name', 'code'], 'cms/posts': ['name'] } })
    expect(await read(me.token)).toEqual({
      columns: { brands: ['name', 'status'], products: ['name', 'code'], 'cms/posts': ['name'] },
    })
    await save(me.token, { columns: { products: null, 'cms/posts': null } })
    expect(await read(me.token)).toEqual({ columns: { brands: ['name', 'status'] } })
    expect((await save(me.token, { columns: { brands: null } })).body.data).toEqual({})
  })

  it('take nothing but what they are', async () => {
    const me = await server.signUp()
    const before = await read(me.token)
    const wrong = [
      { theme: 'pink' },
      { density: null },
      { sidebar: true },
      { shortcuts: 'no' },
      { language: 'fr' },
      { is_owner: true },
      { type: 'admin' },
      { notifications: { order_gone: { bell: true } } },
      { notifications: { order_new: { sms: true } } },
      { notifications: { order_new: { bell: 'yes' } } },
      { notifications: [] },
      { columns: { brands: 'name' } },
      { columns: { brands: ['<b>'] } },
      { columns: { 'Brands?': ['name'] } },
      { columns: { brands: Array(61).fill('name') } },
    ]
    for (const body of wrong) expect([body, (await save(me.token, body)).status]).toEqual([body, 422])
    expect(await read(me.token)).toEqual(before)
    expect((await server.call('POST', '/api/backend/auth/preferences', { body: { theme: 'dark' } })).status).toBe(401)
  })

  it('that nobody knows any more count as not set', async () => {
    const me = await server.signUp()
    await db.query('UPDATE users SET preferences = $1 WHERE lower(email) = lower($2)', [
      { theme: 'sepia', density: 'compact', old: 1 },
      me.email,
    ])
    expect(await read(me.token)).toMatchObject({ density: 'compact' })
    expect(await read(me.token)).not.toHaveProperty('theme')
    expect((await save(me.token, { theme: 'light' })).body.data).toMatchObject({ theme: 'light', density: 'compact' })
  })

  it('that are set at once on two devices are both kept', async () => {
    const me = await server.signUp()
    await Promise.all([save(me.token, { theme: 'dark' }), save(me.token, { density: 'compact' })])
    expect(await read(me.token)).toMatchObject({ theme: 'dark', density: 'compact' })
  })
})
