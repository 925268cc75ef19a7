import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)
const url = '/api/backend/orders/export'
let shop: Store
let other: Store
const ids: number[] = []

const get = (query = '', token = shop.token, headers = {}) => app.call('GET', `${url}${query}`, { token, headers })
const rowsIn = (text: unknown) => parse(String(text).replace(/^\ufeff/, '')) as string[][]
const exported = async (query = '') => rowsIn((await get(query)).body).slice(1)
const columnOf = async (query: string, at: number) => (await exported(query)).map((row) => row[at])

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  await app.call('POST', '/api/backend/settings', { token: shop.token, body: { tax_rate: 10 } })
  const { id } = await product(shop, { name: 'Tea', price: '1.25', quantity: 500 })
  const people = [
    { firstname: 'Chan', lastname: 'Sok', email: 'chan@example.com', comment: '=1+1' },
    { firstname: 'សុខា', lastname: 'ជា', comment: 'ដាក់ស្ករតិច' },
    { firstname: '@SUM(A1)', comment: 'Gate 2, "blue"' },
  ]
  for (const [at, body] of people.entries()) ids.push((await order(shop, { ...one(id, at + 2), ...body })).body.data.id)
  // The last instants of a day in Phnom Penh, and the first of the next.
  const added = ['2026-11-01T16:59:59Z', '2026-11-01T17:00:00Z', '2026-11-03T05:00:00Z']
  for (const [at, when] of added.entries())
    await rowsOf(shop, sql`UPDATE orders SET date_added = ${when} WHERE id = ${ids[at]}`)
  await move(shop, ids[1] ?? 0, { status: 5, is_paid: true })
  const theirs = await product(other, { name: 'Theirs', price: '9.00', quantity: 9 })
  await order(other, { ...one(theirs.id), firstname: 'Notours' })
})

describe('orders as a file', () => {
  it('has each order of the store, newest first, with what its total is made of', async () => {
    const reply = await get()
    expect(reply.status).toBe(200)
    expect(String(reply.body).charCodeAt(0)).toBe(0xfeff)
    const [head, ...rows] = rowsIn(reply.body)
    expect(head).toEqual([
      'ID',
      'Invoice Nº',
      'Date Added',
      'Customer',
      'Telephone',
      'Email',
      'Status',
      'Paid?',
      'Type',
      'Payment method',
      'Shipping method',
      'Shipping address',
      'District and province',
      'Currency',
      'Subtotal',
      'Discount',
      'Shipping',
      'Tax',
      'Total',
      'Total (KHR)',
      'Customer note',
      'Source',
    ])
    expect(rows.map(([id]) => Number(id))).toEqual(ids.toReversed())
    const { body } = await app.call('GET', `/api/backend/orders/${ids[1]}`, { token: shop.token })
    expect(Number(rows[1]?.[17])).toBeGreaterThan(0)
    const totals = new Map(
      body.data.order_total.map(({ name, value }: { name: string; value: string }) => [name, Number(value)]),
    )
    expect(rows[1]).toEqual([
      String(ids[1]),
      body.data.invoice_no,
      '2026-11-02 00:00:00',
      'ជា សុខា',
      '012 345 678',
      '',
      'Complete',
      'Yes',
      'Pickup',
      'Cash on delivery',
      body.data.shipping_method_name ?? '',
      '',
      '',
      'USD',
      String(totals.get('sub_total')),
      '0',
      String(totals.get('shipping') ?? 0),
      String(totals.get('tax') ?? totals.get('tax_included') ?? 0),
      String(Number(body.data.total)),
      body.data.total_khr,
      'ដាក់ស្ករតិច',
      'Website',
    ])
    expect(rows[2]?.[2]).toBe('2026-11-01 23:59:59')
  })

  it('holds nothing of another store, and no formula', async () => {
    const text = String((await get()).body)
    expect(text).not.toContain('Notours')
    const cells = rowsIn(text).flat()
    expect(cells).toContain("'@SUM(A1) Sok")
    expect(cells).toContain("'=1+1")
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  it('is narrowed and ordered as the list is', async () => {
    expect(await columnOf('?sort=total&direction=asc', 0)).toEqual(ids.map(String))
    expect(await columnOf('?status=5', 0)).toEqual([String(ids[1])])
    expect(await columnOf('?date_start=2026-11-02&date_end=2026-11-02', 0)).toEqual([String(ids[1])])
    expect(await columnOf('?type=pickup&is_paid=false&search=chan', 3)).toEqual(['Chan Sok'])
    expect(await exported('?type=delivery')).toEqual([])
    for (const bad of ['?format=pdf', '?sort=gone', '?min_total=a', '?date_start=31/12/2026'])
      expect([bad, (await get(bad)).status]).toEqual([bad, 422])
  })

  it('speaks the asked language', async () => {
    const [head, row] = rowsIn((await get(`?order_id=${ids[1]}`, shop.token, { 'accept-language': 'km' })).body)
    expect([head?.[3], head?.[19], row?.[7]]).toEqual(['អតិថិជន', 'សរុប (រៀល)', 'បាទ/ចាស'])
  })

  it('leaves an audit entry, and asks for the permission to see orders', async () => {
    await get('?status=5')
    const { body } = await app.call('GET', '/api/backend/activity-logs?event=export', { token: shop.token })
    expect(body.data[0]).toMatchObject({ entity: 'order', entity_label: 'orders.csv', note: 'status: 5' })
    expect((await get('', await app.staff(shop.id, ['customer-view']))).status).toBe(403)
  })

  it('is a workbook too, with amounts as numbers', async () => {
    const { default: readXlsx } = await import('read-excel-file/node')
    const { callsFor } = await import('#server/api/calls.ts')
    const headers = { host: 'localhost:3000', cookie: `__Host-sid=${await app.browser(shop.token)}` }
    const calls = await callsFor(new Request('http://localhost:3000/', { headers }), 'platform')
    const { body, headers: told } = await calls.backend.orders.export({ format: 'xlsx' })
    expect(told['content-disposition']).toContain('orders.xlsx')
    const sheets = await readXlsx(Readable.fromWeb(body as never) as never)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Orders'])
    const text = JSON.stringify(sheets)
    expect([text.includes('សុខា'), text.includes('"USD",2.5,')]).toEqual([true, true])
  })

  it('is read in parts, each order once', async () => {
    await rowsOf(
      other,
      sql`INSERT INTO orders (store_id, id, invoice_number, invoice_no, firstname, customer_fullname, search_text, telephone,
          order_status_id, total, currency_code, khr_rate, order_type, payment_code, payment_method_name, public_token)
        SELECT ${other.id}, 1000 + n, 1000 + n, 'X' || n, 'Many', 'Many', 'many', '+85512345678', 1, n, 'USD', 4100,
          'pickup', 'cod', '{"en": "Cash", "km": "Cash"}', 'token-of-the-many-' || n FROM generate_series(1, 1203) n`,
    )
    const found = rowsIn((await get('?search=many&sort=id', other.token)).body).slice(1)
    const listed = found.map(([id]) => Number(id))
    expect([listed.length, new Set(listed).size]).toEqual([1203, 1203])
    expect(listed).toEqual(listed.toSorted((a, b) => a - b))
  })
})
