import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, stock, rowsOf } = sales(app)
let shop: Store
let other: Store
let rice: { id: number }
let tea: { id: number }

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  rice = await product(shop, { name: 'Rice', code: 'R', price: '10.00', quantity: 1000 })
  tea = await product(shop, { name: 'Tea', code: 'T', price: '1.50', quantity: 1000 })
})

const get = (path: string, token = shop.token) => app.call('GET', `/api/backend/${path}`, { token })
const post = (path: string, body: object = {}, token = shop.token, headers = {}) =>
  app.call('POST', `/api/backend/${path}`, { token, body, headers })
const read = async (id: number) => (await get(`orders/${id}`)).body.data
const placed = async (lines: object[]) => read((await order(shop, { lines })).body.data.id)
const both = () =>
  placed([
    { product_id: rice.id, quantity: 3 },
    { product_id: tea.id, quantity: 2 },
  ])
const back = (id: number, lines: object[], more: object = {}, headers = {}) =>
  post(`orders/${id}/returns`, { lines, reason: 'damaged', ...more }, shop.token, headers)
const quantities = async () => [(await stock(shop, rice.id)).all, (await stock(shop, tea.id)).all]
const heldBy = async (id: number) =>
  (await rowsOf(shop, sql`SELECT coalesce(-sum(delta), 0)::int AS n FROM stock_movements WHERE order_id = ${id}`))[0]?.n

describe('what comes back of an order', () => {
  it('goes into stock or is lost, and the order costs less by what it was charged', async () => {
    const was = await quantities()
    const sale = await both()
    const [first, second] = sale.order_products
    const reply = await back(sale.id, [
      { id: first.id, quantity: 2 },
      { id: second.id, quantity: 1, restock: false },
    ])
    expect([reply.status, reply.body.data]).toMatchObject([201, { credit: '21.50', dry_run: false }])
    expect(reply.body.data.order).toMatchObject({ total: '11.50', due_amount: '11.50', version: 2, is_paid: false })
    expect(reply.body.data.order.order_products).toMatchObject([
      { quantity: 3, returned: 2, total: '30.00' },
      { quantity: 2, returned: 1, total: '3.00' },
    ])
    expect(reply.body.data.order.order_total).toMatchObject([
      { name: 'sub_total', value: '33.00' },
      { name: 'shipping', value: '0.00' },
      { name: 'returned', value: '-21.50' },
      { name: 'total', value: '11.50' },
    ])
    expect(await quantities()).toEqual([(was[0] ?? 0) - 1, (was[1] ?? 0) - 2])
    const ledger = await rowsOf(
      shop,
      sql`SELECT delta::int AS delta, reason FROM stock_movements WHERE order_id = ${sale.id} AND delta > 0`,
    )
    expect(ledger).toEqual([{ delta: 2, reason: 'return' }])
  })

  it('stays lost, and comes into stock once, whatever becomes of the order', async () => {
    const was = await quantities()
    const sale = await both()
    const [first, second] = sale.order_products
    await back(sale.id, [
      { id: first.id, quantity: 2 },
      { id: second.id, quantity: 1, restock: false },
    ])
    expect((await move(shop, sale.id, { status: 16 })).status).toBe(200)
    expect(await quantities()).toEqual([was[0], (was[1] ?? 0) - 1])
    expect((await move(shop, sale.id, { status: 2 })).status).toBe(200)
    expect(await quantities()).toEqual([(was[0] ?? 0) - 1, (was[1] ?? 0) - 2])
    expect(await heldBy(sale.id)).toBe(3)
  })

  it('is never more than was bought and did not come back, of several at once too', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 3 }])
    const [line] = sale.order_products
    const replies = await Promise.all([1, 2, 3, 4].map(() => back(sale.id, [{ id: line.id, quantity: 1 }])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422])
    expect(replies.find(({ status }) => status === 422)?.body.errors).toEqual({
      'lines.0.quantity': ['Everything was already returned.'],
    })
    expect(await read(sale.id)).toMatchObject({ total: '0.00', order_products: [{ returned: 3 }] })
    await expect(
      rowsOf(shop, sql`UPDATE order_products SET returned = 4 WHERE order_id = ${sale.id} RETURNING id`),
    ).rejects.toThrow()
  })

  it('is refused where it is too much, of another order, of nothing, or the stock was given back', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 3 }])
    const [line] = sale.order_products
    const errors = async (reply: ReturnType<typeof back>) => (await reply).body.errors
    expect(await errors(back(sale.id, [{ id: line.id, quantity: 4 }]))).toEqual({
      'lines.0.quantity': ['Up to 3 can be returned.'],
    })
    expect(await errors(back(sale.id, [{ id: line.id + 1000, quantity: 1 }]))).toHaveProperty('lines.0.id')
    const twice = [
      { id: line.id, quantity: 1 },
      { id: line.id, quantity: 1 },
    ]
    expect(await errors(back(sale.id, twice))).toHaveProperty('lines.1.id')
    expect(await errors(back(sale.id, []))).toEqual({ lines: ['Choose the products to return.'] })
    const more = { credit: '30.01' }
    expect(await errors(back(sale.id, [{ id: line.id, quantity: 1 }], more))).toEqual({
      credit: ['Enter up to $30.00, the total of the order.'],
    })
    expect((await post(`orders/${sale.id}/returns`, { lines: twice, reason: 'damaged' }, other.token)).status).toBe(404)
    await move(shop, sale.id, { status: 7 })
    expect((await back(sale.id, [{ id: line.id, quantity: 1 }])).status).toBe(409)
    expect(await read(sale.id)).toMatchObject({ total: '30.00', order_products: [{ returned: 0 }] })
  })

  it('shares the discount and the tax, and parts of a line come to the line', async () => {
    const sale = await placed([
      { product_id: rice.id, quantity: 3 },
      { product_id: tea.id, quantity: 1 },
    ])
    await post(`orders/${sale.id}/edit`, { version: sale.version, discount: '1.00' })
    const [first, second] = sale.order_products
    const credits: string[] = []
    for (const line of [first, first, first, second])
      credits.push((await back(sale.id, [{ id: line.id, quantity: 1 }])).body.data.credit)
    expect(credits.slice(0, 3).reduce((sum, credit) => sum + Math.round(Number(credit) * 100), 0)).toBe(2905)
    expect(credits[3]).toBe('1.45')
    expect(await read(sale.id)).toMatchObject({ total: '0.00' })
  })

  it('only says what would be with dry_run, and returns nothing twice with a key', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 3 }])
    const [line] = sale.order_products
    const lines = [{ id: line.id, quantity: 1 }]
    const tried = await back(sale.id, lines, { dry_run: true })
    expect(tried.body.data).toMatchObject({ id: null, dry_run: true, credit: '10.00', order: { total: '20.00' } })
    expect(await read(sale.id)).toEqual(sale)
    const key = { 'idempotency-key': 'return-1' }
    const made = [await back(sale.id, lines, {}, key), await back(sale.id, lines, {}, key)]
    expect(made[0]?.body.data.id).toBe(made[1]?.body.data.id)
    expect(await read(sale.id)).toMatchObject({ total: '20.00', order_products: [{ returned: 1 }] })
  })

  it('takes variants and counted values back where they came from', async () => {
    const shirt = await product(shop, sized)
    const sale = await placed([{ product_id: shirt.id, variant_id: shirt.variants[1]?.id, quantity: 2 }])
    const [line] = sale.order_products
    await back(sale.id, [{ id: line.id, quantity: 1 }])
    expect(await stock(shop, shirt.id)).toEqual({ all: 7, variants: [5, 2] })
    const { body } = await get(`orders/${sale.id}/returns`)
    expect(body.data).toMatchObject([{ lines: [{ name: 'Krama shirt, L', code: 'K-L', quantity: 1, restock: true }] }])
  })
})

describe('the money of a return', () => {
  it('is given back as a payment, in riel too, and never more than was paid', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 2 }])
    const [line] = sale.order_products
    await post(`orders/${sale.id}/payments`, { amount: '20.00' })
    const lines = [{ id: line.id, quantity: 1 }]
    const much = await back(sale.id, lines, { refund: { amount: '20.01' } })
    expect([much.status, much.body.errors]).toEqual([422, { 'refund.amount': ['You can refund up to $20.00.'] }])
    const reply = await back(sale.id, lines, { refund: { currency_code: 'KHR', method: 'khqr' } })
    expect(reply.body.data.order).toMatchObject({
      total: '10.00',
      paid_amount: '10.00',
      due_amount: '0.00',
      is_paid: true,
      payments: [{ amount: '20.00' }, { amount: '-41000', currency_code: 'KHR', method: 'khqr' }],
    })
  })

  it('of an order that somebody said is paid is its whole total first', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 2 }])
    const [line] = sale.order_products
    await move(shop, sale.id, { status: 5, is_paid: true })
    const reply = await back(sale.id, [{ id: line.id, quantity: 1 }], { refund: {} })
    expect(reply.body.data.order).toMatchObject({
      is_paid: true,
      due_amount: '0.00',
      payments: [{ amount: '20.00' }, { amount: '-10.00' }],
    })
  })

  it('is left to give back where none is given', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 2 }])
    const [line] = sale.order_products
    await post(`orders/${sale.id}/payments`, { amount: '20.00' })
    const reply = await back(sale.id, [{ id: line.id, quantity: 2 }], { credit: '15.00' })
    expect(reply.body.data.order).toMatchObject({ total: '5.00', due_amount: '-15.00', is_paid: true })
  })
})

describe('a return', () => {
  it('that is asked for keeps its products from another, and is received or canceled once', async () => {
    const was = await quantities()
    const sale = await placed([{ product_id: rice.id, quantity: 3 }])
    const [line] = sale.order_products
    const asked = await back(sale.id, [{ id: line.id, quantity: 2 }], { status: 'requested', comment: 'Torn bag' })
    expect(asked.body.data).toMatchObject({ credit: null, order: { total: '30.00' } })
    expect(await quantities()).toEqual([(was[0] ?? 0) - 3, was[1]])
    expect((await back(sale.id, [{ id: line.id, quantity: 2 }])).status).toBe(422)
    const { id } = asked.body.data
    const replies = await Promise.all([1, 2, 3].map(() => post(`returns/${id}/receive`, { lost: [] })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await read(sale.id)).toMatchObject({ total: '10.00' })
    expect(await quantities()).toEqual([(was[0] ?? 0) - 1, was[1]])
    const second = (await back(sale.id, [{ id: line.id, quantity: 1 }], { status: 'requested' })).body.data.id
    const ends = await Promise.all([1, 2].map(() => post(`returns/${second}/cancel`)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read(sale.id)).toMatchObject({ order_products: [{ returned: 2 }] })
  })

  it('that is canceled is told to its customer where that is asked for', async () => {
    const lines = [{ product_id: rice.id, quantity: 2 }]
    const { id } = (await order(shop, { lines, email: 'told@shop.example' })).body.data
    const [line] = (await read(id)).order_products
    const asked = async () =>
      (await back(id, [{ id: line.id, quantity: 1 }], { status: 'requested' })).body.data.id as number
    const mails = () =>
      rowsOf(
        shop,
        sql`SELECT payload->>'status' AS status FROM outbox WHERE order_id = ${id} AND template = 'order_return'`,
      )
    expect((await post(`returns/${await asked()}/cancel`)).status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await post(`returns/${await asked()}/cancel`, { notify: true })).status).toBe(200)
    expect(await mails()).toEqual([{ status: 'Canceled' }])
  })

  it('that was received by mistake is undone whole', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 2 }])
    const was = await quantities()
    const [line] = sale.order_products
    await post(`orders/${sale.id}/payments`, { amount: '20.00' })
    const before = await read(sale.id)
    const { id } = (await back(sale.id, [{ id: line.id, quantity: 2 }], { refund: {} })).body.data
    expect((await post(`returns/${id}/cancel`, {}, other.token)).status).toBe(404)
    expect((await post(`returns/${id}/cancel`)).status).toBe(200)
    const { version: _, revised_at: __, ...now } = await read(sale.id)
    expect(now).toEqual((({ version, revised_at, ...rest }) => rest)(before))
    expect(await quantities()).toEqual(was)
  })

  it('holds its products on the order', async () => {
    const sale = await both()
    const [first, second] = sale.order_products
    const { order: now } = (await back(sale.id, [{ id: first.id, quantity: 2 }])).body.data
    const edit = (lines: object[]) => post(`orders/${sale.id}/edit`, { version: now.version, lines })
    const fewer = await edit([
      { id: first.id, quantity: 1 },
      { id: second.id, quantity: 2 },
    ])
    expect(fewer.body.errors).toEqual({
      'lines.0.quantity': ['2 items were returned, so the quantity cannot be lower.'],
    })
    expect((await edit([{ id: second.id, quantity: 2 }])).body.errors).toEqual({
      lines: ['Rice was returned, so it cannot be removed from the order.'],
    })
    expect((await edit([{ id: first.id, quantity: 2, price: '0' }])).body.errors).toEqual({
      lines: ['Returns took $20.00 off this order, so its total cannot be lower than that.'],
    })
    const ok = await edit([
      { id: first.id, quantity: 2 },
      { id: second.id, quantity: 2 },
    ])
    expect([ok.status, ok.body.data?.order.total]).toEqual([200, '3.00'])
  })

  it('stands in the list, found by its order, customer, state and reason', async () => {
    const sale = await placed([{ product_id: rice.id, quantity: 1 }])
    await back(sale.id, [{ id: sale.order_products[0].id, quantity: 1 }], { reason: 'late' })
    const list = async (query: string, token = shop.token) => (await get(`returns?${query}`, token)).body
    const found = await list(`search=${sale.invoice_no}`)
    expect(found).toMatchObject({
      meta: { total: 1 },
      data: [
        {
          order: { id: sale.id, invoice_no: sale.invoice_no },
          customer_fullname: 'Chan Sok',
          status: 'received',
          reason: 'late',
          quantity: 1,
          credit: '10.00',
          refund: null,
        },
      ],
    })
    expect((await list('reason=late')).meta.total).toBe(1)
    expect((await list('status=canceled')).data.every((row: { status: string }) => row.status === 'canceled')).toBe(
      true,
    )
    for (const sort of ['id', 'created_at', 'status', 'quantity', 'credit'])
      expect((await get(`returns?sort=${sort}&direction=desc&limit=2`)).status).toBe(200)
    expect((await get('returns?status=lost')).status).toBe(422)
    expect(await list('', other.token)).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await get(`orders/${sale.id}/returns`, other.token)).status).toBe(404)
  })

  it('is told in the order’s history once, and in the log', async () => {
    const sale = await placed([{ product_id: tea.id, quantity: 2 }])
    const { id } = (await back(sale.id, [{ id: sale.order_products[0].id, quantity: 2 }])).body.data
    await post(`returns/${id}/cancel`)
    const { data } = (await get(`orders/${sale.id}/timeline`)).body
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'return', status: 'canceled', items: ['2 × Tea, T'] },
      { kind: 'return', status: 'received', items: ['2 × Tea, T'] },
    ])
    const logs = await rowsOf(
      shop,
      sql`SELECT changes FROM activity_logs WHERE entity = 'order' AND entity_id = ${sale.id} AND event = 'updated' ORDER BY id`,
    )
    expect(logs.map(({ changes }) => changes)).toMatchObject([
      { return: [null, 'received'], total: ['$3.00', '$0.00'] },
      { return: ['received', 'canceled'], total: ['$0.00', '$3.00'] },
    ])
  })

  it('takes what it was off what sold best', async () => {
    const lamp = await product(shop, { name: 'Lamp', price: '500.00', quantity: 100 })
    const sale = await placed([{ product_id: lamp.id, quantity: 90 }])
    await move(shop, sale.id, { status: 5 })
    await back(sale.id, [{ id: sale.order_products[0].id, quantity: 30 }])
    const { body } = await get('dashboard/sale-summary')
    expect(body.data.top_selling_products[0]).toMatchObject({ name: 'Lamp', quantity: 60, total: '30000.00' })
    const [row] = await rowsOf(shop, sql`SELECT sold::int AS sold FROM products WHERE id = ${lamp.id}`)
    expect(row?.sold).toBe(60)
  })
})
