import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store
let tea = 0
let course = 0
const group: Record<string, number> = {}

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: shop.token, body })

async function method(more: object): Promise<{ id: number; code: string }> {
  const { status, body } = await call('POST', 'shipping-methods', { name: 'Van', code: 'van', cost: '2.00', ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}

/** What the made-up cart is told of the van. */
async function tried(more: object = {}) {
  const { status, body } = await call('POST', 'shipping-methods/quote', { total: '20.00', ...more })
  expect([status, body.errors]).toEqual([200, undefined])
  const { cost, cost_text, reason } = body.data.find(({ code }: { code: string }) => code === 'van')
  return reason ?? [cost, cost_text]
}

async function quoted(more: object = {}, lines = [{ product_id: tea, quantity: 4 }]) {
  const { body } = await app.call('POST', '/api/shop/quote', {
    host: shop.host,
    body: { lines, shipping_method: 'van', ...more },
  })
  return body.data
}
const placed = (more: object = {}, lines = [{ product_id: tea, quantity: 4 }]) =>
  order(shop, { lines, type: 'delivery', shipping_address_1: '12 Street 51', shipping_method: 'van', ...more })
const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code)

beforeAll(async () => {
  shop = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '5.00', quantity: 500 })).id
  course = (await product(shop, { name: 'Course', price: '5.00', quantity: 500, shipping: false })).id
  const khqr = { account_id: 'dara@aclb', merchant_name: 'Dara' }
  expect((await call('PUT', 'payment-methods/khqr', { status: true, khqr })).status).toBe(200)
  for (const name of ['Everybody', 'Members'])
    group[name] = (await call('POST', 'customer-groups', { name, is_default: name === 'Everybody' })).body.data.id
})

beforeEach(async () => {
  await rowsOf(shop, sql`DELETE FROM shipping_methods WHERE code NOT IN ('delivery', 'pickup')`)
})

describe('a made-up cart', () => {
  it('is told what each method costs, or why it is not offered, by what a shop reckons with', async () => {
    await method({
      type: 'by_weight',
      cost: '1.00',
      cost_per_unit: '0.50',
      min_total: '15.00',
      zones: [{ province: '12' }],
    })
    expect(await tried()).toBe('Choose a province to see if this is available.')
    expect(await tried({ province: '08' })).toBe('Not available in Kandal.')
    expect(await tried({ district: '1208', weight: 2.1 })).toEqual(['2.50', '$2.50'])
    expect(await tried({ province: '12', total: '11.50' })).toBe('Add $3.50 more to use this.')
    const { body } = await call('POST', 'shipping-methods/quote', { total: '1' })
    expect(codesOf(body.data)).toEqual(
      ['delivery', 'van', 'pickup'].toSorted((a, b) => (a === 'van' ? -1 : b === 'van' ? 1 : 0)),
    )
  })

  it('is refused where it can be none', async () => {
    const wrong = [
      [{}, 'total'],
      [{ total: '1.005' }, 'total'],
      [{ total: '1', weight: -1 }, 'weight'],
      [{ total: '1', province: '99' }, 'province'],
      [{ total: '1', district: '1299' }, 'district'],
      [{ total: '1', province: '08', district: '1208' }, 'district'],
      [{ total: '1', customer_group_id: 999_999_999 }, 'customer_group_id'],
      [{ total: '1', payment_method: 'shells' }, 'payment_method'],
      [{ total: '1', day: '2026-02-30' }, 'day'],
      [{ total: '1', time: '24:00' }, 'time'],
    ] as const
    for (const [body, field] of wrong) {
      const { status, body: reply } = await call('POST', 'shipping-methods/quote', body)
      expect([body, status, Object.keys(reply.errors ?? {})]).toEqual([body, 422, [field]])
    }
  })

  it('goes on the days and until the time of a method, where the store is', async () => {
    await method({
      weekdays: [5, 1],
      cut_off_time: '15:00',
      delivery_min: 30,
      delivery_max: 60,
      delivery_unit: 'minutes',
    })
    // A Monday and a Tuesday.
    expect(await tried({ day: '2026-11-23', time: '14:59' })).toEqual(['2.00', '$2.00'])
    expect(await tried({ day: '2026-11-23', time: '15:00' })).toBe('Order before 15:00 to use this.')
    expect(await tried({ day: '2026-11-24', time: '09:00' })).toBe('Only on Mon, Fri.')
  })

  it('is a group’s, and paid as the method allows', async () => {
    const { id } = await method({ customer_group_ids: [group.Members], cod_allowed: false })
    expect(await tried()).toBe('Only for Members.')
    const member = { customer_group_id: group.Members }
    expect(await tried(member)).toEqual(['2.00', '$2.00'])
    expect(await tried({ ...member, payment_method: 'cod' })).toBe('Cannot be paid with Cash on delivery.')
    expect(await tried({ ...member, payment_method: 'khqr' })).toEqual(['2.00', '$2.00'])
    expect((await call('DELETE', `customer-groups/${group.Members}`)).status).toBe(409)
    const { data } = (await call('GET', `shipping-methods/${id}`)).body
    expect(data.customer_groups).toEqual([{ id: group.Members, name: 'Members' }])
  })
})

describe('a shop', () => {
  it('is told how each method may be paid, and refuses what it does not allow', async () => {
    const { id } = await method({ cod_allowed: false })
    const { shipping_methods } = await quoted()
    const ways = Object.fromEntries(
      shipping_methods.map((one: { code: string; payment_methods: string[] }) => [one.code, one.payment_methods]),
    )
    expect(ways).toMatchObject({ van: ['khqr'], delivery: ['cod', 'khqr'] })
    const refused = await placed({ payment_method: 'cod' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { payment_method: ['Cannot be paid with Cash on delivery.'] },
    ])
    expect((await placed({ payment_method: 'khqr' })).status).toBe(201)
    // One that nothing pays for is not offered at all.
    const [cod] = await rowsOf(shop, sql`SELECT id::int FROM payment_methods WHERE code = 'cod'`)
    await call('PUT', `shipping-methods/${id}`, { payment_method_ids: [cod?.id] })
    const { shipping_refused } = await quoted()
    expect(shipping_refused).toMatchObject([{ code: 'van', reason: 'The shop has no payment method for this.' }])
  })

  it('names none that is for other customers, and refuses it all the same', async () => {
    await method({ customer_group_ids: [group.Members] })
    const { shipping_methods, shipping_refused, shipping_error } = await quoted()
    expect([codesOf(shipping_methods), shipping_refused]).toEqual([['delivery', 'pickup'], []])
    expect(shipping_error).toBe('Only for Members.')
    expect((await placed()).status).toBe(422)
    const { body } = await app.call('GET', '/api/shop/shipping-methods', { host: shop.host })
    expect(codesOf(body.data)).toEqual(['delivery', 'pickup'])
    // Staff takes it for a member.
    const who = { firstname: 'Mony', telephone: '012 999 888', payment_method: 'cod' }
    const body1 = { ...who, lines: [{ product_id: tea, quantity: 1 }], shipping_method: 'van', shipping_address_1: '1' }
    expect((await call('POST', 'orders', body1)).status).toBe(422)
    await call('POST', 'customers', { ...who, customer_group_id: group.Members })
    expect((await call('POST', 'orders', body1)).status).toBe(201)
  })

  it('sends what is digital nowhere, and serves at the table', async () => {
    await method({ type: 'digital', cost: '0.00', zones: [{ province: '12' }] })
    const goods = [{ product_id: course, quantity: 1 }]
    const [way] = (await quoted({}, goods)).shipping_methods
    expect(way).toMatchObject({ code: 'van', type: 'delivery', needs_address: false })
    expect((await quoted()).shipping_error).toBe('Only for digital products.')
    expect((await placed({ shipping_address_1: null }, goods)).status).toBe(201)
    await rowsOf(shop, sql`DELETE FROM shipping_methods WHERE code = 'van'`)
    await method({ type: 'dine-in' })
    const eaten = await placed({ type: 'dine-in', shipping_address_1: null })
    expect([eaten.status, eaten.body.data.type]).toEqual([201, 'dine-in'])
  })

  it('is told when a method is too late, and until when one has to order', async () => {
    await method({ cut_off_time: '00:00', delivery_max: 2 })
    const { shipping_refused } = await quoted()
    const [late] = shipping_refused
    expect(late).toMatchObject({
      reason: 'Order before 00:00 to use this.',
      delivery_time: '2 days · order before 00:00',
    })
    expect((await placed()).body.errors).toEqual({ shipping_method: ['Order before 00:00 to use this.'] })
  })
})

describe('what is taxed', () => {
  const rows = ({ order_total }: { order_total: { name: string; value: string; rate?: number }[] }) =>
    order_total.map(({ name, value, rate }) => [name, value, rate])

  it('is a method’s cost, where it has a class, and stays so in the order when the class changes', async () => {
    const vat = (await call('POST', 'tax-classes', { name: 'VAT', rate: 10 })).body.data.id
    await method({ cost: '1.99', tax_class_id: vat })
    await call('POST', 'settings', { prices_include_tax: false, tax_rate: 0 })
    const wanted = [
      ['sub_total', '20.00', undefined],
      ['shipping', '1.99', undefined],
      ['tax', '0.20', 10],
      ['total', '22.19', undefined],
    ]
    expect(rows(await quoted())).toEqual(wanted)
    const { id } = (await placed()).body.data
    await call('PUT', `tax-classes/${vat}`, { rate: 50 })
    expect((await call('DELETE', `tax-classes/${vat}`)).status).toBe(409)
    const { data } = (await call('POST', `orders/${id}/edit`, { version: 1, shipping_cost: '5.00' })).body
    expect(rows(data.order)).toEqual([
      ['sub_total', '20.00', undefined],
      ['shipping', '5.00', undefined],
      ['tax', '0.50', 10],
      ['total', '25.50', undefined],
    ])
    const other = await call('POST', `orders/${id}/edit`, {
      version: 2,
      shipping_method: 'delivery',
      shipping_cost: '5.00',
    })
    expect(rows(other.body.data.order)).toEqual([
      ['sub_total', '20.00', undefined],
      ['shipping', '5.00', undefined],
      ['total', '25.00', undefined],
    ])
    await call('POST', 'settings', { prices_include_tax: true })
    await call('PUT', `tax-classes/${vat}`, { rate: 10 })
    // 1.99 × 10/110 = 0.1809…
    expect(rows(await quoted()).slice(2)).toEqual([
      ['total', '21.99', undefined],
      ['tax_included', '0.18', 10],
    ])
  })
})

describe('a courier', () => {
  it('is the method’s, and its link follows the code; one that somebody wrote stays', async () => {
    await method({ courier: 'VET', tracking_url: 'https://vet.example/t/{code}?l=km' })
    const { id, tracking_url } = (await placed()).body.data
    const put = async (body: object) => {
      const { courier, tracking_code, courier_link } = (await call('PUT', `orders/${id}`, body)).body.data
      return [courier, tracking_code, courier_link]
    }
    expect(await put({ tracking_code: 'A 1' })).toEqual(['VET', 'A 1', 'https://vet.example/t/A%201?l=km'])
    const stale = { tracking_code: 'B', courier_link: 'https://vet.example/t/A%201?l=km' }
    expect(await put(stale)).toEqual(['VET', 'B', 'https://vet.example/t/B?l=km'])
    const token = String(tracking_url).split('/').at(-1)
    const seen = await app.call('GET', `/api/shop/orders/${token}`, { host: shop.host })
    expect(seen.body.data).toMatchObject({
      courier: 'VET',
      tracking_code: 'B',
      courier_link: 'https://vet.example/t/B?l=km',
    })
    expect(await put({ courier_link: 'https://own.example/' })).toEqual(['VET', 'B', 'https://own.example/'])
    expect(await put({ tracking_code: 'C' })).toEqual(['VET', 'C', 'https://own.example/'])
    expect(await put({ courier_link: null })).toEqual(['VET', 'C', 'https://vet.example/t/C?l=km'])
    expect(await put({ tracking_code: '' })).toEqual(['VET', null, null])
  })

  it('stands in the mail that tells of a status', async () => {
    await method({ courier: 'VET', tracking_url: 'https://vet.example/{code}' })
    const { id } = (await placed({ email: 'sok@mail.example' })).body.data
    await call('PUT', `orders/${id}`, { tracking_code: 'KH7' })
    await call('POST', `orders/${id}/change-status`, { status: 3, notify: true })
    const [mail] = await rowsOf(
      shop,
      sql`SELECT payload FROM outbox WHERE template = 'order_status' ORDER BY id DESC LIMIT 1`,
    )
    const { rendered } = await import('#server/domain/outbox/templates.ts')
    const { text } = rendered('order_status', mail?.payload, { tracking_url: 'https://x.example' }, 'en')
    expect(text).toContain('Courier: VET\nTracking number: KH7')
    expect(text).toContain('https://vet.example/KH7')
  })
})
