import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, stock, rowsOf, count } = sales(app)
let shop: Store
let wholesale: number

beforeAll(async () => {
  shop = await app.signUp()
  const body = { name: 'Wholesale' }
  const made = await app.call('POST', '/api/backend/customer-groups', { token: shop.token, body })
  wholesale = made.body.data.id
})

const buyer = { firstname: 'Chan', lastname: 'Sok', telephone: '012 345 678', payment_method: 'cod' }
const take = (body: object, { token = shop.token, key = '' } = {}) =>
  app.call('POST', '/api/backend/orders', {
    token,
    body: { ...buyer, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

describe('an order that staff takes', () => {
  it('is a sale as any: stock, invoice, history and one audit row, with who took it', async () => {
    const shirt = await product(shop, sized)
    const lines = [{ product_id: shirt.id, variant_id: shirt.variants[0]?.id, quantity: 2 }]
    const reply = await take({ lines, shipping_method: 'delivery', shipping_address_1: 'Street 271', comment: 'Soon' })
    expect([reply.status, reply.body.errors]).toEqual([201, undefined])
    const { id, ...data } = reply.body.data
    expect(data).toMatchObject({
      type: 'manual',
      customer_fullname: 'Chan Sok',
      telephone: '012 345 678',
      is_paid: false,
      shipping_code: 'delivery',
      shipping_address_1: 'Street 271',
      comment: 'Soon',
      payment_code: 'cod',
      order_status: { id: 1 },
      order_products: [{ quantity: 2, price: '10.00' }],
    })
    expect((await stock(shop, shirt.id)).variants).toEqual([3, 3])
    const past = await app.call('GET', `/api/backend/orders/${id}/histories`, { token: shop.token })
    expect(past.body.data).toMatchObject([{ user_name: 'Dara Sok' }])
    const logs = await rowsOf(
      shop,
      sql`SELECT actor_type, event, user_name FROM activity_logs WHERE entity = 'order' AND entity_id = ${id}`,
    )
    expect(logs).toEqual([{ actor_type: 'user', event: 'created', user_name: 'Dara Sok' }])
    const [customer] = await rowsOf(shop, sql`SELECT source, locale FROM customers WHERE telephone = '+85512345678'`)
    expect(customer).toEqual({ source: 'manual', locale: 'en' })
    // Where nothing is sent, it is handed over.
    const over = await take(one((await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })).id))
    expect([over.status, over.body.data.shipping_code, over.body.data.total]).toEqual([201, null, '1.00'])
  })

  it('costs what the customer’s group pays, whom the number names', async () => {
    const rice = await product(shop, {
      name: 'Rice',
      price: '10.00',
      quantity: 99,
      specials: [{ price: '9.00' }, { customer_group_id: wholesale, price: '6.00' }],
      tiers: [{ customer_group_id: wholesale, min_qty: 5, price: '4.00' }],
    })
    const who = { firstname: 'Reseller', telephone: '012 999 111' }
    const cost = async (quantity: number) =>
      (await take({ ...who, ...one(rice.id, quantity) })).body.data.order_products[0].price
    expect([await cost(1), await cost(5)]).toEqual(['9.00', '9.00'])
    await rowsOf(shop, sql`UPDATE customers SET customer_group_id = ${wholesale} WHERE telephone = '+85512999111'`)
    expect([await cost(1), await cost(5)]).toEqual(['6.00', '4.00'])
    const typed = await order(shop, { ...who, ...one(rice.id, 5) })
    expect(typed.body.data.order_products[0].price).toBe('9.00')
    const body = { is_default: true }
    await app.call('PUT', `/api/backend/customer-groups/${wholesale}`, { token: shop.token, body })
    expect((await take(one(rice.id, 5))).body.data.order_products[0].price).toBe('4.00')
    await app.call('PUT', `/api/backend/customer-groups/${wholesale}`, {
      token: shop.token,
      body: { is_default: false },
    })
  })

  it('is made once for one key, whose other body is refused', async () => {
    const { id } = await product(shop, { name: 'Once', price: '1.00', quantity: 9 })
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => take(one(id), { key })))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    expect((await stock(shop, id)).all).toBe(8)
    const other = await take(one(id, 2), { key })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['idempotency_key']])
    // Nor does the shop hand it to who knows its key.
    const shopper = await order(shop, { ...buyer, ...one(id) }, { 'idempotency-key': key })
    expect([shopper.status, Object.keys(shopper.body.errors)]).toEqual([422, ['idempotency_key']])
  })

  it.each([
    [{ telephone: 'call me' }, 'telephone'],
    [{ firstname: '' }, 'firstname'],
    [{ shipping_method: 'delivery' }, 'shipping_address_1'],
    [{ shipping_method: 'drone' }, 'shipping_method'],
    [{ payment_method: 'gold' }, 'payment_method'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ product_id: 999_999_999, quantity: 1 }] }, 'lines.0.product_id'],
  ])('refuses %o, and writes nothing', async (body, field) => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const before = await count(shop)
    const reply = await take({ ...one(id), ...body })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect([await count(shop), (await stock(shop, id)).all]).toEqual([before, 9])
    const many = await take(one(id, 10))
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['lines.0.quantity']])
  })

  it('takes the right, and goods of the own store alone', async () => {
    const other = await app.signUp()
    const foreign = await product(other, { name: 'Theirs', price: '1.00', quantity: 9 })
    expect((await take(one(foreign.id))).body.errors).toHaveProperty('lines.0.product_id')
    const looker = await app.staff(shop.id, ['order-view', 'order-update'])
    expect((await take(one(foreign.id), { token: looker })).status).toBe(403)
    const { id } = await product(shop, { name: 'Ours', price: '1.00', quantity: 9 })
    const taker = await app.staff(shop.id, ['order-create'])
    expect((await take({ ...one(id), total: '0.01', price: '0.01' }, { token: taker })).body.data.total).toBe('1.00')
  })
})
