import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: shop.token, body })
const read = async (id: number) => (await call('GET', `products/${id}`)).body.data
const shown = async (slug: string) =>
  (await app.call('GET', `/api/shop/products/${slug}`, { host: shop.host })).body.data
const listed = async (id: number) => {
  const { body } = await app.call('GET', '/api/shop/products?limit=100', { host: shop.host })
  return (body.data as { id: number }[]).find((one) => one.id === id)
}

describe('a price in riel', () => {
  it('stands beside the price it was given for, in lists and on the page', async () => {
    const { id } = await product(shop, { name: 'Tea', slug: 'tea', price: '1.75', price_khr: 7000, quantity: 5 })
    expect((await read(id)).price_khr).toBe(7000)
    expect(await listed(id)).toMatchObject({ price: '1.75', price_khr: '7000' })
    expect(await shown('tea')).toMatchObject({ price: '1.75', price_khr: '7000' })
    // Nothing is reckoned by it.
    const lines = [{ product_id: id, quantity: 1 }]
    expect((await order(shop, { lines })).body.data).toMatchObject({ total: '1.75', total_khr: '7200' })
    expect((await call('PUT', `products/${id}`, { price_khr: null })).body.data.price_khr).toBeNull()
    expect(await shown('tea')).toMatchObject({ price_khr: '7200' })
  })

  it('leaves any other price to the rate, and holds again with its own', async () => {
    const { id } = await product(shop, { name: 'Soup', slug: 'soup', price: '2.00', price_khr: 8000, quantity: 5 })
    const later = await call('PUT', `products/${id}`, { price: '3.00' })
    expect(later.body.data.price_khr).toBeNull()
    expect(await shown('soup')).toMatchObject({ price: '3.00', price_khr: '12300' })
    await call('PUT', `products/${id}`, { price: '2.00' })
    expect(await shown('soup')).toMatchObject({ price: '2.00', price_khr: '8000' })
    const selection = { ids: [id] }
    const change = { action: 'price', field: 'price', how: 'amount', by: '0.50' }
    const bulk = await call('POST', 'products/bulk', { selection, change })
    expect([bulk.status, await shown('soup')]).toMatchObject([202, { price: '2.50', price_khr: '10300' }])
    const undo = await call('POST', `products/bulk/${bulk.body.data.id}/undo`)
    expect([undo.status, await shown('soup')]).toMatchObject([202, { price: '2.00', price_khr: '8000' }])
    const specials = [{ price: '1.50' }]
    await call('PUT', `products/${id}`, { specials })
    // What it was before is its own price, in riel too.
    const reduced = { price: '1.50', price_khr: '6200', compare_at_price: '2.00', compare_at_price_khr: '8000' }
    expect(await shown('soup')).toMatchObject(reduced)
    expect(await listed(id)).toMatchObject(reduced)
  })

  it('is a variant’s too that has no price of its own', async () => {
    const { id } = await product(shop, { ...sized, code: 'R1', slug: 'riel-shirt', price: '12.00', price_khr: 50_000 })
    const prices = (await shown('riel-shirt')).variants.map((variant: Record<string, unknown>) => [
      variant.own_price,
      variant.price_khr,
    ])
    const own = (await read(id)).variants.map(({ price }: { price: string | null }) => price !== null)
    expect(own).toContain(true)
    expect(own).toContain(false)
    for (const [i, isOwn] of own.entries()) {
      expect(prices[i]).toEqual([isOwn, isOwn ? expect.not.stringMatching('^50000$') : '50000'])
    }
  })

  it('is refused where it is no amount of riel, and where prices are in riel', async () => {
    for (const price_khr of [-1, 1.5, '8000', 10_000_000_001]) {
      const { status, body } = await call('POST', 'products', { name: 'No', price: '1.00', price_khr })
      expect([price_khr, status, Object.keys(body.errors ?? {})]).toEqual([price_khr, 422, ['price_khr']])
    }
    const riel = await app.signUp()
    const { platformDb } = await import('#server/db/client.ts')
    await platformDb.tx((db) => db.execute(sql`UPDATE stores SET base_currency = 'KHR' WHERE id = ${riel.id}`))
    const body = { name: 'Num banh chok', price: '6000', price_khr: 6000 }
    const sent = await app.call('POST', '/api/backend/products', { token: riel.token, body })
    expect([sent.status, Object.keys(sent.body.errors ?? {})]).toEqual([422, ['price_khr']])
  })

  it('is told in the history as riel', async () => {
    const { id } = await product(shop, { name: 'Told', price: '1.00', quantity: 1 })
    await call('PUT', `products/${id}`, { price_khr: 4000 })
    const [last] = (await call('GET', `products/${id}/histories`)).body.data
    expect(last.changes).toEqual({ price_khr: [null, 4000] })
  })
})
