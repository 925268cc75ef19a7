import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ORDER_STATUSES, REVENUE_STATUSES } from '#app/contracts/order-status.ts'
import type { Api } from '../support/api.ts'
import { cli } from '../support/cli.ts'
import { ownDatabase } from '../support/database.ts'
import { doDeeds, NONE, wrongCounts } from '../support/order-deeds.ts'
import { one, sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
let app: Api
beforeAll(async () => {
  await db.connect()
  app = await (await import('../support/api.ts')).api()
})
afterAll(() => db.end())

const DAY = 86_400_000

it('counts what the orders say, after 150 random deeds at once, folded or not', async () => {
  const store = await app.signUp()
  await doDeeds(superUrl, store.id, 150, 'deeds')
  expect((await db.query('SELECT FROM orders WHERE store_id = $1', [store.id])).rowCount).toBeGreaterThan(30)
  const sum = 'SELECT sum(orders_count)::int AS n FROM customers WHERE store_id = $1 AND total_spent > 0'
  expect((await db.query(sum, [store.id])).rows[0].n).toBeGreaterThan(20)
  expect(await wrongCounts(db)).toEqual(NONE)
  await db.query('SELECT fold_order_counts(100000)')
  expect(await wrongCounts(db)).toEqual(NONE)
  const { rows } = await db.query(
    `SELECT count(*) FILTER (WHERE level = 0)::int AS changes, count(*) FILTER (WHERE level = 1 AND orders = 0)::int AS empty
     FROM order_counts WHERE store_id = $1`,
    [store.id],
  )
  expect(rows[0]).toEqual({ changes: 0, empty: 0 })
})

it('keeps what sold most in 30 days as the lines have it, whatever is sold, comes back, or is filed elsewhere', async () => {
  const [store, { product }] = [await app.signUp(), sales(app)]
  const products: number[] = []
  for (let n = 0; n < 7; n++)
    products.push((await product(store, { name: `Thing ${n}`, price: '1.00', quantity: 9 })).id)
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO categories (store_id, slug, translations, search_text, sort_en, sort_km)
      SELECT $1, 'c' || n, '{"en":{"name":"C"},"km":{"name":"C"}}', '', '', '' FROM generate_series(1, 6) n RETURNING id::int`,
    [store.id],
  )
  const begun = Date.now() - 10 * DAY
  await doDeeds(superUrl, store.id, 130, 'sold', { from: begun, products, categories: rows.map(({ id }) => id) })
  const top = async (query = '') => {
    const { body } = await app.call('GET', `/api/backend/dashboard/sale-summary${query}`, { token: store.token })
    return { products: body.data.top_selling_products, categories: body.data.top_selling_categories }
  }
  // What is not kept is added up from the lines; nothing was sold on the days that are more.
  const lines = () => top(`?date_start=${new Date(begun - 30 * DAY).toISOString().slice(0, 10)}`)
  expect(await wrongCounts(db)).toEqual(NONE)
  const sold = await lines()
  expect([sold.products.length, sold.categories.length]).toEqual([5, 5])
  expect(await top()).toEqual(sold)
  await db.query('SELECT fold_sales(1000)')
  const left = 'SELECT FROM sales_changes WHERE store_id = $1 UNION ALL SELECT FROM category_moves WHERE store_id = $1'
  expect((await db.query(left, [store.id])).rowCount).toBe(0)
  expect(await top()).toEqual(sold)
  expect(await wrongCounts(db)).toEqual(NONE)

  // The day that is over, and what is wrong, are counted anew.
  await db.query(`UPDATE sales_windows SET day = day - 1 WHERE store_id = $1`, [store.id])
  expect(await top()).toEqual(sold)
  await db.query(`UPDATE product_sales SET quantity = quantity + product_id WHERE store_id = $1`, [store.id])
  await db.query('SELECT fold_sales(1000)')
  expect(await top()).toEqual(sold)
  await db.query(`UPDATE product_sales SET quantity = quantity + product_id WHERE store_id = $1`, [store.id])
  expect([(await wrongCounts(db)).sold > 0, await top()]).not.toEqual([true, sold])
  expect(await cli('orders:recount', '--store', store.host.split('.')[0] ?? '')).toMatchObject({ code: 0 })
  expect([await wrongCounts(db), await top()]).toEqual([NONE, sold])
})

it('lists as many as it counts, by status, payment, type, outcome and day', async () => {
  const store = await app.signUp()
  await doDeeds(superUrl, store.id, 120, 'lists', { fan: 1 })
  const days = 'date_start=2026-01-03&date_end=2026-01-06'
  const plain = {
    '': 'true',
    'status=1': 'order_status_id = 1',
    'status=0': 'order_status_id = 0',
    'is_paid=true': 'is_paid',
    'type=pickup': "order_type = 'pickup'",
    'outcome=sold': `order_status_id IN (${REVENUE_STATUSES.join(',')})`,
    'outcome=due': `NOT is_paid AND order_status_id IN (1,${REVENUE_STATUSES.join(',')})`,
    'type=pickup&is_paid=false': "order_type = 'pickup' AND NOT is_paid",
    [days]: "(date_added AT TIME ZONE 'Asia/Phnom_Penh')::date BETWEEN '2026-01-03' AND '2026-01-06'",
    [`${days}&status=5`]:
      "order_status_id = 5 AND (date_added AT TIME ZONE 'Asia/Phnom_Penh')::date BETWEEN '2026-01-03' AND '2026-01-06'",
    'min_total=100': 'total >= 10000',
    'max_total=100': 'total <= 10000',
    'min_total=900': 'total >= 90000',
    'min_total=300&max_total=700&is_paid=true': 'is_paid AND total BETWEEN 30000 AND 70000',
    'min_total=700&max_total=300': 'false',
    'name=OKHA%201': "customer_fullname LIKE 'Sokha 1%'",
    'min_total=100&name=a&status=5': 'order_status_id = 5 AND total >= 10000',
    'name=nobody': 'false',
    [`${days}&min_total=200`]:
      "total >= 20000 AND (date_added AT TIME ZONE 'Asia/Phnom_Penh')::date BETWEEN '2026-01-03' AND '2026-01-06'",
    'date_start=2026-01-05': "(date_added AT TIME ZONE 'Asia/Phnom_Penh')::date >= '2026-01-05'",
  }
  for (const [query, where] of Object.entries(plain)) {
    const { rows } = await db.query(`SELECT count(*)::int AS n FROM orders WHERE store_id = $1 AND ${where}`, [
      store.id,
    ])
    const { body } = await app.call('GET', `/api/backend/orders?limit=100&${query}`, { token: store.token })
    const n = rows[0].n as number
    expect([query, body.meta.total, body.data.length]).toEqual([query, n, Math.min(n, 100)])
  }
})

it('counts each view of the list, one’s own too, but not one of words', async () => {
  const [store, other] = [await app.signUp(), await app.signUp()]
  const { product, order, move } = sales(app)
  const { id } = await product(store, { name: 'Tea', price: '1.25', quantity: 50 })
  const made: number[] = []
  for (let n = 0; n < 4; n++) made.push((await order(store, one(id))).body.data.id)
  await move(store, made[0] ?? 0, { status: 5, is_paid: true })
  await move(store, made[1] ?? 0, { status: 0 })
  const begun = { cart: 'a-cart-of-this-test-alone', telephone: '012999888', lines: [{ product_id: id, quantity: 1 }] }
  expect((await app.call('POST', '/api/shop/checkouts', { host: store.host, body: begun })).body).toEqual({
    data: { kept: true },
  })
  await db.query("UPDATE orders SET date_added = now() - interval '3 days' WHERE store_id = $1 AND id = $2", [
    store.id,
    made[2],
  ])
  const keep = async (query: string) => {
    const body = { resource: 'orders', name: query, query }
    const { body: kept } = await app.call('POST', '/api/backend/saved-views', { token: store.token, body })
    return String(kept.data.id)
  }
  const [paid, words, junk] = [
    await keep('is_paid=true&sort=total'),
    await keep('search=tea'),
    await keep('status=1&type=nothing'),
  ]
  const counts = async (token: string) => {
    const { body } = await app.call('GET', '/api/backend/orders/counts', { token })
    return Object.fromEntries(body.data.map(({ key, orders }: { key: string; orders: number }) => [key, orders]))
  }
  const found = await counts(store.token)
  expect(found).toEqual({ all: 4, pending: 2, unpaid: 2, today: 3, missing: 1, [paid]: 1, [junk]: 2 })
  expect(found).not.toHaveProperty(words)
  expect(await counts(other.token)).toEqual({ all: 0, pending: 0, unpaid: 0, today: 0, missing: 0 })
  const { body } = await app.call('GET', '/api/backend/orders?day=today', { token: store.token })
  expect(body.meta.total).toBe(3)
  const both = await app.call('GET', '/api/backend/orders?day=today&date_end=2020-01-01', { token: store.token })
  expect([both.body.meta.total, both.body.data]).toEqual([0, []])
})

it('finds the same days again after a store has moved, and is put right by orders:recount', async () => {
  const { id, host } = await app.signUp()
  await doDeeds(superUrl, id, 60, 'moved', { fan: 1 })
  await db.query(`UPDATE stores SET timezone = 'America/New_York' WHERE id = $1`, [id])
  expect(await wrongCounts(db)).toEqual(NONE)

  await db.query(`UPDATE order_counts SET orders = orders + 1 WHERE store_id = $1`, [id])
  await db.query(`UPDATE order_products SET sold_on = '1999-01-01' WHERE store_id = $1`, [id])
  await db.query(`UPDATE customers SET orders_count = orders_count + 1 WHERE store_id = $1`, [id])
  await db.query('DELETE FROM order_names WHERE store_id = $1', [id])
  await db.query('SELECT fold_order_counts(100000)')
  await db.query('UPDATE store_days SET orders = orders + 1 WHERE store_id = 0')
  const wrong = await wrongCounts(db)
  expect([wrong.days, wrong.lines, wrong.customers, wrong.names, wrong.platform].every((n) => n > 0)).toBe(true)
  const [store = ''] = host.split('.')
  expect(await cli('orders:recount', '--store', store)).toMatchObject({ code: 0 })
  const { platform, ...own } = await wrongCounts(db)
  expect([platform > 0, { ...own, platform: 0 }]).toEqual([true, NONE])
  expect(await cli('orders:recount')).toMatchObject({ code: 0 })
  expect(await wrongCounts(db)).toEqual(NONE)
})

it('adds the days of each store up to weeks, whatever became of its orders', async () => {
  const { id } = await app.signUp()
  const wrongWeeks = async () => {
    await db.query('SELECT fold_order_counts(100000)')
    const { rows } = await db.query(`
      WITH days AS (SELECT store_id, date_trunc('week', day::timestamp)::date AS week, currency_code, sum(sold)::bigint AS sold,
        sum(total)::bigint AS total FROM store_days WHERE store_id > 0 GROUP BY 1, 2, 3 HAVING sum(sold) <> 0 OR sum(total) <> 0),
      weeks AS (SELECT store_id, week, currency_code, sold, total FROM store_weeks)
      SELECT * FROM ((TABLE days EXCEPT TABLE weeks) UNION ALL (TABLE weeks EXCEPT TABLE days)) d`)
    return rows
  }
  const weeksOf = async () => (await db.query('SELECT FROM store_weeks WHERE store_id = $1', [id])).rowCount
  for (const deed of ['first', 'second']) {
    await doDeeds(superUrl, id, 60, deed)
    expect([deed, await wrongWeeks()]).toEqual([deed, []])
  }
  expect(await weeksOf()).toBeGreaterThan(0)
  await db.query('UPDATE store_weeks SET total = total + 1 WHERE store_id = $1', [id])
  expect(await wrongWeeks()).not.toEqual([])
  await db.query('SELECT recount_store_days($1)', [id])
  expect(await wrongWeeks()).toEqual([])
  // What is canceled leaves no week behind.
  await db.query('UPDATE orders SET order_status_id = 7 WHERE store_id = $1', [id])
  expect([await wrongWeeks(), await weeksOf()]).toEqual([[], 0])
})

it('takes the same statuses for revenue in the database as in the program', async () => {
  const { rows } = await db.query(
    "SELECT array_agg(id ORDER BY id) AS sold FROM unnest($1::int[]) id WHERE sold_on(id, now(), 'UTC') IS NOT NULL",
    [ORDER_STATUSES.map(({ id }) => id)],
  )
  expect(rows[0].sold).toEqual(REVENUE_STATUSES.toSorted((a, b) => a - b))
})

it('dates the lines of an order by its status alone, as the program sells them', async () => {
  const store = await app.signUp()
  const { product, order, move } = sales(app)
  const { id } = await product(store, { name: 'Tea', price: '1.25', quantity: 50 })
  const made = await order(store, one(id, 3))
  const sold = async () =>
    (await db.query('SELECT sold_on IS NOT NULL AS sold FROM order_products WHERE store_id = $1', [store.id])).rows
  expect(await sold()).toEqual([{ sold: false }])
  for (const [status, is] of [
    [5, true],
    [7, false],
    [3, true],
  ] as const) {
    await move(store, made.body.data.id, { status })
    expect(await sold()).toEqual([{ sold: is }])
  }
  const { body } = await app.call('GET', '/api/backend/dashboard/sale-summary', { token: store.token })
  expect(body.data.top_selling_products).toEqual([{ id, name: 'Tea', quantity: 3, total: '3.75' }])
  expect(body.data.sale_summary).toMatchObject({
    total_sale: '3.75',
    total_order: 1,
    total_pending: 0,
    total_unpaid: 1,
  })
})

it('keeps the name of an order that comes while the last one of that name goes', async () => {
  const { id } = await app.signUp()
  const other = new pg.Client({ connectionString: superUrl })
  await other.connect()
  onTestFinished(() => other.end())
  const come = (client: pg.Client, n: number) =>
    client.query(
      `INSERT INTO orders (store_id, id, invoice_number, invoice_no, firstname, customer_fullname, search_text, telephone,
        order_status_id, total, currency_code, khr_rate, order_type, payment_code, payment_method_name, public_token)
      SELECT $1, n, n, n, 'Sok', 'Sok', 'sok | 012', '+85512345678', 1, 1, 'USD', 4100, 'pickup', 'cod', '{}', 'token-' || n
      FROM (SELECT $2::bigint AS n) i`,
      [id, n],
    )
  const go = (client: pg.Client, n: number) =>
    client.query('DELETE FROM orders WHERE store_id = $1 AND id = $2', [id, n])
  const names = async () => (await db.query('SELECT FROM order_names WHERE store_id = $1', [id])).rowCount
  const turns = [
    [() => come(other, 2), () => go(db, 1)],
    [() => go(other, 2), () => come(db, 3)],
  ] as const
  await come(db, 1)
  for (const [first, then] of turns) {
    await other.query('BEGIN')
    await first()
    const waiting = then()
    await other.query('COMMIT')
    await waiting
    expect(await names()).toBe(1)
  }
  await go(db, 3)
  expect(await names()).toBe(0)
})
