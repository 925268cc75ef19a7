import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { SEED, sized } from '../support/sized.ts'

const { api, imports, emptyStore } = await importBench()

const SLOWLY = { timeout: 60_000 }
/** Words that a table makes hard: formulas, what parts cells, Khmer. */
const hard = fc.constantFrom(
  '=SUM(A1:A9)',
  '+855 12',
  '-1',
  '@you',
  "'=kept",
  "it's",
  'a, "b"',
  'x | y : z \\ w',
  'ត្រីងៀត «ល្អ»',
  'Plain',
)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const whole = (min: number, max: number) => fc.integer({ min, max })
const text = hard.map((word) => `${word} text`.slice(0, 60))
const texts = fc.record({ name: text, short_description: text, meta_tag_title: text, meta_tag_description: text })

const variant = fc.record({
  price: maybe(fc.constantFrom('1.25', '20.00')),
  quantity: whole(0, 50),
  status: fc.boolean(),
  low_stock_threshold: maybe(whole(0, 9)),
  barcode: maybe(hard),
  cost_price: maybe(fc.constantFrom('0.00', '2.20')),
  weight: maybe(whole(1, 900)),
})
/** A choice that makes no variant, of a product that makes its own. */
const modifier = fc.record({
  required: fc.boolean(),
  min_select: maybe(whole(0, 1)),
  max_select: maybe(whole(1, 3)),
  free_count: whole(0, 2),
  values: fc.array(
    fc.record({
      price: fc.constantFrom('0.00', '0.50', '12.25'),
      is_default: fc.boolean(),
      quantity: maybe(whole(0, 9)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
/** A product with everything that our columns hold. */
const product = fc.record({
  translations: fc.record({ en: texts, km: texts }),
  price: fc.constantFrom('0.00', '12.50', '999999.99'),
  cost_price: maybe(fc.constantFrom('0.00', '3.75')),
  type: fc.constantFrom('physical', 'food', 'digital', 'service'),
  low_stock_threshold: maybe(whole(0, 99)),
  minimum: whole(1, 5),
  maximum: maybe(whole(5, 90)),
  step: whole(1, 4),
  quantity: whole(0, 70),
  unit: maybe(fc.constantFrom('box', '-kg')),
  model: maybe(hard),
  location: maybe(hard),
  barcode: maybe(hard),
  status: fc.boolean(),
  subtract: fc.boolean(),
  weight: maybe(whole(1, 9000)),
  sort_order: whole(0, 9),
  stock_status: fc.constantFrom('in_stock', 'pre_order', '2_3_days'),
  allow_backorder: fc.boolean(),
  shipping: fc.boolean(),
  date_available: maybe(fc.constant('2026-05-22')),
  publish_at: maybe(fc.constantFrom('2031-01-02T03:04:05.678Z', '2025-12-31T17:00:00.000Z')),
  weight_unit: fc.constantFrom('g', 'kg'),
  length_unit: fc.constantFrom('mm', 'cm', 'm'),
  length: maybe(whole(0, 900)),
  width: maybe(whole(0, 900)),
  height: maybe(whole(0, 900)),
  video_url: maybe(fc.constant('https://video.example/1?a=b,c')),
  prep_minutes: maybe(whole(0, 90)),
  spicy: whole(0, 3),
  calories: maybe(whole(0, 900)),
  mealtime: fc.constantFrom('all', 'lunch'),
  allergens: fc.subarray(['eggs', 'fish', 'milk'] as string[]),
  kitchen_station: maybe(hard),
  price_khr: maybe(fc.constantFrom(4000, 52_500)),
  attributes: fc.array(fc.record({ en: maybe(text), km: maybe(text) }), { maxLength: 3 }),
  variants: fc.array(variant, { maxLength: 4 }),
  modifiers: fc.array(modifier, { maxLength: 2 }),
})

async function make(token: string, path: string, body: Parsed) {
  const reply = await api.call('POST', `/api/backend/${path}`, { token, body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data as Parsed
}

async function exported(token: string, query = '') {
  const reply = await api.call('GET', `/api/backend/products/export${query}`, { token })
  expect(reply.status).toBe(200)
  return reply.body as Buffer
}

/** A store with so many products of every kind, and what they are linked to. */
async function fullStore(seed: number, n: number) {
  const store = await api.signUp()
  const { token } = store
  const named = ['Made of: | what', '=origin', 'ទំហំ'].map((name) => ({ name }))
  const ids: number[] = []
  for (const body of named) ids.push((await make(token, 'attributes', body)).id)
  const maker = await make(token, 'manufactures', { name: '=Maker, "Ltd"' })
  for (const [i, { attributes, variants, modifiers, ...plain }] of fc.sample(product, { seed, numRuns: n }).entries()) {
    const sizes = variants.map((_, j) => `Size ${j}`)
    await make(token, 'products', {
      ...plain,
      code: `F-${i}`,
      slug: `full-${i}`,
      manufacture_id: i % 2 ? maker.id : null,
      attributes: attributes.map((translations, j) => ({
        attribute_id: ids[j],
        translations: Object.fromEntries(
          Object.entries(translations).map(([locale, said]) => [locale, { text: said }]),
        ),
      })),
      options: [
        ...(variants.length ? [{ name: '=Size', values: sizes.map((name) => ({ name })) }] : []),
        ...modifiers.map(({ values, ...range }, j) => ({
          ...range,
          name: `-Extra: ${i} "${j}"`,
          type: 'checkbox',
          values: values.map((value, k) => ({ ...value, name: `=Value ${k}, or` })),
        })),
        ...(i % 5 === 0 ? [{ name: 'Wish', type: 'text', required: false, values: [] }] : []),
      ],
      variants: variants.map((one, j) => ({
        ...one,
        code: `F-${i}-${j}`,
        option_values: [{ option: '=Size', value: sizes[j] }],
      })),
    })
  }
  return store
}

const COUNT = sized(300)

describe('our own columns', () => {
  it('hold all of a product: read again they change nothing, and elsewhere they make the same', async () => {
    const { token } = await fullStore(SEED, COUNT)
    const file = await exported(token)
    expect(counts(await imports.tried(token, file))).toEqual([0, 0, COUNT, 0])
    expect(counts(await imports.tried(token, await exported(token, '?type=xlsx')))).toEqual([0, 0, COUNT, 0])
    const other = await emptyStore()
    const job = await imports.imported(other.token, file)
    expect([...counts(job), job.errors]).toEqual([COUNT, 0, 0, 0, []])
    // Those with choices are made one by one, after the others.
    const lines = (all: Buffer) => all.toString().split('\n').toSorted()
    expect(lines(await exported(other.token))).toEqual(lines(file))
    const lowest = async (of: string) =>
      (await imports.catalogue(of)).map(({ code, from_price }) => `${code} ${from_price}`).toSorted()
    expect(await lowest(other.token)).toEqual(await lowest(token))
  }, 600_000)

  const HEAD = 'code,name_en,name_km,price,cost_price,attributes_en,manufacture,low_stock_threshold,variant_status'
  it('change what they say, and give it back', async () => {
    const { token } = await fullStore(7, 4)
    const before = await exported(token)
    const lines = ['F-0', 'F-1'].map(
      (code) => `${code},4.50,Colour: Red | =origin: ភ្នំពេញ,New maker,3,eggs,2027-01-01 10:00Z,8200,in_stock`,
    )
    const columns = 'code,cost_price,attributes_en,manufacture,low_stock_threshold'
    const job = await imports.imported(
      token,
      [`${columns},allergens,publish_at,price_khr,stock_status`, ...lines, ''].join('\n'),
    )
    expect(counts(job)).toEqual([0, 2, 0, 0])
    const row = (parse(await exported(token), { bom: true, columns: true }) as Record<string, string>[]).find(
      ({ slug, name_en }) => slug === 'full-0' && name_en,
    )
    expect([row?.cost_price, row?.manufacture, row?.low_stock_threshold]).toEqual(['4.50', 'New maker', '3'])
    expect(row?.attributes_en).toContain('Colour: Red')
    expect([row?.allergens, row?.publish_at, row?.price_khr, row?.stock_status]).toEqual([
      'eggs',
      '2027-01-01T10:00:00.000Z',
      '8200',
      'in_stock',
    ])
    await api.call('POST', `/api/backend/imports/${job.id}/undo`, { token })
    await expect.poll(async () => (await exported(token)).toString(), SLOWLY).toBe(before.toString())
  }, 600_000)

  const CHOICES = 'modifier_name,modifier_type,modifier_min,modifier_max,modifier_free,modifier_value,modifier_price'
  it('make choices that make no variant, change them and give them back', async () => {
    const { token } = await emptyStore()
    const head = `code,name_en,name_km,price,slug,${CHOICES},modifier_default,modifier_quantity`
    const rows = (price: string, more = '') =>
      `${head}\nTEA,Tea,តែ,2,tea,Sugar,radio,1,1,,None,0,TRUE,\n,,,,tea,,,,,,Much,${price},,\n,,,,tea,Extras,,0,2,1,Jelly,0.5,,7\n${more}`
    expect(counts(await imports.imported(token, rows('0.1')))).toEqual([1, 0, 0, 0])
    const choices = async () =>
      (await imports.catalogue(token))[0].options.map((option: Parsed) => [
        option.name,
        option.type,
        option.required,
        option.min_select,
        option.max_select,
        option.free_count,
        option.values.map(({ name, price, is_default, quantity }: Parsed) => [name, price, is_default, quantity]),
      ])
    const sugar = (price: string) => [
      'Sugar',
      'radio',
      true,
      1,
      1,
      0,
      [
        ['None', '0.00', true, null],
        ['Much', price, false, null],
      ],
    ]
    const extras = ['Extras', 'checkbox', false, 0, 2, 1, [['Jelly', '0.50', false, 7]]]
    expect(await choices()).toEqual([sugar('0.10'), extras])
    expect(counts(await imports.tried(token, rows('0.1')))).toEqual([0, 0, 1, 0])
    const only = await imports.imported(token, rows('0.3').replace('TEA,Tea', 'TEA,Other'), { columns: 'modifiers' })
    expect([counts(only), await choices()]).toEqual([
      [0, 1, 0, 0],
      [sugar('0.30'), extras],
    ])
    expect((await imports.catalogue(token))[0].name).toBe('Tea')
    await imports.undone(token, only.id)
    expect(await choices()).toEqual([sugar('0.10'), extras])
    const more = await imports.imported(token, rows('0.1', ',,,,tea,Extras,,,3,,Cream,1,,\n'))
    expect(counts(more)).toEqual([0, 1, 0, 0])
    expect((await choices())[1]).toEqual([
      'Extras',
      'checkbox',
      false,
      0,
      2,
      1,
      [
        ['Jelly', '0.50', false, 7],
        ['Cream', '1.00', false, null],
      ],
    ])
    const wrong = await imports.imported(token, rows('0.1').replace('Extras,,0,2', 'Extras,,3,2'))
    expect(wrong.errors.map(({ field }: Parsed) => field)).toEqual(['modifier_max'])
  }, 60_000)

  it('make options that are filled in, with what that costs, change them and give them back', async () => {
    const { token } = await emptyStore()
    const rows = (price: string) =>
      `code,name_en,price,slug,${CHOICES}\nMUG,Mug,2,mug,Words,text,2,150,,,${price}\n,,,mug,Day,date,,,,,\n`
    const first = await imports.imported(token, rows('1.5'))
    expect([counts(first), first.errors]).toEqual([[1, 0, 0, 0], []])
    const options = async () =>
      (await imports.catalogue(token))[0].options.map(({ name, type, max_select, price, values }: Parsed) => [
        name,
        type,
        max_select,
        price,
        values.length,
      ])
    const day = ['Day', 'date', null, '0.00', 0]
    expect(await options()).toEqual([['Words', 'text', 150, '1.50', 0], day])
    const before = String(await exported(token))
    expect(counts(await imports.tried(token, before))).toEqual([0, 0, 1, 0])
    const job = await imports.imported(token, rows('2.25'), { columns: 'modifiers' })
    expect([counts(job), await options()]).toEqual([
      [0, 1, 0, 0],
      [['Words', 'text', 150, '2.25', 0], day],
    ])
    await imports.undone(token, job.id)
    expect([await options(), String(await exported(token))]).toEqual([[['Words', 'text', 150, '1.50', 0], day], before])
  }, 60_000)

  it('let variants weigh and cost their own, by their columns alone', async () => {
    const { token, id } = await emptyStore()
    const head = 'code,name_en,name_km,price,slug,option1_name,option1_value,variant_weight_grams,variant_cost\n'
    const rows = (weight: number, cost: string) =>
      `${head}A-S,Shirt,អាវ,5,shirt,Size,S,${weight},${cost}\nA-L,,,9,shirt,,L,,\n`
    expect(counts(await imports.imported(token, rows(200, '1.50')))).toEqual([1, 0, 0, 0])
    const goods = async () =>
      (await imports.catalogue(token))[0].variants.map(({ price, weight, cost_price }: Parsed) => [
        price,
        weight,
        cost_price,
      ])
    expect(await goods()).toEqual([
      ['5.00', 200, '1.50'],
      ['9.00', null, null],
    ])
    const { id: product } = (await imports.catalogue(token))[0]
    await api.call('PUT', `/api/backend/products/${product}`, { token, body: { weight_unit: 'kg' } })
    expect(counts(await imports.tried(token, rows(200, '1.50')))).toEqual([0, 0, 1, 0])
    const mayNot = await api.staff(id, ['product-view', 'product-create'])
    expect(String(await exported(mayNot))).not.toContain('1.50')
    const job = await imports.imported(token, rows(250, '1.75').replace(',5,', ',6,'), { columns: 'weight' })
    expect([counts(job), (await goods())[0]]).toEqual([
      [0, 1, 0, 0],
      ['5.00', 0.25, '1.50'],
    ])
    const cost = await imports.imported(token, rows(250, '1.75'), { columns: 'cost_price' })
    expect([counts(cost), (await goods())[0]]).toEqual([
      [0, 1, 0, 0],
      ['5.00', 0.25, '1.75'],
    ])
    await imports.undone(token, cost.id)
    expect((await goods())[0]).toEqual(['5.00', 0.25, '1.50'])
  }, 60_000)

  it('keep what things cost for those who may change products', async () => {
    const { token, id } = await emptyStore()
    const may = await api.staff(id, ['product-view', 'product-create', 'product-update'])
    const mayNot = await api.staff(id, ['product-view', 'product-create'])
    await imports.imported(mayNot, `${HEAD}\nA,Tea,តែ,2,1.50,,,,\n`)
    expect((await exported(token)).toString()).not.toContain('1.50')
    await imports.imported(may, `${HEAD}\nA,Tea,តែ,2,1.50,,,,\n`)
    expect((await exported(token)).toString()).toContain('1.50')
    expect((await exported(mayNot)).toString()).not.toContain('1.50')
    expect(counts(await imports.tried(may, await exported(mayNot)))).toEqual([0, 0, 1, 0])
  }, 60_000)

  it('say what is wrong in a row', async () => {
    const { token } = await emptyStore()
    const job = await imports.imported(token, `${HEAD}\nA,Tea,តែ,2,-1,,,-3,maybe\n`)
    expect(job.failed).toBe(1)
    expect(job.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'cost_price',
      'low_stock_threshold',
      'variant_status',
    ])
  })
})
