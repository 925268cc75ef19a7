import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)
let shop: Store
let other: Store
const ids: number[] = []
const url = '/api/backend/orders'
const get = (query = '', token = shop.token, headers = {}) => app.call('GET', `${url}${query}`, { token, headers })
const found = async (query: string) => {
  const reply = await get(query)
  if (reply.status !== 200) throw new Error(`${query}: ${JSON.stringify(reply.body)}`)
  return reply.body.data.map(({ id }: { id: number }) => ids.indexOf(id) + 1)
}

const PEOPLE = [
  { firstname: 'Chan', lastname: 'Sok', telephone: '012345678' },
  { firstname: 'សុខា', lastname: 'ជា', telephone: '0961234567' },
  { firstname: 'chan', lastname: 'Long', telephone: '010998221' },
]

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  const { id } = await product(shop, { name: 'Tea', price: '1.25', quantity: 500 })
  for (let n = 1; n <= 20; n++) {
    const reply = await order(shop, { ...one(id, n), ...PEOPLE[n % 3] })
    ids.push(reply.body.data.id)
    // Odd ones at the last instant of their day in Phnom Penh, even ones at the first of the day after.
    const added = `2026-11-${String(n).padStart(2, '0')}T${n % 2 ? '16:59:59.999' : '17:00:00'}Z`
    await rowsOf(shop, sql`UPDATE orders SET date_added = ${added} WHERE id = ${reply.body.data.id}`)
  }
  await move(shop, ids[3] ?? 0, { status: 5, is_paid: true })
  await move(shop, ids[4] ?? 0, { status: 7 })
})

describe('the sales list', () => {
  it('shows eight, newest first, with the names of the specification', async () => {
    const reply = await get()
    expect(reply.body.meta).toEqual({ current_page: 1, last_page: 3, per_page: 8, total: 20 })
    expect(await found('')).toEqual([20, 19, 18, 17, 16, 15, 14, 13])
    expect(reply.body.data[0]).toMatchObject({
      firstname: 'chan',
      lastname: 'Long',
      customer_fullname: 'chan Long',
      telephone: '010 998 221',
      order_status: { id: 1, name: 'Pending' },
      is_paid: false,
      total: '25.00',
      total_khr: '102500',
      date_added: '2026-11-20T17:00:00.000Z',
      payment_method_name: 'Cash on delivery',
      version: 1,
    })
  })

  it('turns pages from either end, for every sort, and answers a page past the last', async () => {
    const sorts = ['id', 'invoice_no', 'customer', 'telephone', 'status', 'is_paid', 'total', 'date_added']
    for (const sort of sorts) {
      for (const direction of ['asc', 'desc']) {
        const all = await found(`?sort=${sort}&direction=${direction}&limit=100`)
        const pages: number[] = []
        for (let page = 1; page <= 7; page++)
          pages.push(...(await found(`?sort=${sort}&direction=${direction}&limit=3&page=${page}`)))
        expect([sort, direction, pages]).toEqual([sort, direction, all])
        expect(new Set(all).size).toBe(20)
        const narrowed = await found(`?sort=${sort}&direction=${direction}&limit=100&min_total=0`)
        expect([sort, direction, narrowed]).toEqual([sort, direction, all])
      }
    }
    const past = await get('?page=9')
    expect([past.status, past.body.data, past.body.meta]).toEqual([
      200,
      [],
      { current_page: 9, last_page: 3, per_page: 8, total: 20 },
    ])
    expect((await get('?page=9&is_paid=0')).body.meta).toMatchObject({ last_page: 3, total: 19 })
  })

  it('filters by each of its fields', async () => {
    expect(await found(`?order_id=${ids[6]}`)).toEqual([7])
    expect(await found('?status=7')).toEqual([5])
    expect(await found('?is_paid=true')).toEqual([4])
    expect((await get('?is_paid=0')).body.meta.total).toBe(19)
    expect(await found('?type=delivery')).toEqual([])
    expect(await found('?min_total=23.75&max_total=25')).toEqual([20, 19])
    expect(await found('?name=CHAN%20l&limit=2')).toEqual([20, 17])
    expect(await found('?name=%E1%9E%87%E1%9E%B6&limit=2')).toEqual([19, 16])
    // A name is not a number, and wildcards stand for themselves.
    for (const name of ['012', '%25', '_', '%5C']) expect(await found(`?name=${name}`)).toEqual([])
    for (const search of ['096 123 4567', '0961234567', '%2B855961234567'])
      expect(await found(`?search=${search}&limit=2`)).toEqual([19, 16])
    expect(await found('?search=%23-000003')).toEqual([3])
    expect(await found(`?status=1&name=chan&min_total=20&date_start=2026-11-01&store_id=${other.id}`)).toEqual([
      20, 18, 17,
    ])
  })

  it('counts whole days of Phnom Penh, both ends included', async () => {
    expect(await found('?date_start=2026-11-05&date_end=2026-11-05')).toEqual([5, 4])
    expect(await found('?date_end=2026-11-01')).toEqual([1])
    expect(await found('?date_start=2026-11-21')).toEqual([20])
    expect(await found('?date_start=2026-11-06&date_end=2026-11-05')).toEqual([])
  })

  it('refuses what it does not know, and never tells the database’s mind', async () => {
    const bad = [
      'sort=id;drop%20table%20orders',
      'sort=store_id',
      'sort=',
      'direction=up',
      'page=0',
      'page=x',
      'limit=101',
      'limit=1e2',
      'order_id=1%20or%201=1',
      'order_id=-1',
      'status=4',
      'status=99',
      'status=pending',
      'type=drone',
      'min_total=abc',
      'min_total=-1',
      'max_total=1.234',
      'max_total=1e9',
      'date_start=2026-02-30',
      'date_start=yesterday',
      'date_end=2026-13-01',
      'date_end=20261101',
      'is_paid=maybe',
      'search=a%00b',
    ]
    for (const query of bad) {
      const reply = await get(`?${query}`)
      expect([query, reply.status]).toEqual([query, 422])
      expect(JSON.stringify(reply.body)).not.toMatch(/select|syntax|postgres/i)
    }
  })

  it('names statuses in the asked language', async () => {
    const en = await get('/status')
    expect(en.body.data).toHaveLength(15)
    expect(en.body.data).toContainEqual({ id: 9, name: 'Canceled Reversal' })
    expect((await get('/status', shop.token, { 'accept-language': 'km' })).body.data).toContainEqual({
      id: 1,
      name: 'រង់ចាំ',
    })
  })
})

describe('an order of another store', () => {
  it('is answered as one that never was', async () => {
    const calls: [string, string][] = [
      ['GET', ''],
      ['GET', '/histories'],
      ['GET', '/invoice'],
      ['POST', '/change-status'],
    ]
    for (const [method, tail] of calls) {
      const sent = { token: other.token, ...(method === 'POST' && { body: { status: 7 } }) }
      const foreign = await app.call(method, `${url}/${ids[0]}${tail}`, sent)
      const never = await app.call(method, `${url}/999999999${tail}`, sent)
      expect([tail, foreign.status, foreign.body]).toEqual([tail, 404, never.body])
    }
    expect((await get('', other.token)).body.meta.total).toBe(0)
    expect((await get(`?order_id=${ids[0]}`, other.token)).body.data).toEqual([])
  })

  it('asks for a permission on every call', async () => {
    const viewer = await app.staff(shop.id, ['order-view'])
    const nothing = await app.staff(shop.id, [])
    const statuses = async (token: string) => [
      (await get('', token)).status,
      (await get('/status', token)).status,
      (await get(`/${ids[0]}`, token)).status,
      (await get(`/${ids[0]}/histories`, token)).status,
      (await app.call('POST', `${url}/${ids[0]}/change-status`, { token, body: { status: 2 } })).status,
    ]
    expect(await statuses(nothing)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(viewer)).toEqual([200, 200, 200, 403, 403])
    const figures = await app.call('GET', '/api/backend/dashboard/sale-summary', { token: nothing })
    expect(figures.body.data).toMatchObject({ latest_order: [], recent_ativity: [], sale_summary: { total_order: 0 } })
  })
})

describe('the figures', () => {
  it('add up revenue and orders of whole days, with the specification’s keys', async () => {
    const { body } = await app.call(
      'GET',
      '/api/backend/dashboard/sale-summary?date_start=2026-11-04&date_end=2026-11-06',
      { token: shop.token },
    )
    expect(body.data.sale_summary).toMatchObject({
      date_start: '2026-11-04',
      date_end: '2026-11-06',
      total_sale: '5.00',
      total_order: 2,
      total_sale_khr: '20500',
      total_pending: 18,
      total_unpaid: 18,
      by_day: [
        { date: '2026-11-04', orders: 0, total: '0.00' },
        { date: '2026-11-05', orders: 2, total: '5.00' },
        { date: '2026-11-06', orders: 0, total: '0.00' },
      ],
    })
    // Each figure opens the list that it sums.
    const list = async (search: string) => (await get(`?limit=60&${search}`)).body
    const days = 'date_start=2026-11-04&date_end=2026-11-06'
    const sold = await list(`outcome=sold&${days}`)
    const sum = sold.data.reduce((all: number, row: { total: string }) => all + Number(row.total), 0)
    expect(sum).toBe(Number(body.data.sale_summary.total_sale))
    expect((await list(days)).meta.total).toBe(body.data.sale_summary.total_order)
    expect((await list('outcome=due')).meta.total).toBe(body.data.sale_summary.total_unpaid)
    expect((await list('status=1')).meta.total).toBe(body.data.sale_summary.total_pending)
    expect(body.data.top_selling_products).toEqual([
      { id: expect.any(Number), name: 'Tea', quantity: 4, total: '5.00' },
    ])
    expect(body.data.latest_order).toHaveLength(8)
    expect(body.data.recent_ativity.length).toBeGreaterThan(0)
    expect(body.data).toMatchObject({ total_product: 1, total_customer: 3, top_selling_categories: [] })
    const empty = await app.call('GET', '/api/backend/dashboard/sale-summary', { token: other.token })
    expect(empty.body.data.sale_summary).toMatchObject({ total_sale: '0.00', total_order: 0 })
    expect(empty.body.data.sale_summary.by_day).toHaveLength(30)
  })
})

describe('the invoice', () => {
  it('is a PDF to save, in either language', async () => {
    for (const lang of ['en', 'km']) {
      const reply = await get(`/${ids[0]}/invoice?lang=${lang}`)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('application/pdf')
      expect(reply.headers.get('content-disposition')).toBe('attachment; filename="Invoice.pdf"')
      expect(reply.body.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await get(`/${ids[0]}/invoice?lang=fr`)).status).toBe(422)
  })
})
