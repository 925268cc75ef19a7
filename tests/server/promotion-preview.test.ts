import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, rowsOf } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const make = async (body: object) =>
  (
    await app.call('POST', '/api/backend/promotions', {
      token: shop.token,
      body: { name: 'Sale', type: 'catalog', ...body },
    })
  ).body.data.id as number
const preview = (id: number, more = '', token = shop.token) =>
  app.call('GET', `/api/backend/promotions/${id}/prices${more}`, { token })
const prices = async (id: number, more = '') =>
  (await preview(id, more)).body.data.map(({ name, before, after }: Record<string, string>) => [name, before, after])

it('a promotion says what each of its products would cost, whether it is on or not, and changes nothing by that', async () => {
  const named = async (path: string, body: object) =>
    (await app.call('POST', `/api/backend/${path}`, { token: shop.token, body })).body.data.id as number
  const drinks = await named('categories', { name: 'Drinks' })
  const cold = await named('categories', { name: 'Cold', parent_id: drinks })
  await product(shop, { name: 'Tea', price: '5.00', category_ids: [drinks] })
  await product(shop, { name: 'Beer', price: '3.33', category_ids: [cold] })
  await product(shop, { name: 'Juice', price: '4.00', category_ids: [drinks], specials: [{ price: '1.00' }] })
  await product(shop, { name: 'Hidden', price: '9.00', category_ids: [drinks], status: false })
  await product(shop, { name: 'Soap', price: '2.00' })

  const later = { status: false, date_start: '2099-01-01' }
  const id = await make({ discount: '20', applies_to: 'categories', category_ids: [drinks], ...later })
  const all = [
    ['Juice', '1.00', '1.00'],
    ['Beer', '3.33', '2.66'],
    ['Tea', '5.00', '4.00'],
  ]
  expect(await prices(id)).toEqual(all)
  expect(await prices(id, '?limit=1&page=2')).toEqual([all[1]])
  expect(await prices(id, '?direction=asc')).toEqual(all.toReversed())
  expect((await preview(id, '?limit=1&page=9')).body).toMatchObject({ data: [], meta: { total: 3, last_page: 3 } })
  const rows = await rowsOf(
    shop,
    sql`SELECT count(*)::int AS n FROM product_prices k JOIN products p
    ON p.store_id = k.store_id AND p.id = k.product_id WHERE k.price < p.from_price`,
  )
  expect(rows[0]?.n).toBeLessThanOrEqual(1)

  // Beside another that holds, and once it holds itself, the same is said of it alone.
  const half = await make({ discount: '10' })
  expect(await prices(id)).toEqual([all[0], ['Beer', '3.00', '2.66'], ['Tea', '4.50', '4.00']])
  expect((await prices(half)).map(([name]: string[]) => name)).toEqual(['Soap', 'Juice', 'Beer', 'Tea'])
  await app.call('PUT', `/api/backend/promotions/${id}`, {
    token: shop.token,
    body: { status: true, date_start: null },
  })
  expect(await prices(id)).toEqual([all[0], ['Beer', '3.00', '2.66'], ['Tea', '4.50', '4.00']])

  const cart = await make({ type: 'cart', discount: '10' })
  expect(await prices(cart)).toEqual([])
  expect((await preview(999_999)).status).toBe(404)
  expect((await preview(id, '', (await app.signUp()).token)).status).toBe(404)
  expect((await preview(id, '?limit=0')).status).toBe(422)
})
