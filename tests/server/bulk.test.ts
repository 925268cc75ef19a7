import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { dbOf } = await import('#server/db/client.ts')
const { drain } = await import('#server/backend/lifecycle.ts')

let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})

const PATH = '/api/backend/products/bulk'
const send = (token: string, body: object, path = PATH) => api.call('POST', path, { token, body })
const undo = (token: string, id: number) => api.call('POST', `${PATH}/${id}/undo`, { token })
const show = async (token: string, id: number) => (await api.call('GET', `${PATH}/${id}`, { token })).body.data
const product = async (token: string, id: number) =>
  (await api.call('GET', `/api/backend/products/${id}`, { token })).body.data
const ask = async <T>(storeId: number, query: ReturnType<typeof sql>) =>
  (await dbOf(storeId).tx((db) => db.execute(query))).rows[0] as T

async function make(token: string, body: object = {}) {
  const reply = await api.call('POST', '/api/backend/products', {
    token,
    body: { name: 'Tea', price: '5.00', ...body },
  })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}

const sized = {
  options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }],
  variants: [
    { price: '4.00', quantity: 3, option_values: [{ option: 'Size', value: 'S' }] },
    { price: null, quantity: 5, option_values: [{ option: 'Size', value: 'L' }] },
  ],
}

/** All of a store's products and what hangs on them but versions and times, as one hash. */
const digest = async (storeId: number, but: readonly number[] = []) => {
  const ids = sql`NOT (id = ANY(${sql.param([...but])}::bigint[]))`
  const of = sql`NOT (product_id = ANY(${sql.param([...but])}::bigint[]))`
  return (
    await ask<{ all: string }>(
      storeId,
      sql`SELECT md5(
        (SELECT string_agg((to_jsonb(p) - 'version' - 'updated_at')::text, E'\n' ORDER BY id) FROM products p WHERE ${ids}) ||
        coalesce((SELECT string_agg(to_jsonb(v)::text, E'\n' ORDER BY id) FROM variants v WHERE ${of}), '') ||
        coalesce((SELECT string_agg(to_jsonb(c)::text, E'\n' ORDER BY product_id, category_id)
          FROM product_categories c WHERE ${of}), '') ||
        coalesce((SELECT string_agg(to_jsonb(t)::text, E'\n' ORDER BY product_id, tag_id)
          FROM product_tags t WHERE ${of}), '')) AS all`,
    )
  ).all
}

/** Many products written straight into the tables, each fifth with two variants, one of a price of its own. */
const fill = (storeId: number, n: number) =>
  dbOf(storeId).tx(async (db) => {
    await db.execute(sql`INSERT INTO products (store_id, code, slug, translations, search_text, sort_en, sort_km, price,
        compare_at_price, from_price, quantity, has_variants, updated_by)
      SELECT ${storeId}, 'B-' || i, 'b-' || i, jsonb_build_object('en', jsonb_build_object('name', 'Item ' || i)),
        'item ' || i, 'item ' || i, 'item ' || i, 100 + i, CASE WHEN i % 3 = 0 THEN 300 + i END, 100 + i, i % 9,
        i % 5 = 0, CASE WHEN i % 2 = 0 THEN 7 END
      FROM generate_series(1, ${n}::int) AS i`)
    await db.execute(sql`INSERT INTO variants (store_id, product_id, value_ids, price, quantity)
      SELECT ${storeId}, id, ARRAY[side], CASE WHEN side = 2 THEN price + 50 END, 2
      FROM products, generate_series(1, 2) AS side WHERE has_variants`)
  })

async function through(token: string, id: number, state: string) {
  for (;;) {
    const data = await show(token, id)
    if (data.state === state) return data
    if (data.state === 'failed') throw new Error('it failed')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a change of many products', () => {
  it('raises prices, those of variants too, and shows before what it will do', async () => {
    const { token } = await api.signUp()
    const [plain, shirt] = [await make(token), await make(token, { name: 'Shirt', ...sized })]
    const body = {
      selection: { ids: [plain.id, shirt.id] },
      change: { action: 'price', field: 'price', how: 'percent', by: '10.5', round: '99' },
    }
    const tried = await send(token, body, `${PATH}/preview`)
    expect(tried.body.data).toEqual({
      ...{ total: 2, counted: 2, changed: 2, unchanged: 0, refused: 0 },
      rows: [
        {
          ...{ id: plain.id, name: 'Tea', refused: null },
          changes: [{ field: 'price', variant: null, before: '5.00', after: '5.99' }],
        },
        {
          ...{ id: shirt.id, name: 'Shirt', refused: null },
          changes: [
            { field: 'price', variant: null, before: '5.00', after: '5.99' },
            { field: 'price', variant: 'S', before: '4.00', after: '3.99' },
          ],
        },
      ],
    })
    expect(await product(token, plain.id)).toEqual(plain)
    const done = await send(token, body)
    expect([done.status, done.body.data.state, done.body.data.changed]).toEqual([202, 'done', 2])
    const now = await product(token, shirt.id)
    expect([now.price, now.from_price, now.version, now.variants.map((v: { price: string }) => v.price)]).toEqual([
      ...['5.99', '3.99', shirt.version + 1],
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
    const { token } = await api.signUp()
    const { id } = await make(token, { compare_at_price: '8.00' })
    const change = { action: 'price', field: 'price', ...how } as const
    expect((await send(token, { selection: { ids: [id] }, change })).status).toBe(202)
    expect((await product(token, id))[change.field]).toBe(expected)
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
      await make(token, { quantity: 4, category_ids: [cold] }),
      await make(token, { name: 'Shirt', ...sized }),
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
      const { status, body } = await send(token, { selection: { ids }, change })
      expect([change, status, body.data?.state]).toEqual([change, 202, 'done'])
      made.push(body.data.id)
    }
    const now = await product(token, shirt.id)
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
    const open = await api.call('GET', PATH, { token })
    expect(open.body.data[0]).toMatchObject({ id: made.at(-1), undo_until: expect.any(String) })
    for (const id of made.toReversed()) {
      expect((await undo(token, id)).body.data).toMatchObject({ state: 'undone', skipped: 0, undo_until: null })
    }
    expect(await digest(storeId)).toBe(before)
    const deeds = sql`SELECT count(*)::int AS n FROM activity_logs WHERE event IN ('bulk', 'undone')`
    expect(await ask(storeId, deeds)).toEqual({ n: changes.length * 2 })
  })

  it('puts in the trash what a filter means, and gets it back but where its code is taken', async () => {
    const { token, id: storeId } = await api.signUp()
    const [a, b] = [await make(token, { name: 'Red tea', code: 'R' }), await make(token, { name: 'Green tea' })]
    const stays = await make(token, { name: 'Cake' })
    const body = { selection: { filter: { search: 'tea' } }, change: { action: 'trash' } }
    const { data } = (await send(token, body)).body
    expect([data.total, data.changed]).toEqual([2, 2])
    expect((await api.call('GET', `/api/backend/products/${a.id}`, { token })).status).toBe(404)
    await make(token, { name: 'New', code: 'R' })
    const back = (await undo(token, data.id)).body.data
    expect([back.skipped, back.notes]).toEqual([1, [{ id: a.id, name: 'Red tea', message: expect.any(String) }]])
    expect((await product(token, b.id)).name).toBe('Green tea')
    expect(await product(token, stays.id)).toEqual(stays)
    const without = await api.staff(storeId, ['product-view', 'product-update'])
    expect((await send(without, body)).status).toBe(403)
  })

  it('says what is wrong with a change', async () => {
    const { token } = await api.signUp()
    const other = await api.signUp()
    const [{ id }, foreign] = [await make(token), await make(other.token)]
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
      for (const path of [PATH, `${PATH}/preview`]) {
        const reply = await send(token, body, path)
        expect([body, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([body, 422, [field]])
      }
    }
    const high = { selection, change: { ...price, how: 'set', by: '20000000' } }
    expect((await send(token, high)).status).toBe(202)
    const more = (await send(token, { ...high, change: { ...price, by: '1' } })).body.data
    expect([more.changed, more.refused, more.notes[0].id]).toEqual([0, 1, id])
  })

  it('can be taken back for ten minutes, once', async () => {
    const { token, id: storeId } = await api.signUp()
    const { id } = await make(token)
    const change = { action: 'status', status: false }
    const first = (await send(token, { selection: { ids: [id] }, change })).body.data
    expect((await undo(token, first.id)).status).toBe(202)
    expect((await undo(token, first.id)).status).toBe(409)
    const second = (await send(token, { selection: { ids: [id] }, change })).body.data
    await ask(storeId, sql`UPDATE bulk_changes SET done_at = now() - interval '10 minutes 1 second'`)
    expect((await undo(token, second.id)).status).toBe(409)
    expect((await show(token, second.id)).undo_until).toBe(null)
  })

  it('gives stock back beside what orders took meanwhile', async () => {
    const { token, id: storeId } = await api.signUp()
    const { id } = await make(token, { quantity: 10 })
    const { data } = (
      await send(token, { selection: { ids: [id] }, change: { action: 'stock', how: 'set', quantity: 50 } })
    ).body
    await ask(storeId, sql`UPDATE products SET quantity = quantity - 3 WHERE id = ${id}`)
    await undo(token, data.id)
    expect((await product(token, id)).quantity).toBe(7)
  })
})

describe('the prices of 5,000 products', () => {
  it('are changed by a job and come back byte for byte; what was changed since is skipped and listed', async () => {
    const { token, id: storeId } = await api.signUp()
    await fill(storeId, 5_000)
    const named = '/api/backend/products?limit=3&search=item 77'
    const since: number[] = (await api.call('GET', named, { token })).body.data.map(({ id }: { id: number }) => id)
    const [all, others] = [await digest(storeId), await digest(storeId, since)]
    const change = { action: 'price', field: 'price', how: 'percent', by: '-12.5', round: '99' }
    const begun = await send(token, { selection: { filter: {} }, change })
    expect([begun.status, begun.body.data.state, begun.body.data.total]).toEqual([202, 'running', 5_000])
    const done = await through(token, begun.body.data.id, 'done')
    expect([done.done, done.refused, done.changed + done.unchanged]).toEqual([5_000, 0, 5_000])
    expect(await digest(storeId, since)).not.toBe(others)
    for (const id of since) {
      const reply = await api.call('PUT', `/api/backend/products/${id}`, { token, body: { price: '77.00' } })
      expect(reply.status).toBe(200)
    }
    expect((await undo(token, done.id)).body.data.state).toBe('undoing')
    const undone = await through(token, done.id, 'undone')
    expect([undone.skipped, undone.notes.map(({ id }: { id: number }) => id).toSorted()]).toEqual([3, since.toSorted()])
    for (const id of since) expect((await product(token, id)).price).toBe('77.00')
    expect([await digest(storeId, since), (await digest(storeId)) === all]).toEqual([others, false])
  }, 60_000)

  it('are each changed once, whatever process is killed on the way', async () => {
    const { token, id: storeId } = await api.signUp()
    await fill(storeId, 900)
    const before = await digest(storeId)
    drain()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const change = { action: 'price', field: 'price', how: 'amount', by: '1' }
    const begun = (await send(token, { selection: { filter: {} }, change })).body.data
    await killing(['1', '0', '999'], () => show(token, begun.id), 'done')
    const sums = sql`SELECT count(*)::int AS n FROM products WHERE price <> 200 + substr(code, 3)::int OR version <> 2`
    expect(await ask(storeId, sums)).toEqual({ n: 0 })
    await undo(token, begun.id)
    await killing(['1', '999'], () => show(token, begun.id), 'undone')
    expect(await digest(storeId)).toBe(before)
    expect(await ask(storeId, sql`SELECT count(*)::int AS n FROM products WHERE version <> 3`)).toEqual({ n: 0 })
  }, 120_000)
})

/** Takes the work up in processes that die within the batch after so many; the last one brings it to its end. */
async function killing(deaths: string[], now: () => Promise<{ state: string }>, state: string): Promise<void> {
  const script = join(import.meta.dirname, '../support/bulk-process.ts')
  for (const batches of deaths) {
    const child = spawn(process.execPath, [script, batches], {
      stdio: 'inherit',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const ended = once(child, 'exit')
    if (batches === '999') {
      while ((await now()).state !== state) await new Promise((resolve) => setTimeout(resolve, 50))
      child.kill('SIGKILL')
    }
    await ended
  }
}
