import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, stock, rowsOf } = sales(app)
const url = '/api/backend/stock-movements'
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const post = (body: object, token = shop.token) => app.call('POST', url, { token, body })
const ledger = async (query: string, token = shop.token) => {
  const reply = await app.call('GET', `${url}?${query}`, { token })
  expect(reply.status).toBe(200)
  return reply.body.data as Record<string, unknown>[]
}
const brief = (rows: Record<string, unknown>[]) =>
  rows.map(({ delta, balance, reason, variant_name }) => [delta, balance, reason, variant_name])

/** Of each product, whether its ledger adds up to what there is, and each balance follows from the row before. */
async function adds(id: number) {
  const rows = await rowsOf(
    shop,
    sql`SELECT coalesce(variant_id, 0) AS item, delta, balance FROM stock_movements WHERE product_id = ${id} ORDER BY id`,
  )
  const left = new Map<number, number>()
  for (const { item, delta, balance } of rows) {
    const next = (left.get(Number(item)) ?? 0) + Number(delta)
    expect(Number(balance)).toBe(next)
    left.set(Number(item), next)
  }
  expect([...left.values()].reduce((sum, n) => sum + n, 0)).toBe((await stock(shop, id)).all)
}

describe('the ledger of stock', () => {
  it('says who changed what, why, by which order, and what was left', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 10 })
    const placed = await order(shop, one(id, 3))
    expect(placed.status).toBe(201)
    await move(shop, placed.body.data.id, { status: 7 })
    await app.call('PUT', `/api/backend/products/${id}`, { token: shop.token, body: { quantity: 8 } })
    const reply = await post({ product_id: id, delta: -2, reason: 'damage', note: 'Wet' })
    expect([reply.status, reply.body.data]).toMatchObject([
      201,
      { product_id: id, product_name: 'Tea', variant_id: null, delta: -2, balance: 6, reason: 'damage', note: 'Wet' },
    ])
    expect(reply.body.data.user_name).not.toBe('')
    const rows = await ledger(`product_id=${id}`)
    expect(brief(rows)).toEqual([
      [-2, 6, 'damage', null],
      [-2, 8, 'manual', null],
      [3, 10, 'cancel', null],
      [-3, 7, 'order', null],
      [10, 10, 'manual', null],
    ])
    expect(rows[3]).toMatchObject({ order: { invoice_no: placed.body.data.invoice_no }, user_name: null })
    await adds(id)
  })

  it('follows each variant, also one that goes, and a product that gets variants or loses them', async () => {
    const { id, variants } = await product(shop, { ...sized, code: 'LEDGER' })
    const [small, large] = variants.map((row) => row.id)
    expect((await post({ product_id: id, variant_id: small, delta: 4, reason: 'return' })).body.data).toMatchObject({
      variant_name: 'S',
      balance: 9,
    })
    const lines = [
      { product_id: id, variant_id: small, quantity: 2 },
      { product_id: id, variant_id: small, quantity: 1 },
      { product_id: id, variant_id: large, quantity: 1 },
    ]
    expect((await order(shop, { lines })).status).toBe(201)
    expect(brief(await ledger(`variant_id=${small}`))).toEqual([
      [-1, 6, 'order', 'S'],
      [-2, 7, 'order', 'S'],
      [4, 9, 'return', 'S'],
      [5, 5, 'manual', 'S'],
    ])
    await adds(id)
    const put = (body: object) => app.call('PUT', `/api/backend/products/${id}`, { token: shop.token, body })
    await put({ variants: [{ id: large, option_values: [{ option: 'Size', value: 'L' }] }] })
    await adds(id)
    await put({ options: [{ name: 'Colour', values: [{ name: 'Red' }] }] })
    expect((await stock(shop, id)).variants).toEqual([])
    await put({ quantity: 5 })
    await adds(id)
    await put({
      options: [{ name: 'Colour', values: [{ name: 'Red' }] }],
      variants: [{ quantity: 7, option_values: [{ option: 'Colour', value: 'Red' }] }],
    })
    expect(await stock(shop, id)).toEqual({ all: 7, variants: [7] })
    await adds(id)
  })

  it('counts, keeps a count that changes nothing, and leaves one audit row a change', async () => {
    const { id } = await product(shop, { name: 'Rice', price: '1.00', quantity: 10 })
    const counted = async (quantity: number) => (await post({ product_id: id, quantity, reason: 'count' })).body.data
    expect(await counted(12)).toMatchObject({ delta: 2, balance: 12 })
    expect(await counted(12)).toMatchObject({ delta: 0, balance: 12 })
    expect((await stock(shop, id)).all).toBe(12)
    const logs = await rowsOf(
      shop,
      sql`SELECT changes FROM activity_logs WHERE entity = 'product' AND entity_id = ${id} AND event = 'updated' ORDER BY id`,
    )
    expect(logs.map(({ changes }) => (changes as unknown as { quantity: number[] }).quantity)).toEqual([
      [10, 12],
      [12, 12],
    ])
  })

  it('adds up to more than an integer holds, and is counted back', async () => {
    const { id } = await product(shop, { name: 'Rice', price: '1.00', quantity: 1 })
    await rowsOf(shop, sql`UPDATE products SET quantity = 2147483000 WHERE id = ${id}`)
    const more = await post({ product_id: id, delta: 1_000_000, reason: 'manual' })
    expect([more.status, (await stock(shop, id)).all]).toEqual([201, 2_148_483_000])
    const counted = await post({ product_id: id, quantity: 5, reason: 'count' })
    expect([counted.status, (await stock(shop, id)).all]).toEqual([201, 5])
  })

  it('never falls below zero, however many take at once', async () => {
    const { id } = await product(shop, { name: 'Few', price: '1.00', quantity: 10 })
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        n % 2 ? post({ product_id: id, delta: -1, reason: 'damage' }) : order(shop, one(id)),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(15)
    expect((await stock(shop, id)).all).toBe(0)
    expect((await post({ product_id: id, delta: -1, reason: 'manual' })).body.errors).toEqual({
      delta: ['Only 0 in stock. You cannot remove more.'],
    })
    await adds(id)
  })

  it('refuses what it can not do, on the field that is wrong', async () => {
    const other = await app.signUp()
    const { id } = await product(shop, { name: 'Salt', price: '1.00', quantity: 1 })
    const varied = await product(shop, { ...sized, code: 'REFUSED' })
    const theirs = await product(other, { name: 'Salt', price: '1.00', quantity: 1 })
    const fields = async (body: object) => {
      const reply = await post(body)
      return [reply.status, ...Object.keys(reply.body.errors ?? {})]
    }
    const reason = 'manual'
    expect(await fields({ product_id: theirs.id, delta: 1, reason })).toEqual([422, 'product_id'])
    expect(await fields({ product_id: varied.id, delta: 1, reason })).toEqual([422, 'variant_id'])
    expect(await fields({ product_id: id, variant_id: varied.variants[0]?.id, delta: 1, reason })).toEqual([
      422,
      'variant_id',
    ])
    expect(await fields({ product_id: id, reason })).toEqual([422, 'delta'])
    expect(await fields({ product_id: id, delta: 1, quantity: 3, reason })).toEqual([422, 'delta'])
    expect(await fields({ product_id: id, delta: 0, reason })).toEqual([422, 'delta'])
    expect(await fields({ product_id: id, delta: 1, reason: 'order' })).toEqual([422, 'reason'])
    expect(await ledger(`product_id=${theirs.id}`)).toEqual([])
  })
})

describe('stock that runs low', () => {
  it('rings once when it falls to the threshold, and not again below it', async () => {
    const keeper = await app.staff(shop.id, ['product-view'])
    const { id } = await product(shop, { name: 'Ice', price: '1.00', quantity: 6 })
    await rowsOf(shop, sql`UPDATE products SET low_stock_threshold = 4 WHERE id = ${id}`)
    const told = async () => {
      const { body } = await app.call('GET', '/api/backend/notifications', { token: keeper })
      return (body.data as { type: string; title: string }[]).filter(({ type }) => type === 'stock_low')
    }
    await order(shop, one(id))
    expect(await told()).toEqual([])
    await order(shop, one(id, 2))
    expect(await told()).toMatchObject([{ title: 'Ice is low on stock: 3 left', link: `/products/edit/${id}` }])
    await post({ product_id: id, delta: -1, reason: 'damage' })
    expect(await told()).toHaveLength(1)
    await post({ product_id: id, delta: 9, reason: 'return' })
    await post({ product_id: id, quantity: 0, reason: 'count' })
    expect((await told()).map(({ title }) => title)).toEqual([
      'Ice is low on stock: 0 left',
      'Ice is low on stock: 3 left',
    ])
  })
})
