import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product } = sales(app)

let shop: Store
const rate: Record<string, number> = {}
const goods: Record<string, number> = {}

const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const reply = await app.call(method, `/api/backend/${path}`, { token: shop.token, body, headers })
  return { status: reply.status, ...reply.body }
}
const tell = async (body: object) => expect(await call('POST', 'settings', body)).toMatchObject({ status: 200 })

beforeAll(async () => {
  shop = await app.signUp()
  const made = async (body: object) => (await call('POST', 'tax-classes', body)).data.id
  rate.vat = await made({ name: 'VAT', translations: { km: { name: 'អតប' } }, rate: 10 })
  rate.none = await made({ name: 'Exempt', rate: 0 })
  rate.special = await made({ name: 'Special 2.5%', translations: { km: { name: 'ពន្ធពិសេស 2.5%' } }, rate: 2.5 })
  const one = async (name: string, price: string, tax?: number) =>
    (await product(shop, { name, price, quantity: 500, tax_class_id: tax })).id
  goods.plain = await one('Plain', '3.33')
  goods.beer = await one('Beer', '1.05', rate.vat)
  goods.rice = await one('Rice', '20.00', rate.none)
  goods.spirit = await one('Spirit', '9.99', rate.special)
})

const body = (more: object = {}) => ({
  lines: ['plain', 'beer', 'rice', 'spirit'].map((name) => ({ product_id: goods[name], quantity: 3 })),
  type: 'delivery',
  shipping_address_1: '12 Street 51',
  shipping_method: 'delivery',
  payment_method: 'cod',
  firstname: 'Sok',
  lastname: 'Dara',
  telephone: '012345678',
  ...more,
})

async function asked(path: 'quote' | 'orders', more: object = {}, locale = 'en') {
  const { lines, type, shipping_method, ...rest } = body(more)
  const reply = await app.call('POST', `/api/shop/${path}`, {
    host: shop.host,
    headers: { 'idempotency-key': randomUUID(), 'accept-language': locale },
    body: { lines, type, shipping_method, ...(path === 'orders' ? rest : more) },
  })
  expect([reply.status, reply.body.errors]).toEqual([path === 'quote' ? 200 : 201, undefined])
  return reply.body.data
}
interface Row {
  name: string
  title: string
  value: string
}
const rowsOf = ({ order_total }: { order_total: Row[] }) =>
  order_total.map(({ name, title, value }) => [name, title, value])

describe('taxes', () => {
  it('change nothing where there are none', async () => {
    const other = await app.signUp()
    const { id } = await product(other, { name: 'Tea', price: '2.00', quantity: 5 })
    const reply = await app.call('POST', '/api/shop/quote', {
      host: other.host,
      body: { lines: [{ product_id: id, quantity: 1 }] },
    })
    expect(reply.body.data.order_total).toEqual([
      { name: 'sub_total', title: 'Subtotal', text: '$2.00', value: '2.00' },
      { name: 'total', title: 'Total', text: '$2.00', value: '2.00' },
    ])
  })

  it('are told behind the total, where prices include them', async () => {
    const quote = await asked('quote')
    // 3.15 × 10/110 = 0.286…, 29.97 × 2.5/102.5 = 0.730…
    const rows = [
      ['sub_total', 'Subtotal', '103.11'],
      ['shipping', 'Shipping', '0.00'],
      ['total', 'Total', '103.11'],
      ['tax_included', 'Includes VAT 10%', '0.29'],
      ['tax_included', 'Includes Special 2.5%', '0.73'],
    ]
    expect(rowsOf(quote)).toEqual(rows)
    expect(quote.order_total.map((row: { rate?: number }) => row.rate)).toEqual([
      undefined,
      undefined,
      undefined,
      10,
      2.5,
    ])
    expect([quote.total, quote.total_khr]).toEqual(['103.11', '422800'])
    const placed = await asked('orders')
    expect([rowsOf(placed), placed.total]).toEqual([rows, '103.11'])
  })

  it('hold by the store’s own rate for what has no class, one row for each rate', async () => {
    await tell({ tax_rate: 10 })
    // Two names of one rate are told as the store's own.
    expect(rowsOf(await asked('quote')).slice(3)).toEqual([
      ['tax_included', 'Includes VAT 10%', '1.19'],
      ['tax_included', 'Includes Special 2.5%', '0.73'],
    ])
    await tell({ tax_rate: 7.35 })
    expect(rowsOf(await asked('quote', {}, 'km')).slice(3)).toEqual([
      ['tax_included', 'រួមទាំង អតប 10%', '0.29'],
      ['tax_included', 'រួមទាំង អតប 7.35%', '0.68'],
      ['tax_included', 'រួមទាំង ពន្ធពិសេស 2.5%', '0.73'],
    ])
  })

  it('come on top between shipping and total, where prices do not include them', async () => {
    await tell({ tax_rate: 10, prices_include_tax: false })
    const quote = await asked('quote')
    expect(rowsOf(quote)).toEqual([
      ['sub_total', 'Subtotal', '103.11'],
      ['shipping', 'Shipping', '0.00'],
      ['tax', 'VAT 10%', '1.31'],
      ['tax', 'Special 2.5%', '0.75'],
      ['total', 'Total', '105.17'],
    ])
    expect(quote.total).toBe('105.17')
    const placed = await asked('orders')
    expect([placed.order_total, placed.total]).toEqual([quote.order_total, '105.17'])
    const { data } = await call('GET', `orders/${placed.id}`)
    expect([data.order_total, data.total]).toEqual([quote.order_total, '105.17'])
  })

  it('stand in the letters to shopper and store', async () => {
    await asked('orders', { email: 'sok@mail.example' }, 'km')
    const db = new pg.Client({ connectionString: superUrl })
    await db.connect()
    const { rows } = await db.query(`SELECT payload->'rows' AS rows FROM outbox WHERE store_id = $1 ORDER BY id`, [
      shop.id,
    ])
    await db.end()
    expect(rows.slice(-2).map(({ rows: told }) => told.slice(-3))).toEqual([
      [
        ['អតប 10%', '$1.31'],
        ['ពន្ធពិសេស 2.5%', '$0.75'],
        ['សរុប', '$105.17'],
      ],
      [
        ['VAT 10%', '$1.31'],
        ['Special 2.5%', '$0.75'],
        ['Total', '$105.17'],
      ],
    ])
  })

  it('are the server’s own: what an order says of them counts for nothing', async () => {
    const forged = { tax: '0.00', tax_rate: 0, prices_include_tax: true, tax_class_id: rate.none, total: '0.01' }
    const lines = body().lines.map((line) => ({ ...line, tax: '0', tax_rate: 0, tax_class_id: rate.none }))
    expect((await asked('orders', { ...forged, lines })).total).toBe('105.17')
  })

  it('stay in an order as they were, whatever becomes of class and settings', async () => {
    const placed = await asked('orders')
    const before = (await call('GET', `orders/${placed.id}`)).data
    const class_ = { rate: 20, name: 'Other', translations: { km: { name: 'ផ្សេង' } } }
    expect((await call('PUT', `tax-classes/${rate.vat}`, class_)).data.rate).toBe(20)
    await tell({ tax_rate: null, prices_include_tax: true })
    expect((await call('GET', `orders/${placed.id}`)).data).toEqual(before)
    const [found, then] = (await call('GET', `tax-classes/${rate.vat}/histories`)).data
    expect([found.changes.rate, then.changes.rate]).toEqual([
      [10, 20],
      [null, 10],
    ])
    await call('PUT', `tax-classes/${rate.vat}`, { rate: 10, name: 'VAT', translations: { km: { name: 'អតប' } } })
  })
})

describe('a class of tax', () => {
  it('is named by its products, in their history and in their copies, and taken back', async () => {
    const url = `products/${goods.plain}`
    const { data } = await call('PUT', url, { tax_class_id: rate.vat }, { 'accept-language': 'km' })
    expect([data.tax_class_id, data.tax_class]).toEqual([rate.vat, { id: rate.vat, name: 'អតប' }])
    expect((await call('PUT', url, { name: 'Plain still' })).data.tax_class_id).toBe(rate.vat)
    const copy = (await call('POST', `${url}/duplicate`)).data
    expect(copy.tax_class_id).toBe(rate.vat)
    const taken = await call('PUT', url, { tax_class_id: null })
    expect([taken.data.tax_class_id, taken.data.tax_class]).toEqual([null, null])
    const [last, , first] = (await call('GET', `${url}/histories`)).data
    expect([last.changes.tax_class_id, first.changes.tax_class_id]).toEqual([
      [rate.vat, null],
      [null, rate.vat],
    ])
    const listed = await call('GET', `products?tax_class_id=${rate.vat}`)
    expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([copy.id, goods.beer])
  })

  it('is refused where it is another store’s, or nobody’s', async () => {
    const other = await app.signUp()
    const theirs = await app.call('POST', '/api/backend/tax-classes', {
      token: other.token,
      body: { name: 'Theirs', rate: 10 },
    })
    for (const id of [theirs.body.data.id, 999_999_999]) {
      const { status, errors } = await call('PUT', `products/${goods.plain}`, { tax_class_id: id })
      expect([status, Object.keys(errors)]).toEqual([422, ['tax_class_id']])
    }
  })

  it('tells of a stale save that somebody gave the product another', async () => {
    const { data } = await call('GET', `products/${goods.plain}`)
    await call('PUT', `products/${goods.plain}`, { tax_class_id: rate.none, version: data.version })
    const late = await call('PUT', `products/${goods.plain}`, { tax_class_id: rate.vat, version: data.version })
    expect([late.status, JSON.stringify(late)]).toEqual([409, expect.stringContaining('tax_class_id')])
  })

  it('is not deleted while products have it, and let go by those in the trash', async () => {
    const used = await call('DELETE', `tax-classes/${rate.special}`)
    expect([used.status, used.message]).toEqual([409, expect.stringContaining('1 product')])
    expect((await call('GET', `tax-classes/${rate.special}`)).data.product_count).toBe(1)
    await call('DELETE', `products/${goods.spirit}`)
    expect((await call('DELETE', `tax-classes/${rate.special}`)).status).toBe(200)
  })
})

describe('the settings of taxes', () => {
  it('are read as they were sent, and none at first', async () => {
    const other = await app.signUp()
    const read = async () => (await app.call('GET', '/api/backend/settings', { token: other.token })).body.data
    const save = (body: object) => app.call('POST', '/api/backend/settings', { token: other.token, body })
    expect(await read()).toMatchObject({ tax_rate: null, prices_include_tax: true })
    for (const tax_rate of [10, 0.07, 7.35, 100, 0, null]) {
      expect((await save({ tax_rate })).body.data.tax_rate).toBe(tax_rate)
      expect((await read()).tax_rate).toBe(tax_rate)
    }
    await save({ prices_include_tax: false })
    expect(await read()).toMatchObject({ tax_rate: null, prices_include_tax: false })
    for (const tax_rate of [-1, 100.01, 7.125, '10']) {
      const { status, body } = await save({ tax_rate })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['tax_rate']])
    }
  })
})
