import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
let server: Api
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
})

const form = (name: string, more = {}) => ({
  store_name: 'Shop',
  sub_domain: name,
  firstname: 'Dara',
  lastname: 'Sok',
  email: `${name}@x.example`,
  password: 'Tukrolok@2026',
  password_confirmation: 'Tukrolok@2026',
  ...more,
})
const signUp = (body: object) => server.call('POST', '/api/public/signup', { body })
const login = (email: string, password: string) =>
  server.call('POST', '/api/backend/auth/login', { body: { email, password } })

describe('sign-up', () => {
  it('makes a live store with what its first order needs', async () => {
    const reply = await signUp(form('first-shop'))
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({ sub_domain: 'first-shop', url: 'http://first-shop.localhost:3000' })
    const profile = await server.call('GET', '/api/backend/auth/profile', { token: reply.body.access_token })
    expect(profile.body.data).toMatchObject({ type: 'store', store_sub_domain: 'first-shop', firstname: 'Dara' })
    expect(profile.body.data.permissions).toHaveLength(128)
  })

  it('gives the store roles to begin with, of which the owner holds the first', async () => {
    const { body } = await signUp(form('role-shop'))
    const token = body.access_token
    const path = '/api/backend/roles?sort=id&direction=asc&limit=20'
    const roles = (await server.call('GET', path, { token })).body.data
    const names = 'Owner Manager Cashier Kitchen Inventory Marketing Accountant Read-only'.split(' ')
    expect(roles.map((role: { name: string }) => role.name)).toEqual(names)
    expect(roles.map((role: { user_count: number }) => role.user_count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
    expect(roles.map((role: { is_system: boolean }) => role.is_system)).toEqual([true, ...Array(7).fill(false)])
    const cashier = (await server.call('GET', `/api/backend/roles/${roles[2].id}`, { token })).body.data
    expect(cashier.permissions).toEqual(expect.arrayContaining(['order-create', 'customer-view']))
    expect(cashier.permissions).not.toContain('role-view')
    expect(cashier.translations.km.name).toBeTruthy()
    expect((await server.call('DELETE', `/api/backend/roles/${roles[2].id}`, { token })).status).toBe(200)
  })

  it('tells shoppers nothing of the address that the owner signs in with', async () => {
    const { body } = await signUp(form('quiet-shop'))
    const token = body.access_token
    const path = '/api/backend/settings'
    const read = async () => (await server.call('GET', path, { token })).body.data
    const first = await read()
    expect(first.store_email).toBe('')
    const save = (store_email: string, version: number) =>
      server.call('POST', path, { token, body: { store_email, version } })
    const set = await save('shop@quiet.example', first.version)
    expect(set.body.data.store_email).toBe('shop@quiet.example')
    expect((await save('', set.body.data.version)).body.data.store_email).toBe('')
    expect((await save('no-address', set.body.data.version + 1)).status).toBe(422)
  })

  it('takes a telephone as people write it, and nothing that is none', async () => {
    const good = await signUp(form('phone-shop', { phone: '+855 12 345 678' }))
    const profile = await server.call('GET', '/api/backend/auth/profile', { token: good.body.access_token })
    expect(profile.body.data).toMatchObject({ phone: '012 345 678', store_phone: '012 345 678' })
    const bad = await signUp(form('phone-less', { phone: 'call me' }))
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.body.errors)).toEqual(['phone'])
  })

  it('keeps the language a user chose in the back-office, for calls that name none', async () => {
    const { body } = await signUp(form('language-shop'))
    const token = body.access_token as string
    const missing = () => server.call('GET', '/api/backend/brands/1', { token })
    expect((await missing()).body.message).toBe('Route is not found')
    const { callsFor } = await import('#server/api/calls.ts')
    const headers = { host: 'localhost:3000', cookie: `__Host-sid=${await server.browser(token)}` }
    const calls = await callsFor(new Request('http://localhost:3000/', { headers }), 'platform')
    await calls.web.rememberLanguage({ locale: 'km' })
    expect((await missing()).body.message).toBe('រកមិនឃើញទំព័រនេះទេ')
  })

  it.each([
    ['www', 'sub_domain'],
    ['a', 'sub_domain'],
    ['-abc', 'sub_domain'],
    ['12345', 'sub_domain'],
    ['with space', 'sub_domain'],
    ['ឈ្មោះ', 'sub_domain'],
    ['xn--abc', 'sub_domain'],
    ['a'.repeat(41), 'sub_domain'],
  ])('refuses the sub-domain %s', async (sub_domain, field) => {
    const reply = await signUp(form('whatever', { sub_domain }))
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  it('says the specification’s words about passwords', async () => {
    const of = async (password: string) =>
      (await signUp(form('pass-words', { password, password_confirmation: password }))).body.errors.password
    expect(await of('')).toEqual(['Password is required'])
    expect(await of('Abc@1')).toEqual(['Password need to have at least 8 characters.'])
    const rule =
      'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character.'
    for (const weak of ['abcdefg@1', 'ABCDEFG@1', 'Abcdefg@@', 'Abcdefg11']) expect(await of(weak)).toEqual([rule])
    const unlike = await signUp(form('pass-words', { password_confirmation: 'Prahok@2026' }))
    expect(unlike.body.errors).toEqual({ password_confirmation: ['password_confirmation is not valid'] })
  })

  it('refuses a password that everybody tries first', async () => {
    for (const password of ['Password1!', 'Easy-Pass@2026', 'Phsar!2026']) {
      const reply = await signUp(form('easy-pass', { password, password_confirmation: password }))
      expect([password, reply.status, Object.keys(reply.body.errors)]).toEqual([password, 422, ['password']])
    }
  })

  it('gives an e-mail and a sub-domain to one of many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => signUp(form('race-shop'))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const losers = replies.filter(({ status }) => status === 422)
    expect(losers).toHaveLength(7)
    const taken = await signUp(form('Race-Shop', { email: 'RACE-shop@x.example' }))
    expect(taken.body.errors).toEqual({
      email: ['This email is already in use.'],
      sub_domain: ['This link is already taken.'],
    })
  })

  it('takes nothing that the call does not name', async () => {
    const reply = await signUp(
      form('mass-shop', { type: 'admin', store_id: 1, permissions: ['*'], is_owner: false, id: 1 }),
    )
    const profile = await server.call('GET', '/api/backend/auth/profile', { token: reply.body.access_token })
    expect(profile.body.data).toMatchObject({ type: 'store', store_sub_domain: 'mass-shop' })
  })

  it('tells whether a name is taken', async () => {
    const ask = async (body: object) => (await server.call('POST', '/api/public/check-duplicate', { body })).body
    expect(await ask({ email: 'FIRST-shop@x.example' })).toEqual({ is_exist: true })
    expect(await ask({ sub_domain: 'first-shop' })).toEqual({ is_exist: true })
    expect(await ask({ email: 'nobody@x.example', sub_domain: 'no-such' })).toEqual({ is_exist: false })
  })
})

describe('signing in', () => {
  it('gives a token that dies at log-out', async () => {
    const { body, status } = await login(' First-Shop@x.example ', 'Tukrolok@2026')
    expect([status, body.token_type]).toEqual([200, 'Bearer'])
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now())
    const token = body.access_token
    expect((await server.call('GET', '/api/backend/auth/profile', { token })).status).toBe(200)
    expect((await server.call('POST', '/api/backend/auth/logout', { token })).status).toBe(200)
    expect((await server.call('GET', '/api/backend/auth/profile', { token })).status).toBe(401)
  })

  it('answers a wrong password and an unknown e-mail alike, then 429 even for the right one', async () => {
    await signUp(form('locked-shop'))
    const wrong = await login('locked-shop@x.example', 'nope')
    const unknown = await login('no-one-here@x.example', 'nope')
    expect([wrong.status, wrong.body]).toEqual([422, unknown.body])
    for (let n = 0; n < 4; n++) await login('locked-shop@x.example', 'nope')
    const locked = await login('locked-shop@x.example', 'Tukrolok@2026')
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login('first-shop@x.example', 'Tukrolok@2026')).status).toBe(200)
  })

  it('counts attempts that come at the same instant', async () => {
    await signUp(form('burst-shop'))
    const replies = await Promise.all(Array.from({ length: 20 }, () => login('burst-shop@x.example', 'nope')))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  it('reads no cookie', async () => {
    const { body } = await login('first-shop@x.example', 'Tukrolok@2026')
    const headers = { cookie: `__Host-sid=${await server.browser(body.access_token)}` }
    expect((await server.call('GET', '/api/backend/auth/profile', { headers })).status).toBe(401)
  })

  it('ends every other session when the password changes', async () => {
    const keep = (await login('first-shop@x.example', 'Tukrolok@2026')).body.access_token
    const other = (await login('first-shop@x.example', 'Tukrolok@2026')).body.access_token
    const change = (old_password: string) =>
      server.call('POST', '/api/backend/auth/change-password', {
        token: keep,
        body: { old_password, password: 'Newer@2026', password_confirmation: 'Newer@2026' },
      })
    expect((await change('wrong')).body.errors).toEqual({ old_password: ['The old password in incorrected.'] })
    expect((await change('Tukrolok@2026')).status).toBe(200)
    const alive = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).status
    expect([await alive(keep), await alive(other)]).toEqual([200, 401])
    expect((await login('first-shop@x.example', 'Newer@2026')).status).toBe(200)
  })
})

describe('the door', () => {
  it('says what it could not read', async () => {
    const bad = await server.call('POST', '/api/backend/auth/login', { body: '{bad' })
    expect([bad.status, bad.body]).toEqual([
      400,
      { message: 'This request could not be read. Check it and try again.' },
    ])
    const array = await server.call('POST', '/api/backend/auth/login', { body: '[]' })
    expect(array.status).toBe(400)
    const large = await server.call('POST', '/api/backend/auth/login', {
      body: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
    })
    expect(large.status).toBe(413)
    const none = await server.call('POST', '/api/backend/auth/login')
    expect(Object.keys(none.body.errors)).toEqual(['email', 'password'])
  })

  it('knows no other host, and no other side’s calls', async () => {
    for (const host of ['evil.example', 'first-shop.localhost:3000', 'a.b.localhost:3000']) {
      const reply = await server.call('GET', '/api/backend/auth/profile', { host })
      expect([host, reply.status, reply.body]).toEqual([host, 404, { message: 'Route is not found' }])
    }
    expect((await server.call('GET', '/api/shop/store')).status).toBe(404)
    expect((await server.call('GET', '/api/nothing')).body).toEqual({ message: 'Route is not found' })
  })

  it('is healthy and ready', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    expect((await server.call('GET', '/readyz')).status).toBe(200)
  })
})

describe('a body for a page', () => {
  it('is bounded as REST’s is, and a form by the largest file', async () => {
    const { boundedPage } = await import('#server/api/receive/bounded-body.ts')
    const { limitsOf, TABLE_FILE } = await import('#server/api/receive/body-limits.ts')
    const url = 'http://localhost:3000/_serverFn/x'
    const page = (size: number, store: number | null = 1) => {
      const headers = { 'content-type': 'application/json' }
      const sender = { ip: '127.0.0.1', store: store ?? undefined }
      const request = new Request(url, { method: 'POST', headers, body: 'x'.repeat(size) })
      return boundedPage(request, { ...limitsOf(store !== null), form: false, sender })
    }
    const form = (size: number) => {
      const body = new FormData()
      body.set('file', new File(['x'.repeat(size)], 'a.csv'))
      const sender = { ip: '127.0.0.1', store: 1 }
      return boundedPage(new Request(url, { method: 'POST', body }), { ...TABLE_FILE, form: true, sender })
    }
    await expect(page(1_000_000)).resolves.toBeInstanceOf(Request)
    await expect(page(1_100_000)).rejects.toMatchObject({ status: 413 })
    // A stranger sends no more than a few words.
    await expect(page(60_000, null)).resolves.toBeInstanceOf(Request)
    await expect(page(70_000, null)).rejects.toMatchObject({ status: 413 })
    await expect(form(15_000_000)).resolves.toBeInstanceOf(Request)
    await expect(form(22_000_000)).rejects.toMatchObject({ status: 413 })
  })
})
