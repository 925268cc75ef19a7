import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports, emptyStore } = await importBench()

const HEADER = 'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU'
const file = (...rows: string[]) =>
  [
    `${HEADER},Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price`,
    ...rows,
    '',
  ].join('\n')

const shirt = (...variants: string[]) =>
  file(...variants.map((variant, i) => (i === 0 ? `shirt,Shirt,,,,true,Size,${variant}` : `shirt,,,,,,,${variant}`)))
const S = 'S,SH-S,shopify,3,10.00,'
const M = 'M,SH-M,shopify,4,11.00,12.00'

async function put(token: string, id: number, body: Record<string, unknown>) {
  const reply = await api.call('PUT', `/api/backend/products/${id}`, { token, body })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.body.data
}

describe('a file that comes again', () => {
  it('changes what differs and leaves what the merchant added', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, shirt(S, M))
    const [made] = await imports.catalogue(token)
    await put(token, made.id, {
      translations: { km: { name: 'អាវ' } },
      categories: [{ name: 'Tops' }],
      sort_order: 7,
      options: [...made.options, { name: 'Wrapping', required: false, values: [{ name: 'Gift', price: '1.00' }] }],
      slug: 'riverside-shirt',
    })
    const job = await imports.imported(token, shirt(S, M.replace('4,11.00', '9,11.50'), 'L,SH-L,shopify,1,12.00,'))
    expect([counts(job), job.warnings]).toEqual([[0, 1, 0, 0], []])
    const [now] = await imports.catalogue(token)
    expect(now).toMatchObject({ id: made.id, quantity: 13, sort_order: 7, slug: 'riverside-shirt', name: 'Shirt' })
    expect(now.translations.km.name).toBe('អាវ')
    expect(now.categories.map(({ name }: { name: string }) => name)).toEqual(['Tops'])
    expect(now.options.map(({ name }: { name: string }) => name)).toEqual(['Size', 'Wrapping'])
    expect(now.variants.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual(
      made.variants.map(({ id }: { id: number }) => id),
    )
    expect(now.variants.map((row: { code: string; price: string }) => [row.code, row.price])).toEqual([
      ['SH-S', '10.00'],
      ['SH-M', '11.50'],
      ['SH-L', '12.00'],
    ])
  })

  it('keeps variants that it does not name, and the stock they have', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, shirt(S, M))
    const job = await imports.imported(token, shirt(M.replace('11.00', '11.25')))
    expect(counts(job)).toEqual([0, 1, 0, 0])
    const [now] = await imports.catalogue(token)
    expect(now.variants.map((row: { code: string; quantity: number }) => [row.code, row.quantity]).toSorted()).toEqual([
      ['SH-M', 4],
      ['SH-S', 3],
    ])
    expect(counts(await imports.tried(token, shirt(M.replace('11.00', '11.25'))))).toEqual([0, 0, 1, 0])
  })

  it('finds variants by code where their option got another name', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, shirt(S, M))
    const [made] = await imports.catalogue(token)
    const renamed = shirt(S, M).replace('Size', 'Fit').replace('shirt,Shirt', 'other-handle,Shirt')
    const job = await imports.imported(token, renamed.replaceAll('\nshirt,', '\nother-handle,'))
    expect([counts(job), job.warnings]).toEqual([[0, 1, 0, 0], []])
    const [now, ...more] = await imports.catalogue(token)
    expect(more).toEqual([])
    expect(now.options.map(({ name }: { name: string }) => name)).toEqual(['Fit'])
    expect(now.variants.map(({ id }: { id: number }) => id)).toEqual(made.variants.map(({ id }: { id: number }) => id))
  })

  it('changes only the columns it has, and of those the ones asked for', async () => {
    const { token } = await emptyStore()
    const body = { name: 'Tea', code: 'TEA', price: '2.00', quantity: 8, description: 'Green', status: true }
    await api.call('POST', '/api/backend/products', { token, body })
    const list = 'code,name_en,name_km,price,quantity\nTEA,Tea leaves,តែ,2.50,3\n'
    expect(counts(await imports.imported(token, list, { columns: 'price, name' }))).toEqual([0, 1, 0, 0])
    const [tea] = await imports.catalogue(token)
    expect(tea).toMatchObject({ name: 'Tea leaves', price: '2.50', quantity: 8, status: true })
    expect(tea.description).toBe('<p>Green</p>')
    expect(tea.translations.km.name).toBe('តែ')
    expect(counts(await imports.imported(token, list))).toEqual([0, 1, 0, 0])
    expect((await imports.catalogue(token))[0].quantity).toBe(3)
  })

  it('does not make a second product of a variant, and says so', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, shirt(S, M))
    const job = await imports.imported(token, 'code,name_en,name_km,price\nSH-S,Shirt small,,9.00\n')
    expect(counts(job)).toEqual([0, 0, 0, 1])
    expect(job.errors[0].message).toBe('This SKU belongs to a variant of another product.')
  })

  it('keeps two products whose handles look alike apart', async () => {
    const { token } = await emptyStore()
    const two = file(
      ...['a_b', 'a-b'].map((handle) => `${handle},${handle},,,,true,Title,Default Title,,shopify,1,5.00,`),
    )
    expect(counts(await imports.imported(token, two))).toEqual([2, 0, 0, 0])
    expect(counts(await imports.tried(token, two))).toEqual([0, 0, 2, 0])
  })

  it('leaves prices alone where it has none', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, shirt(S, M))
    const job = await imports.imported(token, shirt(S.replace('10.00', ''), M.replace('11.00,12.00', ',12.00')))
    expect(counts(job)).toEqual([0, 0, 1, 0])
    expect((await imports.catalogue(token))[0]).toMatchObject({ price: '10.00', status: true })
  })
})

describe('warnings', () => {
  it('are listed with what is worth more first', async () => {
    const { token } = await emptyStore()
    const list = [
      'code,name_en,name_km,price,image',
      ...Array.from({ length: 120 }, (_, i) => `A-${i},Item ${i},,1.00,https://pictures.example/${i}.jpg`),
      'B,No price,,,',
    ].join('\n')
    const { warnings } = (await imports.send(token, list, { dry_run: 'true' })).body.data
    expect(warnings[0]).toEqual({
      row: 122,
      field: 'price',
      message: expect.stringContaining('0.00'),
      count: 1,
      rows: [122],
    })
    // What is said of each of 120 rows is one line, with the first of them.
    expect(warnings).toHaveLength(2)
    expect(warnings[1]).toMatchObject({ row: 2, field: 'image', count: 120 })
    expect(warnings[1].rows).toEqual(Array.from({ length: 20 }, (_, i) => i + 2))
  })
})

describe('the file of errors', () => {
  it('has a line for each row of a warning', async () => {
    const { token } = await emptyStore()
    const rows = Array.from({ length: 30 }, (_, i) => `A-${i},Item ${i},,`)
    const job = await imports.imported(token, ['code,name_en,name_km,price', 'B,,,1', ...rows, ''].join('\n'))
    expect(job.warnings.map(({ count }: { count: number }) => count)).toEqual([30])
    const { body } = await api.call('GET', `/api/backend/imports/${job.id}/errors`, { token })
    const lines = body.toString('utf8').trimEnd().split('\r\n')
    expect(lines.map((line: string) => line.split(',').at(-1))).toEqual(['kind', 'error', ...rows.map(() => 'warning')])
    expect(lines.slice(2).map((line: string) => Number(line.split(',')[0]))).toEqual(rows.map((_, i) => i + 3))
  })
})

describe('jobs', () => {
  it('are one at a time in a store', async () => {
    const { token } = await emptyStore()
    const many = file(
      ...Array.from({ length: 250 }, (_, i) => `p${i},P ${i},,,,true,Title,Default Title,P-${i},shopify,1,5.00,`),
    )
    const [first, second] = await Promise.all([imports.send(token, many), imports.send(token, many)])
    expect([first.status, second.status].toSorted()).toEqual([202, 409])
    const { id } = first.status === 202 ? first.body.data : second.body.data
    expect(counts(await imports.finished(token, id))).toEqual([250, 0, 0, 0])
    expect(counts(await imports.tried(token, many))).toEqual([0, 0, 250, 0])
  })

  it('that a dead process left behind are failed, say so, and hold nothing up', async () => {
    const { token, id: storeId } = await api.signUp()
    const { dbOf } = await import('#server/db/client.ts')
    const { importJobs } = await import('#server/db/schema/store.ts')
    const left = { store_id: storeId, format: 'own', state: 'running', updated_at: new Date('2026-01-01T00:00:00Z') }
    const [job] = await dbOf(storeId).tx((db) => db.insert(importJobs).values(left).returning())
    expect((await imports.imported(token, shirt(S))).new).toBe(1)
    const { body } = await api.call('GET', `/api/backend/imports/${job?.id}`, { token })
    expect([body.data.state, body.data.errors[0].message]).toEqual([
      'failed',
      'The import was interrupted. Rows that were already imported are kept. You can import the same file again.',
    ])
  })

  it('read prices in riel where the store counts in riel', async () => {
    const { token, id } = await api.signUp()
    const { platformDb } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    await platformDb.tx((db) => db.execute(sql`UPDATE stores SET base_currency = 'KHR' WHERE id = ${id}`))
    const list = 'code,name_en,name_km,price\nCOF,Iced coffee,កាហ្វេទឹកកក,6000\nTEA,Tea,តែ,1000.50\n'
    const job = await imports.imported(token, list)
    expect(counts(job)).toEqual([1, 0, 0, 1])
    expect((await imports.catalogue(token))[0]).toMatchObject({ price: '6000', currency: 'KHR' })
  })

  it('leave codes and barcodes whose zeros a spreadsheet has dropped, and say so', async () => {
    const { token } = await emptyStore()
    const list = (code: string, barcode: string, one: string, price: string) =>
      [
        'code,name_en,name_km,price,slug,barcode,option1_name,option1_value',
        `${code},Tea,តែ,${price},tea,${barcode},,`,
        `${one},Shirt,អាវ,${price},shirt,0${barcode},Size,S`,
        '',
      ].join('\n')
    expect(counts(await imports.imported(token, list('00123', '0049', '007', '1.00')))).toEqual([2, 0, 0, 0])
    const job = await imports.imported(token, list('123', '49', '7', '2.00').replace(',049,', ',49,'))
    expect(counts(job)).toEqual([0, 2, 0, 0])
    expect(job.warnings.map(({ message }: { message: string }) => message)).toEqual([
      '“123” in the file lost its leading zeros. “00123” was kept.',
      '“49” in the file lost its leading zeros. “0049” was kept.',
      '“7” in the file lost its leading zeros. “007” was kept.',
      '“49” in the file lost its leading zeros. “00049” was kept.',
    ])
    const [tea, shirts] = await imports.catalogue(token)
    expect([tea?.code, tea?.barcode, tea?.price]).toEqual(['00123', '0049', '2.00'])
    expect([shirts?.variants[0].code, shirts?.variants[0].barcode]).toEqual(['007', '00049'])
  })
})
