import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)
let shop: Store
let other: Store
let rice: number

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  rice = (await product(shop, { name: 'Rice', price: '10.00', quantity: 500 })).id
})

const placed = async () => (await order(shop, one(rice))).body.data.id as number
const pay = (id: number, body: object, token = shop.token, headers = {}) =>
  app.call('POST', `/api/backend/orders/${id}/payments`, { token, body, headers })
const remove = (id: number, payment: number, token = shop.token) =>
  app.call('DELETE', `/api/backend/orders/${id}/payments/${payment}`, { token })
const read = async (id: number) => (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data
const counted = async () => {
  const { body } = await app.call('GET', '/api/backend/orders?is_paid=true', { token: shop.token })
  return body.meta.total as number
}

describe('payments of an order', () => {
  it('come in parts, in dollars and riel, and the order is paid with the last of them', async () => {
    const id = await placed()
    expect(await read(id)).toMatchObject({ payments: [], paid_amount: '0.00', due_amount: '10.00', is_paid: false })
    const before = await counted()
    const first = await pay(id, { amount: '4.00' })
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { is_paid: false, paid_amount: '4.00', due_amount: '6.00' },
    ])
    expect(await counted()).toBe(before)
    const second = await pay(id, { amount: '24600', currency_code: 'KHR', method: 'khqr', note: 'Slip 77' })
    expect(second.body.data).toMatchObject({ is_paid: true, paid_amount: '10.00', due_amount: '0.00', version: 2 })
    expect(second.body.data.payments).toMatchObject([
      { amount: '4.00', currency_code: 'USD', value: '4.00', method: 'cash', note: null, user_name: 'Dara Sok' },
      { amount: '24600', currency_code: 'KHR', value: '6.00', method: 'khqr', note: 'Slip 77' },
    ])
    expect(await counted()).toBe(before + 1)
  })

  it('are given back up to what was received, and the order is unpaid again', async () => {
    const id = await placed()
    await pay(id, { amount: '12.00' })
    expect(await read(id)).toMatchObject({ is_paid: true, due_amount: '-2.00' })
    const back = await pay(id, { amount: '2.00', given_back: true })
    expect(back.body.data).toMatchObject({ is_paid: true, due_amount: '0.00', paid_amount: '10.00' })
    const more = await pay(id, { amount: '10.01', given_back: true })
    expect([more.status, more.body.errors]).toEqual([422, { amount: ['You can refund up to $10.00.'] }])
    const all = await pay(id, { amount: '41000', currency_code: 'KHR', given_back: true })
    expect(all.body.data).toMatchObject({ is_paid: false, paid_amount: '0.00', due_amount: '10.00' })
  })

  it('leave it to people to say that an order is paid', async () => {
    const id = await placed()
    await move(shop, id, { status: 1, is_paid: true })
    expect(await read(id)).toMatchObject({ is_paid: true, due_amount: '0.00', payments: [] })
    const part = await pay(id, { amount: '1.00' })
    expect(part.body.data).toMatchObject({ is_paid: false, due_amount: '9.00' })
    await move(shop, id, { status: 1, is_paid: true })
    expect(await read(id)).toMatchObject({ is_paid: true, due_amount: '9.00' })
  })

  it('of an order that only counts as paid are its whole total, once something is given back', async () => {
    const id = await placed()
    expect((await pay(id, { amount: '1.00', given_back: true })).status).toBe(422)
    await move(shop, id, { status: 1, is_paid: true })
    const back = await pay(id, { amount: '10.00', given_back: true })
    expect(back.body.data).toMatchObject({ is_paid: false, paid_amount: '0.00', due_amount: '10.00' })
    expect(back.body.data.payments).toMatchObject([
      { amount: '10.00', note: 'Paid earlier' },
      { amount: '-10.00', note: null },
    ])
  })

  it('are deleted where they were a mistake, but not below what was given back', async () => {
    const id = await placed()
    await pay(id, { amount: '10.00' })
    const { payments } = (await pay(id, { amount: '3.00', given_back: true })).body.data
    expect((await remove(id, payments[0].id)).status).toBe(409)
    expect((await remove(id, payments[1].id)).body.data).toMatchObject({ is_paid: true, due_amount: '0.00' })
    expect((await remove(id, payments[0].id)).body.data).toMatchObject({ is_paid: false, payments: [] })
    expect((await remove(id, payments[0].id)).status).toBe(404)
    const { body } = await app.call('GET', `/api/backend/orders/${id}/timeline`, { token: shop.token })
    const edits = body.data.filter(({ kind }: { kind: string }) => kind === 'edit')
    expect(edits.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'payment', before: '$10.00', after: null }],
      [{ field: 'payment', before: '-$3.00', after: null }],
    ])
  })

  it('are written once under one key, also at the same moment', async () => {
    const id = await placed()
    const key = { 'idempotency-key': `pay-${id}` }
    const replies = await Promise.all([1, 2, 3].map(() => pay(id, { amount: '5.00' }, shop.token, key)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(id)).payments).toHaveLength(1)
    const another = await pay(id, { amount: '6.00' }, shop.token, key)
    expect([another.status, Object.keys(another.body.errors)]).toEqual([422, ['idempotency_key']])
  })

  it('of ten at once are all counted', async () => {
    const id = await placed()
    await Promise.all(Array.from({ length: 10 }, () => pay(id, { amount: '1.00' })))
    expect(await read(id)).toMatchObject({ is_paid: true, due_amount: '0.00', paid_amount: '10.00' })
    const paid = await rowsOf(
      shop,
      sql`SELECT count(*)::int AS n FROM order_histories WHERE order_id = ${id} AND is_paid`,
    )
    expect(paid).toEqual([{ n: 1 }])
  })

  it('are those of the own store, by who may change orders', async () => {
    const id = await placed()
    const [{ id: payment }] = (await pay(id, { amount: '1.00' })).body.data.payments
    expect((await pay(id, { amount: '1.00' }, other.token)).status).toBe(404)
    expect((await remove(id, payment, other.token)).status).toBe(404)
    const another = await placed()
    expect((await remove(another, payment)).status).toBe(404)
    const reader = await app.staff(shop.id, ['order-view'])
    expect((await pay(id, { amount: '1.00' }, reader)).status).toBe(403)
    expect((await remove(id, payment, reader)).status).toBe(403)
  })

  it.each([
    [{}, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
    [{ amount: 'x' }, 'amount'],
    [{ amount: '1.50', currency_code: 'KHR' }, 'amount'],
    [{ amount: '1.00', currency_code: 'EUR' }, 'currency_code'],
    [{ amount: '1.00', method: 'shells' }, 'method'],
    [{ amount: '1.00', note: 'x'.repeat(201) }, 'note'],
    [{ amount: '1.00', given_back: 'yes' }, 'given_back'],
  ])('refuse %j on its field', async (body, field) => {
    const reply = await pay(await placed(), body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })
})
