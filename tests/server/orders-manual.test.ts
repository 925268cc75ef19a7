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
const ask = (body: object, token = shop.token) => app.call('POST', '/api/backend/orders/quote', { token, body })
const find = (search: string, token = shop.token) =>
  app.call('GET', `/api/backend/orders/buyers?search=${encodeURIComponent(search)}`, { token })

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

describe('what staff agrees on with who orders', () => {
  const agreed = {
    discount: '1.00',
    shipping_method: 'delivery',
    shipping_cost: '2.50',
    shipping_address_1: 'Street 271',
  }

  it('is what it costs, as the quote says before, and the invoice and stock follow', async () => {
    const tea = await product(shop, { name: 'Tea', code: 'AG-T', price: '1.50', quantity: 9 })
    const cup = await product(shop, { name: 'Cup', price: '4.00', quantity: 9 })
    const lines = [
      { product_id: tea.id, quantity: 4, price: '1.25' },
      { product_id: cup.id, quantity: 1 },
    ]
    const asked = await ask({ lines, ...agreed })
    expect([asked.status, asked.body.data]).toMatchObject([
      200,
      {
        order_products: [
          { price: '1.25', usual_price: '1.50', total: '5.00' },
          { price: '4.00', usual_price: '4.00' },
        ],
        total: '10.50',
        shipping_methods: [{ code: 'delivery' }, { code: 'pickup' }],
        payment_methods: [{ code: 'cod' }],
      },
    ])
    expect((await stock(shop, tea.id)).all).toBe(9)
    const place = { shipping_latitude: 11.5564, shipping_longitude: 104.9282 }
    const { body } = await take({ lines, ...agreed, ...place, channel: 'facebook' })
    expect(body.data).toMatchObject({
      total: '10.50',
      channel: 'facebook',
      order_total: asked.body.data.order_total,
      ...place,
    })
    expect((await stock(shop, tea.id)).all).toBe(5)
  })

  it('also sends it by a method that would not have been offered', async () => {
    const tea = await product(shop, { name: 'Tea', price: '1.50', quantity: 9 })
    const method = { name: 'Far', code: 'far', type: 'flat', cost: '1.00', min_total: '50.00' }
    const made = await app.call('POST', '/api/backend/shipping-methods', { token: shop.token, body: method })
    expect(made.status).toBe(201)
    const to = { shipping_method: 'far', shipping_address_1: 'Street 271' }
    expect((await take({ ...one(tea.id), ...to })).body.errors).toHaveProperty('shipping_method')
    const { body } = await take({ ...one(tea.id), ...to, shipping_cost: '5.00' })
    expect(body.data).toMatchObject({ shipping_code: 'far', total: '6.50' })
    await app.call('DELETE', `/api/backend/shipping-methods/${made.body.data.id}`, { token: shop.token })
  })

  it('can be paid with it, all or in part, in riel too', async () => {
    const { id } = await product(shop, { name: 'Rice', price: '10.00', quantity: 99 })
    const paid = async (payment: object) => (await take({ ...one(id), payment })).body.data
    expect(await paid({})).toMatchObject({ is_paid: true, paid_amount: '10.00', payments: [{ method: 'cash' }] })
    expect(await paid({ amount: '4.00', method: 'khqr' })).toMatchObject({
      is_paid: false,
      paid_amount: '4.00',
      due_amount: '6.00',
    })
    expect(await paid({ currency_code: 'KHR' })).toMatchObject({
      is_paid: true,
      payments: [{ amount: '41000', currency_code: 'KHR' }],
    })
    const key = randomUUID()
    const body = { ...one(id), payment: { amount: '10.00' } }
    const both = [await take(body, { key }), await take(body, { key })]
    expect(both.map(({ body: { data } }) => [data.id, data.paid_amount])).toEqual([
      [both[0]?.body.data.id, '10.00'],
      [both[0]?.body.data.id, '10.00'],
    ])
  })

  it.each([
    [{ discount: '1000.00' }, 'discount'],
    [{ shipping_cost: '1.999' }, 'shipping_cost'],
    [{ payment: { amount: '0' } }, 'payment.amount'],
    [{ payment: { amount: 'much' } }, 'payment.amount'],
    [{ channel: 'web' }, 'channel'],
    [{ shipping_latitude: 11.5 }, 'shipping_longitude'],
    [{ shipping_latitude: 91, shipping_longitude: 1 }, 'shipping_latitude'],
    [{ shipping_province_code: '99' }, 'shipping_province_code'],
  ])('refuses %o, and writes nothing', async (body, field) => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const before = await count(shop)
    const reply = await take({ ...one(id), ...body })
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]])
    expect([await count(shop), (await stock(shop, id)).all]).toEqual([before, 9])
  })

  it('is for whoever may change an order', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const taker = await app.staff(shop.id, ['order-create'])
    const line = { product_id: id, quantity: 1 }
    const said = [{ discount: '0.10' }, { shipping_cost: '1.00' }, { lines: [{ ...line, price: '0.50' }] }]
    for (const body of said) {
      expect((await take({ lines: [line], ...body }, { token: taker })).status).toBe(403)
      expect((await ask({ lines: [line], ...body }, taker)).status).toBe(403)
    }
    expect((await take({ lines: [line], payment: {} }, { token: taker })).status).toBe(403)
    expect((await ask({ lines: [line] }, taker)).body.data.total).toBe('1.00')
    expect((await take({ lines: [line] }, { token: taker })).status).toBe(201)
  })
})

describe('what an order is taken with', () => {
  it('is priced for whom the number names, before it is', async () => {
    const tea = await product(shop, {
      name: 'Green tea',
      price: '2.00',
      quantity: 9,
      specials: [{ customer_group_id: wholesale, price: '1.00' }],
    })
    await take({ ...one(tea.id), telephone: '012 777 001' })
    await rowsOf(shop, sql`UPDATE customers SET customer_group_id = ${wholesale} WHERE telephone = '+85512777001'`)
    const total = async (telephone?: string) => (await ask({ ...one(tea.id), telephone })).body.data.total
    expect([await total(), await total('012 777'), await total('+855 12 777 001')]).toEqual(['2.00', '2.00', '1.00'])
    expect((await ask({})).body.data).toMatchObject({ order_products: [], total: '0.00', shipping_methods: [{}, {}] })
  })

  it('is a customer found by number or name, with where he lives and how his last order went', async () => {
    const tea = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const to = { shipping_method: 'delivery', shipping_address_1: 'House 9', shipping_district_code: '1201' }
    await take({ ...one(tea.id), ...to, firstname: 'Bopha', lastname: 'Chea', telephone: '011 222 333' })
    const found = async (search: string) => (await find(search)).body.data
    const bopha = {
      firstname: 'Bopha',
      lastname: 'Chea',
      telephone: '011 222 333',
      orders_count: 1,
      address_1: 'House 9',
      province_code: '12',
      district_code: '1201',
      shipping_code: 'delivery',
    }
    for (const search of ['bopha', '011222333', '011 222 333', '+85511222333', '011 222'])
      expect([search, await found(search)]).toMatchObject([search, [bopha]])
    expect(await found('nobody such')).toEqual([])
    const other = await app.signUp()
    expect((await find('bopha', other.token)).body.data).toEqual([])
    expect((await find('bopha', await app.staff(shop.id, ['order-create']))).status).toBe(403)
  })

  it('is a product or variant found by its barcode alone, with what is chosen of it', async () => {
    const options = [
      { name: 'Pot', values: [{ name: 'Small' }, { name: 'Big' }] },
      { name: 'Sugar', required: true, values: [{ name: 'Less' }, { name: 'More', price: '0.25' }] },
    ]
    const variants = [
      { code: 'B-S', barcode: '8840001', quantity: 5, option_values: [{ option: 'Pot', value: 'Small' }] },
      { code: 'B-B', barcode: '8840002', quantity: 3, option_values: [{ option: 'Pot', value: 'Big' }] },
    ]
    const kettle = await product(shop, { name: 'Kettle 8840003', price: '10.00', options, variants })
    const plain = await product(shop, { name: 'Saucer', price: '2.00', barcode: '8840003', quantity: 5 })
    const goods = async (search: string) =>
      (await app.call('GET', `/api/backend/orders/goods?search=${search}`, { token: shop.token })).body.data
    const [found, ...more] = await goods('8840002')
    expect(more).toEqual([])
    expect(found).toMatchObject({
      product_id: kettle.id,
      code: 'B-B',
      options: [{ name: 'Sugar', least: 1, most: 1, values: [{ name: 'Less' }, { name: 'More', price: '0.25' }] }],
    })
    expect(await goods('8840003')).toMatchObject([{ product_id: plain.id, options: [] }])
    expect(await goods('884000')).toMatchObject([{ code: 'B-S' }, { code: 'B-B' }])
    const [{ option_id, values }] = found.options
    const line = { product_id: kettle.id, variant_id: found.variant_id, quantity: 1 }
    expect((await ask({ lines: [line] })).body.errors).toHaveProperty('lines.0.options')
    const chosen = { ...line, options: [{ option_id, value_id: values[1].value_id }] }
    expect((await take({ lines: [chosen] })).body.data).toMatchObject({ total: '10.25' })
  })

  it('is told apart by where it came from', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const made = (await take({ ...one(id), channel: 'telegram' })).body.data
    const list = async (channel: string) =>
      (await app.call('GET', `/api/backend/orders?channel=${channel}`, { token: shop.token })).body.data
    expect(await list('telegram')).toMatchObject([{ id: made.id, channel: 'telegram' }])
    expect((await list('web')).every(({ channel }: { channel: string }) => channel === 'web')).toBe(true)
    const bad = await app.call('GET', '/api/backend/orders?channel=drum', { token: shop.token })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['channel']])
  })
})

it('lists orders by their stage, counted alike', async () => {
  const own = await app.signUp()
  const { id } = await product(own, { name: 'Tea', price: '1.00', quantity: 99 })
  const ids = []
  for (let n = 0; n < 4; n++) ids.push((await take(one(id), { token: own.token })).body.data.id)
  const [, second, third, fourth] = ids
  await sales(app).move(own, second, { status: 3 })
  await sales(app).move(own, third, { status: 7 })
  await sales(app).move(own, fourth, { status: 0 })
  const list = async (group: string) => {
    const { body } = await app.call('GET', `/api/backend/orders?group=${group}`, { token: own.token })
    return [body.data.map((row: { id: number }) => row.id), body.meta.total]
  }
  expect(await list('open')).toEqual([[ids[0]], 1])
  expect(await list('processing')).toEqual([[second], 1])
  expect(await list('complete')).toEqual([[], 0])
  expect(await list('closed')).toEqual([[third], 1])
})
