import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf, stock } = sales(app)
let shop: Store
let other: Store
let rice: number

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  const khqr = { status: true, khqr: { account_id: 'dara@aclb', merchant_name: 'Dara' } }
  await app.call('PUT', '/api/backend/payment-methods/khqr', { token: shop.token, body: khqr })
  rice = (await product(shop, { name: 'Rice', price: '10.50', quantity: 5000 })).id
})

const tokenOf = ({ tracking_url }: { tracking_url: string }) => tracking_url.split('/').at(-1) ?? ''
const placed = async (more: object = {}) => {
  const { status, body } = await order(shop, { ...one(rice), ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return { ...body.data, token: tokenOf(body.data) }
}
const cancel = (token: string, body: object = {}, { host = shop.host, locale = 'en' } = {}) =>
  app.call('POST', `/api/shop/orders/${token}/cancel`, { host, body, headers: { 'accept-language': locale } })
const tracked = async (token: string) => (await app.call('GET', `/api/shop/orders/${token}`, { host: shop.host })).body
const read = async (id: number) => (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data
const BEGUN = 'The shop is already preparing this order. Call the shop to cancel it.'
const PAID = 'You have already paid for this order, or the shop is checking your payment. Call the shop to cancel it.'

describe('a customer who cancels his order', () => {
  it('gives back its stock and its coupon, and the store sees who it was and why', async () => {
    const shirt = await product(shop, sized)
    const lines = [{ product_id: shirt.id, variant_id: shirt.variants[0]?.id, quantity: 2 }]
    const coupon = { name: 'Once', code: 'ONCE', type: 'fixed', discount: '1.00', uses_total: 1, status: true }
    const made = await app.call('POST', '/api/backend/coupons', { token: shop.token, body: coupon })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const mine = await placed({ lines, coupon: 'ONCE', email: 'sok@example.com' })
    expect([mine.may_cancel, (await stock(shop, shirt.id)).variants[0]]).toEqual([true, 3])
    expect((await order(shop, { ...one(rice), coupon: 'ONCE' })).status).toBe(422)

    const gone = await cancel(mine.token, { reason: ' Wrong size ' })
    expect([gone.status, gone.body.data]).toMatchObject([
      200,
      { order_status: { id: 7, name: 'Canceled', group: 'closed' }, may_cancel: false, payment: null, notes: [] },
    ])
    expect((await stock(shop, shirt.id)).variants[0]).toBe(5)
    expect((await order(shop, { ...one(rice), coupon: 'ONCE' })).status).toBe(201)
    const timeline = await app.call('GET', `/api/backend/orders/${mine.id}/timeline`, { token: shop.token })
    expect(timeline.body.data.find(({ kind }: { kind: string }) => kind === 'status')).toMatchObject({
      order_status: { id: 7 },
      comment: 'Wrong size',
      user_name: null,
      notify: true,
    })
    const bell = await app.call('GET', '/api/backend/notifications', { token: shop.token })
    expect(bell.body.data).toContainEqual(
      expect.objectContaining({
        type: 'order_canceled',
        title: `Chan Sok canceled order ${mine.invoice_no}`,
        link: `/sales/show/${mine.id}`,
      }),
    )
    expect(
      await rowsOf(
        shop,
        sql`SELECT event, actor_type, changes FROM activity_logs WHERE entity = 'order' AND entity_id = ${mine.id} AND event = 'status'`,
      ),
    ).toEqual([{ event: 'status', actor_type: 'customer', changes: { order_status_id: [1, 7] } }])
    // He hears that it is so, and not what he said himself.
    const letters = await rowsOf(shop, sql`SELECT * FROM outbox WHERE order_id = ${mine.id} ORDER BY id DESC LIMIT 1`)
    expect(letters).toHaveLength(1)
    expect(JSON.stringify(letters)).toContain('Canceled')
    expect(JSON.stringify(letters)).not.toContain('Wrong size')
  })

  it('is answered alike a second time, also at once, and leaves one trace', async () => {
    const { id, token } = await placed()
    const before = (await stock(shop, rice)).all
    const all = await Promise.all(Array.from({ length: 6 }, () => cancel(token)))
    const later = await cancel(token, { reason: 'again' })
    expect(new Set([...all, later].map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set([...all, later].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const trail = await app.call('GET', `/api/backend/orders/${id}/histories`, { token: shop.token })
    expect(trail.body.data.map((row: { order_status: { id: number } }) => row.order_status.id)).toEqual([7, 1])
    expect((await stock(shop, rice)).all).toBe(before + 1)
  })

  it('is too late once the store has begun, in the language of the shop', async () => {
    for (const [status, says] of [
      [2, BEGUN],
      [15, BEGUN],
      [3, BEGUN],
      [5, 'This order can no longer be canceled.'],
      [14, 'This order can no longer be canceled.'],
    ] as const) {
      const { id, token } = await placed()
      await move(shop, id, { status })
      expect((await tracked(token)).data.may_cancel).toBe(false)
      const { status: answer, body } = await cancel(token)
      expect([status, answer, body]).toEqual([status, 409, { message: says }])
      const khmer = await cancel(token, {}, { locale: 'km' })
      expect([khmer.status, khmer.body.message]).toEqual([409, expect.stringMatching(/^\p{Script=Khmer}/u)])
      expect((await read(id)).order_status.id).toBe(status)
    }
  })

  it('calls the shop where he has paid, in part, or says that he did; not where nothing came of that', async () => {
    const refused = async (token: string) => {
      expect((await tracked(token)).data.may_cancel).toBe(false)
      const { status, body } = await cancel(token)
      expect([status, body]).toEqual([409, { message: PAID }])
    }
    const paid = await placed()
    await move(shop, paid.id, { status: 1, is_paid: true })
    await refused(paid.token)
    const some = await placed()
    await app.call('POST', `/api/backend/orders/${some.id}/payments`, { token: shop.token, body: { amount: '1.00' } })
    await refused(some.token)
    const told = await placed({ payment_method: 'khqr' })
    expect(told.may_cancel).toBe(true)
    await app.call('POST', `/api/shop/orders/${told.token}/payment-claims`, { host: shop.host, body: {} })
    await refused(told.token)
    const claim = (await read(told.id)).payment_claims[0].id
    const rejected = `/api/backend/orders/${told.id}/payment-claims/${claim}/reject`
    expect((await app.call('POST', rejected, { token: shop.token, body: {} })).status).toBe(200)
    expect((await cancel(told.token)).body.data.order_status.id).toBe(7)
  })

  it('has no other order’s token, nor another store’s, and no long reason', async () => {
    const { id, token } = await placed()
    const none = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(1),
      'none',
      `${token}%00`,
      '..%2F',
    ]
    for (const tampered of none) expect([tampered, (await cancel(tampered)).status]).toEqual([tampered, 404])
    expect((await cancel(token, {}, { host: other.host })).status).toBe(404)
    const theirs = (await order(other, one((await product(other, { name: 'Tea', price: '1.00', quantity: 9 })).id)))
      .body.data
    expect((await cancel(tokenOf(theirs))).status).toBe(404)
    const long = await cancel(token, { reason: 'x'.repeat(201) })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['reason']])
    expect((await cancel(token, { reason: 7 })).status).toBe(422)
    expect((await read(id)).order_status.id).toBe(1)
    // Khmer counts as it is read, and what is empty is no reason.
    expect((await cancel(token, { reason: '' })).status).toBe(200)
    expect((await read(id)).order_status.id).toBe(7)
  })
})

describe('an order that its customer cancels while its store takes it up', () => {
  it('is the one or the other’s, never both’s', async () => {
    const seen = { customer: 0, store: 0 }
    for (let round = 0; round < 6; round++) {
      const { id, token } = await placed()
      const before = (await stock(shop, rice)).all
      const both = [() => cancel(token), () => move(shop, id, { status: 2, from: 1 })]
      const turned = round % 2 ? both.toReversed() : both
      const answers = (await Promise.all(turned.map((ask) => ask()))).map(({ status }) => status)
      expect(answers.toSorted()).toEqual([200, 409])
      const { order_status } = await read(id)
      const [customer] = round % 2 ? answers.toReversed() : answers
      expect(order_status.id).toBe(customer === 200 ? 7 : 2)
      expect((await stock(shop, rice)).all).toBe(customer === 200 ? before + 1 : before)
      seen[customer === 200 ? 'customer' : 'store'] += 1
      const trail = await app.call('GET', `/api/backend/orders/${id}/histories`, { token: shop.token })
      expect(trail.body.data).toHaveLength(2)
    }
    expect(seen.customer + seen.store).toBe(6)
  })

  it('is told of to whoever moves it from what it no longer is', async () => {
    const { id, token } = await placed()
    await cancel(token)
    const late = await move(shop, id, { status: 2, from: 1 })
    expect([late.status, late.body]).toEqual([409, { message: 'This order was changed in the meantime.' }])
    // Whoever wants what it is by now has it, and whoever knows may open it again.
    expect((await move(shop, id, { status: 7, from: 1 })).status).toBe(200)
    expect((await move(shop, id, { status: 2, from: 7 })).body.data.order_status.id).toBe(2)
  })
})
