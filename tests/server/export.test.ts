import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { plainReading } from '../unit/import-plain-reading.ts'
import { fixture } from '../unit/import-reading.ts'

const { api, imports, emptyStore } = await importBench()

/** A job of its own does it. */
const SLOWLY = { timeout: 20_000 }

/** Of the store with everything that is hard to write down. */
let hard: string
beforeAll(async () => {
  hard = await hardStore()
})

async function exported(token: string, query = '') {
  const reply = await api.call('GET', `/api/backend/products/export${query}`, { token })
  expect(reply.status).toBe(200)
  return reply.body as Buffer
}

const make = async (token: string, path: string, body: Parsed) => {
  const reply = await api.call('POST', `/api/backend/${path}`, { token, body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data as Parsed
}

/** What a product says, ids and addresses of the store aside. */
function told({ translations, price, quantity, status, subtract, code, slug, ...product }: Parsed) {
  return {
    translations,
    price,
    quantity,
    status,
    subtract,
    code,
    slug,
    brand: product.brand?.name,
    categories: product.categories.map(({ name }: Parsed) => name),
    options: product.options.map(({ name, values }: Parsed) => [name, values.map((value: Parsed) => value.name)]),
    variants: product.variants.map((variant: Parsed) => ({
      code: variant.code,
      barcode: variant.barcode,
      price: variant.price,
      before: variant.compare_at_price,
      quantity: variant.quantity,
      values: variant.option_values.map(({ value }: Parsed) => value),
    })),
  }
}

/** A store with everything that is hard to write down in a table. */
async function hardStore() {
  const { token } = await api.signUp()
  const food = await make(token, 'categories', { translations: { en: { name: 'Food | drink' }, km: { name: 'ម្ហូប' } } })
  const hot = await make(token, 'categories', { name: 'Hot > spicy \\ sour', parent_id: food.id })
  const cold = await make(token, 'categories', { name: 'Cold' })
  const brand = await make(token, 'brands', { name: '+855 Krama, "Ltd"' })
  const simple = {
    translations: {
      en: { name: '=SUM(A1)', description: '<p>One,</p><p>two &amp; three</p>', meta_tag_title: '@mention' },
      km: { name: 'ត្រីងៀត', description: '<p>ធ្វើនៅទន្លេសាប</p>', meta_tag_title: 'ត្រី' },
    },
    code: '-12',
    price: '12.50',
    compare_at_price: '9.00',
    quantity: 7,
    status: false,
    subtract: false,
    brand_id: brand.id,
    category_ids: [hot.id, cold.id],
  }
  await make(token, 'products', simple)
  await make(token, 'products', { name: "'=quoted", price: '0', quantity: 0, code: "it's" })
  await make(token, 'products', {
    translations: { en: { name: 'Shirt' }, km: { name: 'អាវ' } },
    price: '20.00',
    code: 'SHIRT',
    compare_at_price: '25.00',
    options: [
      { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
      { name: 'Colour', values: [{ name: 'Red, dark' }, { name: '=blue' }] },
    ],
    variants: [
      { ...options('S', 'Red, dark'), code: 'S-RED', price: null, quantity: 3, barcode: '0012' },
      { ...options('S', '=blue'), code: '+1', price: '21.00', compare_at_price: '30.00', quantity: 0 },
      { ...options('M', '=blue'), code: '007', price: null, quantity: 1 },
    ],
  })
  return token
}

const options = (size: string, colour: string) => ({
  option_values: [
    { option: 'Size', value: size },
    { option: 'Colour', value: colour },
  ],
})

describe('an export in our own format', () => {
  it('says everything: read again it changes nothing, and in an empty store it makes the same', async () => {
    const token = hard
    const file = await exported(token)
    expect(counts(await imports.tried(token, file))).toEqual([0, 0, 3, 0])
    const book = await exported(token, '?type=xlsx')
    expect(counts(await imports.tried(token, book))).toEqual([0, 0, 3, 0])

    const other = await emptyStore()
    const job = await imports.imported(other.token, file)
    expect([...counts(job), job.errors]).toEqual([3, 0, 0, 0, []])
    const [there, here] = [await imports.catalogue(other.token), await imports.catalogue(token)]
    expect(there.map(told)).toEqual(here.map(told))
    expect(await exported(other.token)).toEqual(file)
    const tree = await api.call('GET', '/api/backend/categories/tree', { token: other.token })
    expect(tree.body.data.find(({ name }: Parsed) => name === 'Food | drink').children[0].name).toBe(
      'Hot > spicy \\ sour',
    )
  })

  it('opens in a spreadsheet: its mark in front, no cell a formula', async () => {
    const file = await exported(hard)
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const cells = (parse(file, { bom: true }) as string[][]).flat()
    expect(cells).toContain("'=SUM(A1)")
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells).toContain('ត្រីងៀត')
  })

  const header = 'code,name_en,name_km,price,tags,weight_grams,model,unit\n'
  it('keeps tags, weight and what else a file may say', async () => {
    const [one, two] = [await emptyStore(), await api.signUp()]
    await imports.imported(one.token, `${header}A,Tea,,1,"Hot, cold",250,M1,box\nB,Cake,,2,hot,,,\n`)
    const file = await exported(one.token)
    const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(({ tags, weight_grams, model, unit }) => [tags, weight_grams, model, unit])).toEqual([
      ['Hot, cold', '250', 'M1', 'box'],
      ['Hot', '', '', ''],
    ])
    expect(counts(await imports.tried(one.token, file))).toEqual([0, 0, 2, 0])
    await imports.imported(two.token, file)
    expect(await exported(two.token)).toEqual(file)
    const changed = await imports.imported(two.token, `${header}B,Cake,,2,new,300,,\n`)
    expect(counts(changed)).toEqual([0, 1, 0, 0])
    await api.call('POST', `/api/backend/imports/${changed.id}/undo`, { token: two.token })
    await expect.poll(async () => (await exported(two.token)).equals(file), SLOWLY).toBe(true)
  })
})

describe('an export in Shopify’s format', () => {
  const files = [
    ['of our own', () => fixture('shopify-apparel.csv')],
    ...(process.env.SAMPLES_DIR
      ? [['a merchant brings', () => readFile(join(process.env.SAMPLES_DIR ?? '', 'shopify/apparel.csv'))] as const]
      : []),
  ] as const

  it.each(files)('keeps handles, variants, codes and prices of the file %s', async (_, read) => {
    const { token } = await emptyStore()
    const file = await read()
    await imports.imported(token, file)
    const plain = ({ handle, title, options: axes, variants }: ReturnType<typeof plainReading>[number]) => ({
      handle,
      title,
      axes,
      variants: variants.map(({ values, cents, before, quantity }) => ({ values, cents, before, quantity })),
    })
    const order = (all: ReturnType<typeof plainReading>) =>
      all.map(plain).toSorted((a, b) => (a.handle < b.handle ? -1 : 1))
    const back = await exported(token, '?format=shopify')
    const said = plainReading(back.toString('utf8').slice(1))
    expect(order(said)).toEqual(order(plainReading(file.toString('utf8'))))
    for (const product of plainReading(file.toString('utf8')))
      for (const [i, { sku }] of product.variants.entries())
        if (sku) expect(said.find(({ handle }) => handle === product.handle)?.variants[i]?.sku).toBe(sku)
    const n = said.length
    expect(counts(await imports.tried(token, back))).toEqual([0, 0, n, 0])
    expect(counts(await imports.tried(token, await exported(token)))).toEqual([0, 0, n, 0])
  })
})

describe('an export', () => {
  it('is for those who may see products, and refuses what it does not know', async () => {
    const { token, id } = await emptyStore()
    const status = async (by: string, query: string) =>
      (await api.call('GET', `/api/backend/products/export${query}`, { token: by })).status
    expect(await status(await api.staff(id, ['brand-view']), '')).toBe(403)
    expect(await status(await api.staff(id, ['product-view']), '')).toBe(200)
    expect(await status(token, '?format=oscommerce')).toBe(422)
  })

  it('holds what is chosen or what the list shows, and says so in the log', async () => {
    const { token } = await api.signUp()
    const category = (await make(token, 'categories', { name: 'Drinks' })).id
    const made = ['Tea', 'Green tea', 'Cake'].map((name, i) => ({
      name,
      price: '1.00',
      category_ids: i < 2 ? [category] : [],
    }))
    const ids: number[] = []
    for (const body of made) ids.push((await make(token, 'products', body)).id)
    await api.call('PUT', `/api/backend/products/${ids[1]}`, { token, body: { status: false } })
    const names = async (query: string) => {
      const rows: Record<string, string>[] = parse(await exported(token, query), { columns: true, bom: true })
      return rows.map((row) => row.name_en ?? row.Title)
    }
    expect(await names('')).toEqual(['Tea', 'Green tea', 'Cake'])
    expect(await names(`?ids=${ids[2]},${ids[0]}`)).toEqual(['Tea', 'Cake'])
    expect(await names('?search=tea')).toEqual(['Tea', 'Green tea'])
    expect(await names(`?category_id=${category}&status=true`)).toEqual(['Tea'])
    expect(await names('?format=shopify&search=cake')).toEqual(['Cake'])
    expect(await names('?search=nothing-like-it')).toEqual([])
    const status = async (query: string, by = token) =>
      (await api.call('GET', `/api/backend/products/export?${query}`, { token: by })).status
    expect(await status('ids=1;2')).toBe(422)
    expect(await status(`ids=${ids[0]}`, (await api.signUp()).token)).toBe(422)
    const { data } = (await api.call('GET', '/api/backend/activity-logs?event=export', { token })).body
    expect(data.map(({ note }: { note: string }) => note)).toEqual(['× 0', '× 1', '× 1', '× 2', '× 2', null])
  })
})
