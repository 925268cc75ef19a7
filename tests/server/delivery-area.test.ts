import { beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order } = sales(app)
let shop: Store
let rice: number

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: shop.token, body })

beforeAll(async () => {
  shop = await app.signUp()
  rice = (await product(shop, { name: 'Rice', price: '5.00', quantity: 500 })).id
  const city = { name: 'Moto', code: 'moto', cost: '1.50', zones: [{ province: '12', districts: ['1201', '1202'] }] }
  const country = { name: 'Bus', code: 'bus', cost: '2.50', excluded_zones: [{ province: '12' }] }
  for (const body of [city, country]) expect((await call('POST', 'shipping-methods', body)).status).toBe(201)
})

const lines = () => [{ product_id: rice, quantity: 1 }]

async function quoted(more: object, locale = 'en') {
  const headers = { 'accept-language': locale }
  const reply = await app.call('POST', '/api/shop/quote', {
    host: shop.host,
    headers,
    body: { lines: lines(), ...more },
  })
  if (reply.status !== 200) return reply
  const { shipping_methods, shipping_refused } = reply.body.data
  return {
    left: shipping_methods.map(({ code }: { code: string }) => code),
    refused: Object.fromEntries(
      shipping_refused.map(({ code, reason }: { code: string; reason: string }) => [code, reason]),
    ),
  }
}

it('a quote offers what goes to the place, and says why the others do not', async () => {
  const ask = 'Choose a province to see if this is available.'
  expect(await quoted({})).toEqual({ left: ['delivery', 'pickup'], refused: { moto: ask, bus: ask } })
  expect(await quoted({ shipping_province_code: '12' })).toEqual({
    left: ['delivery', 'pickup'],
    refused: { moto: 'Choose a district to see if this is available.', bus: 'Not available in Phnom Penh.' },
  })
  expect(await quoted({ shipping_province_code: '12', shipping_district_code: '1201' })).toMatchObject({
    left: expect.arrayContaining(['moto']),
  })
  expect(await quoted({ shipping_district_code: '1208' }, 'km')).toEqual({
    left: ['delivery', 'pickup'],
    refused: { moto: 'មិនមានសម្រាប់ សែនសុខ ទេ។', bus: 'មិនមានសម្រាប់ សែនសុខ ទេ។' },
  })
  expect(await quoted({ shipping_province_code: '17' })).toMatchObject({ left: expect.arrayContaining(['bus']) })
})

it('a shop says which ways need a place', async () => {
  const { body } = await app.call('GET', '/api/shop/shipping-methods', { host: shop.host })
  const needs = body.data.map(({ code, needs_place }: Record<string, unknown>) => [code, needs_place])
  expect(Object.fromEntries(needs)).toEqual({ delivery: false, pickup: false, moto: true, bus: true })
})

it('an order keeps its place, in words for who reads it, and goes nowhere that its way does not', async () => {
  const sent = { lines: lines(), type: 'delivery', shipping_address_1: '12 Street 51' }
  const place = { shipping_province_code: '12', shipping_district_code: '1201' }
  const made = await order(shop, { ...sent, ...place, shipping_method: 'moto' })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const shown = (await call('GET', `orders/${made.body.data.id}`)).body.data
  expect(shown).toMatchObject({ ...place, shipping_place: 'Chamkar Mon, Phnom Penh' })
  for (const [more, field] of [
    [{ shipping_method: 'moto', shipping_province_code: '17' }, 'shipping_method'],
    [{ shipping_method: 'moto' }, 'shipping_province_code'],
    [{ shipping_method: 'moto', shipping_province_code: '12' }, 'shipping_district_code'],
    [{ shipping_method: 'bus', ...place }, 'shipping_method'],
    [{ shipping_method: 'bus', shipping_province_code: '99' }, 'shipping_province_code'],
    [
      { shipping_method: 'bus', shipping_province_code: '17', shipping_district_code: '1201' },
      'shipping_district_code',
    ],
    [{ shipping_method: 'bus', shipping_province_code: 12 }, 'shipping_province_code'],
  ] as const) {
    const refused = await order(shop, { ...sent, ...more })
    expect([more, refused.status, Object.keys(refused.body.errors)]).toEqual([more, 422, [field]])
  }
})

it('all districts of a province are the province, and who picks up comes from anywhere', async () => {
  const { districtsOf } = await import('#app/contracts/places.ts')
  const all = districtsOf('23').map(({ code }) => code)
  const made = await call('POST', 'shipping-methods', { name: 'Kep', zones: [{ province: '23', districts: all }] })
  expect(made.body.data.zones).toEqual([{ province: '23', districts: [] }])
  const { id, version } = made.body.data
  const changed = await call('PUT', `shipping-methods/${id}`, { ...made.body.data, version, type: 'pickup' })
  expect([changed.status, changed.body.data?.zones]).toEqual([200, []])
})

it('an order that goes elsewhere costs what its method costs there, until a fee is agreed', async () => {
  await call('POST', 'shipping-methods', { name: 'Van', code: 'van', cost: '4.00', zones: [{ province: '17' }] })
  const made = await order(shop, {
    lines: lines(),
    type: 'delivery',
    shipping_method: 'moto',
    shipping_address_1: 'Street 51',
    shipping_province_code: '12',
    shipping_district_code: '1201',
  })
  const { id } = made.body.data
  const edit = (version: number, body: object) => call('POST', `orders/${id}/edit`, { version, ...body })
  const refusedOn = async (body: object) => Object.keys((await edit(1, body)).body.errors ?? {})
  expect(await refusedOn({ shipping_province_code: '17' })).toEqual(['shipping_method'])
  expect(await refusedOn({ shipping_district_code: null })).toEqual(['shipping_district_code'])
  expect(await refusedOn({ shipping_province_code: '99' })).toEqual(['shipping_province_code'])
  expect(await refusedOn({ shipping_province_code: '12', shipping_district_code: '1701' })).toEqual([
    'shipping_district_code',
  ])
  const tried = await edit(1, { dry_run: true, shipping_method: 'van', shipping_province_code: '17' })
  expect(tried.body).toMatchObject({
    data: { difference: '2.50', order: { shipping_province_code: '17', shipping_district_code: null } },
  })
  const moved = await edit(1, { shipping_method: 'bus', shipping_district_code: '1701' })
  expect(moved.body).toMatchObject({ data: { difference: '1.00', order: { shipping_province_code: '17' } } })
  await call('PUT', `shipping-methods/${(await methodOf('bus')).id}`, { cost: '3.25' })
  const onward = await edit(2, { shipping_province_code: '18' })
  expect(onward.body).toMatchObject({
    data: { difference: '0.75', order: { shipping_place: 'Preah Sihanouk', shipping_code: 'bus' } },
  })
  const agreed = await edit(3, { shipping_province_code: '12', shipping_district_code: '1208', shipping_cost: '1.00' })
  expect(agreed.body).toMatchObject({ data: { difference: '-2.25', order: { shipping_place: 'Sen Sok, Phnom Penh' } } })
  const { body: trail } = await call('GET', `orders/${id}/timeline`)
  expect(trail.data[0].changes).toContainEqual({
    field: 'shipping_place',
    before: 'Preah Sihanouk',
    after: 'Sen Sok, Phnom Penh',
  })
})

async function methodOf(code: string): Promise<{ id: number }> {
  const { body } = await call('GET', 'shipping-methods?limit=100')
  return body.data.find((row: { code: string }) => row.code === code)
}
