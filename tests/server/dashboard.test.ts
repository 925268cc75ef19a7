import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATE_PRESETS, datePresets, daysBefore } from '#app/contracts/date-presets.ts'
import { adminToken } from '../support/admin-token.ts'
import { ownDatabase } from '../support/database.ts'
import { doDeeds } from '../support/order-deeds.ts'
import { one, type Store, sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
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
    // Shorter than any month: days that are a whole one are compared with the month before.
    expect((await figures(`?date_start=${ago(26)}&date_end=${today}`)).sale_summary).toMatchObject({
      total_order: 6,
      total_sold: 4,
      total_sale: '18.75',
      average_sale: '4.69',
      previous: { total_order: 3, total_sold: 2, total_sale: '18.75', average_sale: '9.38' },
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

describe('what needs attention', () => {
  it('is as many as the lists that it opens have, at every edge of it', async () => {
    const store = await app.signUp()
    const token = store.token
    const goods = async (body: Record<string, unknown>) => (await product(store, body)).id
    const tea = await goods({ name: 'Tea', price: '1.25', quantity: 500, low_stock_threshold: 3 })
    await goods({ name: 'Few', price: '1', quantity: 3, low_stock_threshold: 3 })
    await goods({ name: 'Enough', price: '1', quantity: 4, low_stock_threshold: 3 })
    await goods({ name: 'Uncounted', price: '1', quantity: 0, subtract: false })
    const trashed = await goods({ name: 'Gone', price: '1', quantity: 0 })
    await app.call('DELETE', `/api/backend/products/${trashed}`, { token })
    const made: number[] = []
    const HOURS = [0, 23, 25, 47, 49, 100, 26, 30]
    for (const hours of HOURS) {
      const { id } = (await order(store, one(tea))).body.data
      made.push(id)
      await rowsOf(store, sql`UPDATE orders SET date_added = now() - make_interval(hours => ${hours}) WHERE id = ${id}`)
    }
    // Paid, and called off: owed by nobody. Sold, and not paid: still to be paid.
    await move(store, made[5] ?? 0, { status: 5, is_paid: true })
    await move(store, made[6] ?? 0, { status: 7 })
    await move(store, made[7] ?? 0, { status: 2 })
    const mail = (at: number | null, state: string) =>
      rowsOf(
        store,
        sql`INSERT INTO outbox (store_id, order_id, "to", template, locale, subject, state)
          VALUES (${store.id}, ${at === null ? null : (made[at] ?? 0)}, 'a@b.example', 'order_placed', 'en', 's', ${state})`,
      )
    await rowsOf(store, sql`DELETE FROM outbox WHERE store_id = ${store.id}`)
    await mail(0, 'failed')
    await mail(0, 'failed')
    await mail(1, 'sent')
    await mail(1, 'failed')
    // Told later, after all; not told of an order; and one of another store's, with an id that is here too.
    await mail(2, 'failed')
    await mail(2, 'sent')
    await mail(null, 'failed')
    await rowsOf(
      store,
      sql`INSERT INTO outbox (store_id, order_id, "to", template, locale, subject, state)
        VALUES (${shop.id}, ${made[3] ?? 0}, 'a@b.example', 'order_placed', 'en', 's', 'failed')`,
    )
    const begun = {
      cart: 'a-cart-of-this-test-only',
      telephone: '012999888',
      lines: [{ product_id: tea, quantity: 1 }],
    }
    await app.call('POST', '/api/shop/checkouts', { host: store.host, body: begun })

    const listed = async (path: string) => {
      const { body } = await app.call('GET', `/api/backend/${path}`, { token })
      return [body.meta.total, body.data.length]
    }
    const check = async () => {
      const { needs_attention: needs } = await figures('', token)
      expect(needs).toEqual({ unpaid: 4, missing: 1, low_stock: 1, failed_mail: 2 })
      expect(await listed('orders?limit=100&outcome=overdue')).toEqual([4, 4])
      expect(await listed('orders?limit=100&outcome=overdue&type=pickup&sort=total')).toEqual([4, 4])
      expect(await listed('orders?limit=100&told=failed')).toEqual([2, 2])
      expect(await listed('products?limit=100&stock=low')).toEqual([1, 1])
    }
    await check()
    await rowsOf(store, sql`SELECT fold_order_counts(100000)`)
    await check()
    expect((await app.call('GET', '/api/backend/orders?told=sent', { token })).status).toBe(422)
    const blind = await app.staff(store.id, ['product-view'])
    expect((await figures('', blind)).needs_attention).toEqual({ unpaid: 0, missing: 0, low_stock: 1, failed_mail: 0 })
  })
})

describe('the platform’s figures', () => {
  const db = new pg.Client({ connectionString: superUrl })
  const SOLD = 'o.order_status_id IN (2, 3, 5, 9, 15)'
  let token: string
  beforeAll(async () => {
    await db.connect()
    token = await adminToken()
  })
  afterAll(() => db.end())
  const platform = async (query = '') => (await app.call('GET', `/api/backend/dashboard${query}`, { token })).body.data
  const n = async (text: string, values: unknown[] = []) => Number((await db.query(text, values)).rows[0]?.n)
  /** Dollars of what counts as revenue, riel at 4000; days where the store is. */
  const plain = async (from: string, to: string) => {
    const { rows } = await db.query(
      `SELECT count(*)::int AS orders, count(*) FILTER (WHERE ${SOLD})::int AS sold,
         coalesce(sum(CASE s.base_currency WHEN 'KHR' THEN o.total / 4000.0 ELSE o.total / 100.0 END) FILTER (WHERE ${SOLD}), 0)::float8 AS total
       FROM orders o JOIN stores s ON s.id = o.store_id
       WHERE (o.date_added AT TIME ZONE s.timezone)::date BETWEEN $1 AND $2`,
      [from, to],
    )
    return rows[0] as { orders: number; sold: number; total: number }
  }

  it('are of all stores what their orders say, folded or not, in one currency', async () => {
    const riel = await app.signUp()
    await db.query("UPDATE stores SET base_currency = 'KHR', khr_rate = 4000 WHERE id = $1", [riel.id])
    const from = Date.now() - 20 * 86_400_000
    await doDeeds(superUrl, riel.id, 60, 'riel', { from })
    await doDeeds(superUrl, (await app.signUp()).id, 60, 'dollars', { from })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const ranges = ['', '?range=last7', '?range=this_year', '?date_start=2020-01-01&date_end=2020-01-02']
    // Whatever day it is: spans within a week, of whole weeks and of weeks that are cut at either end.
    for (const [from, to] of [
      [5, 5],
      [7, 6],
      [13, 7],
      [14, 2],
      [16, 1],
      [19, 3],
      [20, 12],
    ] as const)
      ranges.push(`?date_start=${ago(from)}&date_end=${ago(to)}`)
    const check = async () => {
      for (const query of ranges) {
        const { sale_summary: said, khr_rate, top_selling_store: top } = await platform(query)
        expect(khr_rate).toBe(4000)
        for (const part of [said, said.previous]) {
          const { orders, sold, total } = await plain(part.date_start, part.date_end)
          expect([query, part.total_order, part.total_sold]).toEqual([query, orders, sold])
          // A cent a day is what rounding may come to.
          expect(Math.abs(Number(part.total_sale) - total)).toBeLessThan(0.01 * part.by_day.length)
        }
        const { rows } = await db.query(
          `SELECT o.store_id::int AS id, count(*)::int AS quantity FROM orders o JOIN stores s ON s.id = o.store_id
           WHERE ${SOLD} AND (o.date_added AT TIME ZONE s.timezone)::date BETWEEN $1 AND $2 GROUP BY 1
           ORDER BY sum(CASE s.base_currency WHEN 'KHR' THEN o.total / 4000.0 ELSE o.total / 100.0 END) DESC, 1 LIMIT 5`,
          [said.date_start, said.date_end],
        )
        expect(top.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))).toEqual(rows)
      }
    }
    await check()
    expect((await platform()).sale_summary.total_sold).toBeGreaterThan(5)
    await db.query('SELECT fold_order_counts(100000)')
    await check()
    expect(await n('SELECT count(*) AS n FROM order_counts WHERE level = 0')).toBe(0)
  })

  it('count what is there, and what could not be sent, as the lists do', async () => {
    const gone = await app.signUp()
    await db.query("UPDATE stores SET deleted_at = now(), status = 'closed' WHERE id = $1", [gone.id])
    const shut = await app.signUp()
    await db.query("UPDATE stores SET status = 'suspended' WHERE id = $1", [shut.id])
    await app.call('POST', '/api/backend/categories', { token: shop.token, body: { name: 'Drinks' } })
    const said = await platform()
    const live = (table: string) =>
      n(`SELECT count(*) AS n FROM ${table} t JOIN stores s ON s.id = t.store_id AND s.deleted_at IS NULL
        WHERE t.deleted_at IS NULL`)
    expect([said.total_product, said.total_category, said.total_customer]).toEqual([
      await live('products'),
      await live('categories'),
      await live('customers'),
    ])
    expect(said.total_category).toBeGreaterThan(0)
    expect(said.total_store).toBe(await n('SELECT count(*) AS n FROM stores WHERE deleted_at IS NULL'))
    expect(said.stores.suspended).toBe(1)
    expect(said.stores.active + said.stores.suspended).toBe(said.total_store)
    // They came today, all of them.
    expect([said.sale_summary.total_new_store, said.sale_summary.previous.total_new_store]).toEqual([
      said.total_store,
      0,
    ])
    expect(said.latest_store[0]).toMatchObject({ id: shut.id, status: 'suspended' })
    for (const state of ['failed', 'held']) {
      const { body } = await app.call('GET', `/api/backend/outbox?state=${state}`, { token })
      expect(said.needs_attention[`${state}_mail`]).toBe(body.meta.total)
    }
    expect(said.needs_attention.failed_mail).toBeGreaterThan(0)
    await db.query('SELECT fold_sales(1000)')
    const { top_selling_products: top } = await platform()
    expect(top[0]).toMatchObject({ name: 'Tea', store_name: `Shop ${shop.name}`, quantity: 22, currency_code: 'USD' })
  })

  it('are the admin’s alone', async () => {
    const status = async (of?: string) =>
      (await app.call('GET', '/api/backend/dashboard', of === undefined ? {} : { token: of })).status
    expect([await status(), await status(shop.token), await status(token)]).toEqual([401, 403, 200])
    expect((await app.call('GET', '/api/backend/dashboard?range=ever', { token })).status).toBe(422)
  })
})
