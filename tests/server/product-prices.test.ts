import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const special = { price: '8.00' }
const put = (id: number, body: object) => app.call('PUT', `/api/backend/products/${id}`, { token: shop.token, body })
const read = async (id: number) =>
  (await app.call('GET', `/api/backend/products/${id}`, { token: shop.token })).body.data
const quote = async (lines: object[]) =>
  (await app.call('POST', '/api/shop/quote', { host: shop.host, body: { lines } })).body
const shown = async (slug: string) =>
  (await app.call('GET', `/api/shop/products/${slug}`, { host: shop.host })).body.data
const listed = async (id: number) => {
  const { body } = await app.call('GET', '/api/shop/products?limit=100', { host: shop.host })
  return (body.data as { id: number }[]).find((one) => one.id === id)
}

describe('a price for a time', () => {
  it('is kept as it was sent, and sent anew in whole', async () => {
    const whole = {
      customer_group_id: null,
      price: '8.00',
      priority: 2,
      date_start: '2026-01-01',
      date_end: '2099-12-31',
      time_start: '17:00',
      time_end: '02:00',
      days: [5, 6],
    }
    const { id } = await product(shop, {
      name: 'Kept',
      price: '10.00',
      specials: [whole, special],
      tiers: [{ min_qty: 6, price: '7.50' }],
    })
    const row = await read(id)
    expect(row.specials).toEqual([
      whole,
      {
        ...special,
        customer_group_id: null,
        priority: 0,
        date_start: null,
        date_end: null,
        time_start: null,
        time_end: null,
        days: [],
      },
    ])
    expect(row.tiers).toEqual([{ customer_group_id: null, min_qty: 6, price: '7.50' }])
    expect((await put(id, { name: 'Kept still' })).body.data.specials).toHaveLength(2)
    expect((await put(id, { specials: [], tiers: [] })).body.data).toMatchObject({ specials: [], tiers: [] })
  })

  it('stands in the back-office’s list beside the price, as the shop asks it', async () => {
    const told = async (id: number) => {
      const { body } = await app.call('GET', '/api/backend/products?limit=100', { token: shop.token })
      const row = (body.data as Record<string, unknown>[]).find((one) => one.id === id)
      return [row?.from_price, row?.shop_price, ((await listed(id)) as { price?: string } | undefined)?.price]
    }
    const [lower, plain, over] = [
      await product(shop, { name: 'Lower', price: '10.00', specials: [special] }),
      await product(shop, { name: 'Plain', price: '10.00' }),
      await product(shop, { name: 'Over', price: '10.00', specials: [{ ...special, date_end: '2020-01-01' }] }),
    ]
    expect(await told(lower.id)).toEqual(['10.00', '8.00', '8.00'])
    expect(await told(plain.id)).toEqual(['10.00', null, '10.00'])
    expect(await told(over.id)).toEqual(['10.00', null, '10.00'])
    expect((await read(lower.id)).shop_price).toBe('8.00')
    // A price that is sent is not taken: it is made of the specials.
    expect((await put(plain.id, { shop_price: '1.00' })).body.data.shop_price).toBeNull()
  })

  it.each([
    ['specials.0.date_end', { specials: [{ price: '1.00', date_start: '2026-02-02', date_end: '2026-02-01' }] }],
    ['specials.0.date_start', { specials: [{ price: '1.00', date_start: '2026-02-30' }] }],
    ['specials.0.price', { specials: [{ price: '-1.00' }] }],
    ['specials.0.time_start', { specials: [{ price: '1.00', time_start: '24:00' }] }],
    ['specials.0.days.0', { specials: [{ price: '1.00', days: [8] }] }],
    [
      'tiers.1.min_qty',
      {
        tiers: [
          { min_qty: 3, price: '2.00' },
          { min_qty: 3, price: '1.00' },
        ],
      },
    ],
    ['tiers.0.min_qty', { tiers: [{ min_qty: 1, price: '2.00' }] }],
  ])('is refused on %s', async (field, body) => {
    const reply = await app.call('POST', '/api/backend/products', {
      token: shop.token,
      body: { name: 'No', price: '10.00', ...body },
    })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  it('holds in lists, on the page, in the quote and in the order, with the plain price struck through', async () => {
    const made = await product(shop, {
      name: 'Cheaper',
      slug: 'cheaper',
      price: '10.00',
      quantity: 9,
      specials: [special, { price: '5.00', date_end: '2020-01-01' }],
    })
    expect(await listed(made.id)).toMatchObject({ price: '8.00', compare_at_price: '10.00', price_varies: false })
    expect(await shown('cheaper')).toMatchObject({ price: '8.00', price_khr: '32800', compare_at_price: '10.00' })
    const lines = [{ product_id: made.id, quantity: 2 }]
    expect((await quote(lines)).data).toMatchObject({ total: '16.00' })
    const placed = await order(shop, { lines })
    expect(placed.body.data.order_products[0]).toMatchObject({ price: '8.00', total: '16.00' })
  })

  it('goes by the quantity of a line, and the lower of both holds', async () => {
    const tiers = [
      { min_qty: 3, price: '9.00' },
      { min_qty: 6, price: '7.00' },
    ]
    const { id } = await product(shop, {
      name: 'Many',
      slug: 'many',
      price: '10.00',
      quantity: 99,
      tiers,
      specials: [special],
    })
    const each = async (...quantities: number[]) =>
      (await quote(quantities.map((quantity) => ({ product_id: id, quantity })))).data.order_products.map(
        ({ price }: { price: string }) => price,
      )
    expect(await each(1, 3, 6)).toEqual(['8.00', '8.00', '7.00'])
    expect((await shown('many')).tiers.map(({ price }: { price: string }) => price)).toEqual(['8.00', '7.00'])
  })

  it('leaves a variant with a price of its own alone, and one that is switched off is not sold', async () => {
    const { id, variants } = await product(shop, { ...sized, slug: 'shirt', code: 'SPECIAL', specials: [special] })
    const page = await shown('shirt')
    expect(
      page.variants.map(({ price, compare_at_price }: Record<string, string>) => [price, compare_at_price]),
    ).toEqual([
      ['8.00', '10.00'],
      ['12.25', null],
    ])
    expect(page).toMatchObject({ price: '8.00', price_varies: true })
    const line = (at: number) => ({ product_id: id, variant_id: variants[at]?.id, quantity: 1 })
    expect((await quote([line(0), line(1)])).data.order_products).toMatchObject([{ price: '8.00' }, { price: '12.25' }])
    const choose = (value: string) => [{ option: 'Size', value }]
    await put(id, {
      variants: [
        { id: variants[0]?.id, status: false, option_values: choose('S') },
        { id: variants[1]?.id, option_values: choose('L') },
      ],
    })
    expect(Object.keys((await quote([line(0)])).errors)).toEqual(['lines.0.variant_id'])
    expect(await listed(id)).toMatchObject({ price: '12.25', price_varies: false, left: 3 })
    expect((await read(id)).from_price).toBe('12.25')
    expect(await rowsOf(shop, sql`SELECT status FROM variants WHERE product_id = ${id} ORDER BY id`)).toEqual([
      { status: false },
      { status: true },
    ])
  })
})
