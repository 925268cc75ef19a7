import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench } = await import('../support/bulk-bench.ts')

let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})

const PATH = '/api/backend/feature-products'
const rights = (...actions: string[]) => actions.map((action) => `feature-product-${action}`)

async function shelf(n: number) {
  const store = await api.signUp()
  const { make } = bulkBench(api)
  const ids: number[] = []
  for (let i = 1; i <= n; i += 1) ids.push((await make(store.token, { name: `P${i}` })).id)
  const save = (product_ids: unknown, token = store.token) => api.call('PUT', PATH, { token, body: { product_ids } })
  const names = async () =>
    (await api.call('GET', PATH, { token: store.token })).body.data.map(({ name }: { name: string }) => name)
  return { ...store, ids, save, names }
}

describe('the products that a shop puts first', () => {
  it('are saved in their order by one call, which leaves one row', async () => {
    const { ids, save, names, id: storeId } = await shelf(3)
    const [a, b, c] = ids
    expect((await save([c, a])).status).toBe(200)
    expect(await names()).toEqual(['P3', 'P1'])
    const { body } = await save([a, b, c])
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([a, b, c])
    expect((await save([b])).status).toBe(200)
    expect(await names()).toEqual(['P2'])
    const rows = sql`SELECT jsonb_agg(changes -> 'product_ids' ORDER BY id) AS said FROM activity_logs
      WHERE entity = 'feature-product'`
    expect(await ask(storeId, rows)).toEqual({
      said: [
        [[], [c, a]],
        [
          [c, a],
          [a, b, c],
        ],
        [[a, b, c], [b]],
      ],
    })
  })

  it('are the store’s own, each once, and no more than fit the page', async () => {
    const { ids, save, names } = await shelf(2)
    const other = await shelf(1)
    await save([ids[0]])
    for (const wrong of [[ids[0], ids[0]], [ids[1], other.ids[0]], [999_999_999], Array(25).fill(1), ['x'], 5, null]) {
      const { status, body } = await save(wrong)
      expect([wrong, status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([wrong, 422, 'product_ids'])
    }
    expect(await names()).toEqual(['P1'])
  })

  it('are ordered by who may update, added by who may create, and taken away by who may delete', async () => {
    const { ids, save, names, id: storeId } = await shelf(3)
    const [a, b, c] = ids
    await save([a, b])
    const as = async (wanted: unknown, ...actions: string[]) =>
      (await save(wanted, await api.staff(storeId, rights(...actions)))).status
    expect(await as([b, a], 'view')).toBe(403)
    expect(await as([b, a], 'view', 'update')).toBe(200)
    expect(await as([b, a, c], 'view', 'update', 'delete')).toBe(403)
    expect(await as([b], 'view', 'update', 'create')).toBe(403)
    expect(await names()).toEqual(['P2', 'P1'])
    expect(await as([c, b], 'view', 'update', 'create', 'delete')).toBe(200)
    expect(await names()).toEqual(['P3', 'P2'])
    expect((await api.call('GET', PATH, { token: await api.staff(storeId, ['product-view']) })).status).toBe(403)
  })

  it('stand first within the days they are given, which stay until others are', async () => {
    const { ids, save, token, host, id: storeId } = await shelf(2)
    const [a, b] = ids
    const put = (body: unknown, with_ = token) => api.call('PUT', PATH, { token: with_, body })
    const shown = async () =>
      (await api.call('GET', '/api/shop/products?featured=true', { host })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    const over = { product_id: a, date_start: '2020-01-01', date_end: '2020-01-31' }
    const open = { product_id: b, date_start: '2020-01-01', date_end: null }
    const { status, body } = await put({ product_ids: [a, b], days: [over, open] })
    expect([status, body.data[0]]).toMatchObject([200, { date_start: '2020-01-01', date_end: '2020-01-31' }])
    expect(await shown()).toEqual(['P2'])
    // An order alone leaves them, and a token of old knows nothing of them.
    expect((await save([b, a])).body.data[1]).toMatchObject({ id: a, date_end: '2020-01-31' })
    await put({ product_ids: [b, a], days: [{ ...over, date_end: null }] })
    expect(await shown()).toEqual(['P2', 'P1'])
    for (const [at, wrong] of [
      ['days.0.date_end', { ...over, date_end: '2019-12-31' }],
      ['days.0.date_start', { ...over, date_start: '2020-02-30' }],
      ['days.0.product_id', { ...over, product_id: 999_999_999 }],
    ] as const) {
      const refused = await put({ product_ids: [a], days: [wrong] })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [at]])
    }
    const said = sql`SELECT changes -> 'days' AS days FROM activity_logs WHERE entity = 'feature-product'
      ORDER BY id DESC LIMIT 1`
    expect(await ask(storeId, said)).toEqual({ days: [[over], [{ ...over, date_end: null }]] })
  })

  it('are what the shop says of them: on sale, in order, within their days', async () => {
    const { ids, save, token, names, host } = await shelf(4)
    const [a, b, c, d] = ids
    await save([d, b, a, c])
    const shown = async () =>
      (await api.call('GET', '/api/shop/products?featured=true', { host })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await shown()).toEqual(['P4', 'P2', 'P1', 'P3'])
    await api.call('PUT', `/api/backend/products/${b}`, { token, body: { status: false } })
    await api.call('DELETE', `/api/backend/products/${d}`, { token })
    const days = [{ product_id: a, date_start: null, date_end: '2020-01-01' }]
    await api.call('PUT', PATH, { token, body: { product_ids: [b, a, c], days } })
    expect(await shown()).toEqual(['P3'])
    expect(await names()).toEqual(['P2', 'P1', 'P3'])
  })
})
