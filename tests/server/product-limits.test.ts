import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Kind } from '#app/contracts/product-kinds.ts'
import { PLAIN_KEYS, type PlainKey, plainField } from '#app/contracts/product-spec.ts'
import { product } from '#app/contracts/resources/product.ts'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { SEED } from '../support/sized.ts'

// Whatever a product holds, by whichever way it came there, lists, its form and exports take.
const { api, imports, emptyStore } = await importBench()
const { dbOf } = await import('#server/db/client.ts')
const { FILE_KEYS, FILE_TITLES } = await import('#server/domain/transfer/product/file-fields.ts')

let store: Awaited<ReturnType<typeof api.signUp>>
let token = ''
beforeAll(async () => {
  store = await emptyStore()
  token = store.token
})

const call = (method: string, path: string, body?: object) =>
  api.call(method, `/api/backend/${path}`, { token, ...(body && { body }) })

/** All products as a list has them, each read alone too, and as the rows of an export. */
async function everywhere() {
  const list = await call('GET', 'products?limit=100&sort=id&direction=asc')
  expect(list.status).toBe(200)
  const rows = list.body.data as Parsed[]
  // A reply of one is read by the same schema: some of many are enough.
  const some = rows.filter((_, i) => rows.length < 40 || i % 8 === 0)
  const each = await Promise.all(some.map(({ id }) => call('GET', `products/${id}`)))
  expect(each.map(({ status }) => status)).toEqual(some.map(() => 200))
  const file = await call('GET', 'products/export')
  expect(file.status).toBe(200)
  const cells = parse(file.body as Buffer, { bom: true, columns: true, relax_column_count: true }) as Parsed[]
  expect(cells).toHaveLength(rows.length)
  return { rows, file: String(file.body) }
}

/** The fields of a product that its own form would refuse to send back. */
const refusedByForm = (row: Parsed) => {
  const { shape } = product.body
  return PLAIN_KEYS.filter((key) => !z.safeParse(shape[key], row[key]).success)
}

/** Cells at the ends of what a kind allows, beyond them, and of no sense. */
function cellsOf(type: Kind): string[] {
  switch (type.kind) {
    case 'whole':
      return [type.min - 1, type.min, type.max, type.max + 1, 9_999_999_999].map(String)
    case 'measure':
      return ['0', '1', String(type.max), String(type.max + 1), '10000000', '2.5']
    case 'line':
    case 'barcode':
      return ['x'.repeat(type.max), 'ក'.repeat(type.max + 1), "'0012", '=1+1']
    case 'link':
      return ['https://video.example/1', 'javascript:alert(1)', `https://video.example/${'x'.repeat(255)}`]
    case 'amount':
      return ['0', '0.01', '20000000.00', '20000000.01', '1.234', '-1']
    case 'choice':
      return [...Object.keys(type.names), 'neither', 'TRUE']
    case 'several':
      return [type.codes.join(', '), type.codes[0] ?? '', 'dust']
    case 'truth':
      return ['TRUE', 'no', '2']
    case 'day':
      return ['2026-02-28', '2026-02-30', '1899-12-31', '9999-12-31', '0001-01-01']
    case 'moment':
      return ['2026-02-28T10:00:00Z', '2026-02-30T10:00:00Z', '2026-02-28 10:00', '9999-12-31T23:59:59+00:00']
  }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('what an import brings in', () => {
  it('is what the form would take, field by field', async () => {
    const products = FILE_KEYS.flatMap((key) => cellsOf(plainField(key).type).map((cell) => ({ key, cell })))
    for (let at = 0; at < products.length; at += 90) {
      store = await emptyStore()
      token = store.token
      const lines = products
        .slice(at, at + 90)
        .map(({ key, cell }, i) => [
          `L-${at + i}`,
          'Thing',
          '1.00',
          ...FILE_KEYS.map((one) => (one === key ? cell : '')),
        ])
      const header = ['code', 'name_en', 'price', ...Object.values(FILE_TITLES)]
      const done = await imports.imported(token, [header, ...lines].map((cells) => cells.map(quoted).join()).join('\n'))
      expect(done.state).toBe('done')
      const { rows } = await everywhere()
      expect(rows.length).toBeGreaterThan(lines.length / 3)
      expect(rows.map((row) => [row.code, refusedByForm(row)])).toEqual(rows.map(({ code }) => [code, []]))
    }
  })

  it('is what the form would take, whatever stands together', async () => {
    store = await emptyStore()
    token = store.token
    const line = fc.record(
      // One bad cell refuses its whole row: most say nothing.
      Object.fromEntries(
        FILE_KEYS.map((key) => {
          const said = fc.constantFrom(...cellsOf(plainField(key).type))
          return [key, fc.oneof({ arbitrary: fc.constant(''), weight: 15 }, { arbitrary: said, weight: 1 })]
        }),
      ),
    )
    const lines = fc.sample(line, { seed: SEED, numRuns: 80 })
    const header = ['code', 'name_en', 'price', 'quantity', ...Object.values(FILE_TITLES)]
    const rowsOf = lines.map((cells, i) => [
      `M-${i}`,
      'Thing',
      '1.00',
      '1',
      ...FILE_KEYS.map((key) => cells[key] ?? ''),
    ])
    await imports.imported(token, [header, ...rowsOf].map((cells) => cells.map(quoted).join()).join('\n'))
    const { rows, file } = await everywhere()
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map((row) => [row.code, refusedByForm(row)])).toEqual(rows.map(({ code }) => [code, []]))
    // What an export writes, an import reads as it is.
    expect(counts(await imports.tried(token, file))).toEqual([0, 0, rows.length, 0])
  })
})

describe('what bulk changes and the grid leave', () => {
  it('is what the form would take, at the ends of what they allow', async () => {
    store = await emptyStore()
    token = store.token
    const made = await call('POST', 'products', { name: 'Gold', price: '19999999.99', quantity: 1_000_000 })
    const { id } = made.body.data
    const bulk = (change: object) => call('POST', 'products/bulk', { selection: { ids: [id] }, change })
    for (const change of [
      { action: 'price', field: 'price', how: 'percent', by: '1000' },
      { action: 'price', field: 'compare_at_price', how: 'copy' },
      { action: 'stock', how: 'add', quantity: 1_000_000 },
      { action: 'stock', how: 'add', quantity: -1_000_000 },
      { action: 'price', field: 'price', how: 'amount', by: '-9999999999' },
    ]) {
      const reply = await bulk(change)
      expect([change, reply.status]).toEqual([change, 202])
      const { rows } = await everywhere()
      const { price, compare_at_price, quantity } = product.body.shape
      for (const [key, schema] of Object.entries({ price, compare_at_price, quantity }))
        expect([change, key, z.safeParse(schema, rows[0]?.[key]).success]).toEqual([change, key, true])
    }
    const { version } = (await call('GET', `products/${id}`)).body.data
    const row = { id, version, price: '20000000.00', compare_at_price: '20000000.00', quantity: 1_000_000 }
    expect((await call('POST', 'products/grid', { rows: [row] })).status).toBe(200)
    const [saved] = (await everywhere()).rows
    expect(refusedByForm(saved as Parsed)).toEqual([])
  })
})

describe('an old row beyond every limit', () => {
  /** A value of the column's type that no call would take. */
  function beyond(type: Kind) {
    switch (type.kind) {
      case 'whole':
        return sql`${Math.min(type.max * 3 + 1, 2_000_000_000)}`
      case 'measure':
        return sql`${2_000_000_000}`
      case 'amount':
        return sql`${900_000_000_000}`
      case 'choice':
        return sql`'as it was once called'`
      case 'several':
        return sql`'{dust,gluten}'::text[]`
      case 'truth':
        return sql`true`
      case 'day':
        return sql`'0001-01-01'::date`
      case 'moment':
        return sql`'9999-12-31T00:00:00Z'::timestamptz`
      default:
        return sql`repeat('ក', 3000)`
    }
  }

  it('is listed, opened, exported and saved again', async () => {
    store = await emptyStore()
    token = store.token
    const ids = new Map<PlainKey, number>()
    for (const key of PLAIN_KEYS) {
      const made = await call('POST', 'products', { name: `Old ${key}`, price: '1.00' })
      ids.set(key, made.body.data.id)
    }
    await dbOf(store.id).tx(async (db) => {
      for (const [key, id] of ids) {
        const column = sql.identifier(key)
        await db.execute(sql`UPDATE products SET ${column} = ${beyond(plainField(key).type)} WHERE id = ${id}`)
      }
    })
    const { rows } = await everywhere()
    expect(rows).toHaveLength(PLAIN_KEYS.length)
    const strange = rows.filter((row) => refusedByForm(row).length > 0)
    expect(strange.length).toBeGreaterThan(PLAIN_KEYS.length / 2)
    for (const [key, id] of ids) {
      const saved = await call('PUT', `products/${id}`, { name: `New ${key}` })
      // What a call must agree with itself about is refused, on its field: nothing breaks.
      expect([key, saved.status < 500, saved.status === 200 || key === 'minimum']).toEqual([key, true, true])
    }
  })
})
