import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, stock, rowsOf } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

describe('a change of status', () => {
  it('gives stock back and takes it again, once each, and keeps a ledger', async () => {
    const { id, variants } = await product(shop, { ...sized, code: 'MOVE' })
    const placed = await order(shop, { lines: [{ product_id: id, variant_id: variants[0]?.id, quantity: 4 }] })
    const at = placed.body.data.id
    for (const status of [2, 3, 5]) expect((await move(shop, at, { status })).status).toBe(200)
    expect((await stock(shop, id)).all).toBe(4)
    await Promise.all([7, 7, 8, 11].map((status) => move(shop, at, { status })))
    expect(await stock(shop, id)).toEqual({ all: 8, variants: [5, 3] })
    const back = await move(shop, at, { status: 9, is_paid: true, comment: 'Customer called' })
    expect(back.body.data).toMatchObject({ is_paid: true, order_status: { id: 9, name: 'Canceled Reversal' } })
    expect(await stock(shop, id)).toEqual({ all: 4, variants: [1, 3] })
    await move(shop, at, { status: 0 })
    expect((await stock(shop, id)).all).toBe(8)
    const ledger = await rowsOf(
      shop,
      sql`SELECT sum(delta)::int AS sum, count(*)::int AS n FROM stock_movements
      WHERE order_id = ${at}`,
    )
    expect(ledger).toEqual([{ sum: 0, n: 4 }])
    const trail = await app.call('GET', `/api/backend/orders/${at}/histories`, { token: shop.token })
    expect(trail.body.data[1]).toMatchObject({ comment: 'Customer called', user_name: 'Dara Sok', is_paid: true })
    expect(trail.body.data.at(-1)).toMatchObject({ order_status: { id: 1 }, user_name: null })
  })

  it('does not take again what is sold meanwhile', async () => {
    const { id } = await product(shop, { name: 'Last one', price: '1.00', quantity: 1 })
    const first = (await order(shop, one(id))).body.data.id
    await move(shop, first, { status: 7 })
    expect((await order(shop, one(id))).status).toBe(201)
    const reply = await move(shop, first, { status: 1 })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['status']])
    const after = await app.call('GET', `/api/backend/orders/${first}`, { token: shop.token })
    expect([after.body.data.order_status.id, (await stock(shop, id)).all]).toEqual([7, 0])
  })

  it('leaves a variant alone that is gone', async () => {
    const { id, variants } = await product(shop, { ...sized, code: 'GONE' })
    const at = (await order(shop, { lines: [{ product_id: id, variant_id: variants[0]?.id, quantity: 2 }] })).body.data
      .id
    const rest = [{ id: variants[1]?.id, option_values: [{ option: 'Size', value: 'L' }] }]
    await app.call('PUT', `/api/backend/products/${id}`, { token: shop.token, body: { variants: rest } })
    expect((await move(shop, at, { status: 7 })).status).toBe(200)
    expect(await stock(shop, id)).toEqual({ all: 3, variants: [3] })
    expect((await move(shop, at, { status: 1 })).status).toBe(200)
    expect(await stock(shop, id)).toEqual({ all: 3, variants: [3] })
  })

  it('refuses what is no status, and writes an audit row for what is', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const at = (await order(shop, one(id))).body.data.id
    for (const status of [4, 6, 17, -1, '5', null, 1.5]) expect((await move(shop, at, { status })).status).toBe(422)
    await move(shop, at, { status: 5, is_paid: true })
    const rows = await rowsOf(
      shop,
      sql`SELECT event, changes FROM activity_logs
      WHERE entity = 'order' AND entity_id = ${at} ORDER BY id`,
    )
    expect(rows).toEqual([
      { event: 'created', changes: {} },
      { event: 'status', changes: { order_status_id: [1, 5], is_paid: [false, true] } },
    ])
  })
})
