import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { THING_KINDS } from '#app/contracts/import-kind.ts'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { unzipped } from '../support/unzipped.ts'

const TABLES = ['categories', 'products', ...THING_KINDS].map((kind) => `${kind}.csv`)
const { api, imports } = await importBench()

async function upload(token: string, width: number): Promise<string> {
  const png = await sharp({ create: { width, height: 8, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }))
  const { status, body } = await api.call('POST', '/api/backend/file/upload/product', { token, body: form })
  expect(status).toBe(201)
  return body.file_name
}

/** A shirt with three pictures, two of which its variants show too, and a fourth that only a variant shows. */
async function picturedStore() {
  const store = await api.signUp()
  const { token } = store
  const [a = '', b = '', c = '', d = ''] = await Promise.all([1, 2, 3, 4].map((width) => upload(token, width)))
  const value = (name: string) => [{ option: 'Size', value: name }]
  const body = {
    name: 'Shirt',
    code: 'SHIRT',
    slug: 'shirt',
    price: '5.00',
    images: [{ image: b, alt: 'Back, "worn"' }, { image: a, alt: '=front' }, { image: c }],
    options: [{ name: 'Size', values: ['S', 'M', 'L'].map((name) => ({ name })) }],
    variants: [
      { code: 'S', price: '5.00', quantity: 1, image: a, option_values: value('S') },
      { code: 'M', price: '6.00', quantity: 2, image: d, option_values: value('M') },
      { code: 'L', price: '7.00', quantity: 3, option_values: value('L') },
    ],
  }
  const made = await api.call('POST', '/api/backend/products', { token, body })
  expect(made.status).toBe(201)
  await api.call('POST', '/api/backend/products', { token, body: { name: 'Plain', code: 'PLAIN', price: '1' } })
  return { ...store, names: { a, b, c, d } }
}

async function exported(token: string, query: string): Promise<Buffer> {
  const { status, body } = await api.call('GET', `/api/backend/products/export?${query}`, { token })
  expect(status).toBe(200)
  return body
}

const nameOf = (url: string | undefined) => url?.split('/').at(-1)
const read = (text: Buffer) => parse(text, { bom: true, columns: true }) as Record<string, string>[]

/** What Shopify makes of a CSV, as its help says: pictures by position, and those of variants. */
function asShopify(rows: Record<string, string>[]) {
  const mine = rows.filter(({ Handle }) => Handle === 'shirt')
  const pictures = mine.filter((row) => row['Image Src'])
  return {
    pictures: pictures
      .toSorted((x, y) => Number(x['Image Position']) - Number(y['Image Position']))
      .map((row) => [nameOf(row['Image Src']), row['Image Alt Text']]),
    variants: mine.filter((row) => row['Variant SKU']).map((row) => [row['Variant SKU'], nameOf(row['Variant Image'])]),
  }
}

describe('an export for Shopify', () => {
  it('keeps the order of pictures, their words, and what variants show; read again it changes nothing', async () => {
    const { token, names } = await picturedStore()
    const file = await exported(token, 'format=shopify')
    expect(asShopify(read(file))).toEqual({
      // A text that a spreadsheet would take for a formula has an apostrophe in front.
      pictures: [
        [names.b, 'Back, "worn"'],
        [names.a, "'=front"],
        [names.c, ''],
      ],
      variants: [
        ['S', names.a],
        ['M', names.d],
        ['L', ''],
      ],
    })
    const job = await imports.imported(token, file)
    expect([counts(job), job.pictures.links, job.warnings]).toEqual([[0, 0, 2, 0], 0, []])
  })

  it('gives the order that it was given', async () => {
    const { token, names } = await picturedStore()
    const lines = read(await exported(token, 'format=shopify'))
    const moved = lines.map((row) => ({
      ...row,
      'Image Position': row['Image Position'] && String(4 - Number(row['Image Position'])),
    }))
    const head = Object.keys(moved[0] ?? {})
    const quoted = (cell: string | undefined) => `"${(cell ?? '').replaceAll('"', '""')}"`
    const text = [head, ...moved.map((row) => head.map((key) => (row as Record<string, string>)[key]))]
    const job = await imports.imported(token, text.map((cells) => cells.map(quoted).join()).join('\n'))
    expect(counts(job)).toEqual([0, 1, 1, 0])
    const again = asShopify(read(await exported(token, 'format=shopify')))
    expect(again.pictures.map(([name]) => name)).toEqual([names.c, names.a, names.b])
  })
})

describe('an export of everything with pictures', () => {
  it('is an archive that anybody opens, of the own store alone; its table changes nothing here', async () => {
    const { token, names } = await picturedStore()
    await picturedStore()
    const zip = await exported(token, 'type=zip')
    const files = unzipped(zip)
    const { a, b, c, d } = names
    expect([...files.keys()].toSorted()).toEqual(
      [...TABLES, ...[a, b, c, d].map((name) => `pictures/${name}`)].toSorted(),
    )
    expect((await sharp(files.get(`pictures/${d}`)).metadata()).width).toBe(4)
    const table = files.get('products.csv') ?? Buffer.alloc(0)
    const rows = read(table)
    expect(rows.map(({ image }) => image).filter(Boolean)).toEqual([b, a, c].map((name) => `pictures/${name}`))
    expect(rows.map((row) => row.variant_image).filter(Boolean)).toEqual([a, d].map((name) => `pictures/${name}`))
    const job = await imports.imported(token, table)
    expect([counts(job), job.warnings]).toEqual([[0, 0, 2, 0], []])
  })

  it('is written as it is taken: whoever stops leaves nothing open', async () => {
    const { writeZip } = await import('#server/domain/transfer/file/write-zip.ts')
    let asked = 0
    async function* rows() {
      for (; asked < 10_000; asked += 1) yield [['x'.repeat(100_000)]] as Parsed
    }
    const table = { name: 'products.csv', header: ['a'], rows }
    let bytes = 0
    for await (const part of writeZip(1, [table], () => [])) {
      bytes += part.length
      if (asked > 20) break
    }
    const then = asked
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(bytes).toBeGreaterThan(0)
    expect(asked - then).toBeLessThan(100)
  })
})
