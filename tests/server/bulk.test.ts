import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench, digest } = await import('../support/bulk-bench.ts')

let api: Awaited<ReturnType<typeof start>>
let bulk: ReturnType<typeof bulkBench>
/** Of whatever needs no store of its own. */
let shop: Awaited<ReturnType<typeof api.signUp>>
beforeAll(async () => {
  api = await start()
  bulk = bulkBench(api)
  shop = await api.signUp()
})

const sized = {
  options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
  variants: [
    { price: '4.00', quantity: 3, option_values: [{ option: 'Size', value: 'S' }] },
    { price: null, quantity: 5, option_values: [{ option: 'Size', value: 'L' }] },
  ],
}

describe('a change of many products', () => {
  it('raises prices, those of variants too, and shows before what it will do', async () => {
    const { token } = await api.signUp()
    const [plain, shirt] = [await bulk.make(token), await bulk.make(token, { name: 'Shirt', ...sized })]
    const body = {
      selection: { ids: [plain.id, shirt.id] },
      change: { action: 'price', field: 'price', how: 'percent', by: '10.5', round: '99' },
    }
    const tried = await bulk.send(token, body, '/preview')
    expect(tried.body.data).toEqual({
      total: 2,
      counted: 2,
      changed: 2,
      unchanged: 0,
      refused: 0,
      rows: [
        {
          id: plain.id,
          name: 'Tea',
          refused: null,
          changes: [{ field: 'price', variant: null, before: '5.00', after: '5.99' }],
        },
        {
          id: shirt.id,
          name: 'Shirt',
          refused: null,
          changes: [
            { field: 'price', variant: null, before: '5.00', after: '5.99' },
            { field: 'price', variant: 'S', before: '4.00', after: '3.99' },
          ],
        },
      ],
    })
    expect(await bulk.product(token, plain.id)).toEqual(plain)
    const done = await bulk.send(token, body)
    expect([done.status, done.body.data.state, done.body.data.changed]).toEqual([202, 'done', 2])
    const now = await bulk.product(token, shirt.id)
    expect([now.price, now.from_price, now.version, now.variants.map((v: { price: string }) => v.price)]).toEqual([
      '5.99',
      '3.99',
      shirt.version + 1,
      ['3.99', null],
    ])
  })

  it.each([
    [{ how: 'amount', by: '-7' }, '0.00'],
    [{ how: 'amount', by: '0.25' }, '5.25'],
    [{ how: 'percent', by: '-33.33' }, '3.33'],
    [{ how: 'percent', by: '-99', round: '99' }, '0.99'],
    [{ how: 'set', by: '2.5' }, '2.50'],
    [{ how: 'copy' }, '8.00'],
    [{ how: 'clear', field: 'compare_at_price' }, null],
    [{ how: 'copy', field: 'compare_at_price' }, '5.00'],
  ])('makes of 5.00, before 8.00: %j', async (how, expected) => {
    const { token } = shop
    const { id } = await bulk.make(token, { compare_at_price: '8.00' })
    const change = { action: 'price', field: 'price', ...how } as const
    expect((await bulk.send(token, { selection: { ids: [id] }, change })).status).toBe(202)
    expect((await bulk.product(token, id))[change.field]).toBe(expected)
  })

  it.each([
    ['kitchen_station', 'Grill', null],
    ['mealtime', 'lunch', 'all'],
    ['allow_backorder', true, false],
    ['low_stock_threshold', 4, null],
    ['minimum', 3, 1],
    ['feature', true, false],
  ])('sets %s, shows it before and gives it back', async (field, value, was) => {
    const { token, id: storeId } = shop
    const [plain, shirt] = [await bulk.make(token), await bulk.make(token, { name: 'Shirt', ...sized })]
    const before = await digest(storeId)
    const body = { selection: { ids: [plain.id, shirt.id] }, change: { action: 'field', field, value } }
    const tried = await bulk.send(token, body, '/preview')
    const shown = { field, variant: null, before: was === null ? null : String(was), after: String(value) }
    expect(tried.body.data.rows.map(({ changes }: { changes: unknown }) => changes)).toEqual([[shown], [shown]])
    const done = await bulk.send(token, body)
    expect([done.status, done.body.data.changed]).toEqual([202, 2])
    expect((await bulk.product(token, shirt.id))[field]).toBe(value)
    expect((await bulk.send(token, {}, `/${done.body.data.id}/undo`)).status).toBe(202)
    expect((await bulk.product(token, plain.id))[field]).toBe(was)
    expect(await digest(storeId)).toEqual(before)
  })

  it('refuses a value that a field cannot have, and leaves products that it does not go with', async () => {
    const { token } = shop
    const [plain, few] = [await bulk.make(token), await bulk.make(token, { name: 'Few', maximum: 2 })]
    const selection = { ids: [plain.id, few.id] }
    const wrong = [
      [{ field: 'minimum', value: 0 }, 'change.value'],
      [{ field: 'mealtime', value: 'brunch' }, 'change.value'],
      [{ field: 'kitchen_station', value: 'x'.repeat(41) }, 'change.value'],
      [{ field: 'price_khr', value: 4000 }, 'change.field'],
    ] as const
    for (const [change, name] of wrong) {
      const reply = await bulk.send(token, { selection, change: { action: 'field', ...change } })
      expect([change, reply.status, Object.keys(reply.body.errors)]).toEqual([change, 422, [name]])
    }
    const done = await bulk.send(token, { selection, change: { action: 'field', field: 'minimum', value: 5 } })
    expect(done.body.data).toMatchObject({ changed: 1, refused: 1 })
    expect([(await bulk.product(token, plain.id)).minimum, (await bulk.product(token, few.id)).minimum]).toEqual([5, 1])
  })

  it('files, tags, brands, hides and counts, and gives all of it back', async () => {
    const { token, id: storeId } = await api.signUp()
    const one = async (path: string, name: string) =>
      (await api.call('POST', `/api/backend/${path}`, { token, body: { name } })).body.data.id
    const [hot, cold, brand] = [
      await one('categories', 'Hot'),
      await one('categories', 'Cold'),
      await one('brands', 'B'),
    ]
    const tag = (
      await ask<{ id: number }>(
        storeId,
        sql`INSERT INTO tags (store_id, slug, translations) VALUES (${storeId}, 't', '{"en":{"name":"T"}}') RETURNING id`,
      )
    ).id
    const [plain, shirt] = [
      await bulk.make(token, { quantity: 4, category_ids: [cold] }),
      await bulk.make(token, { name: 'Shirt', ...sized }),
    ]
    const ids = [plain.id, shirt.id]
    const before = await digest(storeId)
    const changes = [
      { action: 'category', how: 'add', ids: [hot] },
      { action: 'category', how: 'remove', ids: [cold] },
      { action: 'tag', how: 'set', ids: [tag] },
      { action: 'brand', brand_id: brand },
      { action: 'status', status: false },
      { action: 'stock', how: 'add', quantity: -4 },
      { action: 'stock', how: 'set', quantity: 9 },
    ]
    const made: number[] = []
    for (const change of changes) {
      const { status, body } = await bulk.send(token, { selection: { ids }, change })
      expect([change, status, body.data?.state]).toEqual([change, 202, 'done'])
      made.push(body.data.id)
    }
    const now = await bulk.product(token, shirt.id)
    expect([now.category_ids, now.brand_id, now.status, now.quantity]).toEqual([[hot], brand, false, 18])
    const ledger = sql`SELECT jsonb_agg(ARRAY[delta, balance] ORDER BY id) AS rows FROM stock_movements WHERE reason = 'bulk'`
    expect((await ask<{ rows: number[][] }>(storeId, ledger)).rows).toEqual(
      expect.arrayContaining([
        [-4, 0],
        [-3, 0],
        [-4, 1],
        [9, 9],
        [8, 9],
      ]),
    )
    expect((await bulk.open(token))[0]).toMatchObject({ id: made.at(-1), undo_until: expect.any(String) })
    for (const id of made.toReversed()) {
      expect((await bulk.undo(token, id)).body.data).toMatchObject({ state: 'undone', skipped: 0, undo_until: null })
    }
    expect(await digest(storeId)).toBe(before)
    const auditEntries = sql`SELECT count(*)::int AS n FROM activity_logs WHERE event IN ('bulk', 'undone')`
    expect(await ask(storeId, auditEntries)).toEqual({ n: changes.length * 2 })
    // It is no audit entry of the product that has the number of the change.
    const stray = sql`SELECT count(*)::int AS n FROM activity_logs
      WHERE event IN ('bulk', 'undone') AND entity_id IS NOT NULL`
    expect(await ask(storeId, stray)).toEqual({ n: 0 })
    const alone = { selection: { ids: [shirt.id] }, change: { action: 'status', status: false } }
    expect((await bulk.send(token, alone)).status).toBe(202)
    const history = await api.call('GET', `/api/backend/products/${shirt.id}/histories`, { token })
    expect(history.body.data[0]).toMatchObject({ event: 'updated', changes: { status: [true, false] } })
  })

  it('puts in the trash what a filter means, and gets it back but where its code is taken', async () => {
    const { token, id: storeId } = await api.signUp()
    const [a, b] = [
      await bulk.make(token, { name: 'Red tea', code: 'R' }),
      await bulk.make(token, { name: 'Green tea' }),
    ]
    const stays = await bulk.make(token, { name: 'Cake' })
    const body = { selection: { filter: { search: 'tea' } }, change: { action: 'trash' } }
    const { data } = (await bulk.send(token, body)).body
    expect([data.total, data.changed]).toEqual([2, 2])
    expect((await api.call('GET', `/api/backend/products/${a.id}`, { token })).status).toBe(404)
    await bulk.make(token, { name: 'New', code: 'R' })
    const back = (await bulk.undo(token, data.id)).body.data
    expect([back.skipped, back.notes]).toEqual([1, [{ id: a.id, name: 'Red tea', message: expect.any(String) }]])
    expect((await bulk.product(token, b.id)).name).toBe('Green tea')
    expect(await bulk.product(token, stays.id)).toEqual(stays)
    const without = await api.staff(storeId, ['product-view', 'product-update'])
    expect((await bulk.send(without, body)).status).toBe(403)
  })

  it('says what is wrong with a change', async () => {
    const { token } = shop
    const other = await api.signUp()
    const [{ id }, foreign] = [await bulk.make(token), await bulk.make(other.token)]
    const selection = { ids: [id] }
    const price = { action: 'price', field: 'price', how: 'amount', by: '1' }
    const wrong: [object, string][] = [
      [{ selection, change: { ...price, round: '100' } }, 'change.round'],
      [{ selection, change: { ...price, by: '1.234' } }, 'change.by'],
      [{ selection, change: { ...price, how: 'percent', by: '2000' } }, 'change.by'],
      [{ selection, change: { ...price, how: 'clear' } }, 'change.how'],
      [{ selection, change: { action: 'category', how: 'add', ids: [999_999_999] } }, 'change.ids.0'],
      [{ selection, change: { action: 'brand', brand_id: 999_999_999 } }, 'change.brand_id'],
      [{ selection: { ids: [foreign.id] }, change: { action: 'status', status: true } }, 'ids'],
    ]
    for (const [body, field] of wrong) {
      for (const path of ['', '/preview']) {
        const reply = await bulk.send(token, body, path)
        expect([body, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([body, 422, [field]])
      }
    }
    const high = { selection, change: { ...price, how: 'set', by: '20000000' } }
    expect((await bulk.send(token, high)).status).toBe(202)
    const more = (await bulk.send(token, { ...high, change: { ...price, by: '1' } })).body.data
    expect([more.changed, more.refused, more.notes[0].id]).toEqual([0, 1, id])
  })

  it('can be taken back for ten minutes, once', async () => {
    const { token, id: storeId } = shop
    const { id } = await bulk.make(token)
    const change = { action: 'status', status: false }
    const first = (await bulk.send(token, { selection: { ids: [id] }, change })).body.data
    expect((await bulk.undo(token, first.id)).status).toBe(202)
    expect((await bulk.undo(token, first.id)).status).toBe(409)
    const second = (await bulk.send(token, { selection: { ids: [id] }, change })).body.data
    await ask(storeId, sql`UPDATE bulk_changes SET done_at = now() - interval '10 minutes 1 second'`)
    expect((await bulk.undo(token, second.id)).status).toBe(409)
    expect((await bulk.show(token, second.id)).undo_until).toBe(null)
  })

  it('gives stock back beside what orders took meanwhile', async () => {
    const { token, id: storeId } = shop
    const { id } = await bulk.make(token, { quantity: 10 })
    const { data } = (
      await bulk.send(token, { selection: { ids: [id] }, change: { action: 'stock', how: 'set', quantity: 50 } })
    ).body
    await ask(storeId, sql`UPDATE products SET quantity = quantity - 3 WHERE id = ${id}`)
    await bulk.undo(token, data.id)
    expect((await bulk.product(token, id)).quantity).toBe(7)
  })

  it('rings where stock falls low: each by its name where they are few, once for many', async () => {
    const { token, id: storeId } = await api.signUp()
    const keeper = await api.staff(storeId, ['product-view'])
    const told = async () =>
      (await api.call('GET', '/api/backend/notifications', { token: keeper })).body.data.map(
        ({ title }: { title: string }) => title,
      )
    const leads = async () =>
      (await api.call('GET', '/api/backend/notifications', { token: keeper })).body.data[0].link as string
    const made: number[] = []
    for (let i = 0; i < 8; i += 1) {
      made.push((await bulk.make(token, { name: `Tea ${i}`, quantity: 9, low_stock_threshold: 3 })).id)
    }
    const set = (ids: number[], quantity: number) =>
      bulk.send(token, { selection: { ids }, change: { action: 'stock', how: 'set', quantity } })
    await set(made, 5)
    expect(await told()).toEqual([])
    await set(made.slice(0, 2), 3)
    expect((await told()).toSorted()).toEqual(['Tea 0 is low on stock: 3 left', 'Tea 1 is low on stock: 3 left'])
    await set(made.slice(2), 0)
    expect((await told())[0]).toBe('Tea 2 and 5 more products are low on stock')
    // The list to which it leads is of those that are low.
    expect(await leads()).toBe('/products?stock=low')
    const low = await api.call('GET', `/api/backend${await leads()}`, { token })
    expect(low.body.meta.total).toBe(8)
    expect(await told()).toHaveLength(3)
  })
})
