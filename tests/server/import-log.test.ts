import { beforeAll, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

// product.md 6.18: what a file made or changed stands in the log as what a form made or changed does.
await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { importer } = await import('../support/imports.ts')

const HEADER = [
  'code',
  'name_en',
  'brand',
  'category',
  'tags',
  'price',
  'quantity',
  'barcode',
  'weight_grams',
  'cost_price',
  'minimum',
  'sort_order',
  'kitchen_station',
  'allergens',
  'attributes_en',
]
const FIRST = [
  'TE-1',
  'Tea',
  'Leaf',
  'Drinks',
  'hot',
  '1.50',
  '5',
  '885001',
  '250',
  '0.70',
  '2',
  '3',
  'Bar',
  'milk',
  'Roast: Dark',
]
const SECOND = [
  'TE-1',
  'Tea',
  'Leaf',
  'Drinks',
  'new',
  '1.75',
  '5',
  '885002',
  '300',
  '0.80',
  '4',
  '9',
  'Pass',
  'nuts',
  'Roast: Light',
]

let api: Awaited<ReturnType<typeof start>>
let imports: ReturnType<typeof importer>
let token: string
beforeAll(async () => {
  api = await start()
  imports = importer(api)
  ;({ token } = await api.signUp())
})

const bring = async (cells: readonly string[], header: readonly string[] = HEADER) => {
  const done = await imports.imported(token, `${header.join()}\n${cells.join()}\n`)
  expect(done).toMatchObject({ state: 'done', failed: 0 })
}

const entries = async (query: string): Promise<Parsed[]> =>
  (await api.call('GET', `/api/backend/activity-logs?entity=product&${query}`, { token })).body.data

/** What the newest entry says of each field. */
async function newest(event: string): Promise<Record<string, [unknown, unknown]>> {
  const [entry] = await entries(`event=${event}`)
  return (await api.call('GET', `/api/backend/activity-logs/${entry.id}`, { token })).body.data.changes
}

it('says all that a new product was made with', async () => {
  await bring(FIRST)
  const changes = await newest('created')
  const after = Object.fromEntries(Object.entries(changes).map(([key, [, value]]) => [key, value]))
  expect(after).toMatchObject({
    code: 'TE-1',
    price: '1.50',
    quantity: 5,
    barcode: '885001',
    weight: 250,
    cost_price: '0.70',
    minimum: 2,
    sort_order: 3,
    kitchen_station: 'Bar',
    allergens: ['milk'],
    tag_ids: [expect.any(Number)],
    attributes: ['Roast: Dark'],
    slug: 'tea',
    brand_id: expect.any(Number),
    category_ids: [expect.any(Number)],
    categories: [{ id: expect.any(Number), name: 'Drinks' }],
  })
  expect(await entries('search=tea')).toHaveLength(1)
})

it('says before and after of all that a file changed', async () => {
  await bring(SECOND)
  const all = await entries('event=updated')
  const details = await Promise.all(
    all.map(async ({ id }) => (await api.call('GET', `/api/backend/activity-logs/${id}`, { token })).body.data.changes),
  )
  expect(Object.assign({}, ...details)).toEqual({
    price: ['1.50', '1.75'],
    barcode: ['885001', '885002'],
    weight: [250, 300],
    cost_price: ['0.70', '0.80'],
    minimum: [2, 4],
    sort_order: [3, 9],
    kitchen_station: ['Bar', 'Pass'],
    allergens: [['milk'], ['nuts']],
    tag_ids: [[expect.any(Number)], [expect.any(Number), expect.any(Number)]],
    attributes: [['Roast: Dark'], ['Roast: Light']],
  })
  expect(all).toHaveLength(1)
})

it('says what the variants of a new product are', async () => {
  await bring(
    ['SH-1', 'Shirt', '12.00', '3', 'Size', 'S'],
    ['code', 'name_en', 'price', 'quantity', 'option1_name', 'option1_value'],
  )
  const { variants } = await newest('created')
  expect(variants?.[1]).toMatchObject([{ code: 'SH-1', quantity: 3 }])
})

it('says what changed of the variants and the categories of a product that is there', async () => {
  const header = ['code', 'slug', 'name_en', 'category', 'price', 'quantity', 'option1_name', 'option1_value']
  await bring(['HA-1', 'hat', 'Hat', 'Clothes', '12.00', '3', 'Size', 'S'], header)
  await bring(['HA-1', 'hat', 'Hat', 'Hats', '15.00', '4', 'Size', 'S'], header)
  const changes = await newest('updated')
  const id = expect.any(Number)
  expect(changes.variants).toEqual([
    [{ id, name: 'S', price: '12.00', quantity: 3 }],
    [{ id, name: 'S', price: '15.00', quantity: 4 }],
  ])
  expect(changes.categories).toEqual([
    [{ id, name: 'Clothes' }],
    [
      { id, name: 'Hats' },
      { id, name: 'Clothes' },
    ],
  ])
})
