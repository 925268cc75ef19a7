import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')

let server: Api
let admin: string
let category_id: number
let theme_id: number
const unique = () => randomUUID().slice(0, 8)

const call = (method: string, path: string, body?: object, token = admin) =>
  server.call(method, `/api/backend/stores${path}`, { token, ...(body && { body }) })

const form = (more: object = {}) => ({
  name: 'Psar Thmey',
  owner: 'Sok Dara',
  email: `${unique()}@shop.example`,
  password: 'Tukrolok@2026',
  password_confirmation: 'Tukrolok@2026',
  category_id,
  theme_id,
  ...more,
})

async function made(more: object = {}) {
  const reply = await call('POST', '', form(more))
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}

const signIn = (email: string, password = 'Tukrolok@2026') =>
  server.call('POST', '/api/backend/auth/login', { body: { email, password } })

const logOf = async (storeId: number, id: number) => {
  const { dbOf } = await import('#server/db/client.ts')
  const { sql } = await import('drizzle-orm')
  const { rows } = await dbOf(storeId).read((db) =>
    db.execute<{ event: string; user_name: string; changes: Record<string, unknown> }>(
      sql`SELECT event, user_name, changes FROM activity_logs
        WHERE store_id = ${storeId} AND entity = 'store' AND entity_id = ${id} ORDER BY id`,
    ),
  )
  return rows
}

beforeAll(async () => {
  server = await api()
  admin = await adminToken()
  const make = async (path: string, body: object) =>
    (await server.call('POST', `/api/backend/${path}`, { token: admin, body })).body.data.id
  category_id = await make('store-categories', { name: 'Food' })
  theme_id = await make('themes', { name: 'Plain', code: 'plain' })
})

describe('a store that an admin adds', () => {
  it('is open, has all that one that signed up has, and its owner signs in', async () => {
    const { file_name } = await server.upload(admin)
    const sub_domain = `k${unique()}`
    const store = await made({
      sub_domain,
      email: `${sub_domain}@shop.example`,
      metaTagTitle: 'Title',
      metaTagDescription: 'What it sells',
      metaTagKeywords: 'a, b',
      sortOrder: 7,
      feature: true,
      logo: file_name,
      domain: 'https://Kafe.Example.com/',
      phone: '012-345-678',
      address: 'Street 51',
      latitude: 11.55,
      longitude: 104.92,
      store_id: 1,
      status: 'closed',
      version: 9,
    })
    expect(store).toMatchObject({
      sub_domain,
      url: `http://${sub_domain}.localhost:3000`,
      metaTagTitle: 'Title',
      metaTagDescription: 'What it sells',
      metaTagKeywords: 'a, b',
      sortOrder: 7,
      feature: true,
      category: { id: category_id, name: 'Food' },
      theme: { id: theme_id, name: 'Plain' },
      domain: 'kafe.example.com',
      phone: '012 345 678',
      email: `${sub_domain}@shop.example`,
      owner: 'Sok Dara',
      status: 'active',
      admin_status: 'approved',
      orders_30d: 0,
      last_login_at: null,
      users: [{ is_owner: true, name: 'Sok Dara' }],
      usage: { products: 0, orders: 0, customers: 0, users: 1 },
    })
    expect(store.password).toBeUndefined()
    const host = `${sub_domain}.localhost:3000`
    // What an admin uploads is the platform's: the shop shows a copy of its own.
    expect(store.logo_path).toContain(`/files/${store.id}/`)
    expect((await server.call('GET', store.logo_path, { host })).status).toBe(200)
    const shown = await server.call('GET', '/api/shop/store', { host })
    expect([shown.status, shown.body.data.name]).toEqual([200, 'Psar Thmey'])
    const ways = await server.call('GET', '/api/shop/shipping-methods', { host })
    expect(ways.body.data.map(({ code }: { code: string }) => code)).toEqual(['delivery', 'pickup'])
    const { body, status } = await signIn(`${sub_domain}@shop.example`)
    expect(status).toBe(200)
    const settings = await server.call('GET', '/api/backend/settings', { token: body.access_token })
    // The owner's own address is for signing in; what shoppers read is for him to say.
    expect(settings.body.data).toMatchObject({ store_email: '', seo_meta_tag_title: 'Title', store_owner: 'Sok Dara' })
    expect((await call('GET', `/${store.id}`)).body.data.last_login_at).toMatch(/^2/)
  })

  it('gets a free address of its name where none is said', async () => {
    const name = `Kafe Tonlé ${unique()}`
    const [one, two, khmer, reserved] = [
      await made({ name }),
      await made({ name, sub_domain: '' }),
      await made({ name: 'ផ្សារ' }),
      await made({ name: 'Admin' }),
    ]
    const letters = name.toLowerCase().replace('é', '').replaceAll(' ', '-')
    expect([one.sub_domain, two.sub_domain]).toEqual([letters, `${letters}-2`])
    expect(khmer.sub_domain).toMatch(/^[a-z-]{3,}/)
    expect(reserved.sub_domain).toMatch(/^admin-/)
  })

  it('is refused field by field, and nothing of it is left', async () => {
    const before = (await call('GET', '?limit=1')).body.meta.total
    const other = await server.signUp()
    const { file_name: theirs } = await server.upload(other.token)
    const off = await server.call('POST', '/api/backend/themes', {
      token: admin,
      body: { name: 'Off', code: `o${unique()}`, status: false },
    })
    const cases: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ owner: ' ' }, 'owner'],
      [{ email: 'x' }, 'email'],
      [{ email: other.email }, 'email'],
      [{ sub_domain: other.name }, 'sub_domain'],
      [{ sub_domain: 'www' }, 'sub_domain'],
      [{ category_id: undefined }, 'category_id'],
      [{ category_id: 999_999 }, 'category_id'],
      [{ theme_id: null }, 'theme_id'],
      [{ theme_id: off.body.data.id }, 'theme_id'],
      [{ password: undefined }, 'password'],
      [{ password: 'short' }, 'password'],
      [{ password: 'Password@123', password_confirmation: 'Password@123' }, 'password'],
      [{ password_confirmation: 'Other@2026' }, 'password_confirmation'],
      [{ phone: 'call me' }, 'phone'],
      [{ domain: 'not a site' }, 'domain'],
      [{ sortOrder: 1000 }, 'sortOrder'],
      [{ latitude: 91 }, 'latitude'],
      [{ longitude: 'east' }, 'longitude'],
      [{ logo: theirs }, 'logo'],
      [{ admin_status: 'loved' }, 'admin_status'],
      [{ admin_status: 'rejected' }, 'admin_status_reason'],
    ]
    for (const [more, field] of cases) {
      const reply = await call('POST', '', form(more))
      expect([more, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([more, 422, [field]])
    }
    expect((await call('GET', '?limit=1')).body.meta.total).toBe(before + 1)
  })

  it('leaves its entries in its own log and in the platform’s', async () => {
    const { id } = await made()
    const [own, platforms] = [await logOf(id, id), await logOf(0, id)]
    expect(own).toMatchObject([{ event: 'created', user_name: 'Ad Min' }])
    expect(platforms).toEqual(own)
    expect(JSON.stringify(own)).not.toContain('Tukrolok')
  })
})

describe('a store that is changed', () => {
  it('takes what is sent, and keeps the rest', async () => {
    const store = await made({ metaTagTitle: 'Old', phone: '012345678' })
    const reply = await call('PUT', `/${store.id}`, { name: 'New', metaTagTitle: null, version: store.version })
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      { name: 'New', metaTagTitle: null, phone: '012 345 678', owner: 'Sok Dara', version: store.version + 1 },
    ])
    const stale = await call('PUT', `/${store.id}`, { name: 'Newer', version: store.version })
    expect([stale.status, stale.body.conflicts]).toEqual([409, { name: { theirs: 'New', yours: 'Newer' } }])
    const same = await call('PUT', `/${store.id}`, { name: 'New' })
    expect(same.body.data.version).toBe(store.version + 1)
    const [, updated, ...more] = await logOf(0, store.id)
    expect([updated?.changes, more]).toEqual([{ name: ['Psar Thmey', 'New'], metaTagTitle: ['Old', null] }, []])
  })

  it('gets another password for its owner, whose sessions end; an empty one changes nothing', async () => {
    const store = await made()
    const { access_token: token } = (await signIn(store.email)).body
    const put = (body: object) => call('PUT', `/${store.id}`, body)
    expect((await put({ password: '', password_confirmation: '' })).status).toBe(200)
    expect((await server.call('GET', '/api/backend/settings', { token })).status).toBe(200)
    expect(Object.keys((await put({ password: 'Prahok@2026' })).body.errors)).toEqual(['password_confirmation'])
    expect((await put({ password: 'Prahok@2026', password_confirmation: 'Prahok@2026' })).status).toBe(200)
    expect((await server.call('GET', '/api/backend/settings', { token })).status).toBe(401)
    expect((await signIn(store.email)).status).toBe(422)
    expect((await signIn(store.email, 'Prahok@2026')).status).toBe(200)
  })

  it('gives its owner another e-mail, unless somebody has it', async () => {
    const [store, other] = [await made(), await made()]
    const email = `${unique()}@new.example`
    expect((await call('PUT', `/${store.id}`, { email })).body.data.email).toBe(email)
    expect((await signIn(email)).status).toBe(200)
    const taken = await call('PUT', `/${store.id}`, { email: other.email })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']])
  })

  it('keeps its kind and its look though they are offered no more', async () => {
    const body = { name: 'Short-lived', code: `s${unique()}` }
    const make = async () => (await server.call('POST', '/api/backend/themes', { token: admin, body })).body.data.id
    const gone = await make()
    const store = await made({ theme_id: gone })
    await server.call('PUT', `/api/backend/themes/${gone}`, { token: admin, body: { status: false } })
    expect((await call('PUT', `/${store.id}`, { name: 'Still', theme_id: gone })).status).toBe(200)
    const removed = await server.call('DELETE', `/api/backend/themes/${gone}`, { token: admin })
    expect([removed.status, removed.body.message]).toEqual([409, expect.stringContaining('1 store')])
  })
})

describe('the list of stores', () => {
  it('finds, narrows, sorts and pages', async () => {
    const mark = unique()
    const a = await made({ name: `Apsara ${mark}`, owner: `Chan ${mark}`, feature: true })
    const b = await made({ name: `Bayon ${mark}`, phone: '012 777 123' })
    await call('POST', `/${b.id}/change-status`, { status: 'suspended', reason: 'Unpaid' })
    const ids = async (query: string) =>
      (await call('GET', `?${query}`)).body.data.map((store: { id: number }) => store.id)
    expect(await ids(`search=${mark}`)).toEqual([b.id, a.id])
    expect(await ids(`search=${mark}&sort=name`)).toEqual([a.id, b.id])
    expect(await ids(`search=${mark}&sort=name&direction=desc`)).toEqual([b.id, a.id])
    expect(await ids(`search=${mark}&status=suspended`)).toEqual([b.id])
    expect(await ids(`search=${mark}&feature=true`)).toEqual([a.id])
    expect(await ids(`search=${mark}&admin_status=pending`)).toEqual([])
    expect(await ids(`search=${mark}&category_id=${category_id}&limit=1&page=2`)).toEqual([a.id])
    expect(await ids('search=012777123')).toContain(b.id)
    expect(await ids(`search=${encodeURIComponent(a.email)}`)).toEqual([a.id])
    expect(await ids('search=%25')).toEqual([])
    for (const bad of ['sort=owner', 'status=lost', 'limit=0', 'category_id=x'])
      expect([bad, (await call('GET', `?${bad}`)).status]).toEqual([bad, 422])
  })

  it('says how many there are of a status, whatever was done to them, together or one after the other', async () => {
    const { platformDb } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    const agree = async () => {
      const { rows } = await platformDb.read((db) =>
        db.execute<{ status: string; admin_status: string }>(
          sql`SELECT status, admin_status FROM stores WHERE deleted_at IS NULL`,
        ),
      )
      const totalOf = async (query: string) => (await call('GET', `?limit=1&${query}`)).body.meta.total
      const of = (status?: string, admin_status?: string) =>
        rows.filter((row) => (!status || row.status === status) && (!admin_status || row.admin_status === admin_status))
          .length
      for (const status of ['active', 'suspended', 'closed']) {
        expect([status, await totalOf(`status=${status}`)]).toEqual([status, of(status)])
        expect([status, await totalOf(`status=${status}&admin_status=pending`)]).toEqual([
          status,
          of(status, 'pending'),
        ])
      }
      expect(await totalOf('admin_status=pending')).toBe(of(undefined, 'pending'))
      expect(await totalOf('')).toBe(rows.length)
    }
    await agree()
    const some = await Promise.all(Array.from({ length: 6 }, () => made({ name: `Counted ${unique()}` })))
    await agree()
    const each = async (from: number, to: number, path: string, body?: object, method = 'POST') => {
      const replies = await Promise.all(some.slice(from, to).map(({ id }) => call(method, `/${id}${path}`, body)))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    }
    const reason = 'Unpaid'
    await each(0, 4, '/change-status', { status: 'suspended', reason })
    await each(2, 6, '/admin-change-status', { admin_status: 'pending' })
    await agree()
    await each(0, 3, '', undefined, 'DELETE')
    await agree()
    await each(0, 1, '/restore')
    await each(3, 4, '/change-status', { status: 'closed', reason })
    await agree()
    await platformDb.tx((db) => db.execute(sql`SELECT fold_row_counts(1000)`))
    await agree()
  })

  it('counts the orders of the last thirty days', async () => {
    const { sales } = await import('../support/sales.ts')
    const { product, order } = sales(server)
    const shop = await server.signUp()
    const tea = await product(shop, { name: 'Tea', price: '1.25', quantity: 50 })
    const lines = [{ product_id: tea.id, quantity: 1 }]
    for (let n = 0; n < 3; n += 1) await order(shop, { lines }, { 'idempotency-key': randomUUID() })
    const { platformDb, actFor } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    await platformDb.tx(async (db) => {
      await actFor(db, shop.id)
      await db.execute(sql`UPDATE orders SET date_added = now() - interval '31 days'
        WHERE store_id = ${shop.id} AND id = (SELECT min(id) FROM orders WHERE store_id = ${shop.id})`)
    })
    const { data } = (await call('GET', `/${shop.id}`)).body
    expect([data.orders_30d, data.usage.orders, data.usage.products]).toEqual([2, 3, 1])
  })
})

describe('its status', () => {
  const shop = (name: string) => server.call('GET', '/api/shop/store', { host: `${name}.localhost:3000` })

  it.each([
    ['change-status', 'status', 'suspended', 'active'],
    ['change-status', 'status', 'closed', 'active'],
    ['admin-change-status', 'admin_status', 'rejected', 'approved'],
    ['admin-change-status', 'admin_status', 'suspended', 'approved'],
  ])('%s: %s %s shuts it with a reason that its owner reads, and %s opens it again', async (path, key, shut, open) => {
    const store = await server.signUp()
    const put = (body: object) => call('POST', `/${store.id}/${path}`, body)
    const without = await put({ [key]: shut })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['reason']])
    const reply = await put({ [key]: shut, reason: 'Not paid since May' })
    expect([reply.status, reply.body.data[key], reply.body.data[`${key}_reason`]]).toEqual([
      200,
      shut,
      'Not paid since May',
    ])
    expect((await shop(store.name)).status).toBe(403)
    // Its people are signed out; whoever comes again reads why.
    expect((await server.call('GET', '/api/backend/settings', { token: store.token })).status).toBe(401)
    const token = (await signIn(store.email)).body.access_token
    expect((await server.call('GET', '/api/backend/settings', { token })).status).toBe(403)
    const profile = (await server.call('GET', '/api/backend/auth/profile', { token })).body.data
    expect(profile).toMatchObject({ store_suspended: true, store_suspended_reason: 'Not paid since May' })
    expect((await logOf(store.id, store.id)).at(-1)).toMatchObject({
      event: 'status',
      changes: { reason: [null, 'Not paid since May'] },
    })
    expect((await put({ [key]: open })).body.data[`${key}_reason`]).toBe(null)
    expect((await shop(store.name)).status).toBe(200)
    expect((await server.call('GET', '/api/backend/settings', { token })).status).toBe(200)
  })

  it('pending keeps shoppers out and lets its people work', async () => {
    const store = await server.signUp()
    await call('POST', `/${store.id}/admin-change-status`, { admin_status: 'pending' })
    expect((await shop(store.name)).status).toBe(403)
    expect((await server.call('GET', '/api/backend/settings', { token: store.token })).status).toBe(200)
  })

  it('is its own people’s as far as they may open and close it, and nobody else’s', async () => {
    const [store, other] = [await server.signUp(), await server.signUp()]
    const put = (body: object, token = store.token, id = store.id) => call('POST', `/${id}/change-status`, body, token)
    expect((await put({ status: 'inactive' })).status).toBe(200)
    expect((await shop(store.name)).status).toBe(403)
    expect((await put({ status: 'active' })).status).toBe(200)
    for (const status of ['suspended', 'closed'])
      expect((await put({ status, reason: 'Mine' })).body.errors).toEqual({ status: [expect.any(String)] })
    expect((await put({ status: 'inactive' }, other.token)).status).toBe(404)
    expect((await put({ status: 'inactive' }, await server.staff(store.id, ['setting-view']))).status).toBe(403)
    expect(
      (await call('POST', `/${store.id}/admin-change-status`, { admin_status: 'approved' }, store.token)).status,
    ).toBe(403)
  })
})

describe('another name', () => {
  const to = (host: string, path: string, method = 'GET') =>
    server.call(method, path, { host: `${host}.localhost:3000`, ...(method === 'POST' && { body: {} }) })

  it('leads from the old one for ninety days, and keeps it from everybody else', async () => {
    const [store, other] = [await server.signUp(), await server.signUp()]
    const name = `n${unique()}`
    const renamed = await call('PUT', `/${store.id}`, { sub_domain: name })
    expect([renamed.status, renamed.body.data.url]).toEqual([200, `http://${name}.localhost:3000`])
    expect((await to(name, '/api/shop/store')).status).toBe(200)
    const moved = await to(store.name, '/api/shop/products?page=2&search=tea')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `http://${name}.localhost:3000/api/shop/products?page=2&search=tea`,
    ])
    // What is sent is sent there again, and not asked for.
    expect((await to(store.name, '/api/shop/orders', 'POST')).status).toBe(308)
    const taken = await call('PUT', `/${other.id}`, { sub_domain: store.name })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['sub_domain']])
    const check = await server.call('POST', '/api/public/check-duplicate', { body: { sub_domain: store.name } })
    expect(check.body.is_exist).toBe(true)
    expect((await logOf(store.id, store.id)).at(-1)?.changes).toEqual({ sub_domain: [store.name, name] })

    const { platformDb } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    await platformDb.tx((db) =>
      db.execute(sql`UPDATE former_sub_domains SET until = now() WHERE sub_domain = ${store.name}`),
    )
    expect((await to(store.name, '/api/shop/store')).status).toBe(404)
    expect((await call('PUT', `/${other.id}`, { sub_domain: store.name })).status).toBe(200)
    expect((await to(store.name, '/api/shop/store')).body.data.name).toBe(`Shop ${other.name}`)
  })

  it('goes back to the old one, and each of those between leads to it', async () => {
    const store = await server.signUp()
    const between = `b${unique()}`
    for (const sub_domain of [between, store.name]) await call('PUT', `/${store.id}`, { sub_domain })
    expect((await to(store.name, '/api/shop/store')).status).toBe(200)
    expect((await to(between, '/api/shop/store')).headers.get('location')).toBe(
      `http://${store.name}.localhost:3000/api/shop/store`,
    )
    expect((await to(`c${unique()}`, '/api/shop/store')).status).toBe(404)
  })
})

describe('to its own people', () => {
  it('it is there to read and change, without what the platform alone says', async () => {
    const [store, other] = [await server.signUp(), await server.signUp()]
    const before = (await call('GET', `/${store.id}`, undefined, store.token)).body.data
    expect(before).toMatchObject({ id: store.id, email: store.email })
    const sent = {
      name: 'Mine',
      feature: true,
      sortOrder: 5,
      admin_status: 'pending',
      sub_domain: `x${unique()}`,
      email: 'me@else.example',
      password: 'Prahok@2026',
      password_confirmation: 'Prahok@2026',
    }
    const { data } = (await call('PUT', `/${store.id}`, sent, store.token)).body
    expect(data).toMatchObject({ name: 'Mine', feature: false, sortOrder: 0, admin_status: 'approved' })
    expect([data.sub_domain, data.email]).toEqual([store.name, store.email])
    expect((await signIn(store.email)).status).toBe(200)
    const { file_name } = await server.upload(admin)
    const foreign = await call('PUT', `/${store.id}`, { logo: file_name }, store.token)
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['logo']])
    for (const [method, body] of [['GET'], ['PUT', { name: 'Theirs' }]] as const)
      expect((await call(method, `/${other.id}`, body, store.token)).status).toBe(404)
    expect((await call('GET', '', undefined, store.token)).status).toBe(403)
  })
})
