import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store
const goods: Record<string, number> = {}

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: shop.token, body })

async function method(more: object): Promise<{ id: number; code: string }> {
  const { status, body } = await call('POST', 'shipping-methods', { name: 'Van', code: 'van', ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}

beforeAll(async () => {
  shop = await app.signUp()
  const made = async (name: string, more: object) =>
    (await product(shop, { name, price: '5.00', quantity: 500, ...more })).id
  goods.rice = await made('Rice', { weight: 1.4, weight_unit: 'kg' })
  goods.tea = await made('Tea', { weight: 300 })
  // What is not sent weighs nothing on the way, and is paid for all the same.
  goods.course = await made('Course', { shipping: false, weight: 9000 })
})

beforeEach(async () => {
  await rowsOf(shop, sql`DELETE FROM shipping_methods WHERE code NOT IN ('delivery', 'pickup')`)
})

const linesOf = (cart: Record<string, number>) =>
  Object.entries(cart).map(([name, quantity]) => ({ product_id: goods[name], quantity }))

async function quoted(cart: Record<string, number>, locale = 'en') {
  const reply = await app.call('POST', '/api/shop/quote', {
    host: shop.host,
    headers: { 'accept-language': locale },
    body: { lines: linesOf(cart), shipping_method: 'van' },
  })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  const { shipping_methods, shipping_refused, shipping_error, order_total } = reply.body.data
  const of = (rows: { code: string }[]) => rows.find(({ code }) => code === 'van') as never
  return {
    cost: (of(shipping_methods) as { cost?: string } | undefined)?.cost,
    reason: (of(shipping_refused) as { reason?: string } | undefined)?.reason,
    error: shipping_error,
    row: order_total.find(({ name }: { name: string }) => name === 'shipping')?.value,
  }
}
const free = async (cart: Record<string, number>) =>
  (await app.call('POST', '/api/shop/quote', { host: shop.host, body: { lines: linesOf(cart) } })).body.data
    .free_shipping
const placed = (cart: Record<string, number>, more: object = {}) =>
  order(shop, {
    lines: linesOf(cart),
    type: 'delivery',
    shipping_address_1: '12 Street 51',
    shipping_method: 'van',
    ...more,
  })

describe('how far a cart is from being sent free', () => {
  it('is said of the method that is nearest, until one sends it free', async () => {
    await rowsOf(shop, sql`UPDATE shipping_methods SET status = false`)
    expect(await free({ tea: 1 })).toBeNull()
    await method({ type: 'flat', cost: '1.50', free_over: '20.00' })
    await method({ code: 'moto', type: 'flat', cost: '1.00', free_over: '12.00' })
    const left = (amount: string) => expect.stringContaining(amount)
    expect(await free({ tea: 1 })).toEqual({ missing: '7.00', share: 41, text: left('$7.00') })
    expect(await free({ tea: 2 })).toEqual({ missing: '2.00', share: 83, text: left('$2.00') })
    expect(await free({ tea: 3 })).toBeNull()
    await rowsOf(shop, sql`UPDATE shipping_methods SET status = code IN ('delivery', 'pickup')`)
  })
})

describe('what a way costs', () => {
  it.each([
    [{ type: 'flat', cost: '2.00', cost_per_unit: '9.00' }, '2.00'],
    [{ type: 'free', cost: '2.00' }, '0.00'],
    [{ type: 'pickup', cost: '0.50' }, '0.50'],
    // Two of rice and one of tea are sent, the course is not.
    [{ type: 'per_item', cost: '1.00', cost_per_unit: '0.25' }, '1.75'],
    // 2 × 1.4 kg and 300 g: 3.1 kg, so the fourth kilogram is begun.
    [{ type: 'by_weight', cost: '1.00', cost_per_unit: '0.50' }, '3.00'],
    // Three kilograms and 100 g are beyond the end of the first row; by rows nothing else is charged.
    [
      {
        type: 'by_weight',
        cost: '9.00',
        brackets: [
          { to: '3', cost: '1.00' },
          { to: '5', cost: '2.50' },
        ],
      },
      '2.50',
    ],
    [{ type: 'by_weight', brackets: [{ to: '3.1', cost: '1.00' }, { cost: '2.50' }] }, '1.00'],
    [
      {
        type: 'by_total',
        brackets: [
          { to: '19.99', cost: '3.00' },
          { from: '19.99', cost: '1.00' },
        ],
      },
      '1.00',
    ],
    [{ type: 'by_total', brackets: [{ to: '10', cost: '3.00' }], free_over: '20' }, '0.00'],
    // Four things of 5.00.
    [{ type: 'flat', cost: '2.00', free_over: '20.00' }, '0.00'],
    [{ type: 'flat', cost: '2.00', free_over: '20.01' }, '2.00'],
  ])('%j', async (terms, cost) => {
    await method(terms)
    const cart = { rice: 2, tea: 1, course: 1 }
    expect(await quoted(cart)).toEqual({ cost, reason: undefined, error: null, row: cost })
    const { status, body } = await placed(cart, { type: terms.type === 'pickup' ? 'pickup' : 'delivery' })
    expect(status).toBe(201)
    expect(body.data.order_total.find(({ name }: { name: string }) => name === 'shipping').value).toBe(cost)
  })

  it('is a variant’s by its own weight', async () => {
    await method({ type: 'by_weight', cost_per_unit: '1.00' })
    const { id, variants } = await product(shop, {
      name: 'Sack',
      price: '5.00',
      weight: 1000,
      options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
      variants: [
        { quantity: 5, option_values: [{ option: 'Size', value: 'S' }] },
        { quantity: 5, weight: 4001, option_values: [{ option: 'Size', value: 'L' }] },
      ],
    })
    const costs = []
    for (const { id: variant_id } of variants) {
      const lines = [{ product_id: id, variant_id, quantity: 1 }]
      const reply = await app.call('POST', '/api/shop/quote', {
        host: shop.host,
        body: { lines, shipping_method: 'van' },
      })
      costs.push(reply.body.data.order_total.find(({ name }: { name: string }) => name === 'shipping').value)
    }
    expect(costs).toEqual(['1.00', '5.00'])
  })
})

describe('why a way is not offered', () => {
  it.each([
    [{ min_total: '23.50' }, 'Add $3.50 more to use this.', 'ទិញថែម $3.50 ទៀត'],
    [{ max_total: '19.99' }, 'Only for orders up to $19.99.', 'មិនលើស $19.99'],
    [{ min_weight: 3.101 }, 'Only for orders of 3.101 kg or more.', '3.101 គីឡូក្រាម'],
    [
      { type: 'by_total', brackets: [{ from: '23.50', cost: '1.00' }] },
      'Add $3.50 more to use this.',
      'ទិញថែម $3.50 ទៀត',
    ],
    [
      { type: 'by_weight', brackets: [{ to: '3', cost: '1.00' }] },
      'Only for orders up to 3 kg. Yours weighs 3.1 kg.',
      '3 គីឡូក្រាម',
    ],
    [{ max_weight: 3.099 }, 'Only for orders up to 3.099 kg. Yours weighs 3.1 kg.', '3.1 គីឡូក្រាម'],
  ])('%j', async (limits, reason, km) => {
    const { id } = await method({ cost: '2.00', ...limits })
    const cart = { rice: 2, tea: 1, course: 1 }
    expect(await quoted(cart)).toEqual({ cost: undefined, reason, error: reason, row: undefined })
    expect((await quoted(cart, 'km')).reason).toContain(km)
    const { status, body } = await placed(cart)
    expect([status, body.errors]).toEqual([422, { shipping_method: [reason] }])
    // The other ways are left, and one of the type is taken where none is named.
    expect((await placed(cart, { shipping_method: undefined })).body.data.shipping_method_name).toContain('Delivery')
    const key = Object.keys(limits).at(-1)
    const rows = [{ to: '20', cost: '2.00' }]
    const exact = { brackets: rows, min_total: '20.00', max_total: '20.00', min_weight: 3.1, max_weight: 3.1 }
    await call('PUT', `shipping-methods/${id}`, { [key as string]: exact[key as keyof typeof exact] })
    expect((await quoted(cart)).cost).toBe('2.00')
  })

  it('is said of each way where none is left', async () => {
    await rowsOf(shop, sql`UPDATE shipping_methods SET status = false`)
    await method({ min_total: '50.00' })
    await method({ name: 'Boat', code: 'boat', max_weight: 1 })
    const { error } = await quoted({ rice: 1 })
    expect(error).toBe('Van: Add $45.00 more to use this.\nBoat: Only for orders up to 1 kg. Yours weighs 1.4 kg.')
    const { status, body } = await placed({ rice: 1 }, { shipping_method: undefined })
    expect([status, body.errors]).toEqual([422, { type: [error] }])
    await rowsOf(shop, sql`UPDATE shipping_methods SET status = true`)
  })
})

describe('a method', () => {
  it('keeps of its price what its type has', async () => {
    const { id } = await method({ type: 'by_weight', cost: '1.00', cost_per_unit: '0.50', free_over: '9.00' })
    const { data } = (await call('PUT', `shipping-methods/${id}`, { type: 'free' })).body
    expect(data).toMatchObject({ cost: '0.00', cost_per_unit: null, free_over: null, type_name: 'Free' })
  })

  it('keeps the figures of its rows where it counts something else by them', async () => {
    const rows = [
      { to: '1.5', cost: '1.00' },
      { from: '1.5', to: null, cost: '2.00' },
    ]
    const { id } = await method({ type: 'by_weight', cost: '7.00', brackets: rows })
    const one = async (body: object) => (await call('PUT', `shipping-methods/${id}`, body)).body.data
    const by = await one({ name: 'Truck' })
    expect([by.cost, by.brackets]).toEqual(['0.00', [{ from: '0', ...rows[0] }, rows[1]]])
    expect((await one({ type: 'by_total' })).brackets).toEqual([
      { from: '0.00', to: '1.50', cost: '1.00' },
      { from: '1.50', to: null, cost: '2.00' },
    ])
    expect((await one({ type: 'flat' })).brackets).toEqual([])
    const [last] = (await call('GET', `shipping-methods/${id}/histories`)).body.data
    expect(last.changes.brackets[0][0]).toEqual({ from: '0.00', to: '1.50', cost: '1.00' })
  })

  it('is told in its history as it was typed', async () => {
    const { id } = await method({ cost: '1.00', min_weight: 2 })
    await call('PUT', `shipping-methods/${id}`, { cost: '1.50', min_weight: 0.5, max_total: '30.00' })
    const [last] = (await call('GET', `shipping-methods/${id}/histories`)).body.data
    expect(last.changes).toEqual({ cost: ['1.00', '1.50'], min_weight: [2, 0.5], max_total: [null, '30.00'] })
  })

  it('has a code of its own, made of its name where none is given', async () => {
    const codes = []
    for (const body of [{ name: 'Moto taxi' }, { name: 'Moto taxi' }, { name: 'ម៉ូតូ' }]) {
      codes.push((await call('POST', 'shipping-methods', body)).body.data)
    }
    const [first, second, khmer] = codes
    expect(codes.map(({ code }) => code)).toEqual(['moto-taxi', `moto-taxi-${second.id}`, `method-${khmer.id}`])
    const taken = await call('PUT', `shipping-methods/${second.id}`, { code: 'moto-taxi' })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['code']])
    expect((await call('PUT', `shipping-methods/${first.id}`, { code: '' })).body.data.code).toBe('moto-taxi')
  })

  it('may go though orders went by it, which keep its name, and stays while a product is bound to it', async () => {
    const { id } = await method({ cost: '2.00' })
    const { body } = await placed({ tea: 1 })
    const bound = await product(shop, { name: 'Bound', price: '1.00', shipping_method_ids: [id] })
    expect((await call('DELETE', `shipping-methods/${id}`)).status).toBe(409)
    await call('PUT', `products/${bound.id}`, { shipping_method_ids: [] })
    expect((await call('DELETE', `shipping-methods/${id}`)).status).toBe(200)
    const kept = await call('GET', `orders/${body.data.id}`)
    expect(kept.body.data).toMatchObject({ shipping_code: 'van', shipping_method_name: 'Van' })
  })
})
