import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench, digest } = await import('../support/bulk-bench.ts')

let api: Awaited<ReturnType<typeof start>>
let bulk: ReturnType<typeof bulkBench>
beforeAll(async () => {
  api = await start()
  bulk = bulkBench(api)
})

const save = (token: string, ...rows: object[]) =>
  api.call('POST', '/api/backend/products/grid', { token, body: { rows } })

const sized = {
  options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
  variants: [
    { price: '4.00', quantity: 3, option_values: [{ option: 'Size', value: 'S' }] },
    { price: null, quantity: 5, option_values: [{ option: 'Size', value: 'L' }] },
  ],
}

describe('the grid', () => {
  it('saves plain fields of products and variants, and gives them back', async () => {
    const { token, id: storeId } = await api.signUp()
    const [tea, shirt] = [await bulk.make(token), await bulk.make(token, { name: 'Shirt', ...sized })]
    const before = await digest(storeId)
    const own = { barcode: '00885', cost_price: '1.20', low_stock_threshold: 3 }
    const [small] = shirt.variants
    const reply = await save(
      token,
      { id: tea.id, version: tea.version, ...own },
      { id: shirt.id, version: shirt.version, low_stock_threshold: 9, variants: [{ id: small.id, ...own }] },
    )
    expect([reply.status, reply.body.errors]).toEqual([200, undefined])
    const [now, varied] = [await bulk.product(token, tea.id), await bulk.product(token, shirt.id)]
    expect(now).toMatchObject(own)
    expect(varied).toMatchObject({ low_stock_threshold: 9, variants: [own, { barcode: null }] })
    const stale = await save(token, { id: tea.id, version: tea.version, barcode: '1', cost_price: '1.20' })
    expect([stale.status, stale.body.conflicts]).toEqual([
      409,
      { [`${tea.id}.barcode`]: { theirs: '00885', yours: '1' } },
    ])
    const wrong = await save(token, { id: tea.id, version: now.version, cost_price: '1.234', low_stock_threshold: -1 })
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
      422,
      ['rows.0.cost_price', 'rows.0.low_stock_threshold'],
    ])
    await bulk.send(token, {}, `/${reply.body.data.id}/undo`)
    expect(await digest(storeId)).toEqual(before)
  })

  it('saves cells of products and variants together, as one change that can be taken back', async () => {
    const { token, id: storeId } = await api.signUp()
    const category = (await api.call('POST', '/api/backend/categories', { token, body: { name: 'Hot' } })).body.data.id
    const [tea, shirt] = [
      await bulk.make(token, { code: 'A', quantity: 2 }),
      await bulk.make(token, { name: 'Shirt', code: 'B', ...sized }),
    ]
    const before = await digest(storeId)
    const [small, large] = shirt.variants
    const reply = await save(
      token,
      {
        id: tea.id,
        version: tea.version,
        name_en: 'Green tea',
        name_km: 'តែបៃតង',
        code: 'B',
        price: '1.25',
        compare_at_price: '2.00',
        quantity: 7,
        status: false,
        category_ids: [category],
      },
      {
        id: shirt.id,
        version: shirt.version,
        code: 'A',
        variants: [
          { id: small.id, price: null, code: 'A-S', quantity: 4 },
          { id: large.id, price: '3.50', compare_at_price: '4.00' },
        ],
      },
    )
    expect([reply.status, reply.body.data?.state, reply.body.data?.changed]).toEqual([200, 'done', 2])
    const now = await bulk.product(token, tea.id)
    expect(now).toMatchObject({ name: 'Green tea', code: 'B', price: '1.25', compare_at_price: '2.00', quantity: 7 })
    expect(now).toMatchObject({ status: false, category_ids: [category], translations: { km: { name: 'តែបៃតង' } } })
    const found = await api.call('GET', `/api/backend/products?search=${encodeURIComponent('តែបៃ')}`, { token })
    expect(found.body.meta.total).toBe(1)
    expect(await bulk.product(token, shirt.id)).toMatchObject({
      code: 'A',
      from_price: '3.50',
      quantity: 9,
      variants: [
        { code: 'A-S', price: null, quantity: 4 },
        { price: '3.50', compare_at_price: '4.00', quantity: 5 },
      ],
    })
    const ledger = sql`SELECT jsonb_agg(ARRAY[delta, balance] ORDER BY id) AS rows FROM stock_movements WHERE reason = 'bulk'`
    expect((await ask<{ rows: number[][] }>(storeId, ledger)).rows.toSorted()).toEqual([
      [1, 4],
      [5, 7],
    ])
    expect((await bulk.undo(token, reply.body.data.id)).body.data).toMatchObject({ state: 'undone', skipped: 0 })
    expect(await digest(storeId)).toBe(before)
  })

  it('says which cells clash where somebody saved meanwhile, and writes nothing', async () => {
    const { token } = await api.signUp()
    const [a, b] = [await bulk.make(token), await bulk.make(token, { name: 'Shirt', ...sized })]
    await api.call('PUT', `/api/backend/products/${a.id}`, { token, body: { price: '9.00', code: 'NEW' } })
    const [small] = b.variants
    const sent = [
      { id: a.id, version: a.version, price: '6.00', code: 'NEW' },
      { id: b.id, version: b.version, variants: [{ id: small.id, price: '1.00' }] },
    ]
    const reply = await save(token, ...sent)
    expect([reply.status, reply.body.conflicts]).toEqual([
      409,
      { [`${a.id}.price`]: { theirs: '9.00', yours: '6.00' } },
    ])
    expect((await bulk.product(token, b.id)).version).toBe(b.version)
    // What is sent as it is stored clashes with nothing.
    expect((await save(token, { id: a.id, version: a.version, price: '9.00' })).status).toBe(200)
  })

  it('tells every cell that cannot be, at its own row', async () => {
    const { token } = await api.signUp()
    const other = await api.signUp()
    const [a, b] = [await bulk.make(token, { code: 'A' }), await bulk.make(token, { name: 'Shirt', ...sized })]
    const foreign = await bulk.make(other.token)
    const [version, before] = [1, await bulk.product(token, a.id)]
    const wrong: [object[], string[]][] = [
      [[{ id: foreign.id, version, price: '1' }], ['rows.0.id']],
      [
        [
          { id: a.id, version, price: '1.001', name_en: '', name_km: '' },
          { id: b.id, version, quantity: 3 },
        ],
        ['rows.0.price'],
      ],
      [[{ id: a.id, version, name_en: '' }], ['rows.0.name_en']],
      [[{ id: b.id, version, quantity: 3 }], ['rows.0.quantity']],
      [[{ id: b.id, version, code: 'A' }], ['rows.0.code']],
      [[{ id: a.id, version, category_ids: [999_999_999] }], ['rows.0.category_ids']],
      [[{ id: a.id, version, variants: [{ id: b.variants[0].id, price: '1' }] }], ['rows.0.variants.0.id']],
    ]
    for (const [rows, fields] of wrong) {
      const reply = await save(token, ...rows)
      expect([rows, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([rows, 422, fields])
    }
    expect(await bulk.product(token, a.id)).toEqual(before)
  })
})
