import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { category } from '#app/contracts/resources/category.ts'
import { manufacture } from '#app/contracts/resources/manufacture.ts'
import { tag } from '#app/contracts/resources/tag.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench } = await import('../support/bulk-bench.ts')

let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})

interface Row extends Record<string, unknown> {
  id: number
  name: string
}
const page = async (token: string, path: string): Promise<{ data: Row[]; total: number }> => {
  const { status, body } = await api.call('GET', `/api/backend/${path}`, { token })
  expect([path, status]).toEqual([path, 200])
  return { data: body.data, total: body.meta.total }
}
const names = async (token: string, query: string) =>
  (await page(token, `products?direction=asc&${query}`)).data.map(({ name }) => name)

describe('what is left of products', () => {
  it('narrows the list by what counts as low, and marks the same ones', async () => {
    const { token } = await api.signUp()
    const { make } = bulkBench(api)
    const sized = (S: object, L: object) => ({
      options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
      variants: [
        { ...S, option_values: [{ option: 'Size', value: 'S' }] },
        { ...L, option_values: [{ option: 'Size', value: 'L' }] },
      ],
    })
    await make(token, { name: 'Plenty', quantity: 9, low_stock_threshold: 3 })
    await make(token, { name: 'Few', quantity: 3, low_stock_threshold: 3 })
    await make(token, { name: 'None', quantity: 0 })
    await make(token, { name: 'Uncounted', quantity: 0, low_stock_threshold: 3, subtract: false })
    await make(token, { name: 'One size', low_stock_threshold: 3, ...sized({ quantity: 50 }, { quantity: 2 }) })
    await make(token, { name: 'Own limit', ...sized({ quantity: 4, low_stock_threshold: 5 }, { quantity: 1 }) })
    await make(token, {
      name: 'Unsold',
      low_stock_threshold: 3,
      ...sized({ quantity: 9 }, { quantity: 1, status: false }),
    })
    const out = await make(token, { name: 'Out', quantity: 9 })
    await api.call('PUT', `/api/backend/products/${out.id}`, { token, body: { sold_out: true } })

    expect(await names(token, 'stock=low')).toEqual(['Few', 'One size', 'Own limit'])
    expect(await names(token, 'stock=none')).toEqual(['None'])
    expect(await names(token, 'stock=sold_out')).toEqual(['Out'])
    const { data } = await page(token, 'products?direction=asc')
    expect(data.filter(({ low_stock }) => low_stock).map(({ name }) => name)).toEqual(['Few', 'One size', 'Own limit'])
    expect(data.filter(({ sold_out }) => sold_out).map(({ name }) => name)).toEqual(['Out'])
    expect((await api.call('GET', '/api/backend/products?stock=gone', { token })).status).toBe(422)
  })
})

describe('the number of products beside a thing', () => {
  it('is what the list shows that it leads to', async () => {
    const { token, id: storeId } = await api.signUp()
    const { make } = bulkBench(api)
    const one = async (path: string, body: object): Promise<number> =>
      (await api.call('POST', `/api/backend/${path}`, { token, body })).body.data.id
    const brands = [await one('brands', { name: 'A' }), await one('brands', { name: 'B' })]
    const makers = [await one('manufactures', { name: 'M' }), await one('manufactures', { name: 'N' })]
    const hot = await one('categories', { name: 'Hot' })
    const shelves = [hot, await one('categories', { name: 'Tea', parent_id: hot })]
    const tags = [await one('tags', { name: 'New' }), await one('tags', { name: 'Old' })]
    const made: { id: number }[] = []
    for (let i = 0; i < 12; i += 1) {
      const of = (ids: number[]) => ids.filter((_, at) => (i + at) % 3 === 0)
      const body = { brand_id: of(brands)[0] ?? null, manufacture_id: of(makers)[0] ?? null, status: i % 2 === 0 }
      made.push(await make(token, { name: `P ${i}`, ...body, category_ids: of(shelves), tag_ids: of(tags) }))
    }
    // What lies in the trash counts nowhere.
    await api.call('DELETE', `/api/backend/products/${made[0]?.id}`, { token })
    expect(await ask(storeId, sql`SELECT count(*)::int AS n FROM product_tags`)).toEqual({ n: 8 })
    for (const of of [brand, manufacture, category, tag]) {
      const leads = of.columns.find(({ key }) => key === 'product_count')?.leads
      expect(leads).toEqual({ page: '/products', filter: expect.any(String), permission: 'product-view' })
      const { data } = await page(token, of.path)
      expect(data.some(({ product_count }) => Number(product_count) > 2)).toBe(true)
      for (const row of data) {
        const { total } = await page(token, `products?${leads?.filter}=${row.id}`)
        expect([of.path, row.name, total]).toEqual([of.path, row.name, row.product_count])
      }
    }
  })
})
