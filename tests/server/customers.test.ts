import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { customer } from '#app/contracts/resources/customer.ts'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { order, product, move, rowsOf } = sales(app)
let shop: Store
let n = 0

beforeAll(async () => {
  shop = await app.signUp()
})

const call = (method: string, path: string, body?: object, token = shop.token) =>
  app.call(method, `/api/backend/customers${path}`, { token, ...(body && { body }) })
const someone = (more: object = {}) => ({ firstname: 'Dara', telephone: `012 60${n} 0${10 + n++}`, ...more })
const made = async (more: object = {}) => {
  const reply = await call('POST', '', someone(more))
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const read = async (id: number) => (await call('GET', `/${id}`)).body.data
const found = async (query: string): Promise<number[]> =>
  (await call('GET', `?limit=100&${query}`)).body.data.map(({ id }: { id: number }) => id)
const fault = async (method: string, path: string, body: object) => {
  const reply = await call(method, path, body)
  return [reply.status, reply.body.errors]
}

describe('a customer', () => {
  it('is made, changed and found by name and by telephone however it is typed', async () => {
    const { id, version, name, telephone, source } = await made({
      firstname: 'សុខា',
      lastname: 'ចាន់',
      telephone: '០១២ ៣៤៥ ៦៧៨',
      email: 'sokha@shop.example',
      tags: ['office'],
    })
    expect([name, telephone, source]).toEqual(['ចាន់ សុខា', '012 345 678', 'manual'])
    // A name is a name in whatever letters: none of them lacks another.
    expect([(await read(id)).missing_khmer, customer.filters.map(({ key }) => key)]).toEqual([
      false,
      expect.not.arrayContaining(['khmer']),
    ])
    for (const typed of ['012345678', '012 345 678', '85512345678', '+85512345678', '+855 12 345 678', 'សុខា', 'sokha@'])
      expect([typed, await found(`search=${encodeURIComponent(typed)}`)]).toEqual([typed, [id]])
    const changed = await call('PUT', `/${id}`, {
      version,
      lastname: 'Chan',
      firstname: 'Sokha',
      telephone: '011 345 678',
    })
    expect(changed.body.data).toMatchObject({ name: 'Sokha Chan', telephone: '011 345 678', tags: ['office'] })
    expect([await found('search=012345678'), await found('search=sokha+chan')]).toEqual([[], [id]])
    const { body } = await call('GET', `/${id}/histories`)
    expect(Object.keys(body.data[0].changes).sort()).toEqual(['firstname', 'lastname', 'telephone'])
    expect((await call('PUT', `/${id}`, { version, note: 'late', lastname: 'X' })).status).toBe(409)
  })

  it('is one telephone and one email of the store, and says so on the field', async () => {
    const first = await made({ telephone: '010 111 222', email: 'One@shop.example' })
    for (const telephone of ['010111222', '+855 10 111 222', '០១០ ១១១ ២២២'])
      expect(await fault('POST', '', { firstname: 'B', telephone })).toEqual([
        422,
        { telephone: ['Another customer already has this phone number.'] },
      ])
    expect(await fault('POST', '', someone({ email: 'one@SHOP.example' }))).toEqual([
      422,
      { email: ['Another customer already has this email.'] },
    ])
    const other = await made()
    expect((await fault('PUT', `/${other.id}`, { telephone: '010 111 222' }))[0]).toBe(422)
    expect((await call('PUT', `/${first.id}`, { telephone: '+85510111222', email: 'one@shop.example' })).status).toBe(
      200,
    )
    const theirs = await app.signUp()
    expect((await call('POST', '', { firstname: 'B', telephone: '010111222' }, theirs.token)).status).toBe(201)
    const race = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '', { firstname: 'R', telephone: '010 333 444' })),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  })

  it('is refused without a name or a number, with one that is none, and with what is too long', async () => {
    for (const [field, body] of [
      ['firstname', someone({ firstname: ' ' })],
      ['telephone', { firstname: 'A' }],
      ['telephone', someone({ telephone: '' })],
      ['telephone', someone({ telephone: '012 34' })],
      ['email', someone({ email: 'nobody' })],
      ['customer_group_id', someone({ customer_group_id: 999_999_999 })],
      ['locale', someone({ locale: 'fr' })],
      ['tags.0', someone({ tags: ['x'.repeat(65)] })],
    ] as const) {
      const [status, errors] = await fault('POST', '', body)
      expect([field, status, Object.keys(errors ?? {})]).toEqual([field, 422, [field]])
    }
    const { id } = await made()
    expect((await fault('PUT', `/${id}`, { telephone: null }))[0]).toBe(422)
    expect((await call('POST', `/${id}/duplicate`)).status).toBe(404)
    // His name is made of its parts: none is taken.
    await call('PUT', `/${id}`, { name: 'Other', translations: { en: { name: 'Other' } } })
    expect((await read(id)).name).toBe('Dara')
  })

  it('keeps since when he wants to be written to', async () => {
    const { id, consent_at, consent_source } = await made({ newsletter: true })
    expect(Date.parse(consent_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(consent_source).toBe('form')
    await call('PUT', `/${id}`, { newsletter: true })
    expect((await read(id)).consent_at).toBe(consent_at)
    await call('PUT', `/${id}`, { newsletter: false })
    expect(await read(id)).toMatchObject({ consent_at: null, consent_source: null })
  })

  it('agrees at the checkout, once it is his: a known one’s email is asked for', async () => {
    const store = await app.signUp()
    const tea = await product(store, { name: 'Tea', price: '1.25', quantity: 50 })
    const list = async (query = '') =>
      (await app.call('GET', `/api/backend/customers?${query}`, { token: store.token })).body.data
    const who = { ...one(tea.id), firstname: 'Bopha', telephone: '012 90 90 90', email: 'bopha@shop.example' }
    const agreed = { newsletter: true, consent_source: 'checkout', consent_at: expect.any(String) }
    await order(store, { ...who, newsletter: true })
    expect(await list('consent_source=checkout')).toMatchObject([agreed])
    const [{ id }] = await list()
    const off = { token: store.token, body: { newsletter: false } }
    await app.call('PUT', `/api/backend/customers/${id}`, off)
    await order(store, { ...who, email: 'other@shop.example', newsletter: true })
    await order(store, { ...who, newsletter: false })
    expect(await list()).toMatchObject([{ newsletter: false, consent_source: null }])
    await order(store, { ...who, email: 'Bopha@shop.example', newsletter: true })
    expect(await list('newsletter=true')).toMatchObject([agreed])
    expect(await list('consent_source=import')).toEqual([])
  })

  it('is listed by group, source and newsletter, in every order', async () => {
    const store = await app.signUp()
    const post = (path: string, body: object) => app.call('POST', `/api/backend/${path}`, { token: store.token, body })
    const group = (await post('customer-groups', { name: 'Wholesale' })).body.data
    const tea = await product(store, { name: 'Tea', price: '2.00', quantity: 50 })
    await order(store, one(tea.id))
    const a = (await post('customers', { firstname: 'A', telephone: '010 1', customer_group_id: group.id })).body
    expect(a.errors).toHaveProperty('telephone')
    const b = (
      await post('customers', {
        firstname: 'B',
        telephone: '010 222 333',
        customer_group_id: group.id,
        newsletter: true,
      })
    ).body.data
    expect(b.customer_group).toEqual({ id: group.id, name: 'Wholesale' })
    const list = async (query: string) =>
      (await app.call('GET', `/api/backend/customers?${query}`, { token: store.token })).body.data
    const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id)
    const [bought] = await list('source=web')
    for (const query of [`customer_group_id=${group.id}`, 'source=manual', 'newsletter=true'])
      expect([query, await ids(query)]).toEqual([query, [b.id]])
    for (const sort of customer.sorts) expect([sort, (await ids(`sort=${sort}`)).length]).toEqual([sort, 2])
    for (const direction of ['asc', 'desc'])
      expect(await ids(`sort=last_order_at&direction=${direction}`)).toEqual([bought.id, b.id])
  })
})

describe('what he ordered', () => {
  it('is kept with him as orders come and change, and is what the list of his orders has', async () => {
    const store = await app.signUp()
    const tea = await product(store, { name: 'Tea', price: '1.25', quantity: 50 })
    const first = (await order(store, one(tea.id, 2))).body.data
    await order(store, one(tea.id))
    const his = async () => {
      const { body } = await app.call('GET', '/api/backend/customers', { token: store.token })
      expect(body.data).toHaveLength(1)
      return body.data[0]
    }
    expect(await his()).toMatchObject({ orders_count: 2, total_spent: '0.00', source: 'web', currency: 'USD' })
    await move(store, first.id, { status: 5, is_paid: true })
    const who = await his()
    const { body } = await app.call('GET', `/api/backend/orders?customer_id=${who.id}`, { token: store.token })
    expect([body.meta.total, who.orders_count]).toEqual([2, 2])
    const { total } = body.data.find(({ id }: { id: number }) => id === first.id)
    expect([who.total_spent, who.last_order_at]).toEqual([total, new Date(body.data[0].date_added).toISOString()])
    expect(who.version).toBe(1)
    await move(store, first.id, { status: 7 })
    expect((await his()).total_spent).toBe('0.00')
    const file = await app.call('GET', `/api/backend/orders/export?customer_id=${who.id}`, { token: store.token })
    expect(String(file.body).trim().split('\n')).toHaveLength(3)
    const shown = await app.call('GET', `/api/backend/orders/${first.id}`, { token: store.token })
    expect(shown.body.data).toMatchObject({ customer_id: who.id, customer_orders: 2 })
    const none = await app.call('GET', '/api/backend/orders/export?customer_id=999999', { token: store.token })
    expect(String(none.body).trim().split('\n')).toHaveLength(1)
    const nobody = await app.call('GET', '/api/backend/orders?customer_id=999999', { token: store.token })
    expect(nobody.body.meta.total).toBe(0)
  })
})

describe('the trash', () => {
  it('gives him back with his orders, unless another has his number by then', async () => {
    const { id, telephone } = await made({ lastname: 'Chan' })
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect([(await call('GET', `/${id}`)).status, await found('search=chan')]).not.toContain(200)
    const trashed = (await call('GET', '/trashed')).body.data
    expect(trashed.map((row: { id: number }) => row.id)).toContain(id)
    expect((await call('POST', `/${id}/restore`)).body.data.name).toBe('Dara Chan')
    await call('DELETE', `/${id}`)
    await made({ telephone })
    const refused = await call('POST', `/${id}/restore`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another customer now has this phone number or email.',
    ])
  })

  it('lets him go for good: his orders stay in the books, and nothing that can be looked at knows him', async () => {
    const store = await app.signUp()
    const token = { token: store.token }
    const get = async (path: string) => (await app.call('GET', `/api/backend/${path}`, token)).body
    const post = (path: string, body: object) => app.call('POST', `/api/backend/${path}`, { ...token, body })
    const tea = await product(store, { name: 'Tea', price: '1.25', quantity: 50 })
    await rowsOf(
      store,
      sql`INSERT INTO webhooks (store_id, url, secret, events)
        VALUES (${store.id}, 'https://there.example', '', ARRAY['order.created'])`,
    )
    const who = { firstname: 'Chanthou', lastname: 'Keo', telephone: '012 987 654', email: 'chanthou@keo.example' }
    const way = { type: 'delivery', shipping_method: 'delivery', shipping_address_1: 'House 77, Street 987' }
    await post('coupons', { name: 'Ten', code: 'TEN', type: 'percent', discount: '10' })
    const bought = { ...one(tea.id), ...who, ...way, coupon: 'TEN', comment: 'Call 012987654' }
    const { id } = (await order(store, bought)).body.data
    const used = () => rowsOf(store, sql`SELECT telephone FROM coupon_histories`)
    expect(await used()).toEqual([{ telephone: '+85512987654' }])
    const begun = { cart: 'a'.repeat(24), ...who, lines: [{ product_id: tea.id, quantity: 1 }] }
    const him = (await get('customers')).data[0].id
    await app.call('PUT', `/api/backend/customers/${him}`, {
      ...token,
      body: { telephone: '010 987 654', note: 'Rich' },
    })
    await app.call('POST', '/api/shop/checkouts', { host: store.host, body: begun })
    const [missing] = (await get('orders/missing')).data
    await post('orders/multi-delete', { ids: [missing.id] })
    await app.call('POST', '/api/shop/checkouts', { host: store.host, body: { ...begun, telephone: '010 987 654' } })
    await post(`orders/${id}/histories`, { comment: 'Chanthou Keo, ០១២ ៩៨៧ ៦៥៤, comes at 10' })
    await rowsOf(
      store,
      sql`WITH f AS (INSERT INTO telegram_followers (store_id, order_id, chat_id) VALUES (${store.id}, ${id}, 4711))
        INSERT INTO telegram_codes (store_id, hash, purpose, order_id, expires_at) VALUES (${store.id}, '\\x01', 'order', ${id}, now())`,
    )
    const more = { ...one(tea.id), ...who, telephone: '010 987 654', ...way }
    const dropped = String((await order(store, more)).body.data.tracking_url)
    const canceled = await app.call('POST', `/api/shop/orders/${dropped.split('/').at(-1)}/cancel`, {
      host: store.host,
      body: { reason: 'Chanthou Keo calls 012 987 654' },
    })
    expect(canceled.status).toBe(200)
    const before = (await get(`orders/${id}`)).data
    const opened = before.tracking_url.split('/').at(-1)
    const known = /Chanthou|Keo|0?1[02].?987.?654|chanthou@|Street 987|០១២/
    expect(JSON.stringify(await get('activity-logs?limit=100'))).toMatch(known)

    expect((await app.call('DELETE', `/api/backend/customers/${him}/force`, token)).status).toBe(404)
    await app.call('DELETE', `/api/backend/customers/${him}`, token)
    expect((await get(`orders/${id}`)).data.customer_orders).toBe(null)
    expect((await app.call('DELETE', `/api/backend/customers/${him}/force`, token)).status).toBe(200)

    const after = (await get(`orders/${id}`)).data
    expect(after).toMatchObject({
      customer_fullname: 'Deleted customer',
      telephone: '',
      email: null,
      customer_id: null,
    })
    expect(await used()).toEqual([{ telephone: '' }])
    for (const key of ['invoice_no', 'total', 'order_products']) expect([key, after[key]]).toEqual([key, before[key]])
    expect((await app.call('GET', `/api/shop/orders/${opened}`, { host: store.host })).status).toBe(404)
    expect((await get(`orders?customer_id=${him}`)).meta.total).toBe(0)
    expect((await get('customers/trashed')).data).toEqual([])

    // The log alone keeps what it was told: it is sealed, and shows it to nobody.
    const db = new pg.Client({ connectionString: superUrl })
    await db.connect()
    const tables = await db.query(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> 'activity_logs'`,
    )
    const tell: string[] = []
    for (const { name } of tables.rows) {
      const found = await db.query(`SELECT t::text AS row FROM ${name} t WHERE t::text ~ $1`, [known.source])
      tell.push(...found.rows.map(({ row }) => `${name}: ${row}`))
    }
    await db.end()
    expect([tables.rows.length > 40, tell]).toEqual([true, []])
    const logs = (await get('activity-logs?limit=100')).data
    const shown = await Promise.all([
      ...logs.map((row: { id: number }) => get(`activity-logs/${row.id}`)),
      ...['activity-logs?limit=100', 'dashboard', `orders/${id}/timeline`, 'notifications'].map(get),
      app.call('GET', '/api/backend/activity-logs/export', token).then(({ body }) => String(body)),
    ])
    expect(shown.map((one) => known.exec(JSON.stringify(one))?.[0]).filter(Boolean)).toEqual([])
    expect(logs.filter((row: { entity: string }) => row.entity === 'customer')[0].entity_label).toBe('Deleted customer')
    for (const words of ['Chanthou', 'Keo', '987654'])
      expect((await get(`activity-logs?search=${words}`)).meta.total).toBe(0)

    // Who orders with the number again is somebody new, of whom the log tells.
    await order(store, { ...one(tea.id), ...who })
    const [now] = (await get('customers')).data
    expect([now.id === him, now.orders_count]).toEqual([false, 1])
    await app.call('PUT', `/api/backend/customers/${now.id}`, { ...token, body: { telephone: '011 987 654' } })
    expect(JSON.stringify(await get(`activity-logs?entity=customer&entity_id=${now.id}`))).toMatch(known)
  })

  it('keeps for another what is his by then', async () => {
    const telephone = '012 55 44 33'
    const gone = await made({ telephone, email: 'shared@shop.example' })
    await call('DELETE', `/${gone.id}`)
    const other = await made({ telephone, lastname: 'Heng' })
    expect((await call('DELETE', `/${gone.id}/force`)).status).toBe(200)
    await call('PUT', `/${other.id}`, { telephone: '012 55 44 34' })
    const { body } = await app.call('GET', `/api/backend/activity-logs?entity=customer&entity_id=${other.id}`, {
      token: shop.token,
    })
    expect(JSON.stringify(body)).toMatch('+85512554433')
  })
})
