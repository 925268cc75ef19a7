import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store
const way: Record<string, number> = {}
const goods: Record<string, number> = {}

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: shop.token, body })
const made = async (name: string, more: object) =>
  (await product(shop, { name, price: '2.00', quantity: 50, ...more })).id

beforeAll(async () => {
  shop = await app.signUp()
  for (const { id, code } of await rowsOf(shop, sql`SELECT id::int, code FROM shipping_methods`))
    way[String(code)] = Number(id)
  goods.any = await made('Tea', {})
  goods.picked = await made('Ice', { shipping_method_ids: [way.pickup] })
  goods.sent = await made('Parcel', { shipping_method_ids: [way.delivery] })
  // What is not sent at all asks for no way.
  goods.course = await made('Course', { shipping: false, shipping_method_ids: [way.delivery] })
})

const linesOf = (...names: string[]) => names.map((name) => ({ product_id: goods[name], quantity: 1 }))
async function quoted(names: string[], more: object = {}, headers: Record<string, string> = {}) {
  const reply = await app.call('POST', '/api/shop/quote', {
    host: shop.host,
    headers,
    body: { lines: linesOf(...names), ...more },
  })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  const { shipping_methods, shipping_error, order_total } = reply.body.data
  return {
    codes: shipping_methods.map(({ code }: { code: string }) => code),
    error: shipping_error,
    rows: order_total.map(({ name }: { name: string }) => name),
  }
}
const sent = { type: 'delivery', shipping_address_1: '12 Street 51' }

describe('the ways a product is sent', () => {
  it('are the store’s own methods, named in replies, in the history and in the copy', async () => {
    const body = { shipping_method_ids: [way.pickup, way.delivery, way.pickup] }
    const { data } = (await call('PUT', `products/${goods.any}`, body)).body
    const both = [way.delivery, way.pickup].toSorted((a = 0, b = 0) => a - b)
    expect(data.shipping_method_ids).toEqual(both)
    expect(data.shipping_methods.map(({ name }: { name: string }) => name)).not.toContain('')
    const copy = (await call('POST', `products/${goods.any}/duplicate`)).body.data
    expect(copy.shipping_method_ids).toEqual(both)
    expect((await call('PUT', `products/${goods.any}`, { name: 'Tea still' })).body.data.shipping_method_ids).toEqual(
      both,
    )
    const none = await call('PUT', `products/${goods.any}`, { shipping_method_ids: [] })
    expect(none.body.data).toMatchObject({ shipping_method_ids: [], shipping_methods: [] })
    const [last, , first] = (await call('GET', `products/${goods.any}/histories`)).body.data
    expect([last.changes, first.changes]).toEqual([
      { shipping_method_ids: [both, []] },
      { shipping_method_ids: [[], both] },
    ])

    const away = await app.signUp()
    const [theirs] = await rowsOf(away, sql`SELECT id::int FROM shipping_methods`)
    const wrong = await call('PUT', `products/${goods.any}`, { shipping_method_ids: [way.pickup, theirs?.id] })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['shipping_method_ids.1']])
  })

  it('leave a cart those that all of its goods allow', async () => {
    expect(await quoted(['any'])).toMatchObject({ codes: ['delivery', 'pickup'], error: null })
    expect(await quoted(['any', 'picked'])).toMatchObject({ codes: ['pickup'], error: null })
    expect(await quoted(['picked', 'course'])).toMatchObject({ codes: ['pickup'], error: null })
    const other = await quoted(['any', 'picked'], { shipping_method: 'delivery' })
    expect(other).toMatchObject({ codes: ['pickup'], error: expect.stringContaining('Ice') })
    expect(other.rows).toEqual(['sub_total', 'total'])
    const rows = (await quoted(['any', 'picked'], { type: 'pickup' })).rows
    expect(rows).toEqual(['sub_total', 'shipping', 'total'])
  })

  it('are held to when an order is made', async () => {
    const asked = async (names: string[], more: object) => {
      const { status, body } = await order(shop, { lines: linesOf(...names), ...more })
      return [status, body.errors ?? body.data.order_total.length]
    }
    const refused = (field: string, text: string) => [422, { [field]: [expect.stringContaining(text)] }]
    expect(await asked(['any', 'picked'], { type: 'pickup' })).toEqual([201, 3])
    expect(await asked(['any', 'picked'], { ...sent })).toEqual(refused('type', 'Ice'))
    const code = { ...sent, shipping_method: 'delivery' }
    expect(await asked(['any', 'picked'], code)).toEqual(refused('shipping_method', 'Ice'))
    expect(await asked(['sent', 'course'], code)).toEqual([201, 3])
  })

  it('may leave none, which is said in the buyer’s language', async () => {
    const names = ['picked', 'sent']
    const none = await quoted(names)
    expect(none).toMatchObject({ codes: [], error: expect.stringMatching(/Ice, Parcel.*separately/) })
    expect((await quoted(names, {}, { 'accept-language': 'km' })).error).toMatch(/គ្មានវិធីដឹកជញ្ជូន.*Ice, Parcel/)
    for (const type of ['pickup', 'delivery']) {
      const { status, body } = await order(shop, { ...sent, lines: linesOf(...names), type })
      expect([status, body.errors]).toEqual([422, { type: [none.error] }])
    }
    await rowsOf(shop, sql`UPDATE shipping_methods SET status = false WHERE code = 'pickup'`)
    expect(await quoted(['picked'])).toMatchObject({ codes: [], error: expect.stringContaining('Ice cannot') })
    await rowsOf(shop, sql`UPDATE shipping_methods SET status = true WHERE code = 'pickup'`)
  })
})
