import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { type PlainProduct, plainReading } from '../unit/import-plain-reading.ts'
import { fixture } from '../unit/import-reading.ts'

const { api, imports, emptyStore } = await importBench()

const cents = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100))

/** Holds the store's products against a reading of the file that shares no line with the importer. */
async function holdAgainst(token: string, file: Buffer) {
  const plain = plainReading(file.toString('utf8'))
  const stored = await imports.catalogue(token)
  expect(stored.map(({ slug }) => slug).toSorted()).toEqual(plain.map(({ handle }) => handle).toSorted())
  for (const product of stored) {
    const said = plain.find(({ handle }) => handle === product.slug) as PlainProduct
    const prices = said.variants.map((variant) => variant.cents)
    expect(product).toMatchObject({ name: said.title, status: said.published, subtract: said.tracked })
    expect(product.quantity).toBe(said.variants.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(cents(product.from_price)).toBe(Math.min(...prices))
    expect([product.brand?.name ?? '', product.categories[0]?.name ?? '']).toEqual([said.vendor, said.type])
    expect(product.options.map(({ name }: { name: string }) => name)).toEqual(said.options)
    for (const [axis, option] of product.options.entries()) {
      const values = [...new Set(said.variants.map((variant) => variant.values[axis]))]
      expect(option.values.map(({ name }: { name: string }) => name)).toEqual(values)
    }
    if (said.options.length === 0) {
      expect([product.variants, cents(product.price)]).toEqual([[], prices[0]])
      expect(cents(product.compare_at_price)).toBe(said.variants[0]?.before)
      if (said.variants[0]?.sku) expect(product.code).toBe(said.variants[0].sku)
      continue
    }
    expect(
      product.variants.map((variant: Parsed) => ({
        values: variant.option_values.map(({ value }: { value: string }) => value),
        cents: cents(variant.price),
        before: cents(variant.compare_at_price),
        quantity: variant.quantity,
      })),
    ).toEqual(said.variants.map(({ sku: _, ...variant }) => variant))
    for (const [i, { sku }] of said.variants.entries()) if (sku) expect(product.variants[i].code).toBe(sku)
  }
  return plain
}

describe('import of a Shopify file', () => {
  const files = [
    ['of our own', () => fixture('shopify-apparel.csv')],
    ...(process.env.SAMPLES_DIR
      ? [['a merchant brings', () => readFile(join(process.env.SAMPLES_DIR ?? '', 'shopify/apparel.csv'))] as const]
      : []),
  ] as const

  it.each(files)('tries, brings in and then changes nothing: the file %s', async (_, read) => {
    const { token, id } = await emptyStore()
    const file = await read()
    const dry = await imports.send(token, file, { dry_run: 'true' })
    const n = plainReading(file.toString('utf8')).length
    expect([dry.status, dry.body.data.id, dry.body.data.state]).toEqual([200, null, 'dry_run'])
    expect([dry.body.data.format, ...counts(dry.body.data)]).toEqual(['shopify', n, 0, 0, 0])
    expect(await imports.catalogue(token)).toEqual([])
    expect((await api.call('GET', '/api/backend/brands', { token })).body.data).toEqual([])

    const job = await imports.imported(token, file)
    expect([job.state, ...counts(job), job.errors]).toEqual(['done', n, 0, 0, 0, []])
    expect(job.warnings.length).toBeLessThanOrEqual(100)
    await holdAgainst(token, file)

    const before = await rowsOf(id)
    const again = await imports.imported(token, file)
    expect(counts(again)).toEqual([0, 0, n, 0])
    expect(await rowsOf(id)).toEqual(before)
    expect(counts((await imports.send(token, file, { dry_run: '1' })).body.data)).toEqual([0, 0, n, 0])
  })

  it('writes the stock down with its reason, and one audit row a product', async () => {
    const { token, id } = await api.signUp()
    await imports.imported(token, await fixture('shopify-apparel.csv'))
    const { movements, audit_entries, sum } = await tell(id)
    expect(movements).toEqual(['import'])
    expect(audit_entries).toBe(15)
    expect(sum).toBe((await imports.catalogue(token)).reduce((total, { quantity }) => total + quantity, 0))
  })
})

/** Everything an import could touch, as it lies in the tables. */
async function rowsOf(storeId: number) {
  const { dbOf } = await import('#server/db/client.ts')
  const { sql } = await import('drizzle-orm')
  return dbOf(storeId).tx(async (db) => {
    const { rows } = await db.execute(sql`
      SELECT 'product' AS what, id, version, updated_at::text, quantity FROM products
      UNION ALL SELECT 'variant', id, 0, md5(v::text), quantity FROM variants v
      UNION ALL SELECT 'stock', id, delta, reason, 0 FROM stock_movements
      UNION ALL SELECT 'deed', id, 0, event, 0 FROM activity_logs WHERE entity <> 'import'
      UNION ALL SELECT 'brand', id, version, updated_at::text, 0 FROM brands
      UNION ALL SELECT 'category', id, version, updated_at::text, 0 FROM categories ORDER BY 1, 2`)
    return rows
  })
}

async function tell(storeId: number) {
  const { dbOf } = await import('#server/db/client.ts')
  const { sql } = await import('drizzle-orm')
  return dbOf(storeId).tx(async (db) => {
    const { rows } = await db.execute<{ movements: string[]; sum: number; audit_entries: number }>(sql`
      SELECT array_agg(DISTINCT reason) AS movements, sum(delta)::int AS sum,
        (SELECT count(*)::int FROM activity_logs WHERE entity = 'product' AND event = 'created') AS audit_entries
      FROM stock_movements`)
    return rows[0] as { movements: string[]; sum: number; audit_entries: number }
  })
}

describe('bad rows', () => {
  it('are counted and told row by row, while the rest comes in', async () => {
    const { token } = await emptyStore()
    const file = await fixture('shopify-bad-rows.csv')
    const dry = (await imports.send(token, file, { dry_run: 'true' })).body.data
    const job = await imports.imported(token, file)
    expect(counts(job)).toEqual(counts(dry))
    expect(job.new).toBe((await imports.catalogue(token)).length)
    expect(job.failed).toBeGreaterThan(8)
    expect(job.errors.map(({ row }: { row: number }) => row)).toEqual(dry.errors.map(({ row }: { row: number }) => row))
    expect(job.errors[0]).toEqual({ row: 3, field: 'Variant Price', message: '“ten dollars” is not a price.' })
    expect((await imports.catalogue(token)).find(({ code }) => code === 'W-1')).toMatchObject({
      price: '0.00',
      status: false,
    })

    const csv = await api.call('GET', `/api/backend/imports/${job.id}/errors`, { token })
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="import-\d+-errors.csv"$/)
    const lines = csv.body.toString('utf8').trimEnd().split('\r\n')
    const warned = job.warnings.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(lines).toHaveLength(job.errors.length + warned + 1)
    expect(lines[0]).toBe('\ufeffrow,field,message,kind')
    expect(lines[1]).toBe('3,Variant Price,“ten dollars” is not a price.,error')
  })

  it('are told in the asked language', async () => {
    const { token } = await emptyStore()
    const file = await fixture('shopify-bad-rows.csv')
    const reply = await imports.send(token, file, { dry_run: 'true' }, { 'accept-language': 'km' })
    expect(reply.body.data.errors[0].message).toBe('«ten dollars» មិនមែនជាតម្លៃទេ។')
  })

  it('are no formula in the CSV of errors', async () => {
    const { notesCsv } = await import('#server/domain/transfer/file/errors-csv.ts')
    const csv = notesCsv([{ row: 2, field: '=1+1', message: '@SUM("a"), \n-x' }])
    expect(csv).toBe('\ufeffrow,field,message,kind\r\n2,\'=1+1,"\'@SUM(""a""), \n-x",error\r\n')
  })
})

describe('what can not be read', () => {
  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])],
    ['an unknown header', 'a,b,c\n1,2,3\n'],
    ['a header alone', 'code,name_en,name_km,price\n'],
    ['an open quote', 'code,name_en,name_km,price\nA,"never closed,,1\n'],
  ])('is refused at once: %s', async (_, file) => {
    const { token } = await emptyStore()
    const reply = await imports.send(token, file)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['file']])
  })

  it('is refused where there is no file, or an unknown choice', async () => {
    const { token } = await emptyStore()
    const file = await fixture('shopify-apparel.csv')
    expect(
      (await api.call('POST', '/api/backend/products/import', { token, body: new FormData() })).body.errors,
    ).toHaveProperty('file')
    expect((await imports.send(token, file, { format: 'own' })).body.errors).toHaveProperty('format')
    expect((await imports.send(token, file, { format: 'xls' })).status).toBe(422)
    expect((await imports.send(token, file, { dry_run: 'perhaps' })).status).toBe(422)
    expect((await imports.send(token, file, { columns: 'price,colour' })).body.errors).toHaveProperty('columns')
  })

  it('is refused beyond 20 MiB', async () => {
    const { token } = await emptyStore()
    const headers = { 'content-length': String(21 * 1024 * 1024) }
    expect((await imports.send(token, 'too much', {}, headers)).status).toBe(413)
    const { parseCatalogue } = await import('#server/domain/transfer/product/parse-catalogue.ts')
    const long = parseCatalogue(new Uint8Array(20 * 1024 * 1024 + 1), { locale: 'en', decimals: 2 })
    await expect(long).rejects.toMatchObject({ reason: 'size' })
  })
})

describe('who may', () => {
  it('asks for create, and for update where something would change', async () => {
    const { token, id } = await emptyStore()
    const file = (await fixture('shopify-apparel.csv')).toString('utf8')
    const creator = await api.staff(id, ['product-create', 'product-view'])
    expect((await imports.send(await api.staff(id, ['product-update', 'product-view']), file)).status).toBe(403)
    expect((await api.call('POST', '/api/backend/products/import', { body: new FormData() })).status).toBe(401)
    expect((await imports.imported(creator, file)).new).toBe(15)
    expect((await imports.imported(creator, file)).unchanged).toBe(15)
    const dearer = file.replace(',18.50,', ',19.50,')
    expect((await imports.send(creator, dearer)).status).toBe(403)
    expect(counts(await imports.tried(creator, dearer, { update: 'false' }))).toEqual([0, 0, 15, 0])
    expect(counts(await imports.imported(token, dearer))).toEqual([0, 1, 14, 0])
  })

  it('shows a job to its own store alone', async () => {
    const mine = await emptyStore()
    const other = await api.signUp()
    const { id } = await imports.imported(mine.token, await fixture('own-riel.csv'))
    for (const tail of ['', '/errors']) {
      const foreign = await api.call('GET', `/api/backend/imports/${id}${tail}`, { token: other.token })
      const never = await api.call('GET', `/api/backend/imports/999999999${tail}`, { token: other.token })
      expect([foreign.status, foreign.body]).toEqual([404, never.body])
      const blind = await api.staff(mine.id, ['product-create'])
      expect((await api.call('GET', `/api/backend/imports/${id}${tail}`, { token: blind })).status).toBe(403)
    }
  })
})
