import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShownAddress } from '#app/contracts/customer-address.ts'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { order, product, move, rowsOf } = sales(app)
let shop: Store
let tea: number
let n = 0

beforeAll(async () => {
  shop = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '2.00', quantity: 500 })).id
})

const call = (method: string, path: string, body?: object, token = shop.token) =>
  app.call(method, `/api/backend/customers${path}`, { token, ...(body && { body }) })
const number = () => `012 70${n} 0${10 + n++}`
const made = async (more: object = {}) => {
  const reply = await call('POST', '', { firstname: 'Dara', telephone: number(), ...more })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const read = async (id: number) => (await call('GET', `/${id}`)).body.data
const fault = async (method: string, path: string, body: object) => {
  const reply = await call(method, path, body)
  return [reply.status, reply.body.errors]
}
const sent = async (telephone: string, address: string, of = shop, product_id = tea, place = {}) => {
  const way = { type: 'delivery', shipping_method: 'delivery', shipping_address_1: address, ...place }
  const reply = await order(of, { ...one(product_id), ...way, telephone }, { 'idempotency-key': randomUUID() })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data as { id: number }
}
const texts = (addresses: ShownAddress[]) => addresses.map(({ address_1 }) => address_1)

describe('addresses', () => {
  it('are written down from orders, each once however it is typed, the first as the default one', async () => {
    const { id, telephone } = await made()
    await sent(telephone, 'House 5, Street 240')
    await sent(telephone, '  house 5,   STREET 240 ')
    await sent(telephone, 'ផ្ទះ ១២ ផ្លូវ ២៤០')
    const { addresses, version } = await read(id)
    expect(texts(addresses)).toEqual(['House 5, Street 240', 'ផ្ទះ ១២ ផ្លូវ ២៤០'])
    expect(addresses).toMatchObject([
      { is_default: true, ordered: true },
      { is_default: false, ordered: true },
    ])
    expect(version).toBe(1)
    expect((await call('GET', '')).body.data[0].addresses).toBe(undefined)
  })

  it('say their province and district, from orders and from whoever writes them', async () => {
    const { id, telephone } = await made()
    await sent(telephone, 'House 5, Street 240')
    const there = { shipping_province_code: '12', shipping_district_code: '1202' }
    const placed = await sent(telephone, 'House 5, Street 240', shop, tea, there)
    const [first] = (await read(id)).addresses
    expect(first).toMatchObject({ province_code: '12', district_code: '1202' })
    const order = (await app.call('GET', `/api/backend/orders/${placed.id}`, { token: shop.token })).body.data
    const body = { version: order.version, shipping_address_1: 'River road', shipping_province_code: '17' }
    const edited = await app.call('POST', `/api/backend/orders/${placed.id}/edit`, { token: shop.token, body })
    expect([edited.status, edited.body.message]).toEqual([200, undefined])
    const { addresses } = await read(id)
    expect(addresses[1]).toMatchObject({ address_1: 'River road', province_code: '17', district_code: null })
    const put = (place: object) => call('PUT', `/${id}`, { addresses: [{ ...first, ...place }] })
    expect((await put({ province_code: null, district_code: '0102' })).body.data.addresses).toMatchObject([
      { province_code: '01', district_code: '0102' },
    ])
    expect((await put({ province_code: '99' })).body.errors).toHaveProperty(['addresses.0.province_code'])
    expect((await put({ province_code: '12', district_code: '0102' })).body.errors).toHaveProperty([
      'addresses.0.district_code',
    ])
  })

  it('stop at fifty, whoever writes his number into a checkout', async () => {
    const { id, telephone } = await made()
    await rowsOf(
      shop,
      sql`INSERT INTO customer_addresses (store_id, customer_id, address_1)
        SELECT ${shop.id}, ${id}, 'Street ' || n FROM generate_series(1, 50) n`,
    )
    await sent(telephone, 'One more')
    expect((await read(id)).addresses).toHaveLength(50)
  })

  it('are saved with the customer: changed, added, removed, one of them the default one', async () => {
    const { id, version } = await made({
      addresses: [
        { label: 'Home', address_1: 'House 5', telephone: '០១២ ៣៤៥ ៦៧៨' },
        { label: 'Work', address_1: 'Tower 7', landmark: 'Beside the bank', latitude: 11.5564, longitude: 104.9282 },
      ],
    })
    const [home, work] = (await read(id)).addresses
    expect([home, work]).toMatchObject([
      { is_default: true, telephone: '012 345 678', ordered: false },
      { is_default: false, latitude: 11.5564, longitude: 104.9282 },
    ])
    const addresses = [
      { ...work, is_default: true },
      { address_1: 'Market stall 9', recipient: 'Bopha' },
    ]
    const { body } = await call('PUT', `/${id}`, { version, addresses })
    expect(texts(body.data.addresses)).toEqual(['Tower 7', 'Market stall 9'])
    expect(body.data.addresses[0]).toMatchObject({ id: work.id, is_default: true })
    // What is not sent stays.
    expect(texts((await call('PUT', `/${id}`, { note: 'Calls first' })).body.data.addresses)).toHaveLength(2)
    const histories = (await call('GET', `/${id}/histories`)).body.data
    expect(histories.map(({ changes }: { changes: object }) => Object.keys(changes))).toContainEqual(['addresses'])
    const [before, after] = histories[1].changes.addresses
    expect([before[0], after[1]]).toEqual(['★ · Home · 012 345 678 · House 5', 'Bopha · Market stall 9'])
  })

  it('say on the field what is wrong, and are no one else’s', async () => {
    const { id } = await made()
    const other = await made({ addresses: [{ address_1: 'Theirs' }] })
    const theirs = (await read(other.id)).addresses[0].id
    const put = async (addresses: unknown) => (await fault('PUT', `/${id}`, { addresses }))[1]
    expect(await put([{ address_1: ' ' }])).toEqual({ 'addresses.0.address_1': [expect.any(String)] })
    expect(await put([{ address_1: 'A' }, { address_1: 'B', telephone: '012 3' }])).toEqual({
      'addresses.1.telephone': [expect.any(String)],
    })
    expect(await put([{ address_1: 'A', latitude: 11.5 }])).toEqual({ 'addresses.0.longitude': [expect.any(String)] })
    for (const latitude of [91, '11.5564', -91])
      expect(await put([{ address_1: 'A', latitude, longitude: 1 }])).toEqual({
        'addresses.0.latitude': [expect.any(String)],
      })
    expect(await put([{ id: theirs, address_1: 'Mine' }])).toEqual({ 'addresses.0.id': [expect.any(String)] })
    expect(await put(Array.from({ length: 51 }, (_, i) => ({ address_1: `S ${i}` })))).toEqual({
      addresses: [expect.any(String)],
    })
    expect(texts((await read(other.id)).addresses)).toEqual(['Theirs'])
  })

  it('go with him for good, those of his orders too', async () => {
    const { id, telephone } = await made()
    const placed = await sent(telephone, 'House 5, Street 240')
    await call('DELETE', `/${id}`)
    expect((await call('DELETE', `/${id}/force`)).status).toBe(200)
    expect(await rowsOf(shop, sql`SELECT 1 FROM customer_addresses WHERE customer_id = ${id}`)).toEqual([])
    const { body } = await app.call('GET', `/api/backend/orders/${placed.id}`, { token: shop.token })
    expect(body.data.shipping_address_1).toBe(null)
  })
})

describe('tags', () => {
  it('find who has one, whatever its case, and stand in the list', async () => {
    const { id } = await made({ tags: ['VIP', 'office'] })
    await made({ tags: ['vips'] })
    const found = async (tag: string) =>
      (await call('GET', `?tag=${encodeURIComponent(tag)}`)).body.data.map((row: { id: number }) => row.id)
    expect([await found('vip'), await found(' OFFICE '), await found('off'), await found("'")]).toEqual([
      [id],
      [id],
      [],
      [],
    ])
    expect((await call('GET', '?tag=vip')).body.data[0].tag_names).toBe('VIP, office')
  })
})

describe('consent', () => {
  it('has the day on which it was given, and none once it is taken back', async () => {
    const { id, consent_at } = await made({ newsletter: true })
    expect(Date.now() - Date.parse(consent_at)).toBeLessThan(60_000)
    await call('PUT', `/${id}`, { note: 'Still' })
    expect((await read(id)).consent_at).toBe(consent_at)
    expect((await call('PUT', `/${id}`, { newsletter: false })).body.data.consent_at).toBe(null)
  })
})

describe('the timeline', () => {
  it('tells of orders, of what became of them and of changes, newest first, to whoever may see each', async () => {
    const { id, telephone } = await made()
    const placed = await sent(telephone, 'House 5')
    await move(shop, placed.id, { status: 5, is_paid: true, comment: 'Left at the door' })
    await call('PUT', `/${id}`, { note: 'Calls first' })
    const timeline = async (token?: string) => (await call('GET', `/${id}/timeline`, undefined, token)).body
    const { data, more } = await timeline()
    expect([data.map(({ kind }: { kind: string }) => kind), more]).toEqual([
      ['change', 'status', 'order', 'change'],
      false,
    ])
    expect(data[0].change).toEqual({ event: 'updated', actor_type: 'user', fields: ['note'] })
    expect(data[1].order).toMatchObject({
      id: placed.id,
      order_status: { id: 5 },
      is_paid: true,
      comment: 'Left at the door',
    })
    const seen = async (...permissions: string[]) => {
      const token = await app.staff(shop.id, ['customer-view', ...permissions])
      return (await timeline(token)).data.map(({ kind }: { kind: string }) => kind)
    }
    expect(await seen()).toEqual(['change', 'change'])
    expect(await seen('order-view')).toEqual(['change', 'order', 'change'])
    expect(await seen('order-view', 'order-history-view')).toHaveLength(4)
    expect((await call('GET', '/999999/timeline')).status).toBe(404)
  })

  it('comes page by page', async () => {
    const { id, telephone } = await made()
    for (let i = 0; i < 31; i++) await sent(telephone, 'House 5')
    const page = async (at: number) => (await call('GET', `/${id}/timeline?page=${at}`)).body
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([first.data.length, first.more, second.data.length, second.more]).toEqual([30, true, 2, false])
    expect(new Set([...first.data, ...second.data].map(({ key }) => key)).size).toBe(32)
    expect([third.data, third.more]).toEqual([[], false])
  })

  it('has what he orders for in the middle beside it', async () => {
    const { id, telephone } = await made()
    expect((await read(id)).average_order).toBe(null)
    const [first, second] = [await sent(telephone, 'House 5'), await sent(telephone, 'House 5')]
    for (const { id: of } of [first, second]) await move(shop, of, { status: 5 })
    const { total_spent, average_order } = await read(id)
    expect(Number(average_order)).toBeCloseTo(Number(total_spent) / 2, 2)
  })
})
