import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, stock, rowsOf, count } = sales(app)
let shop: Store
let other: Store

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
})

describe('an order', () => {
  it('is priced by the database, whatever the body says', async () => {
    const { id, variants } = await product(shop, { ...sized, code: 'P1' })
    const { options } = (await app.call('GET', `/api/backend/products/${id}`, { token: shop.token })).body.data
    const wrap = options[1]
    const reply = await order(shop, {
      lines: [
        {
          product_id: id,
          variant_id: variants[1]?.id,
          options: [{ option_id: wrap.option_id, value_id: wrap.values[0].value_id }],
          quantity: 2,
          price: '0.01',
          total: '0.02',
        },
      ],
      total: '0.02',
      type: 'delivery',
      shipping_address_1: '12 Street 51',
    })
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      total: '27.50',
      total_khr: '112800',
      order_status: { id: 1, name: 'Pending' },
      is_paid: false,
      order_total: [
        { name: 'sub_total', title: 'Subtotal', text: '$27.50', value: '27.50' },
        { name: 'shipping', title: 'Shipping', text: '$0.00', value: '0.00' },
        { name: 'total', title: 'Total', text: '$27.50', value: '27.50' },
      ],
      order_products: [
        {
          name: 'Krama shirt',
          code: 'K-L',
          quantity: 2,
          price: '13.75',
          total: '27.50',
          order_option: [
            { name: 'Size', value: 'L', price: '0.00' },
            { name: 'Gift wrap', value: 'Yes', price: '1.50' },
          ],
        },
      ],
    })
    expect(await stock(shop, id)).toEqual({ all: 6, variants: [5, 1] })
    const token = new URL(reply.body.data.tracking_url).pathname.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThanOrEqual(27)
    const seen = await app.call('GET', `/api/shop/orders/${token}`, { host: shop.host })
    expect([seen.status, seen.body.data.invoice_no]).toEqual([200, reply.body.data.invoice_no])
    expect(JSON.stringify(seen.body)).not.toMatch(/Street 51|345 678/)
    expect((await app.call('GET', `/api/shop/orders/${token}`, { host: other.host })).status).toBe(404)
  })

  it('finds the variant by its options, and asks for what is missing', async () => {
    const { id } = await product(shop, { ...sized, code: 'P2' })
    const { options } = (await app.call('GET', `/api/backend/products/${id}`, { token: shop.token })).body.data
    const size = { option_id: options[0].option_id, value_id: options[0].values[0].value_id }
    const found = await order(shop, { lines: [{ product_id: id, options: [size], quantity: 1 }] })
    expect(found.body.data.order_products[0]).toMatchObject({ code: 'K-S', price: '10.00' })
    const missing = await order(shop, one(id))
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['lines.0.variant_id']])
    const unknown = { ...size, value_id: 999_999 }
    const bad = await order(shop, { lines: [{ product_id: id, options: [unknown], quantity: 1 }] })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['lines.0.options']])
  })

  it('has an id that its own store counts, which tells nothing of the others', async () => {
    const mine = await Promise.all([app.signUp(), app.signUp()])
    const goods = await Promise.all(mine.map((store) => product(store, { name: 'Tea', price: '1.00', quantity: 9 })))
    const placed = async (n: 0 | 1) => {
      const reply = await order(mine[n] as Store, one(goods[n]?.id ?? 0))
      return [reply.body.data.id, Number(/\d+$/.exec(reply.body.data.invoice_no)?.[0])]
    }
    expect([await placed(0), await placed(1), await placed(1), await placed(0)]).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 2],
    ])
    // The same id is another order in each store, and what one does with it is nothing to the other.
    const [first, second] = mine as [Store, Store]
    await app.call('POST', '/api/backend/orders/1/change-status', { token: first.token, body: { status: 5 } })
    const seen = async ({ token }: Store, path = '') =>
      (await app.call('GET', `/api/backend/orders/1${path}`, { token })).body.data
    expect([(await seen(first)).order_status.id, (await seen(second)).order_status.id]).toEqual([5, 1])
    expect([(await seen(first, '/histories')).length, (await seen(second, '/histories')).length]).toEqual([2, 1])
    expect([(await seen(first)).order_products.length, (await seen(second)).order_products.length]).toEqual([1, 1])
    // One that had ids of the platform's sequence goes on behind them.
    await rowsOf(mine[0] as Store, sql`UPDATE store_counters SET last_order_id = 70000 WHERE name = 'invoice'`)
    expect([await placed(0), await placed(1)]).toEqual([
      [70_001, 3],
      [3, 3],
    ])
  })

  it('is taken however much was sold before', async () => {
    const { id } = await product(shop, { name: 'Free', price: '0.00', subtract: false })
    await rowsOf(shop, sql`UPDATE products SET sold = 2147483647, quantity = -2147483648 WHERE id = ${id}`)
    const reply = await order(shop, { lines: Array.from({ length: 3 }, () => ({ product_id: id, quantity: 9999 })) })
    expect([reply.status, reply.body.errors]).toEqual([201, undefined])
    const placed = reply.body.data.id
    // Its lines alone are more than an integer holds, many times.
    await rowsOf(
      shop,
      sql`INSERT INTO order_products (store_id, order_id, product_id, name, quantity, price, total, subtract)
        SELECT store_id, order_id, product_id, name, 2000000000, 0, 0, false FROM order_products, generate_series(1, 3)
        WHERE order_id = ${placed} AND product_id = ${id}`,
    )
    const { token } = shop
    const path = `/api/backend/orders/${placed}/change-status`
    expect((await app.call('POST', path, { token, body: { status: 5 } })).status).toBe(200)
    const summary = await app.call('GET', '/api/backend/dashboard/sale-summary', { token })
    expect(summary.body.data.top_selling_products[0]).toMatchObject({ id, quantity: 18_000_029_997 })
    const cancel = await app.call('POST', path, { token, body: { status: 7 } })
    expect(cancel.status).toBe(200)
    const [row] = await rowsOf(shop, sql`SELECT sold FROM products WHERE id = ${id}`)
    expect(row?.sold).toBe(0)
  })

  it.each([
    [{ quantity: -1 }, 'lines.0.quantity'],
    [{ quantity: 0 }, 'lines.0.quantity'],
    [{ quantity: 1.5 }, 'lines.0.quantity'],
    [{ quantity: '2' }, 'lines.0.quantity'],
    [{ quantity: 10_000 }, 'lines.0.quantity'],
    [{ quantity: 1e308 }, 'lines.0.quantity'],
    [{ product_id: 999_999_999, quantity: 1 }, 'lines.0.product_id'],
    [{ variant_id: 999_999_999, quantity: 1 }, 'lines.0.variant_id'],
  ])('refuses a line with %o', async (line, field) => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const before = await count(shop)
    const reply = await order(shop, { lines: [{ product_id: id, ...line }] })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect([await count(shop), (await stock(shop, id)).all]).toEqual([before, 9])
  })

  it.each([
    [{ telephone: 'call me' }, 'telephone'],
    [{ firstname: '' }, 'firstname'],
    [{ email: 'nobody' }, 'email'],
    [{ type: 'dine-in' }, 'type'],
    [{ type: 'delivery' }, 'shipping_address_1'],
    [{ payment_method: 'gold' }, 'payment_method'],
    [{ shipping_method: 'drone' }, 'shipping_method'],
    [{ lines: [] }, 'lines'],
  ])('refuses %o, and writes nothing', async (body, field) => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const before = await count(shop)
    const reply = await order(shop, { ...one(id), ...body })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect([await count(shop), (await stock(shop, id)).all]).toEqual([before, 9])
  })

  it('sells nothing that is switched off, trashed or another store’s', async () => {
    const off = await product(shop, { name: 'Off', price: '1.00', quantity: 9, status: false })
    const foreign = await product(other, { name: 'Foreign', price: '1.00', quantity: 9 })
    const gone = await product(shop, { name: 'Gone', price: '1.00', quantity: 9 })
    await app.call('DELETE', `/api/backend/products/${gone.id}`, { token: shop.token })
    for (const { id } of [off, foreign, gone]) {
      const reply = await order(shop, one(id))
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['lines.0.product_id']])
    }
  })

  it('counts two lines of one item together, and says what is left in the asked language', async () => {
    const { id } = await product(shop, { name: 'Rare tea', price: '1.00', quantity: 3 })
    const lines = [
      { product_id: id, quantity: 2 },
      { product_id: id, quantity: 2 },
    ]
    const reply = await order(shop, { lines })
    expect([reply.status, reply.body.errors]).toEqual([422, { 'lines.1.quantity': ['Rare tea: only 1 left.'] }])
    const km = await order(shop, { lines }, { 'accept-language': 'km' })
    expect(km.body.errors['lines.1.quantity']).toEqual(['Rare tea៖ នៅសល់តែ 1 ប៉ុណ្ណោះ។'])
    expect((await order(shop, { lines: lines.map((line) => ({ ...line, quantity: 1 })) })).status).toBe(201)
    expect((await stock(shop, id)).all).toBe(1)
  })

  it('takes no stock of what does not count any', async () => {
    const { id } = await product(shop, { name: 'Service', price: '3.00', quantity: 0, subtract: false })
    expect((await order(shop, one(id, 50))).status).toBe(201)
    expect((await stock(shop, id)).all).toBe(0)
  })

  it('quotes the same totals and makes nothing', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '2.25', quantity: 9 })
    const before = await count(shop)
    const reply = await app.call('POST', '/api/shop/quote', {
      host: shop.host,
      body: { ...one(id, 3), type: 'pickup' },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({ total: '6.75', order_products: [{ price: '2.25', total: '6.75' }] })
    expect(reply.body.data.shipping_methods.map(({ code }: { code: string }) => code)).toEqual(['delivery', 'pickup'])
    expect([await count(shop), (await stock(shop, id)).all]).toEqual([before, 9])
  })

  it('keeps one customer per number, and does not let a stranger rewrite him', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    await order(shop, { ...one(id), telephone: '096 123 4567', firstname: 'Bopha', lastname: 'Nuon' })
    await order(shop, { ...one(id), telephone: '+855 96 1234567', firstname: 'Someone', lastname: 'Else' })
    const rows = await rowsOf(shop, sql`SELECT firstname, telephone FROM customers WHERE telephone LIKE '%961234567'`)
    expect(rows).toEqual([{ firstname: 'Bopha', telephone: '+855961234567' }])
  })
})

describe('a note beside a line', () => {
  const NOTE = 'Less sugar <b>&amp;</b> {{7*7}} *no ice*'

  it('is kept with its order as it was written, shown to whoever sees its lines, and goes with an order that is placed again', async () => {
    const { id } = await product(shop, { name: 'Iced coffee', price: '1.00', quantity: 9 })
    const line = { product_id: id, quantity: 1 }
    const reply = await order(shop, { lines: [{ ...line, note: `  ${NOTE} ` }] })
    expect([reply.status, reply.body.data.order_products[0].note]).toEqual([201, NOTE])
    const token = new URL(reply.body.data.tracking_url).pathname.split('/').at(-1) ?? ''
    const seen = await app.call('GET', `/api/shop/orders/${token}`, { host: shop.host })
    const detail = `/api/backend/orders/${reply.body.data.id}`
    const staff = await app.call('GET', detail, { token: shop.token })
    const again = await app.call('GET', `/api/shop/orders/${token}/cart`, { host: shop.host })
    expect([
      seen.body.data.order_products[0].note,
      staff.body.data.order_products[0].note,
      again.body.data[0].note,
    ]).toEqual([NOTE, NOTE, NOTE])
    const { orderCard } = await import('#server/domain/telegram/order-card.ts')
    const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
    const { dbOf } = await import('#server/db/client.ts')
    const store = await storeOfSubDomain(shop.name)
    const card = store && (await dbOf(shop.id).read((tx) => orderCard(tx, store, reply.body.data.id)))
    expect(card?.text).toContain('<i>Less sugar &lt;b&gt;&amp;amp;&lt;/b&gt; {{7*7}} *no ice*</i>')
    const { goodsText } = await import('#server/domain/sales/order-emails.ts')
    const goods = { name: { en: 'Tea', km: 'តែ' }, quantity: 1, order_option: [], promotion: null }
    expect(goodsText({ ...goods, note: 'no\nice' }, 'en')).toBe('1 × Tea (no ice)')

    // Its lines are changed around it.
    const { version } = staff.body.data
    const { id: of } = staff.body.data.order_products[0]
    const edited = await app.call('PUT', detail, {
      token: shop.token,
      body: { version, lines: [{ id: of, quantity: 2, note: 'something else' }] },
    })
    expect([edited.status, edited.body.data.order_products[0].note]).toEqual([200, NOTE])
  })

  it('is none where nothing is written, and makes no other order of the same key only where it is the same', async () => {
    const { id } = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    const lines = [{ product_id: id, quantity: 1, note: ' ' }]
    const idempotency_key = 'note-1'
    const first = await order(shop, { lines, idempotency_key })
    expect([first.status, first.body.data.order_products[0].note]).toEqual([201, null])
    expect((await order(shop, { lines, idempotency_key })).body.data.id).toBe(first.body.data.id)
    const other = [{ product_id: id, quantity: 1, note: 'hot' }]
    expect((await order(shop, { lines: other, idempotency_key })).status).toBe(422)
  })

  it.each([['x'.repeat(201)], ['a\u0000b'], ['a\u0007b'], [7], [{ a: 1 }]])(
    'is refused as %j, on its line',
    async (note) => {
      const { id } = await product(shop, { name: 'Water', price: '1.00', quantity: 9 })
      const reply = await order(shop, { lines: [{ product_id: id, quantity: 1, note }] })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['lines.0.note']])
      expect(await stock(shop, id)).toMatchObject({ all: 9 })
    },
  )
})

describe('a checkout as people give addresses and pay', () => {
  const to = { type: 'delivery', shipping_method: 'delivery' }
  const pin = { shipping_latitude: 11.5761, shipping_longitude: 104.9231 }
  const area = { shipping_province_code: '12', shipping_district_code: '1202', shipping_commune: 'Wat Phnom' }
  const tea = async () => one((await product(shop, { name: 'Tea', price: '7.50', quantity: 99 })).id)
  const read = async (id: number) =>
    (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data

  it('keeps the commune, the landmark and the pin, of which its link tells no spot', async () => {
    const made = await order(shop, { ...(await tea()), ...to, ...area, ...pin, shipping_landmark: 'By the <b>pagoda' })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const district = 'Wat Phnom, Doun Penh, Phnom Penh'
    expect(await read(made.body.data.id)).toMatchObject({
      ...pin,
      ...area,
      shipping_address_1: null,
      shipping_landmark: 'By the <b>pagoda',
      shipping_area: district,
    })
    expect(made.body.data).toMatchObject({
      shipping_area: district,
      shipping_landmark: 'By the <b>pagoda',
      pinned: true,
    })
    expect(JSON.stringify(made.body)).not.toMatch(/11\.5761|104\.9231/)
  })

  it.each([
    [{}, 'shipping_address_1'],
    [{ shipping_latitude: 11.5 }, 'shipping_longitude'],
    [{ shipping_latitude: 91, shipping_longitude: 104 }, 'shipping_latitude'],
    [{ shipping_landmark: 'x'.repeat(201) }, 'shipping_landmark'],
    [{ shipping_landmark: 'Wat', shipping_commune: 'x'.repeat(81) }, 'shipping_commune'],
    [{ shipping_landmark: 'Wat', cash_usd: '7.49' }, 'cash_usd'],
    [{ shipping_landmark: 'Wat', cash_khr: '30000' }, 'cash_khr'],
    [{ shipping_landmark: 'Wat', cash_khr: '30000.5' }, 'cash_khr'],
    [{ shipping_landmark: 'Wat', cash_usd: '-20' }, 'cash_usd'],
  ])('refuses %j, and makes nothing', async (sent, field) => {
    const [lines, before] = [await tea(), await count(shop)]
    const reply = await order(shop, { ...lines, ...to, ...sent })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect(await count(shop)).toBe(before)
  })

  it('says what is paid with in dollars and riel, and the change, until it is paid', async () => {
    const lines = await tea()
    const cashOf = async (sent: object) => {
      const made = await order(shop, { ...lines, ...sent })
      expect(made.status).toBe(201)
      return { id: made.body.data.id as number, cash: made.body.data.cash }
    }
    const { id, cash } = await cashOf({ cash_usd: '20', cash_khr: '10000' })
    expect(cash).toEqual({ paid_with: '$20.00 + 10,000៛', change: '$14.94', change_khr: '61,300៛' })
    expect((await read(id)).cash).toEqual(cash)
    expect((await cashOf({ cash_khr: '40,000' }).catch(() => null)) ?? null).toBeNull()
    expect((await cashOf({ cash_khr: '40000' })).cash).toEqual({
      paid_with: '40,000៛',
      change: '$2.26',
      change_khr: '9,300៛',
    })
    expect((await cashOf({ cash_usd: '7.50' })).cash).toEqual({ paid_with: '$7.50', change: null, change_khr: null })
    expect((await cashOf({})).cash).toBeNull()
    await app.call('POST', `/api/backend/orders/${id}/change-status`, {
      token: shop.token,
      body: { status: 1, is_paid: true },
    })
    expect((await read(id)).cash).toBeNull()
  })

  it('is of so much at least, and takes agreement to the terms, where the store says so', async () => {
    const settings = (body: object) => app.call('POST', '/api/backend/settings', { token: shop.token, body })
    const lines = await tea()
    expect(
      await settings({ terms_page_id: 999_999 }).then(({ status, body }) => [status, Object.keys(body.errors)]),
    ).toEqual([422, ['terms_page_id']])
    const page = await app.call('POST', '/api/backend/cms/pages', {
      token: shop.token,
      body: { name: 'Terms of sale', status: true },
    })
    expect(page.status).toBe(201)
    const terms_page_id = page.body.data.id
    const saved = await settings({ order_min_total: '10.00', terms_page_id })
    expect(saved.body.data).toMatchObject({
      order_min_total: '10.00',
      terms_page: { id: terms_page_id, name: 'Terms of sale' },
    })
    const small = await order(shop, { ...lines, terms: true })
    expect([small.status, small.body.errors]).toEqual([422, { lines: ['Orders begin at $10.00. Add $2.50 more.'] }])
    const quote = await app.call('POST', '/api/shop/quote', { host: shop.host, body: lines })
    expect(quote.body.data.least_error).toBe('Orders begin at $10.00. Add $2.50 more.')
    const enough = { lines: lines.lines.map((line) => ({ ...line, quantity: 2 })) }
    const silent = await order(shop, enough)
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['terms']])
    expect((await order(shop, { ...enough, terms: true })).status).toBe(201)
    // What nobody can read binds nobody.
    await app.call('PUT', `/api/backend/cms/pages/${terms_page_id}`, {
      token: shop.token,
      body: { name: 'Terms of sale', status: false },
    })
    expect((await order(shop, enough)).status).toBe(201)
    // Whom staff serves has agreed with them.
    const manual = { firstname: 'Dara', telephone: '012345678', payment_method: 'cod', channel: 'phone', ...lines }
    const taken = await app.call('POST', '/api/backend/orders', { token: shop.token, body: manual })
    expect([taken.status, taken.body.errors]).toEqual([201, undefined])
    await settings({ order_min_total: '', terms_page_id: null })
    expect((await order(shop, lines)).status).toBe(201)
  })
})
