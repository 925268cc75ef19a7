import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { fixture } from '../unit/import-reading.ts'

const { api, imports, emptyStore } = await importBench()

/** A job of its own does it. */
const SLOWLY = { timeout: 20_000 }

type Row = Record<string, string>
const rowsOf = (file: Buffer) => parse(file, { bom: true, columns: true, relax_column_count: true }) as Row[]
const cents = (text = '') => Math.round(Number(text) * 100)

/** What a store sells, in figures: of a file by a reader that shares no line with the importer, and of the store itself. */
interface Figures {
  products: number
  variants: number
  categories: string[]
  options: string[]
  /** Of every variant, and of every product without. */
  cents: number
}

const sorted = (names: Iterable<string>) => [...new Set(names)].filter(Boolean).toSorted()

const READERS: Record<string, (rows: Row[]) => Figures> = {
  shopify(rows) {
    const groups = [...Map.groupBy(rows, (row) => row.Handle ?? '').values()]
    const lines = rows.filter((row) => row['Variant Price'])
    const chosen = groups.filter(([first]) => first?.['Option1 Value'] && first['Option1 Value'] !== 'Default Title')
    const names = chosen.flatMap(([first]) => [1, 2, 3].map((n) => first?.[`Option${n} Name`] ?? ''))
    return {
      products: groups.length,
      categories: sorted(rows.map((row) => row.Type ?? '')),
      options: sorted(names),
      variants: chosen.flatMap((group) => group.filter((row) => row['Variant Price'])).length,
      cents: lines.reduce((sum, row) => sum + cents(row['Variant Price']), 0),
    }
  },
  woocommerce(rows) {
    const kind = (row: Row) => (row.Type ?? '').split(',').map((type) => type.trim())
    const products = rows.filter((row) => kind(row).some((type) => type === 'simple' || type === 'variable'))
    const parents = new Set(products.flatMap((row) => [row.SKU ?? '', `id:${row.ID}`]))
    const variants = rows.filter((row) => kind(row).includes('variation') && parents.has(row.Parent ?? ''))
    const of = new Set(variants.map((row) => row.Parent ?? ''))
    const alone = products.filter((row) => !of.has(row.SKU ?? '') && !of.has(`id:${row.ID}`))
    const now = (row: Row) => row['Sale price'] && !row['Date sale price starts'] && !row['Date sale price ends']
    const priced = [...variants, ...alone].map((row) => cents(now(row) ? row['Sale price'] : row['Regular price']))
    const paths = products.flatMap((row) => (row.Categories ?? '').replaceAll('\\,', '\t').split(','))
    const names = paths.flatMap((path) => path.split('>').map((name) => name.trim().replaceAll('\t', ',')))
    const options = variants.flatMap((row) =>
      [1, 2].map((n) => (row[`Attribute ${n} value(s)`] ? row[`Attribute ${n} name`] : '')),
    )
    return {
      products: products.length,
      variants: variants.length,
      categories: sorted(names),
      options: sorted(options.map((name) => name ?? '')),
      cents: priced.reduce((sum, n) => sum + n, 0),
    }
  },
  spree(rows) {
    const mine = rows.filter((row) => row.currency === 'USD')
    const groups = [...Map.groupBy(mine, (row) => row.slug ?? '').values()]
    const variants = mine.filter((row) => row.option1_value)
    const alone = groups.filter((group) => !group.some((row) => row.option1_value)).map(([row]) => row as Row)
    const paths = mine.flatMap((row) => [row.category1 ?? '', row.category2 ?? ''])
    return {
      products: groups.length,
      variants: variants.length,
      categories: sorted(paths.flatMap((path) => path.split('->').map((name) => name.trim()))),
      options: sorted(variants.flatMap((row) => [row.option1_name ?? '', row.option2_name ?? ''])),
      cents: [...variants, ...alone].reduce((sum, row) => sum + cents(row.price), 0),
    }
  },
}

async function figuresOf(token: string): Promise<Figures> {
  const products: Parsed[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await api.call('GET', `/api/backend/products?limit=100&page=${page}`, { token })
    products.push(...body.data)
    last = body.meta.last_page
  }
  const flat = (nodes: Parsed[]): string[] => nodes.flatMap(({ name, children }) => [name, ...flat(children ?? [])])
  const tree = await api.call('GET', '/api/backend/categories/tree', { token })
  const priceOf = ({ price, variants }: Parsed) =>
    variants.length ? variants.reduce((sum: number, one: Parsed) => sum + cents(one.price ?? price), 0) : cents(price)
  return {
    products: products.length,
    variants: products.reduce((sum, { variants }) => sum + variants.length, 0),
    categories: sorted(flat(tree.body.data)),
    options: sorted(products.flatMap(({ options }) => options.map(({ name }: Parsed) => name))),
    cents: products.reduce((sum, product) => sum + priceOf(product), 0),
  }
}

describe('a product file', () => {
  const ours = [
    ['shopify', 'shopify-apparel.csv', () => fixture('shopify-apparel.csv')],
    ['woocommerce', 'woocommerce.csv', () => fixture('woocommerce.csv')],
    ['spree', 'spree.csv', () => fixture('spree.csv')],
  ] as const
  const brought = ['shopify/apparel.csv', 'woocommerce/sample_products.csv', 'spree/products.csv'].map(
    (path) => [path.split('/')[0] ?? '', path, () => readFile(join(process.env.SAMPLES_DIR ?? '', path))] as const,
  )
  const files = [...ours, ...(process.env.SAMPLES_DIR ? brought : [])]

  it.each(files)(
    'of %s is as an independent reader counts it, and comes back from its export: %s',
    async (kind, _, read) => {
      const { token } = await emptyStore()
      const file = await read()
      const job = await imports.imported(token, file)
      expect([job.state, job.format]).toEqual(['done', kind])
      expect(await figuresOf(token)).toEqual(READERS[kind]?.(rowsOf(file)))
      const n = job.new
      const again = async (bytes: Buffer | string) =>
        counts((await imports.send(token, bytes, { dry_run: 'true' })).body.data)
      expect(await again(file)).toEqual([0, 0, n, job.failed])
      for (const type of ['csv', 'xlsx']) {
        const reply = await api.call('GET', `/api/backend/products/export?type=${type}`, { token })
        expect(await again(reply.body)).toEqual([0, 0, n, 0])
      }
    },
  )
})

describe('a file that says a few things of what is there', () => {
  const own =
    'code,name_en,name_km,price,quantity,option1_name,option1_value\nTEA,Tea,,1,5,,\nS,Shirt,,9,1,Size,S\nM,,,9,2,,M\nL,,,9,3,,L\n'
  const stockOf = async (token: string) =>
    (await imports.catalogue(token)).map(({ quantity, variants }) => [
      quantity,
      ...variants.map((one: Parsed) => one.quantity),
    ])

  it('counts stock by code, products and variants alike, and can be taken back', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, own)
    const job = await imports.imported(token, 'code;quantity\nTEA;7\nS;10\nL;30\nNOPE;1\n')
    expect([job.format, ...counts(job)]).toEqual(['own', 0, 3, 0, 1])
    expect(job.errors).toEqual([{ row: 5, field: 'code', message: 'No product has this SKU or URL handle.' }])
    expect(await stockOf(token)).toEqual([[7], [42, 10, 2, 30]])
    await api.call('POST', `/api/backend/imports/${job.id}/undo`, { token })
    await expect.poll(() => stockOf(token), SLOWLY).toEqual([[5], [6, 1, 2, 3]])
    expect(counts(await imports.tried(token, 'code,quantity\nTEA,5\nM,2\n'))).toEqual([0, 0, 2, 0])
  })

  it('translates by link name', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, await fixture('spree.csv'))
    const job = await imports.imported(token, await fixture('spree-translations.csv'))
    expect(counts(job)).toEqual([0, 1, 0, 1])
    const pot = (await imports.catalogue(token)).find(({ slug }) => slug === 'clay-pot')
    expect([pot?.translations.km.name, pot?.translations.en.name, pot?.variants.length]).toEqual([
      'ឆ្នាំងដី',
      'Clay pot',
      2,
    ])
  })
})
