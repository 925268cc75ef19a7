import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { until } = await import('../support/job-bench.ts')

describe('codes that are made together', () => {
  let app: Awaited<ReturnType<typeof api>>
  let shop: Store
  let coupon: number
  let tea: number
  beforeAll(async () => {
    app = await api()
    shop = await app.signUp()
    tea = (await sales(app).product(shop, { name: 'Tea', price: '5.00', quantity: 500 })).id
    const body = { name: 'New year', code: 'NEW-YEAR', type: 'percent', discount: '10', status: false, is_public: true }
    coupon = (await call('POST', 'coupons', body)).body.data.id
  })
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/backend/${path}`, { token: shop.token, ...(body && { body }) })
  const start = async (body: object) => (await call('POST', 'coupon-batches', { coupon_id: coupon, ...body })).body.data
  const show = async (id: number) => (await call('GET', `coupon-batches/${id}`)).body.data
  const done = (id: number) => until(async () => (await show(id)).state === 'done')
  const codesOf = async (id: number) =>
    (await sales(app).rowsOf(
      shop,
      sql`SELECT code, status, uses_total, is_public FROM coupons WHERE batch_id = ${id}`,
    )) as object[] as {
      code: string
    }[]

  it('have the terms of their coupon, are listed, filtered and taken out as CSV by their batch', async () => {
    const { id } = await start({ count: 600, prefix: 'tet-', length: 6 })
    await done(id)
    expect(await show(id)).toMatchObject({
      name: 'New year',
      total: 600,
      made: 600,
      codes: 600,
      active: 600,
      used: 0,
    })
    const codes = await codesOf(id)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(600)
    expect(codes.every(({ code }) => /^TET-[A-HJ-NP-Z2-9]{6}$/.test(code))).toBe(true)
    expect(codes[0]).toMatchObject({ status: true, uses_total: 1, is_public: false })
    const listed = (await call('GET', `coupons?batch_id=${id}&limit=1`)).body
    expect([listed.meta.total, listed.data[0].sentence]).toEqual([600, '10% off everything, 1 use in total'])
    expect((await call('GET', 'coupons?batched=false')).body.meta.total).toBe(1)
    const file = await app.call('GET', `/api/backend/coupons/export?batch_id=${id}&columns=code,used_text`, {
      token: shop.token,
    })
    const lines = String(file.body).trim().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([601, expect.stringMatching(/^\d+,TET-\w{6},0 \/ 1$/)])
    const log = await call('GET', 'activity-logs?search=TET-')
    expect(log.body.data.some(({ event }: { event: string }) => event === 'bulk')).toBe(true)
  })

  it('are switched off and deleted in one go; orders keep what one took off', async () => {
    const { id } = await start({ count: 20, prefix: 'off-' })
    await done(id)
    const [{ code } = { code: '' }] = await codesOf(id)
    const lines = [{ product_id: tea, quantity: 2 }]
    const placed = await sales(app).order(shop, { lines, coupon: code } as never)
    expect([placed.status, placed.body.data.total]).toEqual([201, '9.00'])
    expect((await show(id)).used).toBe(1)
    const off = await call('POST', `coupon-batches/${id}/change-status`, { status: false })
    expect(off.body.data).toMatchObject({ codes: 20, active: 0 })
    expect((await call('GET', `coupons?batch_id=${id}&state=off&limit=1`)).body.meta.total).toBe(20)
    expect((await call('DELETE', `coupon-batches/${id}`)).status).toBe(200)
    expect([(await call('GET', `coupon-batches/${id}`)).status, (await codesOf(id)).length]).toEqual([404, 0])
    expect((await sales(app).move(shop, placed.body.data.id, { status: 7 })).status).toBe(200)
    const kept = await call('GET', `orders/${placed.body.data.id}`)
    expect([kept.body.data.coupon_code, kept.body.data.total]).toEqual([code, '9.00'])
  })

  it('are in the report, which says what the ledger says, by day and by code', async () => {
    const store = await app.signUp()
    const at = (method: string, path: string, body?: object) =>
      app.call(method, `/api/backend/${path}`, { token: store.token, ...(body && { body }) })
    const make = async (code: string) =>
      (await at('POST', 'coupons', { name: code, code, type: 'percent', discount: '10' })).body.data.id
    const [one, two] = [await make('one'), await make('two')]
    const { id: product_id } = await sales(app).product(store, { name: 'Tea', price: '5.00', quantity: 500 })
    const order = async (quantity: number, coupon: string) =>
      (await sales(app).order(store, { lines: [{ product_id, quantity }], coupon } as never)).body.data.id
    const [first, second, third] = [await order(1, 'one'), await order(2, 'one'), await order(4, 'two')]
    // 23:30 in Phnom Penh of the day that is not yet over in Greenwich, and the first minute of the next one.
    const moved = async (id: number, when: string) =>
      sales(app).rowsOf(store, sql`UPDATE coupon_histories SET date_added = ${when} WHERE order_id = ${id}`)
    await moved(first, '2026-03-01T16:59:59Z')
    await moved(second, '2026-03-01T17:00:00Z')
    await moved(third, '2026-03-02T10:00:00Z')
    const report = async (query = '') =>
      (await at('GET', `coupons/report?date_start=2026-02-28&date_end=2026-03-02${query}`)).body.data
    const whole = await report()
    expect(whole).toMatchObject({ orders: 3, revenue: '31.50', given: '3.50', currency_code: 'USD' })
    expect(
      whole.by_day.map((row: { date: string; orders: number; given: string }) => [row.date, row.orders, row.given]),
    ).toEqual([
      ['2026-02-28', 0, '0.00'],
      ['2026-03-01', 1, '0.50'],
      ['2026-03-02', 2, '3.00'],
    ])
    expect(
      whole.by_coupon.map((row: { code: string; orders: number; revenue: string }) => [
        row.code,
        row.orders,
        row.revenue,
      ]),
    ).toEqual([
      ['ONE', 2, '13.50'],
      ['TWO', 1, '18.00'],
    ])
    const file = await app.call('GET', '/api/backend/coupons/report/export?date_start=2026-02-01&date_end=2026-03-31', {
      token: store.token,
    })
    expect(String(file.body).trim().split('\r\n').slice(1)).toEqual([
      '2026-03-01,ONE,1,4.5,0.5',
      '2026-03-02,ONE,1,9,1',
      '2026-03-02,TWO,1,18,2',
    ])
    const last = await app.call('GET', '/api/backend/coupons/report/export?date_start=9999-12-31', {
      token: store.token,
    })
    expect([last.status, String(last.body).trim().split('\r\n').length]).toEqual([200, 1])
    await sales(app).move(store, third, { status: 7 })
    expect(await report(`&coupon_id=${two}`)).toMatchObject({ orders: 0, given: '0.00', by_coupon: [] })
    await at('DELETE', `coupons/${one}`)
    expect((await report()).by_coupon).toEqual([
      { coupon_id: null, code: 'ONE', name: null, orders: 2, revenue: '13.50', given: '1.50' },
    ])
    const ledger = await sales(app).rowsOf(
      store,
      sql`SELECT sum(h.amount)::int AS given, sum(o.total)::int AS revenue FROM coupon_histories h
        JOIN orders o ON o.store_id = h.store_id AND o.id = h.order_id WHERE reversed_at IS NULL`,
    )
    expect(ledger).toEqual([{ given: 150, revenue: 1350 }])
    for (const query of [
      'date_start=2026-02-30',
      'date_start=2026-03-02&date_end=2026-03-01',
      'date_start=2024-01-01&date_end=2026-01-01',
    ])
      expect([query, (await at('GET', `coupons/report?${query}`)).status]).toEqual([query, 422])
  })

  it('are refused where they can be none', async () => {
    const bad = [
      [{ count: 0 }, 'count'],
      [{ count: 10_001 }, 'count'],
      [{ count: 5, prefix: 'a b' }, 'prefix'],
      [{ count: 5, prefix: 'x'.repeat(17) }, 'prefix'],
      [{ count: 5, length: 5 }, 'length'],
      [{ count: 5, length: 17 }, 'length'],
      [{ count: 5, coupon_id: 99_999_999 }, 'coupon_id'],
    ] as const
    for (const [body, field] of bad) {
      const reply = await call('POST', 'coupon-batches', { coupon_id: coupon, ...body })
      expect([body, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([body, 422, [field]])
    }
  })
})
