import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api, Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
let server: Api
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
})
afterAll(() => db.end())

const url = '/api/backend/notifications'
type Shop = Awaited<ReturnType<Api['signUp']>>

const list = async (token: string, query = '', headers = {}) =>
  (await server.call('GET', `${url}${query}`, { token, headers })).body as Parsed
const read = (token: string, body: object = {}) => server.call('POST', `${url}/read`, { token, body })
const prefer = (token: string, notifications: object) =>
  server.call('POST', '/api/backend/auth/preferences', { token, body: { notifications } })

async function order(shop: Shop, firstname = 'Sokha') {
  const made = await server.call('POST', '/api/backend/products', {
    token: shop.token,
    body: { name: 'Tea', code: randomUUID(), price: '2.00', quantity: 9 },
  })
  expect(made.status).toBe(201)
  const placed = await server.call('POST', '/api/shop/orders', {
    host: shop.host,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      lines: [{ product_id: made.body.data.id, quantity: 2 }],
      type: 'pickup',
      firstname,
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
    },
  })
  expect(placed.status).toBe(201)
  return placed.body.data as { id: number; invoice_no: string }
}

describe('a notification', () => {
  it('of an order reaches those of the store who may see orders, in the transaction of the order', async () => {
    const [shop, other] = [await server.signUp(), await server.signUp()]
    const seller = await server.staff(shop.id, ['order-view'])
    const packer = await server.staff(shop.id, ['product-view'])
    const { id, invoice_no } = await order(shop)
    for (const token of [shop.token, seller]) {
      const { data, meta } = await list(token)
      expect(meta).toMatchObject({ total: 1, unread: 1 })
      expect(data[0]).toMatchObject({
        type: 'order_new',
        title: `New order ${invoice_no} from Sokha: $4.00`,
        link: `/sales/show/${id}`,
        read_at: null,
      })
    }
    for (const token of [packer, other.token]) expect((await list(token)).data).toEqual([])
    const missed = await server.call('POST', '/api/shop/orders', {
      host: shop.host,
      headers: { 'idempotency-key': randomUUID() },
      body: { lines: [{ product_id: 1, quantity: 99 }], type: 'pickup', firstname: 'X', telephone: '012345678' },
    })
    expect(missed.status).toBe(422)
    expect((await list(shop.token)).meta.total).toBe(1)
  })

  it('is worded when it is read, in the language of who reads', async () => {
    const shop = await server.signUp()
    const { invoice_no } = await order(shop, 'សុខា')
    const { data } = await list(shop.token, '', { 'accept-language': 'km' })
    expect(data[0].title).toBe(`ការបញ្ជាទិញថ្មី ${invoice_no} ពី សុខា៖ $4.00`)
  })

  it('reaches nobody who does not want it, is disabled, or lost the permission', async () => {
    const shop = await server.signUp()
    const [quiet, gone, demoted] = [
      await server.staff(shop.id, ['order-view']),
      await server.staff(shop.id, ['order-view']),
      await server.staff(shop.id, ['order-view']),
    ]
    expect((await prefer(quiet, { order_new: { bell: false } })).status).toBe(200)
    const idOf = async (token: string) =>
      (await server.call('GET', '/api/backend/auth/profile', { token })).body.data.id as number
    const [goneId, demotedId] = [await idOf(gone), await idOf(demoted)]
    await db.query('UPDATE users SET status = false WHERE id = $1', [goneId])
    await db.query('DELETE FROM user_roles WHERE user_id = $1', [demotedId])
    await order(shop)
    expect((await list(quiet)).data).toEqual([])
    const { rows } = await db.query('SELECT user_id FROM notifications WHERE user_id = ANY($1)', [[goneId, demotedId]])
    expect(rows).toEqual([])
    expect((await list(shop.token)).data).toHaveLength(1)
  })

  it('goes by mail as well to whoever wants that', async () => {
    const shop = await server.signUp()
    const token = await server.staff(shop.id, ['order-view'])
    const { email } = (await server.call('GET', '/api/backend/auth/profile', { token })).body.data
    await prefer(token, { order_new: { mail: true, bell: false } })
    const { invoice_no } = await order(shop)
    const { rows } = await db.query('SELECT template, subject, payload FROM outbox WHERE "to" = $1', [email])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ template: 'notification', subject: `New order ${invoice_no} from Sokha: $4.00` })
    expect(rows[0].payload.url).toMatch(/\/sales\/show\/\d+$/)
    expect((await list(token)).data).toEqual([])
  })

  it('of a status tells those who want it, but not who changed it', async () => {
    const shop = await server.signUp()
    const seller = await server.staff(shop.id, ['order-view', 'order-update'])
    const { id, invoice_no } = await order(shop)
    for (const token of [seller, shop.token]) await prefer(token, { order_status: { bell: true } })
    const change = (body: object) =>
      server.call('POST', `/api/backend/orders/${id}/change-status`, { token: seller, body })
    expect((await change({ status: 5 })).status).toBe(200)
    expect((await change({ status: 5, is_paid: true })).status).toBe(200)
    const told = async (token: string) =>
      (await list(token)).data.filter(({ type }: { type: string }) => type === 'order_status')
    expect(await told(seller)).toEqual([])
    expect(await told(shop.token)).toMatchObject([{ title: `Srey Mom changed order ${invoice_no} to “Complete”` }])
  })

  it('of mail that was given up reaches the platform’s admins alone', async () => {
    const { createAdmin } = await import('#server/domain/identity/profile.ts')
    const { platformDb } = await import('#server/db/client.ts')
    const { deliver } = await import('#server/domain/outbox/deliver.ts')
    const email = `${randomUUID()}@admin.example`
    await createAdmin({ email, password: 'Tukrolok@2026', firstname: 'Ad', lastname: 'Min' })
    const login = await server.call('POST', '/api/backend/auth/login', { body: { email, password: 'Tukrolok@2026' } })
    const shop = await server.signUp()
    const { rows } = await db.query(
      `UPDATE outbox SET state = 'queued' WHERE store_id = $1 AND template = 'welcome' RETURNING id, subject`,
      [shop.id],
    )
    await platformDb.tx(async (tx) => deliver.ended?.(tx, { id: rows[0].id }, 'failed', 'no'))
    const { data } = await list(login.body.access_token)
    expect(data).toMatchObject([{ title: `Not sent: ${rows[0].subject}`, link: `/outbox/${rows[0].id}` }])
    expect((await list(shop.token)).data).toEqual([])
  })
})

describe('the own notifications', () => {
  it('are read one by one or all at once, and nobody else’s with them', async () => {
    const [shop, other] = [await server.signUp(), await server.signUp()]
    const mate = await server.staff(shop.id, ['order-view'])
    await order(shop)
    await order(shop)
    await order(other)
    const [first] = (await list(shop.token)).data
    const foreign = [...(await list(mate)).data, ...(await list(other.token)).data].map(({ id }) => id)
    expect((await read(shop.token, { ids: [first.id, ...foreign, 999_999_999] })).body).toEqual({ unread: 1 })
    expect((await list(mate)).meta.unread).toBe(2)
    expect((await list(other.token)).meta.unread).toBe(1)
    expect((await read(shop.token)).body).toEqual({ unread: 0 })
    const { data } = await list(shop.token)
    expect(data.every(({ read_at }: { read_at: string | null }) => read_at !== null)).toBe(true)
    expect((await list(mate)).meta.unread).toBe(2)
  })

  it('come page by page, newest first, and take no nonsense', async () => {
    const shop = await server.signUp()
    const orders = [await order(shop), await order(shop), await order(shop)]
    const { data, meta } = await list(shop.token, '?page=2&limit=2')
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, total: 3 })
    expect(data).toMatchObject([{ link: `/sales/show/${orders[0]?.id}` }])
    for (const query of ['?page=0', '?limit=101', '?page=x', '?limit=1e9'])
      expect((await server.call('GET', `${url}${query}`, { token: shop.token })).status).toBe(422)
    for (const ids of [['x'], [0], [-1], [1.5], 'all', Array.from({ length: 101 }, (_, n) => n + 1)])
      expect((await read(shop.token, { ids })).status).toBe(422)
  })

  it('are cleared away ninety days after they were read', async () => {
    const shop = await server.signUp()
    for (const _ of [1, 2, 3]) await order(shop)
    const ids = (await list(shop.token)).data.map(({ id }: { id: number }) => id) as number[]
    const age = (column: string, days: number, id: number | undefined) =>
      db.query(`UPDATE notifications SET ${column} = now() - make_interval(days => $1) WHERE id = $2`, [days, id])
    await age('read_at', 91, ids[0])
    await age('read_at', 89, ids[1])
    await age('created_at', 200, ids[2])
    await db.query(`SELECT purge_spent('notifications', 1000)`)
    expect((await list(shop.token)).data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1))
  })
})

describe('the pulse of a page', () => {
  it('says what is unread, and the newest order to whoever may see orders', async () => {
    const { callsFor } = await import('#server/api/calls.ts')
    const pulse = async (token: string) => {
      const headers = { host: 'localhost:3000', cookie: `__Host-sid=${token}` }
      return (await callsFor(new Request('http://localhost:3000/', { headers }), 'platform')).web.pulse()
    }
    const shop = await server.signUp()
    const packer = await server.browser(await server.staff(shop.id, ['product-view']))
    const owner = await server.browser(shop.token)
    expect(await pulse(owner)).toEqual({ unread: 0, newest: 0 })
    await order(shop)
    expect(await pulse(owner)).toEqual({ unread: 1, newest: 1 })
    expect(await pulse(packer)).toEqual({ unread: 0, newest: null })
    await server.call('POST', '/api/backend/settings', { token: shop.token, body: { is_sound: true } })
    expect(await pulse(owner)).toEqual({ unread: 1, newest: 1, heard: 1 })
    expect(await pulse(packer)).toEqual({ unread: 0, newest: null })
    // What he takes himself is neither heard nor told to him, but to the others.
    const seller = await server.staff(shop.id, ['order-view', 'order-create'])
    const [{ data: products }] = [(await server.call('GET', '/api/backend/products', { token: shop.token })).body]
    const taken = await server.call('POST', '/api/backend/orders', {
      token: seller,
      body: {
        lines: [{ product_id: products[0].id, quantity: 1 }],
        firstname: 'Chan',
        telephone: '012345679',
        payment_method: 'cod',
      },
    })
    expect(taken.status).toBe(201)
    expect(await pulse(await server.browser(seller))).toEqual({ unread: 0, newest: 2, heard: 1 })
    expect(await pulse(owner)).toEqual({ unread: 2, newest: 2, heard: 2 })
    await expect(pulse('x'.repeat(43))).rejects.toMatchObject({ status: 401 })
  })
})
