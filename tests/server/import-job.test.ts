import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fromSources } from '../support/from-sources.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { lookAgain } from '../support/look-again.ts'

const { api, imports, emptyStore } = await importBench()
const { dbOf } = await import('#server/db/client.ts')
const { drain } = await import('#server/api/lifecycle.ts')
const { importProducts } = await import('#server/api/transfer/import-jobs.ts')
const { startJobs } = await import('#server/core/jobs/jobs-runner.ts')

/** Products of our own format, each with two variants where `sizes`. */
const list = (n: number, { price = '5.00', sizes = false, from = 0 } = {}) =>
  [
    'code,name_en,name_km,price,quantity,brand,category,option1_name,option1_value,slug',
    ...Array.from({ length: n }, (_, i) => i + from).flatMap((i) =>
      sizes
        ? [
            `P-${i}-S,Shirt ${i},អាវ ${i},${price},3,Made ${i % 3},Shirts,Size,S,shirt-${i}`,
            `P-${i}-M,,,${price},4,,,Size,M,shirt-${i}`,
          ]
        : [`P-${i},Item ${i},ទំនិញ ${i},${price},${i % 7},Made ${i % 3},Kind ${i % 2},,,item-${i}`],
    ),
    '',
  ].join('\n')

const one = async <T>(storeId: number, query: ReturnType<typeof sql>) =>
  (await dbOf(storeId).tx((db) => db.execute(query))).rows[0] as T
const undo = (token: string, id: number) => api.call('POST', `/api/backend/imports/${id}/undo`, { token })
const show = async (token: string, id: number) =>
  (await api.call('GET', `/api/backend/imports/${id}`, { token })).body.data

async function undone(token: string, id: number) {
  const begun = await undo(token, id)
  expect([begun.status, begun.body.data?.state, begun.body.data?.undoing]).toEqual([202, 'running', true])
  for (;;) {
    const data = await show(token, id)
    if (!data.undoing) return data
    await lookAgain()
  }
}

describe('an import that is written together', () => {
  it('is the same, row by row, as one that is written one by one', async () => {
    const rows = async (storeId: number) =>
      (
        await one<{ rows: object[] }>(
          storeId,
          sql`SELECT array_agg(jsonb_build_object('code', code, 'slug', slug, 'price', price, 'from', from_price,
            'quantity', quantity, 'variants', has_variants, 'texts', translations #- '{en,description}' #- '{km,description}',
            'search', search_text, 'sort', sort_en || sort_km, 'status', status, 'subtract', subtract, 'version', version,
            'brand', brand_id IS NULL, 'by', created_by IS NULL, 'changed_by', updated_by IS NULL, 'order', sort_order,
            'filed', (SELECT count(*) FROM product_categories c WHERE c.product_id = p.id),
            'stock', (SELECT sum(delta) FROM stock_movements m WHERE m.product_id = p.id),
            'deed', (SELECT event || entity_label || actor_type || user_name FROM activity_logs a
              WHERE a.entity = 'product' AND a.entity_id = p.id)) ORDER BY code) AS rows
            FROM products p WHERE NOT has_variants`,
        )
      ).rows
    const text = `${list(12)}${list(3, { sizes: true, from: 40 }).split('\n').slice(1).join('\n')}`
    const [together, alone] = [await emptyStore(), await api.signUp()]
    await imports.imported(together.token, text)
    for (const [i, line] of list(12).trim().split('\n').slice(1).entries()) {
      const [code, name, km, price, quantity, brand, category, , , slug] = line.split(',')
      const known = (
        await api.call('GET', `/api/backend/brands?search=${encodeURIComponent(brand ?? '')}`, { token: alone.token })
      ).body.data.find((row: { name: string }) => row.name === brand)
      const made =
        known ??
        (await api.call('POST', '/api/backend/brands', { token: alone.token, body: { name: brand } })).body.data
      const body = {
        code,
        price,
        compare_at_price: null,
        subtract: true,
        status: true,
        slug,
        quantity: Number(quantity),
        brand_id: made.id,
        categories: [{ name: category }],
        translations: { en: { name, description: '' }, km: { name: km, description: '' } },
      }
      const reply = await api.call('POST', '/api/backend/products', { token: alone.token, body })
      expect([i, reply.status]).toEqual([i, 201])
    }
    expect(await rows(together.id)).toHaveLength(12)
    expect(await rows(together.id)).toEqual(await rows(alone.id))
    const [mixed] = (await imports.catalogue(together.token)).slice(-1)
    expect(mixed.variants.map(({ code, quantity }: { code: string; quantity: number }) => [code, quantity])).toEqual([
      ['P-42-S', 3],
      ['P-42-M', 4],
    ])
    expect(mixed.quantity).toBe(7)
  })

  it('lets one bad product fail alone', async () => {
    const { token } = await emptyStore()
    await api.call('POST', '/api/backend/products', { token, body: { name: 'There', code: 'X', slug: 'item-3' } })
    await imports.imported(token, list(6), { update: 'false' })
    const products = await imports.catalogue(token)
    expect(products.map(({ slug }) => slug)).toEqual(['item-3', 'item-0', 'item-1', 'item-2', 'item-4', 'item-5'])
  })

  it('changes what lies in one row together, and counts the stock', async () => {
    const { token, id } = await api.signUp()
    await imports.imported(token, list(10))
    const job = await imports.imported(token, list(10, { price: '6.50' }).replaceAll(/,6\.50,\d,/g, ',6.50,9,'))
    expect(counts(job)).toEqual([0, 10, 0, 0])
    const products = await imports.catalogue(token)
    expect(new Set(products.map(({ price, quantity, version }) => [price, quantity, version].join()))).toEqual(
      new Set(['6.50,9,2']),
    )
    expect(await one(id, sql`SELECT sum(delta)::int AS n FROM stock_movements`)).toEqual({ n: 90 })
    expect(
      await one(id, sql`SELECT count(*)::int AS n FROM activity_logs WHERE entity = 'product' AND event = 'updated'`),
    ).toEqual({ n: 10 })
  })
})

describe('taking an import back', () => {
  it('trashes what it made and gives back what it changed', async () => {
    const { token, id } = await emptyStore()
    await imports.imported(token, list(4, { sizes: true }))
    const before = await imports.catalogue(token)
    const job = await imports.imported(
      token,
      list(6, { sizes: true, price: '9.00' }).replaceAll('Shirt 1,', 'Renamed,').replaceAll('Size,S', 'Size,XS'),
    )
    expect([counts(job), job.can_undo]).toEqual([[2, 4, 0, 0], true])
    const data = await undone(token, job.id)
    expect([data.state, data.warnings, data.can_undo]).toEqual(['undone', [], false])
    const plain = (rows: typeof before) =>
      rows.map(({ name, price, quantity, variants, options, brand }) => ({
        name,
        price,
        quantity,
        brand,
        options: options.map(({ name }: { name: string }) => name),
        variants: variants
          .map(({ code, price, quantity }: Record<string, unknown>) => [code, price, quantity])
          .toSorted(),
      }))
    expect(plain(await imports.catalogue(token))).toEqual(plain(before))
    expect(await one(id, sql`SELECT count(*)::int AS n FROM products WHERE deleted_at IS NOT NULL`)).toEqual({ n: 2 })
  })

  it('leaves and lists what was changed since, and what orders took meanwhile', async () => {
    const { token, host } = await api.signUp()
    await imports.imported(token, list(3))
    const job = await imports.imported(token, list(5, { price: '7.00' }).replaceAll(/,7\.00,\d,/g, ',7.00,20,'))
    const [first, second, , fourth] = await imports.catalogue(token)
    for (const product of [second, fourth])
      await api.call('PUT', `/api/backend/products/${product.id}`, { token, body: { sort_order: 5 } })
    const order = await api.call('POST', '/api/shop/orders', {
      host,
      body: {
        lines: [{ product_id: first.id, quantity: 2 }],
        type: 'pickup',
        firstname: 'A',
        telephone: '012345678',
        payment_method: 'cod',
        shipping_method: 'pickup',
      },
    })
    expect(order.status).toBe(201)
    const data = await undone(token, job.id)
    expect(data.warnings.map(({ field }: { field: string }) => field)).toEqual(['P-1', 'P-3'])
    const now = await imports.catalogue(token)
    expect(now.map(({ code, price, quantity }) => [code, price, quantity])).toEqual([
      // It had 0, the import made it 20, an order took 2: nothing is below zero.
      ['P-0', '5.00', 0],
      ['P-1', '7.00', 20],
      ['P-2', '5.00', 2],
      ['P-3', '7.00', 20],
    ])
  })

  it('is for the last import alone, once, and for who may', async () => {
    const { token, id } = await emptyStore()
    const first = await imports.imported(token, list(2))
    const second = await imports.imported(token, list(3))
    expect((await undo(token, first.id)).status).toBe(409)
    const creator = await api.staff(id, ['product-create', 'product-view'])
    expect((await undo(creator, second.id)).status).toBe(403)
    await undone(token, second.id)
    expect((await undo(token, second.id)).status).toBe(409)
    expect(await imports.catalogue(token)).toHaveLength(2)
  })
})

describe('an import under way', () => {
  it('is stopped by whoever asks, and says so; what it did stays and can be taken back', async () => {
    const { token } = await emptyStore()
    const begun = await imports.send(token, list(500))
    const { id } = begun.body.data
    while ((await show(token, id)).new < 100) await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await api.call('POST', `/api/backend/imports/${id}/cancel`, { token })).status).toBe(200)
    const job = await imports.finished(token, id)
    expect([job.state, job.cancelled]).toEqual(['failed', true])
    expect(job.errors.at(-1).message).toMatch(/^The import was stopped/)
    expect(job.new).toBeGreaterThan(0)
    expect(job.new).toBeLessThan(500)
    expect((await undone(token, id)).state).toBe('undone')
    expect(await imports.catalogue(token)).toEqual([])
  })

  it('keeps no piece of the file when it is over', async () => {
    const { token, id } = await emptyStore()
    await imports.imported(token, list(2))
    expect(await one(id, sql`SELECT count(*)::int AS n FROM import_chunks`)).toEqual({ n: 0 })
  })
})

describe('an import of another store', () => {
  it('is done while one that has begun before stands still', async () => {
    const [large, small] = [await emptyStore(), await api.signUp()]
    const { id } = (await imports.send(large.token, list(120))).body.data
    const job = await dbOf(large.id).tx(async (db) => {
      // Its next batch waits for this row.
      await db.execute(sql`SELECT FROM import_jobs WHERE id = ${id} FOR UPDATE`)
      return imports.imported(small.token, list(1))
    })
    expect(counts(job)).toEqual([1, 0, 0, 0])
    expect(counts(await imports.finished(large.token, id))).toEqual([120, 0, 0, 0])
  })
})

/** Runs last: this process gives its own runner up. Killed again and again: tests/chaos/imports-killed.test.ts. */
describe('an import whose process is killed', () => {
  it('goes on in another, each row once', async () => {
    const { token, id: storeId } = await api.signUp()
    await drain()
    const begun = await imports.send(token, list(120))
    const script = join(import.meta.dirname, '../support/import-process.ts')
    const child = spawn(process.execPath, [script, '1'], { stdio: 'inherit', env: fromSources() })
    // One that found nothing to do would end by itself.
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(counts(await show(token, begun.body.data.id))).toEqual([100, 0, 0, 0])
    const runner = await startJobs([importProducts], { lease: 1, poll: 0.05 })
    const job = await imports.finished(token, begun.body.data.id)
    await runner.stop()
    expect([job.state, ...counts(job)]).toEqual(['done', 120, 0, 0, 0])
    expect(
      await one(
        storeId,
        sql`SELECT count(*)::int AS n, count(DISTINCT code)::int AS codes,
        (SELECT sum(delta) FROM stock_movements)::int = sum(quantity)::int AS same,
        (SELECT count(*)::int FROM activity_logs WHERE entity = 'product') AS audit_entries FROM products`,
      ),
    ).toEqual({ n: 120, codes: 120, same: true, audit_entries: 120 })
  }, 150_000)

  it('takes turns with others, and goes on where it was', async () => {
    const stores = [await api.signUp(), await api.signUp(), await api.signUp()]
    for (const { token } of stores) await imports.send(token, list(101))
    const runner = await startJobs([importProducts], { poll: 0.05, turn: 0 })
    for (const { id, token } of stores) {
      const job = await imports.finished(token, (await one<{ id: number }>(id, sql`SELECT id FROM import_jobs`)).id)
      expect([job.state, ...counts(job), job.errors]).toEqual(['done', 101, 0, 0, 0, []])
    }
    await runner.stop()
    const claims = sql`SELECT sum(fence)::int AS n FROM jobs WHERE store_id >= ${stores[0]?.id ?? 0}`
    expect((await one<{ n: number }>(0, claims)).n).toBeGreaterThan(stores.length)
  }, 120_000)
})
