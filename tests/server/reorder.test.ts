import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf, stock, count } = sales(app)
let shop: Store
let other: Store

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
})

type Lines = { product_id: number; variant_id?: number | undefined; options?: object[]; quantity: number }[]
const placed = async (lines: Lines, store = shop) => {
  const { status, body } = await order(store, { lines })
  expect([status, body.errors]).toEqual([201, undefined])
  return { id: body.data.id as number, token: String(body.data.tracking_url).split('/').at(-1) ?? '' }
}
const again = (token: string, { host = shop.host, locale = 'en' } = {}) =>
  app.call('GET', `/api/shop/orders/${token}/cart`, { host, headers: { 'accept-language': locale } })
const put = (id: number, body: object) =>
  app.call('PUT', `/api/backend/products/${id}`, { token: shop.token, body }).then(({ status, body: reply }) => {
    expect([status, reply.errors]).toEqual([200, undefined])
  })
const thing = async (name: string, more: object = {}) =>
  (await product(shop, { name, price: '2.00', quantity: 50, ...more })).id

interface Shirt {
  id: number
  variants: { id: number }[]
  options: { option_id: number; values: { option_value_id: number; id: number }[] }[]
}
const shirt = async () => {
  const { id } = await product(shop, { ...sized, code: randomUUID() })
  return (await app.call('GET', `/api/backend/products/${id}`, { token: shop.token })).body.data as Shirt
}

describe('an order that is ordered again', () => {
  it('is the same things in the cart, at the prices of today', async () => {
    const { id, variants } = await shirt()
    const rice = await thing('Rice')
    const shown = (await app.call('GET', '/api/shop/products', { host: shop.host })).body.data
    const { slug } = shown.find((row: { id: number }) => row.id === id)
    const seen = (await app.call('GET', `/api/shop/products/${slug}`, { host: shop.host })).body.data
    const wrap = seen.options.find(({ name }: { name: string }) => name === 'Gift wrap')
    const options = [{ option_id: wrap.option_id ?? wrap.id, value_id: wrap.values[0].value_id ?? wrap.values[0].id }]
    const { token } = await placed([
      { product_id: id, variant_id: variants[1]?.id, options, quantity: 1 },
      { product_id: rice, quantity: 3 },
    ])
    await put(rice, { name: 'Rice', price: '2.50', quantity: 50 })
    const before = [await stock(shop, id), await stock(shop, rice), await count(shop)]
    const { status, body } = await again(token)
    expect([status, body]).toMatchObject([
      200,
      {
        data: [
          {
            product_id: id,
            variant_id: variants[1]?.id,
            options,
            quantity: 1,
            choice: 'L · Yes',
            price: '13.75',
            slug,
          },
          { product_id: rice, variant_id: null, options: [], quantity: 3, choice: '', price: '2.50', name: 'Rice' },
        ],
        notes: [],
      },
    ])
    // What it answers can be ordered as it is, and asking made nothing.
    expect([await stock(shop, id), await stock(shop, rice), await count(shop)]).toEqual(before)
    const quoted = await app.call('POST', '/api/shop/quote', { host: shop.host, body: { lines: body.data } })
    expect([quoted.status, quoted.body.data?.total]).toEqual([200, '21.25'])
  })

  it('leaves out what is not sold any more, and says so by name', async () => {
    const [deleted, hidden, kept] = [await thing('Deleted'), await thing('Hidden'), await thing('Kept')]
    const [gone, later, today] = [await thing('Sold'), await thing('Later'), await thing('Today')]
    const { id: cloth, variants } = await shirt()
    const { token } = await placed([
      ...[deleted, hidden, kept, gone, later, today].map((product_id) => ({ product_id, quantity: 2 })),
      { product_id: cloth, variant_id: variants[0]?.id, quantity: 1 },
    ])
    await app.call('DELETE', `/api/backend/products/${deleted}`, { token: shop.token })
    await put(hidden, { name: 'Hidden', price: '2.00', quantity: 50, status: false })
    await put(gone, { name: 'Sold', price: '2.00', quantity: 0 })
    await put(later, { name: 'Later', price: '2.00', quantity: 50, date_available: '2099-01-01' })
    await rowsOf(shop, sql`UPDATE products SET sold_out_until = now() + interval '2 hours' WHERE id = ${today}`)
    await rowsOf(shop, sql`UPDATE variants SET status = false WHERE id = ${variants[0]?.id}`)
    const { body } = await again(token)
    expect(body.data).toMatchObject([{ product_id: kept, quantity: 2 }])
    expect(body.notes).toEqual([
      'Deleted is no longer available.',
      'Hidden is no longer available.',
      'Sold is out of stock.',
      'Later can be ordered from 01/Jan/2099.',
      'Today is sold out today.',
      'Krama shirt (S) is no longer available.',
    ])
    const khmer = (await again(token, { locale: 'km' })).body.notes
    expect(khmer[0]).toBe('Deleted ឈប់លក់ហើយ។')
    expect(khmer).toHaveLength(6)
  })

  it('has as many as there are, together where two lines are of one thing', async () => {
    const few = await thing('Few', { quantity: 20 })
    const most = await thing('Most')
    const many = await thing('Many', { quantity: 500, subtract: true })
    const packs = await thing('Packs')
    const { id, token } = await placed([
      { product_id: few, quantity: 5 },
      { product_id: few, quantity: 5 },
      { product_id: most, quantity: 9 },
      { product_id: many, quantity: 120 },
      { product_id: packs, quantity: 12 },
    ])
    await put(few, { name: 'Few', price: '2.00', quantity: 7 })
    await put(most, { name: 'Most', price: '2.00', quantity: 50, maximum: 4 })
    await put(packs, { name: 'Packs', price: '2.00', quantity: 10, step: 4, minimum: 4 })
    const { body } = await again(token)
    expect(body.data.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])).toEqual([
      ['Few', 7],
      ['Most', 4],
      ['Many', 99],
      ['Packs', 8],
    ])
    expect(body.notes).toEqual([
      'Few: only 7 left.',
      'Most: you can order up to 4.',
      'Many: you can order up to 99.',
      'Packs: only 10 left.',
    ])
    await put(packs, { name: 'Packs', price: '2.00', quantity: 3, step: 4, minimum: 4 })
    expect((await again(token)).body.notes).toContain('Packs: not enough stock.')
    expect(id).toBeGreaterThan(0)
  })

  it('asks for no gift, and says what its staff wrote that is no product', async () => {
    const [rice, gift, other] = [await thing('Rice'), await thing('Gift'), await thing('By hand')]
    const { id, token } = await placed([rice, gift, other].map((product_id) => ({ product_id, quantity: 1 })))
    const given = JSON.stringify({ id: 1, name: { en: 'A gift', km: 'A gift' }, gift: true })
    const line = (product_id: number) => sql`order_id = ${id} AND product_id = ${product_id}`
    await rowsOf(shop, sql`UPDATE order_products SET promotion = ${given}::jsonb WHERE ${line(gift)}`)
    await rowsOf(shop, sql`UPDATE order_products SET product_id = NULL WHERE ${line(other)}`)
    const { body } = await again(token)
    expect(body.data).toMatchObject([{ product_id: rice }])
    expect(body.notes).toEqual(['By hand is no longer available.'])
    // Of nothing else there is nothing.
    await rowsOf(shop, sql`UPDATE order_products SET product_id = NULL WHERE order_id = ${id}`)
    expect((await again(token)).body).toEqual({ data: [], notes: expect.arrayContaining([expect.any(String)]) })
  })

  it('says so where what was chosen is offered no longer, or is not known', async () => {
    const { id, variants } = await shirt()
    const { id: at, token } = await placed([{ product_id: id, variant_id: variants[1]?.id, quantity: 1 }])
    const set = (json: object) =>
      rowsOf(shop, sql`UPDATE order_products SET order_option = ${JSON.stringify(json)}::jsonb WHERE order_id = ${at}`)
    const name = { en: 'Size', km: 'ទំហំ' }
    const value = { en: 'L', km: 'L' }
    for (const odd of [
      { name, value, price: 0 },
      { name, value, price: 0, value_id: 987_654 },
    ]) {
      await set([odd])
      expect((await again(token)).body).toEqual({ data: [], notes: ['Krama shirt (L) is no longer available.'] })
    }
  })

  it('has no other order’s token, nor another store’s', async () => {
    const { token } = await placed([{ product_id: await thing('Tea'), quantity: 1 }])
    expect((await again(token)).status).toBe(200)
    expect((await again(token, { host: other.host })).status).toBe(404)
    const tampered = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(1), 'none', `${token}%00`]
    for (const odd of tampered) expect([odd, (await again(odd)).status]).toEqual([odd, 404])
    const { id } = await product(other, { name: 'Tea', price: '1.00', quantity: 9 })
    const theirs = await placed(one(id).lines, other)
    expect((await again(theirs.token)).status).toBe(404)
    expect((await again(theirs.token, { host: other.host })).body.data).toMatchObject([{ product_id: id }])
  })
})

describe('a checkout that is gone on with', () => {
  it('is filled again in the same way, at the price that was seen', async () => {
    const [rice, gone] = [await thing('Rice'), await thing('Gone')]
    const body = {
      cart: randomUUID(),
      telephone: '012 999 111',
      lines: [rice, gone].map((product_id) => ({ product_id, quantity: 3 })),
      firstname: 'Chan',
    }
    expect((await app.call('POST', '/api/shop/checkouts', { host: shop.host, body })).body.data).toEqual({ kept: true })
    await put(rice, { name: 'Rice', price: '2.50', quantity: 2 })
    await app.call('DELETE', `/api/backend/products/${gone}`, { token: shop.token })
    const missing = (await app.call('GET', '/api/backend/orders/missing', { token: shop.token })).body.data[0]
    const token = String(missing.cart_url).split('/').at(-1)
    const reply = await app.call('GET', `/api/shop/checkouts/${token}`, { host: shop.host })
    expect(reply.body).toMatchObject({
      data: [{ product_id: rice, quantity: 2, price: '2.00' }],
      notes: ['Rice: only 2 left.', 'Gone is no longer available.'],
    })
  })
})
