import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, rowsOf } = sales(app)
const PATH = '/api/backend/live-codes'
let shop: Store
let other: Store
let tea: { id: number }
let shirt: { id: number; variants: { id: number }[] }
let alike: { id: number }

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  tea = await product(shop, { name: 'Iced tea', price: '1.25', quantity: 9 })
  shirt = await product(shop, sized)
})

const save = (codes: object[], token = shop.token) => app.call('PUT', PATH, { token, body: { codes } })
const list = async (token = shop.token) => (await app.call('GET', PATH, { token })).body
const find = async (search: string, token = shop.token) =>
  (await app.call('GET', `/api/backend/orders/goods?search=${encodeURIComponent(search)}`, { token })).body.data
const found = async (search: string, token = shop.token) =>
  (await find(search, token)).map(({ product_id, variant_id, live_code, count }: Record<string, unknown>) => [
    product_id,
    variant_id,
    live_code,
    count,
  ])
const of = (code: string, product_id: number, variant_id: number | null = null) => ({ code, product_id, variant_id })

describe('codes of a live sale', () => {
  it('find a product or a variant by what a viewer comments', async () => {
    const large = shirt.variants[1]?.id ?? 0
    const reply = await save([of('a1', tea.id), of('A២', shirt.id, large)])
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      [
        {
          code: 'A1',
          name: 'Iced tea',
          price: '1.25',
          quantity: 9,
          on_sale: true,
          line: 'A1 · Iced tea · $1.25 · 5,100៛',
        },
        { code: 'A2', variant_id: large, on_sale: true },
      ],
    ])
    expect((await list()).currency_code).toBe('USD')
    expect(await found('a1')).toEqual([[tea.id, null, 'A1', null]])
    for (const said of ['a1 x2', 'A1 2', 'a1x2']) expect(await found(said), said).toEqual([[tea.id, null, 'A1', 2]])
    expect(await found('A2 x3')).toEqual([[shirt.id, large, 'A2', 3]])
    // By its name it is found as ever, and a code comes before what is called alike.
    expect(await found('iced tea')).toEqual([[tea.id, null, null, null]])
    alike = await product(shop, { name: 'A1 sauce', price: '2.00', quantity: 1 })
    expect(await found('A1')).toEqual([
      [tea.id, null, 'A1', null],
      [alike.id, null, null, null],
    ])
    expect(await found('A1 x2', other.token)).toEqual([])
  })

  it('are one each, without case, and of the store’s own products', async () => {
    const before = await list()
    const theirs = await product(other, { name: 'Theirs', price: '1.00', quantity: 1 })
    const errors = async (codes: object[]) => {
      const { status, body } = await save(codes)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await errors([of('B1', tea.id), of('b1', shirt.id)])).toEqual([422, ['codes.1.code']])
    expect(await errors([of('B 1', tea.id), of('<b>', tea.id)])).toEqual([422, ['codes.0.code', 'codes.1.code']])
    expect(await errors([of('B1', tea.id), of('B2', theirs.id)])).toEqual([422, ['codes.1.product_id']])
    expect(await errors([of('B1', tea.id, shirt.variants[0]?.id)])).toEqual([422, ['codes.0.variant_id']])
    expect(await errors(Array.from({ length: 301 }, (_, n) => of(`C${n}`, tea.id)))).toEqual([422, ['codes']])
    expect(await list()).toEqual(before)
    // Another store has the same codes for itself.
    expect((await save([of('A1', theirs.id)], other.token)).status).toBe(200)
    expect(await found('A1')).toContainEqual([tea.id, null, 'A1', null])
  })

  it('are kept with who changed them, and leave with their product', async () => {
    const gone = await product(shop, { name: 'Gone', price: '3.00', quantity: 1 })
    await save([of('A1', tea.id), of('A3', gone.id), of('A4', tea.id)])
    const logs = await rowsOf(
      shop,
      sql`SELECT event, changes -> 'codes' -> 1 AS now FROM activity_logs WHERE entity = 'live-code' ORDER BY id DESC LIMIT 1`,
    )
    expect(logs).toMatchObject([{ event: 'updated', now: [{ code: 'A1' }, { code: 'A3' }, { code: 'A4' }] }])
    await app.call('PUT', `/api/backend/products/${gone.id}`, {
      token: shop.token,
      body: { name: 'Gone', price: '3.00', quantity: 1, status: false },
    })
    expect((await list()).data[1]).toMatchObject({ code: 'A3', name: 'Gone', on_sale: false })
    expect(await found('A3')).toEqual([])
    await app.call('DELETE', `/api/backend/products/${gone.id}`, { token: shop.token })
    expect((await list()).data.map(({ code }: { code: string }) => code)).toEqual(['A1', 'A4'])
    // Its code is free, and what comes back from the trash is in nobody's way.
    expect((await save([of('A3', tea.id)])).status).toBe(200)
    expect(
      (await app.call('POST', `/api/backend/products/${gone.id}/restore`, { token: shop.token })).status,
    ).toBeLessThan(300)
  })

  it('are each as who changed it has it, of two who save at once', async () => {
    await save([of('D1', tea.id), of('D2', tea.id), of('D3', tea.id)])
    const was = [of('D1', tea.id), of('D2', tea.id), of('D3', tea.id)]
    const [d1, d2, d3] = was as [object, object, object]
    const saved = (codes: object[], token = shop.token) =>
      app
        .call('PUT', PATH, { token, body: { codes, was } })
        .then(({ status, body }) => [
          status,
          body.errors ?? body.data.map(({ code, product_id }: Record<string, unknown>) => [code, product_id]),
        ])
    const both = await Promise.all([
      saved([d1, d2, d3, of('E1', shirt.id)]),
      saved([of('d១', shirt.id), d3, of('E2', shirt.id)]),
    ])
    expect(both.map(([status]) => status)).toEqual([200, 200])
    const now = (await list()).data.map(({ code, product_id }: Record<string, unknown>) => [code, product_id])
    expect(now.toSorted()).toEqual(
      [
        ['D1', shirt.id],
        ['D3', tea.id],
        ['E1', shirt.id],
        ['E2', shirt.id],
      ].toSorted(),
    )
    // What both changed is refused at its code, and nothing of the rest is saved.
    const clash = await saved([of('D1', alike.id), of('D2', shirt.id), of('E2', alike.id), of('F1', tea.id)])
    expect(clash).toEqual([
      409,
      {
        'codes.0.code': ['Someone else set D1 to Krama shirt.'],
        'codes.1.code': ['Someone else removed D2.'],
        'codes.2.code': ['Someone else set E2 to Krama shirt.'],
      },
    ])
    expect(await saved([d2, d3])).toEqual([409, { codes: ['Someone else set D1 to Krama shirt.'] }])
    expect((await list()).data.map(({ code }: { code: string }) => code)).not.toContain('F1')
    // The same change by both is none.
    expect((await saved([of('D1', shirt.id), d3]))[0]).toBe(200)
    const many = Array.from({ length: 299 }, (_, n) => of(`G${n}`, tea.id))
    expect(await saved([...was, ...many].slice(0, 300))).toEqual([422, { codes: [expect.stringContaining('300')] }])
  })
})
