import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

crudContract(
  {
    path: 'coupons',
    permission: 'coupon',
    changesAt: 'changes',
    body: (n) => ({
      name: `Offer ${n}`,
      translations: { km: { name: `គូប៉ុង ${n}` } },
      code: `offer-${n}`,
      type: 'percent',
      discount: '10',
      uses_customer: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { code: 'no spaces' }, field: 'code' },
      { body: { code: 'ab' }, field: 'code' },
      { body: { code: 'x'.repeat(33) }, field: 'code' },
      { body: { code: 'OFFER-1' }, field: 'code' },
      { body: { discount: '100.01' }, field: 'discount' },
      { body: { discount: '-1' }, field: 'discount' },
      { body: { type: 'fixed', discount: '0' }, field: 'discount' },
      { body: { type: 'fixed', discount: '1.005' }, field: 'discount' },
      { body: { type: 'gift' }, field: 'type' },
      { body: { type: 'buy_x_get_y', get_quantity: 1 }, field: 'buy_quantity' },
      { body: { applies_to: 'products' }, field: 'product_ids' },
      { body: { applies_to: 'products', product_ids: [99_999_999] }, field: 'product_ids.0' },
      { body: { category_ids: [99_999_999] }, field: 'category_ids.0' },
      { body: { date_start: '2026-12-02', date_end: '2026-12-01' }, field: 'date_end' },
      { body: { date_end: '2026-02-30' }, field: 'date_end' },
      { body: { uses_total: 0 }, field: 'uses_total' },
      { body: { days: [8] }, field: 'days.0' },
      { body: { time_start: '25:00' }, field: 'time_start' },
    ],
    change: { discount: '12.5' },
  },
  api,
)

describe('coupons', () => {
  let app: Awaited<ReturnType<typeof api>>
  let shop: Store
  let tea: number
  let cake: number
  const of = () => sales(app)
  const make = async (body: object, store = shop) => {
    const reply = await app.call('POST', '/api/backend/coupons', {
      token: store.token,
      body: { name: 'Offer', type: 'percent', discount: '10', ...body },
    })
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }
  const read = async (id: number) =>
    (await app.call('GET', `/api/backend/coupons/${id}`, { token: shop.token })).body.data
  const cart = (n: number, more: object = {}) => ({ lines: [{ product_id: tea, quantity: n }], ...more })
  const quote = async (body: object, locale = 'en') =>
    (await app.call('POST', '/api/shop/quote', { host: shop.host, body, headers: { 'accept-language': locale } })).body
      .data
  const totals = (rows: { name: string; value: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.name, row.value]))
  const order = async (body: object) => of().order(shop, body as never)
  const detail = async (id: number) =>
    (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data

  beforeAll(async () => {
    app = await api()
    shop = await app.signUp()
    tea = (await of().product(shop, { name: 'Tea', price: '5.00', quantity: 5000 })).id
    cake = (await of().product(shop, { name: 'Cake', price: '3.33', quantity: 5000 })).id
  })

  it('is told in a sentence, and how it stands', async () => {
    const row = await make({ code: 'sentence', total: '20', uses_customer: 1, date_end: '2099-11-30' })
    expect(row).toMatchObject({
      code: 'SENTENCE',
      sentence: '10% off everything over $20, once per customer, until 30/Nov/2099',
      state: 'active',
      used_text: '0',
    })
    expect(row.share_url).toMatch(/\/\?coupon=SENTENCE$/)
    const states = await Promise.all(
      [
        { code: 'soon', date_start: '2099-01-01' },
        { code: 'gone', date_end: '2020-01-01' },
        { code: 'off1', status: false },
      ].map(async (body) => (await make(body)).state),
    )
    expect(states).toEqual(['scheduled', 'expired', 'off'])
    const found = await app.call('GET', '/api/backend/coupons?state=scheduled', { token: shop.token })
    expect(found.body.data.map(({ code }: { code: string }) => code)).toEqual(['SOON'])
  })

  it('takes its share off lines and tells what is missing, in a quote', async () => {
    await make({ code: 'third', discount: '33.33', total: '12' })
    const short = await quote(cart(2, { coupon: 'third' }))
    expect(short.coupon).toEqual({
      code: 'third',
      applies: false,
      reason: 'Add $2.00 more to use this coupon.',
      amount: null,
    })
    expect(totals(short.order_total)).toEqual({ sub_total: '10.00', total: '10.00' })
    expect((await quote(cart(2, { coupon: 'THIRD' }), 'km')).coupon.reason).toMatch(/ទៀត/)
    const held = await quote({
      ...cart(2),
      lines: [...cart(2).lines, { product_id: cake, quantity: 1 }],
      coupon: ' Third ',
    })
    expect(held.coupon).toMatchObject({ code: 'THIRD', applies: true, amount: '4.44' })
    expect(totals(held.order_total)).toEqual({ sub_total: '13.33', coupon: '-4.44', total: '8.89' })
    expect((await quote(cart(1, { coupon: 'nobody' }))).coupon.reason).toBe('There is no coupon with this code.')
    expect((await quote(cart(1))).coupon).toBeNull()
  })

  it('is only filled in by a link where it is not to apply by itself', async () => {
    await make({ code: 'link-1' })
    await make({ code: 'link-0', auto_apply_link: false })
    const linked = { ...cart(2), coupon_link: true }
    expect((await quote({ ...linked, coupon: 'link-1' })).coupon).toMatchObject({ applies: true, amount: '1.00' })
    const filled = await quote({ ...linked, coupon: 'link-0' })
    expect(filled.coupon).toEqual({ code: 'link-0', applies: false, reason: null, amount: null })
    expect(totals(filled.order_total)).toEqual({ sub_total: '10.00', total: '10.00' })
    expect((await quote(cart(2, { coupon: 'link-0' }))).coupon.applies).toBe(true)
  })

  it('is kept for the cart from a link to any page of a shop, where it can be a code', async () => {
    const { couponCookie } = await import('#server/http/coupon-link.ts')
    const kept = (at: string, more: RequestInit = {}) => couponCookie(new Request(`http://shop.example${at}`, more))
    expect(kept('/product/tea?coupon=TET-10&size=2')).toMatch(/^coupon=TET-10; path=\/; max-age=604800; samesite=lax/)
    for (const at of [
      '/',
      '/?coupon=',
      '/?coupon=ab',
      '/?coupon=a%20b%3Bc',
      '/?coupon=AAA&coupon=BBB',
      '/_serverFn/x?coupon=AAA',
    ])
      expect([at, kept(at)]).toEqual([at, undefined])
    expect(kept('/?coupon=AAA', { method: 'POST' })).toBeUndefined()
    expect(kept('/?coupon=AAA', { headers: { cookie: 'coupon=AAA' } })).toBeUndefined()
  })

  it('is offered in the cart to everybody, highlighted ones first, unless it is for some or not now', async () => {
    const store = await app.signUp()
    const of = (code: string, more: object = {}) => make({ code, is_public: true, ...more }, store)
    await of('plain', { name: 'Plain', translations: { km: { name: 'ធម្មតា' } }, combinable: false })
    await of('first', { highlight: true, total: '20' })
    await of('later', { date_start: '2099-01-01' })
    await of('off-1', { status: false })
    await of('staff', { channels: ['manual'] })
    await of('hidden', { is_public: false })
    const group = await app.call('POST', '/api/backend/customer-groups', { token: store.token, body: { name: 'VIP' } })
    await of('vips', { customer_group_ids: [group.body.data.id] })
    const asked = await app.call('GET', '/api/shop/coupons', { host: store.host })
    expect(asked.body.data).toEqual([
      { code: 'FIRST', name: 'Offer', sentence: '10% off everything over $20', highlight: true },
      { code: 'PLAIN', name: 'Plain', sentence: '10% off everything, not with promotions', highlight: false },
    ])
    const khmer = await app.call('GET', '/api/shop/coupons', { host: store.host, headers: { 'accept-language': 'km' } })
    expect(khmer.body.data[1].name).toBe('ធម្មតា')
  })

  it('is refused with an order on its field, and no order is made', async () => {
    const before = await of().count(shop)
    const { all } = await of().stock(shop, tea)
    const refusals = await Promise.all(
      ['nobody', 'soon', 'gone', 'off1', 'third'].map(async (coupon) => {
        const { status, body } = await order(cart(1, { coupon }))
        return [status, Object.keys(body.errors ?? {})]
      }),
    )
    expect(refusals).toEqual(Array.from({ length: 5 }, () => [422, ['coupon']]))
    expect([await of().count(shop), (await of().stock(shop, tea)).all]).toEqual([before, all])
  })

  it('is taken with an order, given back with its stock, and taken again', async () => {
    const { id } = await make({ code: 'once', uses_total: 1 })
    const placed = await order(cart(3, { coupon: 'once', telephone: '012 700 100' }))
    expect([placed.status, totals(placed.body.data.order_total)]).toEqual([
      201,
      { sub_total: '15.00', coupon: '-1.50', shipping: '0.00', total: '13.50' },
    ])
    const row = placed.body.data.order_total.find(({ name }: { name: string }) => name === 'coupon')
    expect([row.title, row.text]).toEqual(['Coupon (ONCE)', '-$1.50'])
    expect(await read(id)).toMatchObject({ used: 1, state: 'used_up', revenue: '13.50', given: '1.50' })
    expect((await order(cart(3, { coupon: 'once' }))).body.errors).toEqual({ coupon: ['This coupon is used up.'] })
    expect((await of().move(shop, placed.body.data.id, { status: 7 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ used: 0, state: 'active', given: '0.00' })
    expect((await of().move(shop, placed.body.data.id, { status: 16 })).status).toBe(200)
    expect((await read(id)).used).toBe(0)
    expect((await of().move(shop, placed.body.data.id, { status: 9 })).status).toBe(200)
    expect((await read(id)).used).toBe(1)
    await of().move(shop, placed.body.data.id, { status: 7 })
    expect((await order(cart(3, { coupon: 'once' }))).status).toBe(201)
    const again = await of().move(shop, placed.body.data.id, { status: 1 })
    expect([again.status, again.body.errors]).toEqual([422, { status: ['The coupon ONCE is used up.'] }])
    const uses = await app.call('GET', `/api/backend/coupons/${id}/histories`, { token: shop.token })
    expect(uses.body.data.map((use: { reversed_at: unknown }) => use.reversed_at === null)).toEqual([true, false])
    expect(uses.body.data[1]).toMatchObject({ amount: '1.50', telephone: '012 700 100', customer_fullname: 'Chan Sok' })
    const changes = await app.call('GET', `/api/backend/coupons/${id}/changes`, { token: shop.token })
    expect(changes.body.data[0].event).toBe('created')
  })

  it('sells one use to one of 20 buyers, and 10 to 10 of 60 tries', async () => {
    const one = await make({ code: 'race-1', uses_total: 1 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => order(cart(1, { coupon: 'race-1', telephone: `0127001${10 + n}` }))),
    )
    expect(replies.filter(({ status }) => status === 201).length).toBe(1)
    for (const { status, body } of replies.filter((reply) => reply.status !== 201))
      expect([status, body.errors]).toEqual([422, { coupon: ['This coupon is used up.'] }])
    expect((await read(one.id)).used).toBe(1)
    const { all } = await of().stock(shop, tea)
    const many = await make({ code: 'race-10', uses_total: 10 })
    const tries = Array.from({ length: 20 }, (_, n) => `0127${String(10_000 + n)}`).flatMap((one) => [one, one, one])
    const statuses = await Promise.all(
      tries.map(async (telephone) => (await order(cart(1, { coupon: 'race-10', telephone }))).status),
    )
    expect(Object.groupBy(statuses, String)['201']?.length).toBe(10)
    expect(new Set(statuses)).toEqual(new Set([201, 422]))
    expect((await of().stock(shop, tea)).all).toBe(all - 10)
    const [counted] = await of().rowsOf(
      shop,
      sql`SELECT count(*)::int AS n FROM coupon_histories WHERE coupon_id = ${many.id} AND reversed_at IS NULL`,
    )
    expect([counted?.n, (await read(many.id)).used]).toEqual([10, 10])
  }, 120_000)

  it('knows one customer in four spellings, also of a number that he had before', async () => {
    const { id } = await make({ code: 'each', uses_customer: 1 })
    const spellings = ['012 888 777', '+855 12 888 777', '012888777', '855-12-888-777']
    const replies = await Promise.all(spellings.map((telephone) => order(cart(1, { coupon: 'each', telephone }))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    expect(replies.find(({ status }) => status === 422)?.body.errors).toEqual({
      coupon: ['This coupon can be used once per customer.'],
    })
    expect((await read(id)).used).toBe(1)
  })

  it('is for a first order, for a group, for what lies in a category, and not for what is reduced', async () => {
    await make({ code: 'first', first_order: true })
    const telephone = '012 555 101'
    expect((await order(cart(1, { coupon: 'first', telephone }))).status).toBe(201)
    expect((await order(cart(1, { coupon: 'first', telephone }))).body.errors).toEqual({
      coupon: ['This coupon is for a first order only.'],
    })
    const group = await app.call('POST', '/api/backend/customer-groups', { token: shop.token, body: { name: 'VIP' } })
    await make({ code: 'vip1', customer_group_ids: [group.body.data.id] })
    expect((await order(cart(1, { coupon: 'vip1', telephone }))).body.errors).toEqual({
      coupon: ['This coupon is for selected customers only.'],
    })
    const top = await app.call('POST', '/api/backend/categories', { token: shop.token, body: { name: 'Food' } })
    const below = await app.call('POST', '/api/backend/categories', {
      token: shop.token,
      body: { name: 'Pies', parent_id: top.body.data.id },
    })
    const pie = await of().product(shop, {
      name: 'Pie',
      price: '10.00',
      quantity: 50,
      category_ids: [below.body.data.id],
      specials: [{ price: '8.00', priority: 1 }],
    })
    const food = { applies_to: 'categories', category_ids: [top.body.data.id] }
    expect((await make({ code: 'food', ...food })).categories).toEqual([{ id: top.body.data.id, name: 'Food' }])
    await make({ code: 'full', ...food, exclude_special: true })
    const lines = [
      { product_id: pie.id, quantity: 1 },
      { product_id: tea, quantity: 2 },
    ]
    expect((await quote({ lines, coupon: 'food' })).coupon.amount).toBe('0.80')
    expect((await quote({ lines, coupon: 'full' })).coupon.reason).toBe('This coupon does not apply to these products.')
  })

  it('gives the cheapest of three for nothing, and delivery', async () => {
    await make({ code: 'b2g1', type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, discount: '100' })
    const lines = [
      { product_id: tea, quantity: 2 },
      { product_id: cake, quantity: 1 },
    ]
    expect((await quote({ lines, coupon: 'b2g1' })).coupon.amount).toBe('3.33')
    const methods = (await app.call('GET', '/api/backend/shipping-methods', { token: shop.token })).body.data
    const way = methods.find(({ code }: { code: string }) => code === 'delivery')
    await app.call('PUT', `/api/backend/shipping-methods/${way.id}`, { token: shop.token, body: { cost: '1.50' } })
    await make({ code: 'free', type: 'free_shipping' })
    const sent = { lines, type: 'delivery', shipping_method: 'delivery' }
    const shown = await quote({ ...sent, coupon: 'free' })
    expect(totals(shown.order_total)).toEqual({ sub_total: '13.33', coupon: '-1.50', shipping: '1.50', total: '13.33' })
    await app.call('PUT', `/api/backend/shipping-methods/${way.id}`, { token: shop.token, body: { cost: '0' } })
    expect((await quote({ ...sent, coupon: 'free' })).coupon.reason).toBe(
      'This coupon does not lower the price of this order.',
    )
  })

  it('that spares what is on sale spares it also where it is added later', async () => {
    await make({ code: 'spares', discount: '20', exclude_special: true })
    const sale = await of().product(shop, {
      name: 'On sale',
      price: '10.00',
      quantity: 9,
      specials: [{ price: '8.00' }],
    })
    const placed = await order({ lines: [{ product_id: tea, quantity: 2 }], coupon: 'spares' })
    expect(totals(placed.body.data.order_total)).toMatchObject({ coupon: '-2.00' })
    const { version, order_products } = await detail(placed.body.data.id)
    const lines = [
      { id: order_products[0].id, quantity: 2 },
      { product_id: sale.id, quantity: 1 },
    ]
    const { body } = await app.call('POST', `/api/backend/orders/${placed.body.data.id}/edit`, {
      token: shop.token,
      body: { version, lines },
    })
    expect(totals(body.data.order.order_total)).toMatchObject({ sub_total: '18.00', coupon: '-2.00', total: '16.00' })
  })

  it('stays what it promised when its order is changed, whatever became of it', async () => {
    const { id } = await make({ code: 'promise', applies_to: 'products', product_ids: [tea], total: '10' })
    const placed = await order({
      lines: [
        { product_id: tea, quantity: 3 },
        { product_id: cake, quantity: 1 },
      ],
      coupon: 'promise',
    })
    expect(totals(placed.body.data.order_total)).toMatchObject({ sub_total: '18.33', coupon: '-1.50', total: '16.83' })
    await app.call('PUT', `/api/backend/coupons/${id}`, { token: shop.token, body: { discount: '90', status: false } })
    const { version, order_products } = await detail(placed.body.data.id)
    const edit = async (body: object) =>
      (await app.call('POST', `/api/backend/orders/${placed.body.data.id}/edit`, { token: shop.token, body })).body.data
    const [line, other] = order_products
    const more = await edit({
      version,
      lines: [
        { id: line.id, quantity: 5 },
        { id: other.id, quantity: 1 },
      ],
    })
    expect(totals(more.order.order_total)).toMatchObject({ coupon: '-2.50', total: '25.83' })
    expect(await read(id)).toMatchObject({ used: 1, given: '2.50' })
    const less = await edit({ version: more.order.version, lines: [{ id: line.id, quantity: 1 }] })
    expect(totals(less.order.order_total)).toMatchObject({ coupon: '0.00', total: '5.00' })
    await app.call('DELETE', `/api/backend/coupons/${id}`, { token: shop.token })
    const back = await edit({ version: less.order.version, lines: [{ id: line.id, quantity: 4 }] })
    expect(totals(back.order.order_total)).toMatchObject({ coupon: '-2.00', total: '18.00' })
    expect((await of().move(shop, placed.body.data.id, { status: 7 })).status).toBe(200)
    expect((await of().move(shop, placed.body.data.id, { status: 1 })).status).toBe(200)
  })

  it('is in what staff takes, beside a discount, and in what comes back', async () => {
    await make({ code: 'staff', channels: ['manual'], discount: '50' })
    expect((await quote(cart(1, { coupon: 'staff' }))).coupon.reason).toBe(
      'This coupon does not apply to this kind of order.',
    )
    const body = { ...cart(4), coupon: 'staff', discount: '1.00', telephone: '012 555 222' }
    const asked = await app.call('POST', '/api/backend/orders/quote', { token: shop.token, body })
    expect(totals(asked.body.data.order_total)).toEqual({
      sub_total: '20.00',
      coupon: '-10.00',
      discount: '-1.00',
      total: '9.00',
    })
    const taken = await app.call('POST', '/api/backend/orders', {
      token: shop.token,
      body: { ...body, firstname: 'Dara', payment_method: 'cod' },
    })
    expect([taken.status, taken.body.data.total, taken.body.data.coupon_code]).toEqual([201, '9.00', 'STAFF'])
    const returned = await app.call('POST', `/api/backend/orders/${taken.body.data.id}/returns`, {
      token: shop.token,
      body: {
        lines: [{ id: taken.body.data.order_products[0].id, quantity: 2 }],
        reason: 'damaged',
        status: 'received',
      },
    })
    expect(returned.body.data.credit).toBe('4.50')
    const over = await app.call('POST', '/api/backend/orders/quote', {
      token: shop.token,
      body: { ...body, discount: '10.01' },
    })
    expect(Object.keys(over.body.errors)).toEqual(['discount'])
  })

  it('counts riel by the unit', async () => {
    const store = await app.signUp()
    const { platformDb } = await import('#server/db/client.ts')
    await platformDb.tx((db) => db.execute(sql`UPDATE stores SET base_currency = 'KHR' WHERE id = ${store.id}`))
    const { id } = await of().product(store, { name: 'Rice', price: '3333', quantity: 50 })
    await make({ code: 'riel', discount: '15' }, store)
    const reply = await app.call('POST', '/api/shop/quote', {
      host: store.host,
      body: { lines: [{ product_id: id, quantity: 1 }], coupon: 'riel' },
    })
    expect([reply.body.data.coupon.amount, reply.body.data.total]).toEqual(['500', '2833'])
  })
})
