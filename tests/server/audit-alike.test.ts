import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

// Whoever changes a product, by whatever way: the log says the same of it.
await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { ask, bulkBench } = await import('../support/bulk-bench.ts')
const { importer } = await import('../support/imports.ts')

const AGENT = 'Test browser'
const headers = { 'user-agent': AGENT }

let api: Awaited<ReturnType<typeof start>>
let token = ''
let store = 0
beforeAll(async () => {
  api = await start()
  ;({ token, id: store } = await api.signUp())
})

const make = async (code: string, more: object = {}) => {
  const body = { name: 'Tea', code, price: '5.00', quantity: 4, cost_price: '2.00', barcode: '1', weight: 100, ...more }
  const reply = await api.call('POST', '/api/backend/products', { token, body, headers })
  expect([code, reply.status]).toEqual([code, 201])
  return reply.body.data as Parsed
}

const bring = async (lines: readonly string[]) => {
  const imports = importer(api)
  const begun = await imports.send(token, `${lines.join('\n')}\n`, {}, headers)
  expect([begun.status, begun.body.errors]).toEqual([202, undefined])
  const done = await imports.finished(token, begun.body.data.id)
  expect(done).toMatchObject({ state: 'done', failed: 0 })
}

const send = async (method: string, path: string, body: object) => {
  const reply = await api.call(method, `/api/backend/products${path}`, { token, body, headers })
  expect([path, reply.status < 300, reply.body.errors]).toEqual([path, true, undefined])
  return reply.body.data
}

interface Entry {
  changes: Record<string, unknown>
  request_id: string | null
}

/** The one entry of a kind that a product has, but for what it cannot share with another's. */
async function entryOf(id: number, event: string): Promise<Entry> {
  const query = sql`SELECT jsonb_agg(to_jsonb(a) - 'id' - 'entity_id' - 'created_at') AS rows FROM activity_logs a
    WHERE entity = 'product' AND event = ${event} AND entity_id = ${id}`
  const { rows } = await ask<{ rows: Entry[] | null }>(store, query)
  expect([id, event, rows?.length]).toEqual([id, event, 1])
  return rows?.[0] as Entry
}

/** Each came by another request, which it names. */
function alike(entries: readonly Entry[]) {
  for (const { request_id } of entries) expect(request_id).toBeTruthy()
  const [first, ...others] = entries.map(({ request_id: _, ...entry }) => entry)
  expect(first).toMatchObject({
    user_agent: AGENT,
    ip: '127.0.0.1',
    actor_type: 'user',
    note: null,
    search_text: expect.stringContaining('tea'),
  })
  for (const other of others) expect(other).toEqual(first)
  return first
}

describe('the same change of a product', () => {
  it('has the same entry from a form, the grid, a bulk change and a file', async () => {
    const [form, grid, bulk, file] = await Promise.all(['A', 'B', 'C', 'D'].map((code) => make(code)))
    await send('PUT', `/${form.id}`, { price: '6.50' })
    await send('POST', '/grid', { rows: [{ id: grid.id, version: grid.version, price: '6.50' }] })
    const change = { action: 'price', field: 'price', how: 'set', by: '6.50' }
    await send('POST', '/bulk', { selection: { ids: [bulk.id] }, change })
    await bring(['code,price', 'D,6.50'])
    const said = alike(await Promise.all([form, grid, bulk, file].map(({ id }) => entryOf(id, 'updated'))))
    expect(said?.changes).toEqual({ price: ['5.00', '6.50'] })
  })

  it('says the same of texts, stock, costs and measures', async () => {
    const [form, grid, file] = await Promise.all(['E', 'F', 'G'].map((code) => make(code)))
    const more = { quantity: 9, cost_price: '2.50', barcode: '2', low_stock_threshold: 3, status: false }
    await send('PUT', `/${form.id}`, { translations: { en: { name: 'Hot tea' } }, ...more })
    await send('POST', '/grid', { rows: [{ id: grid.id, version: grid.version, name_en: 'Hot tea', ...more }] })
    await bring([
      'code,name_en,quantity,cost_price,barcode,low_stock_threshold,status,price',
      'G,Hot tea,9,2.50,2,3,FALSE,5.00',
    ])
    const said = alike(await Promise.all([form, grid, file].map(({ id }) => entryOf(id, 'updated'))))
    expect(said?.changes).toEqual({
      translations: [
        { en: { name: 'Tea' }, km: {} },
        { en: { name: 'Hot tea' }, km: {} },
      ],
      quantity: [4, 9],
      cost_price: ['2.00', '2.50'],
      barcode: ['1', '2'],
      low_stock_threshold: [null, 3],
      status: [true, false],
    })
  })

  it('says the same of where it is filed and tagged', async () => {
    const [form, bulk, file] = await Promise.all(['H', 'I', 'J'].map((code) => make(code)))
    const named = async (path: string, name: string) =>
      (await api.call('POST', `/api/backend/${path}`, { token, body: { name } })).body.data.id
    const [drinks, hot] = [await named('categories', 'Drinks'), await named('tags', 'hot')]
    await send('PUT', `/${form.id}`, { category_ids: [drinks] })
    const change = { action: 'category', how: 'add', ids: [drinks] }
    await send('POST', '/bulk', { selection: { ids: [bulk.id] }, change })
    await bring(['code,category', 'J,Drinks'])
    const said = alike(await Promise.all([form, bulk, file].map(({ id }) => entryOf(id, 'updated'))))
    expect(said?.changes).toEqual({ categories: [[], [{ id: drinks, name: 'Drinks' }]] })

    const tagged = await make('K')
    await bring(['code,tags', 'K,hot'])
    expect((await entryOf(tagged.id, 'updated')).changes).toEqual({ tag_ids: [[], [hot]] })
  })

  it('is one entry where a file changes its variants and its plain fields', async () => {
    const options = [{ name: 'Size', values: [{ name: 'S' }] }]
    const sized = { options, variants: [{ code: 'L-S', quantity: 3, option_values: [{ option: 'Size', value: 'S' }] }] }
    const shirt = await make('L', { ...sized, slug: 'shirt', barcode: null })
    await bring([
      'code,slug,name_en,price,quantity,option1_name,option1_value,minimum,kitchen_station,tags',
      'L-S,shirt,Tea,7.00,8,Size,S,2,Bar,new',
    ])
    const { changes } = await entryOf(shirt.id, 'updated')
    expect(changes).toMatchObject({
      minimum: [1, 2],
      kitchen_station: [null, 'Bar'],
      tag_ids: [[], [expect.any(Number)]],
      variants: [
        [{ id: expect.any(Number), name: 'S', quantity: 3 }],
        [{ id: expect.any(Number), name: 'S', quantity: 8 }],
      ],
    })
  })
})

describe('a new product', () => {
  it('has the same entry from a form and from a file', async () => {
    const form = await make('M', { name: 'Green tea', slug: 'm-tea', minimum: 2, weight: 250 })
    await bring([
      'code,name_en,price,quantity,cost_price,barcode,weight_grams,minimum,slug',
      'N,Green tea,5.00,4,2.00,1,250,2,n-tea',
    ])
    const { id } = await ask<{ id: number }>(store, sql`SELECT id FROM products WHERE code = 'N'`)
    const entries = await Promise.all([form.id, id].map((one) => entryOf(one, 'created')))
    const [one, other] = entries.map(({ changes: { code, slug, ...changes }, ...entry }) => {
      expect([code, slug]).toEqual([
        [null, expect.any(String)],
        [null, expect.any(String)],
      ])
      return { ...entry, changes }
    })
    alike([one, other] as Entry[])
    expect(one?.changes).toMatchObject({ price: [null, '5.00'], cost_price: [null, '2.00'], weight: [null, 250] })
  })
})

describe('bulk changes', () => {
  it('say of each product what became of it, and once who asked', async () => {
    const bench = bulkBench(api)
    const made = [await make('Q'), await make('R')]
    const ids = made.map(({ id }) => id)
    const { id } = await send('POST', '/bulk', { selection: { ids }, change: { action: 'trash' } })
    for (const one of ids) expect((await entryOf(one, 'deleted')).changes).toEqual({})
    await bench.undo(token, id)
    for (const one of ids) expect((await entryOf(one, 'restored')).changes).toEqual({})
    const asked = sql`SELECT count(*)::int AS n FROM activity_logs WHERE event = 'bulk' AND entity_label = '× 2'`
    expect(await ask(store, asked)).toEqual({ n: 1 })
  })
})
