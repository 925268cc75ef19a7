import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, stock } = sales(app)
const url = '/api/backend/orders/change-statuses'
let shop: Store
let other: Store

const change = (body: object, token = shop.token) => app.call('POST', url, { token, body })
const undo = (orders: object[], token = shop.token) => app.call('POST', `${url}/undo`, { token, body: { orders } })
const stateOf = async (id: number, store = shop) => {
  const { body } = await app.call('GET', `/api/backend/orders/${id}`, { token: store.token })
  return [body.data.order_status.id, body.data.is_paid]
}
const orderOf = async (store: Store, id: number) => (await order(store, one(id))).body.data.id as number

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
})

describe('orders that are changed together', () => {
  it('each stand or fall by themselves, and can be set back', async () => {
    const tea = await product(shop, { name: 'Tea', price: '1.00', quantity: 50 })
    const last = await product(shop, { name: 'Last one', price: '1.00', quantity: 1 })
    const gone = await orderOf(shop, last.id)
    await move(shop, gone, { status: 7 })
    await orderOf(shop, last.id)
    const [a, b] = [await orderOf(shop, tea.id), await orderOf(shop, tea.id)]
    await move(shop, b, { status: 5 })
    const never = 999_999
    const told = { message: null, refundable_amount: null, currency_code: 'USD' }
    const reply = await change({ ids: [a, gone, b, never, a], status: 5 })
    expect([reply.status, reply.body.data]).toEqual([
      200,
      [
        { id: a, done: true, changed: true, ...told, was: { status: 1, is_paid: false }, version: 2 },
        {
          id: gone,
          done: false,
          changed: false,
          message: 'Not enough stock to reopen this order: Last one.',
          was: { status: 7, is_paid: false },
          version: null,
          refundable_amount: null,
          currency_code: null,
        },
        { id: b, done: true, changed: false, ...told, was: { status: 5, is_paid: false }, version: 2 },
        {
          id: never,
          done: false,
          changed: false,
          message: 'Route is not found',
          was: null,
          version: null,
          refundable_amount: null,
          currency_code: null,
        },
      ],
    ])
    expect([await stateOf(a), await stateOf(gone), await stateOf(b)]).toEqual([
      [5, false],
      [7, false],
      [5, false],
    ])
    const back = await undo([{ id: a, version: 2, status: 1, is_paid: false }])
    expect(back.body.data).toMatchObject([{ id: a, done: true, changed: true, version: 3 }])
    expect(await stateOf(a)).toEqual([1, false])
  })

  it('are paid or not, whatever their status, which stays', async () => {
    const { id } = await product(shop, { name: 'Rice', price: '1.00', quantity: 50 })
    const [a, b] = [await orderOf(shop, id), await orderOf(shop, id)]
    await move(shop, b, { status: 3 })
    await change({ ids: [a, b], is_paid: true })
    expect([await stateOf(a), await stateOf(b)]).toEqual([
      [1, true],
      [3, true],
    ])
    await change({ ids: [a, b], status: 7, is_paid: false })
    expect([await stateOf(a), await stateOf(b), await stock(shop, id)]).toMatchObject([
      [7, false],
      [7, false],
      { all: 50 },
    ])
    const trail = await app.call('GET', `/api/backend/orders/${b}/histories`, { token: shop.token })
    expect(trail.body.data).toHaveLength(4)
  })

  it('say what of their money is with the store, where their status gives it back', async () => {
    const { id } = await product(shop, { name: 'Salt', price: '4.00', quantity: 50 })
    const [byHand, inParts, never] = [await orderOf(shop, id), await orderOf(shop, id), await orderOf(shop, id)]
    await change({ ids: [byHand], is_paid: true })
    const pay = (body: object) =>
      app.call('POST', `/api/backend/orders/${inParts}/payments`, { token: shop.token, body })
    await pay({ amount: '3.00' })
    await pay({ amount: '0.50', given_back: true })
    const amounts = async (status: number) =>
      (await change({ ids: [byHand, inParts, never], status })).body.data.map(
        ({ refundable_amount }: { refundable_amount: string | null }) => refundable_amount,
      )
    expect(await amounts(5)).toEqual([null, null, null])
    expect(await amounts(7)).toEqual(['4.00', '2.50', '0.00'])
    // What was so already is not asked about again.
    expect(await amounts(7)).toEqual([null, null, null])
  })

  it('are not set back over what somebody changed since', async () => {
    const { id } = await product(shop, { name: 'Oil', price: '1.00', quantity: 50 })
    const a = await orderOf(shop, id)
    const [{ version }] = (await change({ ids: [a], status: 2 })).body.data
    await move(shop, a, { status: 3 })
    const reply = await undo([{ id: a, version, status: 1, is_paid: false }])
    expect(reply.body.data).toMatchObject([{ done: false, message: 'This order was changed in the meantime.' }])
    expect(await stateOf(a)).toEqual([3, false])
  })

  it('are those of the own store, by who may change orders', async () => {
    const { id } = await product(other, { name: 'Theirs', price: '1.00', quantity: 50 })
    const theirs: number[] = []
    for (let n = 0; n < 12; n++) theirs.push(await orderOf(other, id))
    const far = theirs.at(-1) ?? 0
    const found = await change({ ids: [far], status: 5 })
    const never = await change({ ids: [999_999], status: 5 })
    expect({ ...found.body.data[0], id: 0 }).toEqual({ ...never.body.data[0], id: 0 })
    expect(await stateOf(far, other)).toEqual([1, false])
    const reader = await app.staff(shop.id, ['order-view'])
    expect((await change({ ids: [1], status: 5 }, reader)).status).toBe(403)
    expect((await undo([{ id: 1, version: 1, status: 5, is_paid: true }], reader)).status).toBe(403)
  })

  it.each([
    [{ ids: [], status: 5 }, 'ids'],
    [{ ids: Array.from({ length: 101 }, (_, n) => n + 1), status: 5 }, 'ids'],
    [{ ids: [1] }, 'status'],
    [{ ids: [1], status: 6 }, 'status'],
    [{ ids: ['x'], status: 5 }, 'ids.0'],
    [{ status: 5 }, 'ids'],
  ])('refuse %j on its field', async (body, field) => {
    const reply = await change(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })
})
