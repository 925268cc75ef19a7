import { beforeAll, describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')

let api: Awaited<ReturnType<typeof start>>
let token = ''
beforeAll(async () => {
  api = await start()
  token = (await api.signUp()).token
})

type Product = Parsed
const size = (...names: string[]) => ({ name: 'Size', values: names.map((name) => ({ name })) })
const variant = (value: string, more: object = {}) => ({ option_values: [{ option: 'Size', value }], ...more })

async function create(body: object): Promise<Product> {
  const reply = await api.call('POST', '/api/backend/products', { token, body: { price: '5.00', ...body } })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const put = (id: number, body: object) => api.call('PUT', `/api/backend/products/${id}`, { token, body })
async function saved(id: number, body: object): Promise<Product> {
  const reply = await put(id, body)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return reply.body.data
}

describe('options that make variants', () => {
  it('sum their stock and give the lowest price', async () => {
    const product = await create({
      name: 'Shirt',
      options: [size('S', 'M')],
      variants: [variant('S', { quantity: 3, price: '4.00' }), variant('M', { quantity: 2 })],
    })
    expect(product).toMatchObject({ quantity: 5, from_price: '4.00', price: '5.00', currency: 'USD' })
    expect(product.variants.map(({ price }: Product) => price)).toEqual(['4.00', null])
  })

  it('may sum to more than anybody may enter', async () => {
    const variants = ['S', 'M'].map((value) => variant(value, { quantity: 1_000_000 }))
    const product = await create({ name: 'Sand', options: [size('S', 'M')], variants })
    expect(product.quantity).toBe(2_000_000)
    expect((await put(product.id, { quantity: 1_000_001 })).status).toBe(422)
  })

  it('keep their rows and stock when a value is added, removed or renamed', async () => {
    const product = await create({
      name: 'Cap',
      options: [size('S', 'M')],
      variants: [variant('S', { quantity: 3 }), variant('M', { quantity: 2 })],
    })
    const [s, m] = product.variants
    const [option] = product.options
    const wider = await saved(product.id, {
      options: [{ ...option, values: [...option.values, { name: 'L' }] }],
      variants: [
        { id: s.id, option_values: s.option_values },
        { id: m.id, option_values: m.option_values },
        variant('L'),
      ],
    })
    expect(wider.variants.map((row: Product) => [row.id, row.quantity])).toEqual([
      [s.id, 3],
      [m.id, 2],
      [expect.any(Number), 0],
    ])
    const [first, ...others] = wider.options[0].values
    const renamed = await saved(product.id, {
      options: [{ ...option, values: [{ ...first, translations: { en: { name: 'Small' } } }, ...others] }],
      variants: wider.variants.map(({ id, option_values }: Product) => ({ id, option_values })),
    })
    expect(renamed.variants.map((row: Product) => [row.option_values[0].value, row.quantity])).toEqual([
      ['Small', 3],
      ['M', 2],
      ['L', 0],
    ])
    const fewer = await saved(product.id, { options: [{ ...option, values: others }] })
    expect(fewer.variants.map(({ id }: Product) => id)).toEqual(wider.variants.slice(1).map(({ id }: Product) => id))
  })

  it('renamed, leave the names alone where another product has them', async () => {
    const option = { name: 'Colour', values: [{ name: 'Red' }] }
    const choice = { option_values: [{ option: 'Colour', value: 'Red' }], quantity: 1 }
    const one = await create({ name: 'Bag one', options: [option], variants: [choice] })
    const two = await create({ name: 'Bag two', options: [option], variants: [choice] })
    const [mine] = one.options
    const [red] = one.variants
    const now = await saved(one.id, {
      options: [{ ...mine, translations: { en: { name: 'Shade' }, km: { name: 'ពណ៌' } } }],
      variants: [{ id: red.id, option_values: [{ ...red.option_values[0], option: 'Shade' }] }],
    })
    expect(now.options[0]).toMatchObject({ name: 'Shade', values: [{ name: 'Red' }] })
    expect(now.options[0].option_id).not.toBe(mine.option_id)
    expect(now.variants).toMatchObject([{ id: red.id, quantity: 1 }])
    const other = (await api.call('GET', `/api/backend/products/${two.id}`, { token })).body.data
    expect(other.options[0]).toMatchObject({ name: 'Colour', option_id: mine.option_id })
  })

  it('take their variants along when options alone are sent: renamed, replaced, in another order', async () => {
    const both = [size('S', 'M'), { name: 'Colour', values: [{ name: 'Red' }, { name: 'Blue' }] }]
    const combos = ['S', 'M'].flatMap((s) => ['Red', 'Blue'].map((c) => [s, c] as const))
    const product = await create({
      name: 'Scarf',
      options: both,
      variants: combos.map(([s, c], i) => ({
        quantity: i + 1,
        code: `SC-${s}-${c}`,
        option_values: [
          { option: 'Size', value: s },
          { option: 'Colour', value: c },
        ],
      })),
    })
    const [sizes, colours] = product.options
    const renamed = { ...sizes, translations: { en: { name: 'Length' } }, values: sizes.values.toReversed() }
    const now = await saved(product.id, { options: [colours, renamed] })
    expect(
      now.variants.map((row: Product) => [row.id, row.option_values.map(({ value }: Product) => value), row.quantity]),
    ).toEqual(combos.map(([s, c], i) => [product.variants[i].id, [c, s], i + 1]))
    const fewer = await saved(product.id, { options: [now.options[0], { ...now.options[1], values: [{ name: 'M' }] }] })
    expect(fewer.variants.map(({ quantity }: Product) => quantity)).toEqual([3, 4])
  })

  it('keep the order of their axes when only variants are sent', async () => {
    const product = await create({
      name: 'Dress',
      options: [size('S'), { name: 'Colour', values: [{ name: 'Blue' }, { name: 'Green' }] }],
      variants: ['Blue', 'Green'].map((value) => ({
        option_values: [
          { option: 'Colour', value },
          { option: 'Size', value: 'S' },
        ],
        quantity: 1,
      })),
    })
    const now = await saved(product.id, {
      variants: product.variants.map(({ id, option_values }: Product) => ({ id, option_values, price: '6.00' })),
    })
    const names = (of: Product) =>
      of.variants.map((row: Product) => row.option_values.map(({ value }: Product) => value))
    expect(names(now)).toEqual(names(product))
    expect(names(now)[0]).toEqual(['S', 'Blue'])
  })

  it('name the field that is wrong', async () => {
    const wrong = await put((await create({ name: 'Wrong' })).id, {
      options: [size('S'), { name: '', values: [] }],
      variants: [variant('S', { price: '1.234' }), variant('S')],
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors)).toEqual(['variants.0.price'])
    const unnamed = await put((await create({ name: 'Unnamed' })).id, { options: [{ values: [] }] })
    expect(Object.keys(unnamed.body.errors)).toEqual(['options.0.name'])
  })
})

describe('a stale save of a product', () => {
  it('names the parts that differ and no others', async () => {
    const product = await create({ name: 'Tea', categories: [{ name: 'Drinks' }], options: [size('S')] })
    await saved(product.id, { price: '6.00', options: [size('S', 'L')] })
    const reply = await put(product.id, {
      version: product.version,
      price: '5.50',
      code: product.code,
      categories: [{ name: 'Drinks' }],
      options: [
        { option_id: product.options[0].option_id, values: [{ value_id: product.options[0].values[0].value_id }] },
      ],
    })
    expect(reply.status).toBe(409)
    expect(Object.keys(reply.body.conflicts).toSorted()).toEqual(['options', 'price'])
    expect(reply.body.conflicts.price).toEqual({ theirs: '6.00', yours: '5.50' })
  })
})

describe('categories of a product', () => {
  it('are found by id before they are found by name, and made where missing', async () => {
    const { categories } = await create({ name: 'Coffee', categories: [{ name: 'Hot' }, { name: 'ក្តៅ' }] })
    const [hot] = categories
    const now = await create({ name: 'Latte', categories: [{ id: hot.id, name: 'Anything' }, { name: 'New' }] })
    expect(now.category_ids).toEqual([hot.id, expect.any(Number)])
    expect((await saved(now.id, { categories: [] })).category_ids).toEqual([])
  })
})
