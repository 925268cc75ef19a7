import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { DATE_PRESETS, datePresets, daysBefore } from '#app/contracts/date-presets.ts'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)
let shop: Store
let today: string

const figures = async (query = '', token = shop.token) =>
  (await app.call('GET', `/api/backend/dashboard/sale-summary${query}`, { token })).body.data
const list = async (query: string) =>
  (await app.call('GET', `/api/backend/orders?limit=100&${query}`, { token: shop.token })).body
const sumOf = (rows: { total: string }[]) => rows.reduce((sum, { total }) => sum + Number(total), 0).toFixed(2)

/** Days before today, how many of a thing at 1.25, and what became of it. */
const ORDERS: [number, number, number][] = [
  [0, 1, 5],
  [0, 2, 1],
  [1, 3, 5],
  [6, 4, 7],
  [7, 5, 3],
  [25, 6, 5],
  [29, 7, 5],
  [30, 8, 5],
  [45, 9, 1],
  [59, 10, 5],
  [60, 11, 5],
  [370, 12, 5],
  [700, 13, 5],
]

beforeAll(async () => {
  shop = await app.signUp()
  today = (await figures()).date_today
  const { id } = await product(shop, { name: 'Tea', price: '1.25', quantity: 500 })
  for (const [ago, quantity, status] of ORDERS) {
    const made = (await order(shop, one(id, quantity))).body.data.id
    if (status !== 1) await move(shop, made, { status })
    await rowsOf(
      shop,
      sql`UPDATE orders SET date_added = (${today}::date - ${ago}::int + time '23:59:59') AT TIME ZONE 'Asia/Phnom_Penh' WHERE id = ${made}`,
    )
  }
})

describe('a store’s figures', () => {
  const ago = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

  it('are those of the lists that they open, for each preset, days of one’s own and the days before them', async () => {
    const presets = datePresets(today)
    const asked: [string, { from: string; to: string }][] = [
      ['', presets.last30],
      ...DATE_PRESETS.map((key): [string, { from: string; to: string }] => [`?range=${key}`, presets[key]]),
      [`?date_start=${ago(60)}&date_end=${ago(7)}`, { from: ago(60), to: ago(7) }],
      // Longer than what is said day by day.
      [`?date_start=${ago(800)}&date_end=${today}`, { from: ago(800), to: today }],
      // Days that are named hold.
      [`?range=today&date_start=${ago(7)}&date_end=${ago(6)}`, { from: ago(7), to: ago(6) }],
      [`?date_end=${ago(30)}`, { from: ago(59), to: ago(30) }],
      [`?date_start=${ago(30)}`, { from: ago(30), to: today }],
    ]
    for (const [query, days] of asked) {
      const { sale_summary: said } = await figures(query)
      const before = daysBefore(days, today)
      expect([query, said.date_start, said.date_end]).toEqual([query, days.from, days.to])
      expect([query, said.previous.date_start, said.previous.date_end]).toEqual([query, before.from, before.to])
      for (const part of [said, said.previous]) {
        const within = `date_start=${part.date_start}&date_end=${part.date_end}`
        const [all, sold] = [await list(within), await list(`outcome=sold&${within}`)]
        expect([query, part.total_order, part.total_sold]).toEqual([query, all.meta.total, sold.meta.total])
        expect([query, part.total_sale]).toEqual([query, sumOf(sold.data)])
        if (sold.meta.total > 0)
          expect(Number(part.average_sale)).toBeCloseTo(Number(part.total_sale) / sold.meta.total, 1)
        if (part.by_day.length < 366) {
          expect([query, sumOf(part.by_day)]).toEqual([query, part.total_sale])
          expect(part.by_day.at(0)?.date).toBe(part.date_start)
        }
        expect(part.by_day.at(-1)?.date).toBe(part.date_end)
      }
      // Whatever the days, today is today.
      expect([query, said.today]).toEqual([query, { total_sale: '1.25', total_order: 2 }])
    }
    const long = (await figures(`?date_start=${ago(800)}&date_end=${today}`)).sale_summary
    expect([long.by_day.length, long.total_order]).toEqual([366, ORDERS.length])
    expect((await figures('?range=last30')).sale_summary).toMatchObject({
      total_order: 7,
      total_sold: 5,
      total_sale: '27.50',
      average_sale: '5.50',
      previous: { total_order: 3, total_sold: 2, total_sale: '22.50', average_sale: '11.25' },
    })
  })

  it('count what a store has as its lists do', async () => {
    const { total_product, total_category, total_customer } = await figures()
    const totals = ['products', 'categories', 'customers'].map(
      async (path) => (await app.call('GET', `/api/backend/${path}`, { token: shop.token })).body.meta.total,
    )
    expect([total_product, total_category, total_customer]).toEqual(await Promise.all(totals))
    expect(total_product).toBe(1)
  })

  it('refuse days that are none, or end before they begin', async () => {
    const refused = async (query: string) => {
      const { status, body } = await app.call('GET', `/api/backend/dashboard/sale-summary${query}`, {
        token: shop.token,
      })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused('?range=this_week')).toEqual([422, ['range']])
    expect(await refused('?date_start=2026-02-30')).toEqual([422, ['date_start']])
    expect(await refused('?date_start=2026-03-02&date_end=2026-03-01')).toEqual([422, ['date_end']])
    expect((await figures('?date_start=2999-01-01')).sale_summary).toMatchObject({ total_order: 0 })
  })

  it('of a store without orders are nothing, for whoever may not see orders too', async () => {
    const empty = await app.signUp()
    const blind = await app.staff(shop.id, ['audit-view'])
    for (const token of [empty.token, blind]) {
      const { sale_summary: said, latest_order, top_selling_products } = await figures('?range=this_month', token)
      expect([latest_order, top_selling_products]).toEqual([[], []])
      expect(said).toMatchObject({ total_sale: '0.00', total_order: 0, average_sale: '0.00', total_pending: 0 })
      expect(said.previous).toMatchObject({ total_sale: '0.00', total_order: 0 })
    }
    expect((await figures('', blind)).recent_ativity[0]).toMatchObject({ actor_type: expect.any(String) })
  })
})
