import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, stock, rowsOf } = sales(app)
let shop: Store
let other: Store

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
})

describe('orders at once', () => {
  it('sells 5 of 5 to 20 buyers and tells the other 15', async () => {
    const { id, variants } = await product(shop, { ...sized, code: 'RACE' })
    const lines = [{ product_id: id, variant_id: variants[0]?.id, quantity: 1 }]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => order(shop, { lines, telephone: `0123456${10 + n}` })),
    )
    const told = replies.filter(({ status }) => status === 422)
    expect([replies.filter(({ status }) => status === 201).length, told.length]).toEqual([5, 15])
    for (const { body } of told) expect(body.errors).toEqual({ 'lines.0.quantity': ['Krama shirt is out of stock.'] })
    expect(await stock(shop, id)).toEqual({ all: 3, variants: [0, 3] })
    const [ledger] = await rowsOf(
      shop,
      sql`SELECT sum(delta)::int AS sum FROM stock_movements
      WHERE product_id = ${id} AND reason = 'order'`,
    )
    expect(ledger?.sum).toBe(-5)
  })

  it('numbers 40 orders 1 to 40, without deadlock', async () => {
    const store = await app.signUp()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await product(store, { name: `G${n}`, price: '1.00', quantity: 1000 })).id)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const turned = [...ids.slice(n % 4), ...ids.slice(0, n % 4)]
        const lines = turned.map((product_id) => ({ product_id, quantity: 1 }))
        return order(store, { lines, telephone: `0111111${String(n).padStart(2, '0')}` })
      }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    const numbers = await rowsOf(store, sql`SELECT invoice_number AS n FROM orders ORDER BY invoice_number`)
    expect(numbers.map(({ n }) => Number(n))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect((await stock(store, ids[0] ?? 0)).all).toBe(960)
  })

  it('makes one order of a repeated request, also while the first is under way', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 90 })
    const key = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(Array.from({ length: 8 }, () => order(shop, one(id), key)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
    expect((await stock(shop, id)).all).toBe(89)
    const another = await order(shop, one(id, 2), key)
    expect([another.status, Object.keys(another.body.errors)]).toEqual([422, ['idempotency_key']])
    expect((await order(other, one(id), key)).status).toBe(422)
    expect((await order(shop, one(id), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(422)
    // A refused order does not use its key up.
    const retried = { 'idempotency-key': randomUUID() }
    expect((await order(shop, one(id, 5000), retried)).status).toBe(422)
    expect((await order(shop, one(id, 1), retried)).status).toBe(201)
  })
})
