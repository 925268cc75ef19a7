import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf, count } = sales(app)
let shop: Store
let other: Store
let cake: Cake

interface Cake {
  id: number
  slug: string
  /** Ids of its options, by their names. */
  of: Record<string, number>
}

const ASKED = [
  { name: 'Words on it', type: 'text', required: true, min_select: 2, max_select: 20 },
  { name: 'Wishes', type: 'textarea', required: false },
  { name: 'Candles', type: 'number', required: false, min_select: 1, max_select: 99 },
  { name: 'Day', type: 'date', required: false },
  { name: 'Hour', type: 'time', required: false },
  { name: 'Moment', type: 'datetime', required: false },
  { name: 'Photo', type: 'file', required: false },
].map((option) => ({ ...option, values: [] }))

const get = (store: Store, path: string) =>
  app.call('GET', `/api/backend/${path}`, { token: store.token }).then(({ body }) => body.data)

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  const size = { name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }
  const made = await product(shop, {
    name: 'Cake',
    price: '10.00',
    options: [size, ...ASKED],
    variants: ['S', 'L'].map((value) => ({ quantity: 500, option_values: [{ option: 'Size', value }] })),
  })
  const { slug, options } = await get(shop, `products/${made.id}`)
  const of = Object.fromEntries(options.map((one: { name: string; option_id: number }) => [one.name, one.option_id]))
  cake = { id: made.id, slug, of }
})

const line = async (values: Record<string, unknown>, store = shop) => {
  const { variants } = await get(store, `products/${cake.id}`)
  const options = Object.entries(values).map(([name, value]) => ({ option_id: cake.of[name] ?? 0, value }))
  return { product_id: cake.id, variant_id: variants[0].id, options, quantity: 1 }
}
const quoted = async (values: Record<string, unknown>, locale = 'en') =>
  app.call('POST', '/api/shop/quote', {
    host: shop.host,
    body: { lines: [await line(values)] },
    headers: { 'accept-language': locale },
  })
const tokenOf = (body: { data: { tracking_url: string } }) => String(body.data.tracking_url).split('/').at(-1) ?? ''

describe('what a customer fills in of a product', () => {
  it('is told by its page: with what, and within which limits', async () => {
    const { body } = await app.call('GET', `/api/shop/products/${cake.slug}`, { host: shop.host })
    const free = { price: '0.00', price_khr: '0' }
    expect(
      body.data.options.map(({ name, required, entered }: Record<string, unknown>) => [name, required, entered]),
    ).toEqual([
      ['Size', true, null],
      ['Words on it', true, { type: 'text', least: 2, most: 20, ...free }],
      ['Wishes', false, { type: 'textarea', least: null, most: null, ...free }],
      ['Candles', false, { type: 'number', least: 1, most: 99, ...free }],
      ['Day', false, { type: 'date', least: null, most: null, ...free }],
      ['Hour', false, { type: 'time', least: null, most: null, ...free }],
      ['Moment', false, { type: 'datetime', least: null, most: null, ...free }],
      ['Photo', false, { type: 'file', least: null, most: null, ...free }],
    ])
  })

  it('stands at the line of the quote, of the order and of its papers, and costs nothing unless the merchant says so', async () => {
    const words = {
      'Words on it': '  សួស្តី   Dara ',
      Wishes: 'Two\r\nlines',
      Candles: '០០៧',
      Day: '២៤/១២/2026',
      Hour: '16.05',
      Moment: '2026-12-24T16:05',
    }
    const read = [
      { name: 'Size', value: 'S', price: '0.00' },
      { name: 'Words on it', value: 'សួស្តី Dara', price: '0.00' },
      { name: 'Wishes', value: 'Two\nlines', price: '0.00' },
      { name: 'Candles', value: '7', price: '0.00' },
      { name: 'Day', value: '24/Dec/2026', price: '0.00' },
      { name: 'Hour', value: '16:05', price: '0.00' },
      { name: 'Moment', value: '24/Dec/2026 16:05', price: '0.00' },
    ]
    const quote = await quoted(words)
    expect([quote.status, quote.body.data.total]).toEqual([200, '10.00'])
    expect(quote.body.data.order_products[0].order_option).toEqual(read)
    const { status, body } = await order(shop, { lines: [await line(words)] })
    expect(status).toBe(201)
    expect(body.data.order_products[0].order_option).toEqual(read)
    expect((await get(shop, `orders/${body.data.id}`)).order_products[0].order_option).toEqual(read)
    const tracked = await app.call('GET', `/api/shop/orders/${tokenOf(body)}`, {
      host: shop.host,
      headers: { 'accept-language': 'km' },
    })
    expect(tracked.body.data.order_products[0].order_option[4].value).toBe('24/ធ្នូ/2026')
    const again = await app.call('GET', `/api/shop/orders/${tokenOf(body)}/cart`, { host: shop.host })
    expect(again.body.data[0].options).toContainEqual({ option_id: cake.of.Moment, value: '2026-12-24T16:05' })
    expect((await order(shop, { lines: again.body.data })).status).toBe(201)
  })

  it('costs what the merchant asks for it, wherever it is reckoned, and only where it is filled in', async () => {
    const priced: Record<string, [type: string, value: string, price: string, cents: number]> = {
      Name: ['text', 'Dara', '1.00', 100],
      Letter: ['textarea', 'Two\nlines', '0.05', 5],
      Age: ['number', '៧', '2.50', 250],
      Day: ['date', '2026-12-24', '0.10', 10],
      Hour: ['time', '07:30', '7.77', 777],
    }
    const names = Object.keys(priced)
    const options = names.map((name) => ({
      name,
      type: priced[name]?.[0],
      required: false,
      price: priced[name]?.[2],
      values: [],
    }))
    const wrap = { name: 'Wrap', type: 'radio', required: false, values: [{ name: 'Yes', price: '1.50' }] }
    const made = await product(shop, { name: 'Frame', price: '10.00', quantity: 900, options: [...options, wrap] })
    const kept = await get(shop, `products/${made.id}`)
    expect(kept.options.map(({ price }: { price: string }) => price)).toEqual([
      ...options.map(({ price }) => price),
      '0.00',
    ])
    const idOf = (name: string) => Number(kept.options.find((one: { name: string }) => one.name === name)?.option_id)
    const filled = (of: readonly string[], quantity = 1) => ({
      product_id: made.id,
      quantity,
      options: of.map((name) => ({ option_id: idOf(name), value: priced[name]?.[1] })),
    })
    const cents = (of: readonly string[]) => 1000 + of.reduce((sum, name) => sum + (priced[name]?.[3] ?? 0), 0)
    const text = (minor: number) => (minor / 100).toFixed(2)
    // Every way in which it can be filled in.
    const ways = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((__, at) => bits & (1 << at)))
    const lines = ways.map((of, at) => filled(of, 1 + (at % 4)))
    const sum = ways.reduce((all, of, at) => all + cents(of) * (1 + (at % 4)), 0)
    const quote = await app.call('POST', '/api/shop/quote', { host: shop.host, body: { lines } })
    expect(quote.body.data.order_products.map(({ price }: { price: string }) => price)).toEqual(
      ways.map((of) => text(cents(of))),
    )
    expect(quote.body.data.total).toBe(text(sum))
    // What a customer says that it costs is no matter, and a blank is not filled in.
    const cheap = filled(['Name']).options.map((option) => ({ ...option, price: '0.00' }))
    const blank = { option_id: idOf('Hour'), value: '  ' }
    const placed = await order(shop, {
      lines: [{ ...filled([]), options: [...cheap, blank] }],
      telephone: '017 777 009',
    })
    expect([placed.status, placed.body.errors]).toEqual([201, undefined])
    expect(placed.body.data).toMatchObject({
      total: '11.00',
      order_products: [{ price: '11.00', order_option: [{ name: 'Name', value: 'Dara', price: '1.00' }] }],
    })
    // With what staff takes by telephone, and what is added to an order later: as the goods are told.
    const [good] = await get(shop, 'orders/goods?search=Frame')
    expect(good.options[0].entered).toMatchObject({ type: 'text', price: '1.00' })
    const who = { firstname: 'Chan', telephone: '017 777 009', payment_method: 'cod' }
    const taken = await app.call('POST', '/api/backend/orders', {
      token: shop.token,
      body: { ...who, lines: [filled(['Age', 'Day'], 2)] },
    })
    expect([taken.status, taken.body.errors, taken.body.data?.total]).toEqual([201, undefined, '25.20'])
    // The order keeps what it cost: a new line costs what is asked by then.
    const dearer = kept.options.map((one: { option_id: number }, at: number) => ({
      option_id: one.option_id,
      required: false,
      values: at === options.length ? [{ name: 'Yes', price: '1.50' }] : [],
      ...(at === 0 && { price: '3.00' }),
    }))
    const put = await app.call('PUT', `/api/backend/products/${made.id}`, {
      token: shop.token,
      body: { options: dearer },
    })
    expect(put.body.data.options.map(({ price }: { price: string }) => price).slice(0, 3)).toEqual([
      '3.00',
      '0.05',
      '2.50',
    ])
    const was = await get(shop, `orders/${placed.body.data.id}`)
    const [line] = was.order_products
    const edited = await app.call('POST', `/api/backend/orders/${was.id}/edit`, {
      token: shop.token,
      body: { version: was.version, lines: [{ id: line.id, quantity: 2 }, filled(['Name', 'Letter'])] },
    })
    expect([edited.status, edited.body.errors]).toEqual([200, undefined])
    expect((await get(shop, `orders/${was.id}`)).total).toBe('35.05')
    const again = await app.call('GET', `/api/shop/orders/${tokenOf(placed.body)}/cart`, { host: shop.host })
    expect(again.body.data.map(({ price }: { price: string }) => price)).toEqual(['13.00', '13.05'])
  })

  it('can be a day that is near enough, counted from today where the shop is; staff agrees on others', async () => {
    const asked = [
      { name: 'Pick-up', type: 'date', required: false, min_select: 2, max_select: 30, values: [] },
      { name: 'Moment', type: 'datetime', required: false, min_select: 0, values: [] },
    ]
    const made = await product(shop, { name: 'Bouquet', price: '5.00', quantity: 90, options: asked })
    const [pickUp, moment] = (await get(shop, `products/${made.id}`)).options.map(
      ({ option_id }: { option_id: number }) => option_id,
    )
    const { storeMoment } = await import('#server/domain/products/store-moment.ts')
    const { day } = storeMoment('Asia/Phnom_Penh')
    const on = (days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    const said = async (option_id: number, value: string) => {
      const lines = [{ product_id: made.id, quantity: 1, options: [{ option_id, value }] }]
      const { status, body } = await app.call('POST', '/api/shop/quote', { host: shop.host, body: { lines } })
      return [status, body.errors?.['lines.0.options']?.[0].replace(/\d\d\/\w+\/\d{4}/, 'DAY')]
    }
    expect(await said(pickUp, on(1))).toEqual([422, 'Bouquet: Pick-up can be DAY at the earliest.'])
    expect(await said(pickUp, on(31))).toEqual([422, 'Bouquet: Pick-up can be DAY at the latest.'])
    expect(await said(moment, `${on(-1)}T23:59`)).toEqual([422, 'Bouquet: Moment can be DAY at the earliest.'])
    for (const [id, value] of [
      [pickUp, on(2)],
      [pickUp, on(30)],
      [moment, `${on(0)}T00:00`],
      [moment, `${on(3000)} 07.30`],
    ] as const)
      expect([value, await said(id, value)]).toEqual([value, [200, undefined]])
    const taken = await app.call('POST', '/api/backend/orders', {
      token: shop.token,
      body: {
        firstname: 'Chan',
        telephone: '017 777 009',
        payment_method: 'cod',
        lines: [{ product_id: made.id, quantity: 1, options: [{ option_id: pickUp, value: on(0) }] }],
      },
    })
    expect([taken.status, taken.body.errors]).toEqual([201, undefined])
    for (const [field, range] of Object.entries({
      min_select: { min_select: 3651 },
      max_select: { min_select: 9, max_select: 8 },
    })) {
      const { status, body } = await app.call('POST', '/api/backend/products', {
        token: shop.token,
        body: { name: 'X', price: '1', options: [{ name: 'Y', type: 'date', ...range, values: [] }] },
      })
      expect([status, Object.keys(body.errors)]).toEqual([422, [`options.0.${field}`]])
    }
  })

  it('has its price on itself, and what is chosen has it on its values', async () => {
    const body = (option: object) => ({ name: 'X', price: '1', options: [{ name: 'Y', ...option }] })
    const sent = (option: object) =>
      app.call('POST', '/api/backend/products', { token: shop.token, body: body(option) })
    const radio = await sent({ type: 'radio', price: '1.00', values: [{ name: 'a' }] })
    expect([radio.status, radio.body.errors]).toEqual([
      422,
      { 'options.0.price': ['Set the price on each value of this option.'] },
    ])
    for (const price of ['-1', '1.005', '1e9', 'x', 5, '9'.repeat(20)])
      expect([price, (await sent({ type: 'text', price, values: [] })).status]).toEqual([price, 422])
  })

  it('is refused in words where it is missing, too long, out of range or on no calendar, and nothing is ordered', async () => {
    const ok = { 'Words on it': 'Dara' }
    const before = await count(shop)
    const cases: [Record<string, unknown>, string][] = [
      [{}, 'Cake: fill in Words on it.'],
      [{ 'Words on it': '   ' }, 'Cake: fill in Words on it.'],
      [{ 'Words on it': 'x' }, 'Cake: Words on it needs at least 2 characters.'],
      [{ 'Words on it': '😀'.repeat(21) }, 'Cake: Words on it can have up to 20 characters.'],
      [{ ...ok, Candles: '1e1' }, 'Cake: enter a number for Candles.'],
      [{ ...ok, Candles: 'NaN' }, 'Cake: enter a number for Candles.'],
      [{ ...ok, Candles: '0' }, 'Cake: Candles starts at 1.'],
      [{ ...ok, Candles: '99.5' }, 'Cake: Candles goes up to 99.'],
      [{ ...ok, Day: '2026-02-30' }, 'Cake: enter a date for Day.'],
      [{ ...ok, Day: '12/24/2026' }, 'Cake: enter a date for Day.'],
      [{ ...ok, Hour: '24:00' }, 'Cake: enter a time for Hour.'],
      [{ ...ok, Moment: '2026-12-24' }, 'Cake: enter a date and time for Moment.'],
      [{ ...ok, Photo: 'slip-0123456789abcdef01234567-10x10.webp' }, 'Cake: send the file for Photo again.'],
      [{ ...ok, Size: 'S' }, 'Cake does not have this option.'],
    ]
    for (const [values, message] of cases) {
      const { status, body } = await order(shop, { lines: [await line(values)] })
      expect([values, status, body.errors]).toEqual([values, 422, { 'lines.0.options': [message] }])
    }
    expect((await quoted({}, 'km')).body.errors).toEqual({ 'lines.0.options': ['Cake៖ សូមបំពេញ Words on it។'] })
    const twice = {
      ...(await line(ok)),
      options: ['Dara', 'Bora'].map((value) => ({ option_id: cake.of['Words on it'], value })),
    }
    expect((await order(shop, { lines: [twice] })).status).toBe(422)
    // A body that is none is refused before any of it is looked at.
    for (const value of ['a\u0000b', 'a\u001bb', 'x'.repeat(1001), 7, ['a'], { a: 1 }])
      expect([value, (await order(shop, { lines: [await line({ 'Words on it': value })] })).status]).toEqual([
        value,
        422,
      ])
    // Of another store, and of another product, it is no option of this one.
    const tea = await product(other, { name: 'Tea', price: '1.00', quantity: 5, options: ASKED.slice(0, 1) })
    const { options } = await get(other, `products/${tea.id}`)
    const foreign = {
      ...(await line(ok)),
      options: [...(await line(ok)).options, { option_id: options[0].option_id + 999, value: 'x' }],
    }
    expect((await order(shop, { lines: [foreign] })).status).toBe(422)
    expect(await count(shop)).toBe(before)
  })

  it('is shown as it was written, whatever it would be as markup', async () => {
    const { id, of } = cake
    const { variants } = await get(shop, `products/${id}`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is refused everywhere is none of this
    const written = XSS_PAYLOADS.filter((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)).slice(0, 99)
    const lines = written.map((text) => ({
      product_id: id,
      variant_id: variants[1].id,
      quantity: 1,
      options: [
        { option_id: of['Words on it'], value: '{{7*7}}' },
        { option_id: of.Wishes, value: text },
      ],
    }))
    const { status, body } = await order(shop, { lines })
    expect([status, body.errors]).toEqual([201, undefined])
    const kept = body.data.order_products.map(
      ({ order_option }: { order_option: { value: string }[] }) => order_option[2]?.value,
    )
    expect(kept).toEqual(written.map((text) => text.replace(/\r\n?/g, '\n').trim()))
  })

  it('is gone with the customer who wrote it, and what he bought stays', async () => {
    const { body } = await order(shop, {
      lines: [await line({ 'Words on it': 'For Sokunthea', Day: '2026-12-24' })],
      telephone: '017 777 001',
    })
    const [customer] = await rowsOf(shop, sql`SELECT customer_id AS id FROM orders WHERE id = ${body.data.id}`)
    await app.call('DELETE', `/api/backend/customers/${customer?.id}`, { token: shop.token })
    const gone = await app.call('DELETE', `/api/backend/customers/${customer?.id}/force`, { token: shop.token })
    expect(gone.status).toBe(200)
    const { order_products } = await get(shop, `orders/${body.data.id}`)
    expect(order_products[0]).toMatchObject({
      name: 'Cake',
      order_option: [{ value: 'S' }, { name: 'Words on it', value: '' }, { name: 'Day', value: '' }],
    })
    const [kept] = await rowsOf(
      shop,
      sql`SELECT count(*) AS n FROM order_products WHERE order_option::text LIKE '%Sokunthea%'`,
    )
    expect(Number(kept?.n)).toBe(0)
  })

  it('is asked of staff who takes the order by telephone, and what is limited is what its type says', async () => {
    const goods = await get(shop, 'orders/goods?search=Cake')
    expect(goods[0].options[0]).toMatchObject({
      name: 'Words on it',
      least: 1,
      values: [],
      entered: { type: 'text', most: 20 },
    })
    const wrong = await app.call('POST', '/api/backend/products', {
      token: shop.token,
      body: {
        name: 'X',
        price: '1',
        options: [{ name: 'Y', type: 'radio', max_select: 500, values: [{ name: 'a' }] }],
      },
    })
    expect(wrong.body.errors).toEqual({ 'options.0.max_select': ['Enter 100 or less.'] })
    expect((await order(other, one(cake.id))).status).toBe(422)
  })
})
