import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextOpening } from '#server/domain/products/next-opening.ts'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, stock, rowsOf } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const put = (id: number, body: object) => app.call('PUT', `/api/backend/products/${id}`, { token: shop.token, body })
const look = (path: string) => app.call('GET', `/api/shop/${path}`, { host: shop.host })
const quote = async (id: number, quantity = 1) =>
  (await app.call('POST', '/api/shop/quote', { host: shop.host, body: one(id, quantity) })).body
const set = (id: number, columns: ReturnType<typeof sql>) =>
  rowsOf(shop, sql`UPDATE products SET ${columns} WHERE id = ${id}`)

describe('what is published later', () => {
  it('is in no list, page, search, menu, quote or order until then, and in no category', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await product(shop, {
      name: 'Waiting',
      slug: 'waiting',
      price: '1.00',
      quantity: 5,
      publish_at: later,
      categories: [{ name: 'Alone' }],
    })
    const seen = async () => {
      const { body } = await look('products?search=waiting')
      const { body: categories } = await look('categories')
      const alone = categories.data.find(({ name }: { name: string }) => name === 'Alone')
      const page = await look('products/waiting')
      return [body.meta.total, page.status, alone?.has_products, Object.keys((await quote(id)).errors ?? {})]
    }
    expect(await seen()).toEqual([0, 404, false, ['lines.0.product_id']])
    expect((await order(shop, one(id))).status).toBe(422)
    expect((await put(id, { publish_at: new Date(Date.now() - 1000).toISOString() })).status).toBe(200)
    expect(await seen()).toEqual([1, 200, true, []])
    expect((await put(id, { publish_at: 'tomorrow' })).body.errors).toHaveProperty('publish_at')
  })
})

describe('what is shown and can not be ordered', () => {
  it('is out until the store opens next: one tap on, one tap off', async () => {
    const { id } = await product(shop, { name: 'Soup', slug: 'soup', price: '1.00', quantity: 5 })
    const off = (await put(id, { sold_out: true })).body.data
    expect(off.sold_out).toBe(true)
    expect(new Date(off.sold_out_until).getTime()).toBeGreaterThan(Date.now())
    expect((await look('products/soup')).body.data).toMatchObject({ in_stock: false, sold_out_today: true })
    expect((await quote(id)).errors).toEqual({ 'lines.0.product_id': ['Soup is sold out today.'] })
    expect((await put(id, { sold_out: false })).body.data).toMatchObject({ sold_out: false, sold_out_until: null })
    expect((await order(shop, one(id))).status).toBe(201)
    await put(id, { sold_out: true })
    await set(id, sql`sold_out_until = now() - interval '1 minute'`)
    expect((await look('products/soup')).body.data).toMatchObject({ in_stock: true, sold_out_today: false })
  })

  it.each([
    ['06:30-21:00', '2026-03-02T10:00:00Z', '2026-03-02T23:30:00Z'],
    ['6:30 - 21:00', '2026-03-02T22:00:00Z', '2026-03-02T23:30:00Z'],
    ['Every day from dawn', '2026-03-02T10:00:00Z', '2026-03-02T17:00:00Z'],
  ])('with the hours %s at %s comes back at %s', async (hours, now, until) => {
    const store = { timezone: 'Asia/Phnom_Penh', settings: { store_opening_time: hours } }
    const [row] = await rowsOf(
      shop,
      sql`SELECT to_char(${nextOpening(store, new Date(now))} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`,
    )
    expect(row?.at).toBe(until)
  })

  it('is seen before its day, and ordered from it on', async () => {
    const { id } = await product(shop, { name: 'Cake', slug: 'cake', price: '1.00', quantity: 5 })
    await set(id, sql`date_available = '2099-01-31'`)
    expect((await look('products/cake')).body.data).toMatchObject({ in_stock: false, available_from: '2099-01-31' })
    expect((await quote(id)).errors).toEqual({ 'lines.0.product_id': ['Cake can be ordered from 31/Jan/2099.'] })
    await set(id, sql`date_available = '2020-01-31'`)
    expect((await look('products/cake')).body.data).toMatchObject({ in_stock: true, available_from: null })
  })
})

describe('how many can be ordered', () => {
  it('is no fewer, no more and in no other steps than the product says, over all lines', async () => {
    const { id } = await product(shop, { name: 'Beer', price: '1.00', quantity: 100 })
    await set(id, sql`minimum = 6, maximum = 24, step = 6`)
    const said = async (quantity: number) => (await quote(id, quantity)).errors?.['lines.0.quantity']
    expect(await said(3)).toEqual(['Beer: order at least 6.'])
    expect(await said(30)).toEqual(['Beer: you can order up to 24.'])
    expect(await said(8)).toEqual(['Beer is sold in multiples of 6, such as 6 or 12.'])
    expect(await said(12)).toBeUndefined()
    const lines = [3, 3].map((quantity) => ({ product_id: id, quantity }))
    expect((await order(shop, { lines })).status).toBe(201)
    const many = [18, 12].map((quantity) => ({ product_id: id, quantity }))
    expect((await order(shop, { lines: many })).body.errors).toEqual({
      'lines.1.quantity': ['Beer: you can order up to 24.'],
    })
  })

  it('is more than there are where that is allowed, also at once, and it comes back', async () => {
    const { id } = await product(shop, { name: 'Later', slug: 'later', price: '1.00', quantity: 1 })
    await set(id, sql`allow_backorder = true`)
    const replies = await Promise.all(Array.from({ length: 3 }, () => order(shop, one(id))))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await stock(shop, id)).all).toBe(-2)
    expect((await look('products/later')).body.data).toMatchObject({ in_stock: true, left: null })
    const cancel = replies[0]?.body.data.id
    await app.call('POST', `/api/backend/orders/${cancel}/change-status`, { token: shop.token, body: { status: 7 } })
    expect((await stock(shop, id)).all).toBe(-1)
  })
})
