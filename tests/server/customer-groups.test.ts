import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { order, product } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/customer-groups${path}`, { token: shop.token, ...(body && { body }) })
const made = async (body: object) => (await call('POST', '', body)).body.data
const read = async (id: number) => (await call('GET', `/${id}`)).body.data

describe('the default group', () => {
  it('is one at most: a new one takes it from the other, whose version says so', async () => {
    const first = await made({ name: 'Retail', is_default: true })
    expect([first.is_default, first.customer_count]).toEqual([true, 0])
    const second = await made({ name: 'Also retail', is_default: true })
    expect(await read(first.id)).toMatchObject({ is_default: false, version: 2 })
    expect((await call('PUT', `/${first.id}`, { is_default: true, version: 1 })).status).toBe(409)
    await call('PUT', `/${first.id}`, { is_default: true })
    expect([(await read(first.id)).is_default, (await read(second.id)).is_default]).toEqual([true, false])
    const copy = (await call('POST', `/${first.id}/duplicate`)).body.data
    expect([copy.is_default, (await read(first.id)).is_default]).toEqual([false, true])
  })

  it('is one at most of many that want to be at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => made({ name: `Race ${n}`, is_default: true })))
    const now = await Promise.all(all.map(({ id }) => read(id)))
    expect(now.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('leaves the one of another store alone', async () => {
    const other = await app.signUp()
    const body = { name: 'Theirs', is_default: true }
    const theirs = await app.call('POST', '/api/backend/customer-groups', { token: other.token, body })
    await made({ name: 'Ours', is_default: true })
    const path = `/api/backend/customer-groups/${theirs.body.data.id}`
    expect((await app.call('GET', path, { token: other.token })).body.data.is_default).toBe(true)
  })

  it('has whoever is in no other, and is not deleted while it has one', async () => {
    const { id } = await made({ name: 'Everybody', is_default: true })
    const { id: other } = await made({ name: 'Nobody' })
    const tea = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    expect((await order(shop, { lines: [{ product_id: tea.id, quantity: 1 }] })).status).toBe(201)
    expect([(await read(id)).customer_count, (await read(other)).customer_count]).toEqual([1, 0])
    const refused = await call('DELETE', `/${id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'In use by 1 customer, so it cannot be deleted.'])
    expect((await call('DELETE', `/${other}`)).status).toBe(200)
    // Once another is, nobody is in it any more.
    await made({ name: 'The new one', is_default: true })
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
  })
})

describe('what a group pays', () => {
  const customers = (method: string, path: string, body: object, token = shop.token) =>
    app.call(method, `/api/backend/customers${path}`, { token, body })
  const taken = async (of: Store, telephone: string, product_id: number, quantity = 1) => {
    const lines = [{ product_id, quantity }]
    const body = { lines, firstname: 'Chan', telephone, payment_method: 'cod' }
    const reply = await app.call('POST', '/api/backend/orders', { token: of.token, body })
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data.order_products[0].price
  }

  it('is less by its discount where staff takes the order, to the cent, and what is less still holds instead', async () => {
    const { id } = await made({ name: 'Wholesale', discount_percent: 12.5 })
    expect((await read(id)).discount_percent).toBe(12.5)
    await customers('POST', '', { firstname: 'W', telephone: '012 810 001', customer_group_id: id })
    const plain = await product(shop, { name: 'Rice', price: '9.99', quantity: 99 })
    expect(await taken(shop, '012 810 001', plain.id)).toBe('8.74')
    expect(await taken(shop, '012 810 002', plain.id)).toBe('9.99')
    const special = await product(shop, { name: 'Salt', price: '9.99', quantity: 99, specials: [{ price: '5.00' }] })
    expect(await taken(shop, '012 810 001', special.id)).toBe('5.00')
    const tiers = [{ customer_group_id: id, min_qty: 3, price: '8.00' }]
    const tiered = await product(shop, { name: 'Oil', price: '9.99', quantity: 99, tiers })
    expect([await taken(shop, '012 810 001', tiered.id), await taken(shop, '012 810 001', tiered.id, 3)]).toEqual([
      '8.74',
      '8.00',
    ])
    const { body } = await call('PUT', `/${id}`, { discount_percent: 100 })
    expect([body.data.discount_percent, await taken(shop, '012 810 001', plain.id)]).toEqual([100, '0.00'])
    const [{ changes }] = (await call('GET', `/${id}/histories`)).body.data
    expect(changes).toEqual({ discount_percent: [12.5, 100] })
  })

  it('is a discount of 0 to 100 percent, and none of the default group', async () => {
    for (const discount_percent of [-1, 100.01, 1.234, 'ten']) {
      const reply = await call('POST', '', { name: 'Bad', discount_percent })
      expect([discount_percent, reply.status, Object.keys(reply.body.errors)]).toEqual([
        discount_percent,
        422,
        ['discount_percent'],
      ])
    }
    const { id } = await made({ name: 'Resellers', discount_percent: 10 })
    const refusals = [
      await call('PUT', `/${id}`, { is_default: true }),
      await call('POST', '', { name: 'All', is_default: true, discount_percent: 5 }),
    ]
    for (const { status, body } of refusals)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['discount_percent']])
    expect((await call('PUT', `/${id}`, { is_default: true, discount_percent: 0 })).status).toBe(200)
  })

  it('waits for somebody who may change groups to approve, where the group wants that', async () => {
    const store = await app.signUp()
    const group = (body: object) =>
      app.call('POST', '/api/backend/customer-groups', { token: store.token, body }).then((reply) => reply.body.data.id)
    const [vip, open] = [
      await group({ name: 'VIP', discount_percent: 50, approval: true }),
      await group({ name: 'Open', discount_percent: 10 }),
    ]
    const tea = await product(store, { name: 'Tea', price: '2.00', quantity: 99 })
    const clerk = await app.staff(store.id, ['customer-view', 'customer-create', 'customer-update'])
    const body = { firstname: 'V', telephone: '012 820 001', customer_group_id: vip }
    const { data } = (await customers('POST', '', body, clerk)).body
    expect([data.approved, await taken(store, '012 820 001', tea.id)]).toEqual([false, '2.00'])
    const refused = await customers('PUT', `/${data.id}`, { approved: true }, clerk)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['approved']])
    const waiting = await app.call('GET', '/api/backend/customers?approved=false', { token: store.token })
    expect(waiting.body.data.map(({ id }: { id: number }) => id)).toEqual([data.id])
    expect((await customers('PUT', `/${data.id}`, { approved: true }, store.token)).body.data.approved).toBe(true)
    expect(await taken(store, '012 820 001', tea.id)).toBe('1.00')
    // Another group and back is another decision.
    expect((await customers('PUT', `/${data.id}`, { customer_group_id: open }, clerk)).body.data.approved).toBe(true)
    expect(await taken(store, '012 820 001', tea.id)).toBe('1.80')
    expect((await customers('PUT', `/${data.id}`, { customer_group_id: vip }, clerk)).body.data.approved).toBe(false)
    const moved = await customers('PUT', `/${data.id}`, { customer_group_id: open, approved: true }, clerk)
    expect(moved.status).toBe(422)
    const made = await customers('POST', '', { ...body, telephone: '012 820 002' }, store.token)
    expect(made.body.data.approved).toBe(true)
  })
})
