import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, stock, rowsOf } = sales(app)
let shop: Store
let tea: { id: number }
let rice: { id: number }

beforeAll(async () => {
  shop = await app.signUp()
  tea = await product(shop, { name: 'Tea', code: 'T', price: '1.50', quantity: 100 })
  rice = await product(shop, { name: 'Rice', code: 'R', price: '10.00', quantity: 20 })
})

const read = async (id: number) => (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data
const placed = async (lines: object[], more: object = {}) => read((await order(shop, { lines, ...more })).body.data.id)
const edit = (id: number, body: object, token = shop.token) =>
  app.call('POST', `/api/backend/orders/${id}/edit`, { token, body })
const linesOf = (data: { order_products: { id: number; quantity: number }[] }) =>
  data.order_products.map(({ id, quantity }) => ({ id, quantity }))
const totalsOf = (data: { order_total: { name: string; value: string }[] }) =>
  Object.fromEntries(data.order_total.map(({ name, value }) => [name, value]))

describe('an order that is changed', () => {
  it('has other lines, numbers and prices, and stock, totals and version follow', async () => {
    const before = [await stock(shop, tea.id), await stock(shop, rice.id)].map(({ all }) => all)
    const was = await placed([
      { product_id: tea.id, quantity: 2 },
      { product_id: rice.id, quantity: 1 },
    ])
    const [first] = linesOf(was)
    const lines = [
      { ...first, quantity: 5, price: '1.25' },
      { product_id: rice.id, quantity: 3 },
    ]
    const reply = await edit(was.id, { version: was.version, lines })
    expect([reply.status, reply.body.data]).toMatchObject([200, { dry_run: false, difference: '23.25' }])
    const now = await read(was.id)
    expect(reply.body.data.order).toEqual(now)
    expect(now).toMatchObject({ total: '36.25', version: 2, invoice_no: was.invoice_no })
    expect(now.revised_at).toEqual(expect.any(String))
    expect(now.order_products).toMatchObject([
      { id: first?.id, quantity: 5, price: '1.25', total: '6.25', code: 'T' },
      { quantity: 3, price: '10.00', total: '30.00', code: 'R' },
    ])
    const after = [await stock(shop, tea.id), await stock(shop, rice.id)].map(({ all }) => all)
    expect(after).toEqual([(before[0] ?? 0) - 5, (before[1] ?? 0) - 3])
    const ledger = await rowsOf(
      shop,
      sql`SELECT product_id::int AS id, sum(delta)::int AS n FROM stock_movements WHERE order_id = ${was.id} GROUP BY 1 ORDER BY 1`,
    )
    expect(ledger).toEqual([
      { id: tea.id, n: -5 },
      { id: rice.id, n: -3 },
    ])
    await move(shop, was.id, { status: 7 })
    expect([(await stock(shop, tea.id)).all, (await stock(shop, rice.id)).all]).toEqual(before)
  })

  it('has other notes beside its lines, of which the log says where, and not what', async () => {
    const was = await placed([
      { product_id: tea.id, quantity: 2, note: 'Less sugar' },
      { product_id: rice.id, quantity: 1 },
    ])
    const [first, second] = linesOf(was)
    const notesOf = async () => (await read(was.id)).order_products.map(({ note }: { note: string | null }) => note)
    const change = (version: number, notes: object[], more: object[] = []) =>
      edit(was.id, { version, lines: [{ ...first, ...notes[0] }, { ...second, ...notes[1] }, ...more] })
    // Unsaid, it stays; nothing of it is a change by itself.
    expect((await change(1, [{}, {}])).body.data.order.version).toBe(1)
    const fresh = { product_id: tea.id, quantity: 1, note: 'Hot' }
    expect((await change(1, [{ note: '<b>No sugar</b>' }, { note: 'Well done' }], [fresh])).status).toBe(200)
    expect(await notesOf()).toEqual(['<b>No sugar</b>', 'Well done', 'Hot'])
    const [log] = await rowsOf(
      shop,
      sql`SELECT changes FROM activity_logs WHERE entity = 'order' AND event = 'updated' AND entity_id = ${was.id}`,
    )
    expect(log).toMatchObject({ changes: { line_notes: [[], ['Tea', 'Rice']] } })
    expect(JSON.stringify(log)).not.toMatch(/sugar|Well done|Hot/)
    const long = await change(2, [{ note: 'x'.repeat(201) }, {}])
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['lines.0.note']])
    expect((await change(2, [{ note: null }, {}])).body.data.order).toMatchObject({ version: 3, total: '13.00' })
    expect(await notesOf()).toEqual([null, 'Well done'])
  })

  it('is said before it is done, and nothing of that is kept', async () => {
    const was = await placed([{ product_id: tea.id, quantity: 2 }])
    const left = await stock(shop, tea.id)
    const lines = [{ ...linesOf(was)[0], quantity: 1 }]
    const tried = await edit(was.id, { version: 1, lines, discount: '0.50', dry_run: true })
    expect(tried.body.data).toMatchObject({ dry_run: true, difference: '-2.00', order: { total: '1.00' } })
    expect(tried.body.data.shipping_methods).toMatchObject([{ code: 'delivery' }, { code: 'pickup', cost: '0.00' }])
    expect([await read(was.id), await stock(shop, tea.id)]).toEqual([was, left])
    const done = await edit(was.id, { version: 1, lines, discount: '0.50' })
    expect({ ...done.body.data.order, revised_at: null }).toEqual({
      ...tried.body.data.order,
      revised_at: null,
      // A line of the total is written anew each time.
      order_products: done.body.data.order.order_products,
    })
  })

  it('has a discount and a fee that was agreed, and goes another way to another address', async () => {
    const was = await placed([{ product_id: rice.id, quantity: 1 }])
    const missing = await edit(was.id, { version: 1, shipping_method: 'delivery', shipping_cost: '2.00' })
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['shipping_address_1']])
    const change = { shipping_method: 'delivery', shipping_cost: '2.00', shipping_address_1: 'Street 51' }
    const { body } = await edit(was.id, { version: 1, discount: '1.50', ...change })
    expect(body.data.order).toMatchObject({
      type: 'delivery',
      shipping_code: 'delivery',
      shipping_address_1: 'Street 51',
      total: '10.50',
    })
    expect(totalsOf(body.data.order)).toMatchObject({ sub_total: '10.00', discount: '-1.50', shipping: '2.00' })
    const back = await edit(was.id, { version: 2, discount: null, shipping_cost: '0' })
    expect([back.body.data.difference, back.body.data.order.total]).toEqual(['-0.50', '10.00'])
    const { body: trail } = await app.call('GET', `/api/backend/orders/${was.id}/timeline`, { token: shop.token })
    expect(trail.data[0]).toMatchObject({
      kind: 'edit',
      user_name: 'Dara Sok',
      changes: [
        { field: 'discount', before: '$1.50', after: null },
        { field: 'shipping_cost', before: '$2.00', after: null },
        { field: 'total', before: '$10.50', after: '$10.00' },
      ],
    })
  })

  it('goes to where a landmark says, and tells what of that was changed', async () => {
    const was = await placed([{ product_id: rice.id, quantity: 1 }])
    const place = { shipping_landmark: 'Opposite Wat Phnom', shipping_commune: 'Srah Chak' }
    const { body } = await edit(was.id, { version: 1, shipping_method: 'delivery', ...place })
    expect(body.data.order).toMatchObject({ type: 'delivery', shipping_address_1: null, ...place })
    expect(body.data.order.shipping_area).toContain('Srah Chak')
    const nowhere = await edit(was.id, { version: 2, shipping_landmark: null })
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['shipping_address_1']])
    await edit(was.id, { version: 2, shipping_landmark: 'Behind the market', shipping_commune: null })
    const { body: trail } = await app.call('GET', `/api/backend/orders/${was.id}/timeline`, { token: shop.token })
    expect(trail.data[0].changes).toEqual([
      { field: 'shipping_landmark', before: 'Opposite Wat Phnom', after: 'Behind the market' },
      { field: 'shipping_commune', before: 'Srah Chak', after: null },
    ])
  })

  it('is paid as its payments have it', async () => {
    const was = await placed([{ product_id: rice.id, quantity: 1 }])
    const pay = (body: object) =>
      app.call('POST', `/api/backend/orders/${was.id}/payments`, { token: shop.token, body })
    expect((await pay({ amount: '10.00' })).body.data.is_paid).toBe(true)
    const more = await edit(was.id, { version: 2, lines: [{ ...linesOf(was)[0], quantity: 2 }] })
    expect(more.body.data.order).toMatchObject({ is_paid: false, due_amount: '10.00' })
    const less = await edit(was.id, { version: 4, lines: [{ ...linesOf(was)[0], quantity: 1, price: '8.00' }] })
    expect(less.body.data.order).toMatchObject({ is_paid: true, due_amount: '-2.00' })
  })

  it('takes and gives back variants and the values that are counted', async () => {
    const shirt = await product(shop, {
      ...sized,
      code: 'EDIT',
      options: [
        sized.options[0],
        { name: 'Gift wrap', required: false, values: [{ name: 'Yes', price: '1.50', quantity: 4 }] },
      ],
    })
    const { body } = await app.call('GET', `/api/backend/products/${shirt.id}`, { token: shop.token })
    const wrap = body.data.options[1]
    const options = [{ option_id: wrap.option_id, value_id: wrap.values[0].value_id }]
    const line = { product_id: shirt.id, variant_id: shirt.variants[0]?.id, options, quantity: 3 }
    const was = await placed([line])
    const wraps = async () =>
      (
        await rowsOf(
          shop,
          sql`SELECT quantity AS n FROM product_option_values WHERE product_id = ${shirt.id} AND quantity IS NOT NULL`,
        )
      )[0]?.n
    expect([await stock(shop, shirt.id), await wraps()]).toEqual([{ all: 5, variants: [2, 3] }, 1])
    const fewer = await edit(was.id, { version: 1, lines: [{ ...linesOf(was)[0], quantity: 1 }] })
    expect([fewer.status, await stock(shop, shirt.id), await wraps()]).toEqual([200, { all: 7, variants: [4, 3] }, 3])
    const other = { product_id: shirt.id, variant_id: shirt.variants[1]?.id, quantity: 2 }
    const another = await edit(was.id, { version: 2, lines: [other] })
    expect([another.status, await stock(shop, shirt.id), await wraps()]).toEqual([200, { all: 6, variants: [5, 1] }, 4])
    await move(shop, was.id, { status: 7 })
    expect([await stock(shop, shirt.id), await wraps()]).toEqual([{ all: 8, variants: [5, 3] }, 4])
    const closed = await edit(was.id, { version: 4, lines: [{ ...other, quantity: 1 }] })
    expect([closed.status, await stock(shop, shirt.id)]).toEqual([200, { all: 8, variants: [5, 3] }])
    await move(shop, was.id, { status: 9 })
    expect(await stock(shop, shirt.id)).toEqual({ all: 7, variants: [5, 2] })
  })

  it('keeps the tax of its lines, whatever becomes of the class and of the store’s own rate', async () => {
    const own = await app.signUp()
    const set = (body: object) => app.call('POST', '/api/backend/settings', { token: own.token, body })
    await set({ tax_rate: 10, prices_include_tax: false })
    const cup = await product(own, { name: 'Cup', price: '2.00', quantity: 50 })
    const made = (await order(own, one(cup.id, 5))).body.data.id
    await set({ tax_rate: 20, prices_include_tax: true })
    const was = (await app.call('GET', `/api/backend/orders/${made}`, { token: own.token })).body.data
    expect(totalsOf(was)).toMatchObject({ sub_total: '10.00', tax: '1.00', total: '11.00' })
    const body = { version: 1, lines: [{ ...linesOf(was)[0], quantity: 3 }], discount: '1.00' }
    const { body: now } = await edit(made, body, own.token)
    expect(totalsOf(now.data.order)).toMatchObject({ sub_total: '6.00', discount: '-1.00', tax: '0.50', total: '5.50' })
    await rowsOf(own, sql`UPDATE order_products SET tax = NULL WHERE order_id = ${made}`)
    const older = await edit(made, { version: 2, discount: null }, own.token)
    expect(totalsOf(older.body.data.order)).toMatchObject({ sub_total: '6.00', tax: '0.60', total: '6.60' })
  })

  it('is not changed over what somebody else changed, twice at once, or by who may not', async () => {
    const was = await placed([{ product_id: tea.id, quantity: 1 }])
    const lines = [{ ...linesOf(was)[0], quantity: 2 }]
    const replies = await Promise.all([1, 2, 3].map(() => edit(was.id, { version: 1, lines })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const same = await edit(was.id, { version: 2 })
    expect([same.status, same.body.data.difference, (await read(was.id)).version]).toEqual([200, '0.00', 2])
    const other = await app.signUp()
    expect((await edit(was.id, { version: 2, lines }, other.token)).status).toBe(404)
    const reader = await app.staff(shop.id, ['order-view'])
    expect((await edit(was.id, { version: 2, lines }, reader)).status).toBe(403)
  })

  it('takes no more than there is, and says on which line', async () => {
    const last = await product(shop, { name: 'Last', price: '1.00', quantity: 3 })
    const was = await placed([
      { product_id: tea.id, quantity: 1 },
      { product_id: last.id, quantity: 2 },
    ])
    const [first, second] = linesOf(was)
    const more = await edit(was.id, { version: 1, lines: [first, { ...second, quantity: 4 }] })
    expect([more.status, more.body.errors]).toEqual([422, { 'lines.1.quantity': ['Last: not enough stock.'] }])
    const fresh = await edit(was.id, { version: 1, lines: [first, second, { product_id: last.id, quantity: 2 }] })
    expect([fresh.status, Object.keys(fresh.body.errors)]).toEqual([422, ['lines.2.quantity']])
    expect([await read(was.id), (await stock(shop, last.id)).all]).toEqual([was, 1])
    const all = await edit(was.id, { version: 1, lines: [{ ...second, quantity: 3 }] })
    expect([all.status, (await stock(shop, last.id)).all]).toEqual([200, 0])
  })

  it('refuses each input that does not hold, on its field', async () => {
    const was = await placed([{ product_id: tea.id, quantity: 1 }])
    const [first] = linesOf(was)
    const wrong: [object, string][] = [
      [{ lines: [] }, 'lines'],
      [{ lines: Array.from({ length: 101 }, () => first) }, 'lines'],
      [{ lines: [{ quantity: 1 }] }, 'lines.0.product_id'],
      [{ lines: [{ ...first, quantity: 0 }] }, 'lines.0.quantity'],
      [{ lines: [{ ...first, quantity: 10_000 }] }, 'lines.0.quantity'],
      [{ lines: [{ ...first, price: '-1' }] }, 'lines.0.price'],
      [{ lines: [{ ...first, price: '1.001' }] }, 'lines.0.price'],
      [{ lines: [first, first] }, 'lines.1.id'],
      [{ lines: [{ id: 999_999, quantity: 1 }] }, 'lines.0.id'],
      [{ lines: [first, { product_id: 999_999, quantity: 1 }] }, 'lines.1.product_id'],
      [{ lines: [{ ...first, quantity: 9999, price: '9999999999' }] }, 'lines'],
      [{ discount: '1.51' }, 'discount'],
      [{ discount: 'x' }, 'discount'],
      [{ shipping_cost: 'x' }, 'shipping_cost'],
      [{ shipping_method: 'by-cart' }, 'shipping_method'],
      [{ shipping_address_1: 'x'.repeat(501) }, 'shipping_address_1'],
      [{ shipping_landmark: 'x'.repeat(201) }, 'shipping_landmark'],
      [{ shipping_commune: 'x'.repeat(81) }, 'shipping_commune'],
      [{ version: 'x' }, 'version'],
    ]
    for (const [body, field] of wrong) {
      const reply = await edit(was.id, { version: 1, ...body })
      expect([body, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([body, 422, [field]])
    }
    expect(await read(was.id)).toEqual(was)
  })
})

describe('what can be put on an order', () => {
  const goods = async (search: string, store = shop) =>
    (await app.call('GET', `/api/backend/orders/goods?search=${search}`, { token: store.token })).body.data

  it('is found by name or code: products, or their variants, with what is left', async () => {
    const own = await app.signUp()
    await product(own, { ...sized, code: 'SHIRT' })
    await product(own, { name: 'Iced tea', code: 'TEA', price: '1.50', quantity: 7 })
    await product(own, { name: 'Hidden tea', price: '1.50', quantity: 7, status: false })
    expect(await goods('tea', own)).toMatchObject([
      { name: 'Iced tea', code: 'TEA', price: '1.50', quantity: 7, variant_id: null },
    ])
    expect(await goods('shirt', own)).toMatchObject([
      { name: 'Krama shirt, S', code: 'K-S', price: '10.00', quantity: 5 },
      { name: 'Krama shirt, L', code: 'K-L', price: '12.25', quantity: 3 },
    ])
    expect(await goods('nothing-of-this-name', own)).toEqual([])
  })
})
