import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, rowsOf } = sales(app)
let shop: Store

const called = async (method: string, path: string, body?: object) => {
  const reply = await app.call(method, `/api/backend/${path}`, { token: shop.token, body })
  expect([path, reply.status]).toEqual([path, 200])
  return reply.body.data
}
type Row = { name: string; is_new: boolean }
const namesOf = (rows: Row[]) =>
  rows
    .filter(({ is_new }) => is_new)
    .map(({ name }) => name)
    .toSorted()
const inList = async () => namesOf(await called('GET', 'products?limit=100'))
const inShop = async () =>
  namesOf((await app.call('GET', '/api/shop/products?limit=100', { host: shop.host })).body.data)

beforeAll(async () => {
  shop = await app.signUp()
  for (let n = 1; n <= 10; n++) await product(shop, { name: `P${n}`, slug: `p${n}`, price: '1.00', quantity: 1 })
})

describe('what is new', () => {
  it('is the last that came into the shop, as many as the settings say', async () => {
    await called('POST', 'settings', { new_product_length: 2 })
    expect([await inList(), await inShop()]).toEqual([
      ['P10', 'P9'],
      ['P10', 'P9'],
    ])
    const page = await app.call('GET', '/api/shop/products/p10', { host: shop.host })
    expect(page.body.data.is_new).toBe(true)
    const [last] = await rowsOf(shop, sql`SELECT id::int FROM products ORDER BY id DESC LIMIT 1`)
    // What nobody can buy is no news.
    await called('PUT', `products/${last?.id}`, { status: false })
    expect([await inList(), await inShop()]).toEqual([
      ['P8', 'P9'],
      ['P8', 'P9'],
    ])
    await called('PUT', `products/${last?.id}`, { status: true })
  })

  it('is of the last month where they say nothing', async () => {
    await called('POST', 'settings', { new_product_length: null })
    expect((await inShop()).length).toBe(8)
    await rowsOf(shop, sql`UPDATE products SET created_at = now() - interval '31 days' WHERE sort_en <> 'p10'`)
    expect([await inList(), await inShop()]).toEqual([['P10'], ['P10']])
  })

  it('is another store’s own matter', async () => {
    await called('POST', 'settings', { new_product_length: 1 })
    const other = await app.signUp()
    await product(other, { name: 'Theirs', price: '1.00', quantity: 1 })
    expect(await inShop()).toEqual(['P10'])
  })
})
