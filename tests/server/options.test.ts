import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const url = '/api/backend/options'
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
})

const post = async (path: string, body: object) => {
  const reply = await server.call('POST', `/api/backend/${path}`, { token: a.token, body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const put = (id: number, body: object) => server.call('PUT', `${url}/${id}`, { token: a.token, body })
const size = () => post('options', { name: 'Size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] })
type Value = { id: number; name: string }

/** A product that has two values of it, each a variant. */
async function shirt(option: { id: number; values: Value[] }) {
  const [s, m] = option.values as [Value, Value]
  return post('products', {
    name: 'Shirt',
    price: '5.00',
    options: [{ option_id: option.id, values: [{ value_id: s.id }, { value_id: m.id }] }],
    variants: [s, m].map(({ id }) => ({ option_values: [{ option_id: option.id, value_id: id }], quantity: 2 })),
  })
}

describe('an option', () => {
  it('keeps its values in the order they are sent, with colour and picture', async () => {
    const { file_name } = await server.upload(a.token)
    const made = await post('options', {
      name: 'Colour',
      type: 'color',
      values: [
        { translations: { en: { name: 'Red' }, km: { name: 'ក្រហម' } }, color: '#FF0000' },
        { name: 'Blue', image: file_name },
      ],
    })
    expect(made).toMatchObject({
      type: 'color',
      type_name: 'Color swatches',
      value_names: 'Red, Blue',
      product_count: 0,
    })
    expect(made.values).toMatchObject([
      { name: 'Red', color: '#ff0000', image: null, translations: { km: { name: 'ក្រហម' } } },
      { name: 'Blue', color: null, image: file_name, image_url: expect.stringContaining(file_name) },
    ])
    const turned = await put(made.id, { values: made.values.toReversed() })
    expect(turned.body.data.values.map(({ id }: Value) => id)).toEqual(made.values.map(({ id }: Value) => id).reverse())
  })

  it('leaves in the log which values it had, and has', async () => {
    const { id, values } = await post('options', {
      name: 'Colour',
      type: 'color',
      values: [{ translations: { en: { name: 'Red' }, km: { name: 'ក្រហម' } }, color: '#FF0000' }, { name: 'Blue' }],
    })
    const [red] = values as [Value]
    await put(id, { values: [{ id: red.id, name: 'Red', color: '#cc0000' }, { name: 'Green' }] })
    const { body } = await server.call('GET', `${url}/${id}/histories`, { token: a.token })
    expect(body.data[0].changes).toEqual({
      values: [
        ['Red · ក្រហម #ff0000', 'Blue'],
        ['Red · ក្រហម #cc0000', 'Green'],
      ],
    })
    await put(id, { sort_order: 3 })
    const { body: next } = await server.call('GET', `${url}/${id}/histories`, { token: a.token })
    expect(next.data[0].changes).toEqual({ sort_order: [0, 3] })
  })

  it('that is renamed is so in every product, and in the shop', async () => {
    const option = await size()
    const product = await shirt(option)
    const [s, ...others] = option.values
    await put(option.id, { name: 'Fit', values: [{ ...s, name: 'Small', translations: undefined }, ...others] })
    const after = await server.call('GET', `/api/backend/products/${product.id}`, { token: a.token })
    expect(after.body.data.options[0]).toMatchObject({ name: 'Fit', values: [{ name: 'Small' }, { name: 'M' }] })
    expect(
      after.body.data.variants.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity]),
    ).toEqual(product.variants.map(({ id }: { id: number }) => [id, 2]))
    const shop = await server.call('GET', `/api/shop/products/${product.slug}`, { host: a.host })
    expect(shop.body.data.options[0].values.map(({ name }: Value) => name)).toEqual(['Small', 'M'])
  })

  it('lets a value go that no product has, and keeps one that is in use, in the trash too', async () => {
    const option = await size()
    const product = await shirt(option)
    const [s, m] = option.values
    const without = await put(option.id, { values: [s, m] })
    expect(without.body.data.value_names).toBe('S, M')
    const kept = await put(option.id, { values: [m] })
    expect([kept.status, kept.body.message]).toEqual([409, 'In use by 1 product, so this value cannot be removed.'])
    await server.call('DELETE', `/api/backend/products/${product.id}`, { token: a.token })
    const trashed = await put(option.id, { values: [m] })
    expect([trashed.status, trashed.body.message]).toEqual([409, expect.stringContaining('in the trash')])
    expect((await server.call('DELETE', `${url}/${option.id}`, { token: a.token })).status).toBe(409)
  })

  it('stays of its kind while products have it', async () => {
    const option = await size()
    expect((await put(option.id, { type: 'checkbox' })).status).toBe(200)
    await put(option.id, { type: 'select' })
    await shirt(option)
    expect((await put(option.id, { type: 'color' })).status).toBe(200)
    const other = await put(option.id, { type: 'text' })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['type']])
  })

  it('that the buyer enters has no values', async () => {
    const option = await post('options', { name: 'Words on the cake', type: 'text', values: [{ name: 'Never' }] })
    expect(option.values).toEqual([])
    const chosen = await size()
    expect((await put(chosen.id, { type: 'date' })).body.data.values).toEqual([])
  })

  it('is no filter of a category any more once it is gone', async () => {
    const [one, two] = [await size(), await size()]
    const shelf = await post('categories', { name: 'Shelf', filter_option_ids: [one.id, two.id] })
    expect((await server.call('DELETE', `${url}/${one.id}`, { token: a.token })).status).toBe(200)
    const after = await server.call('GET', `/api/backend/categories/${shelf.id}`, { token: a.token })
    expect(after.body.data.filter_option_ids).toEqual([two.id])
  })

  it('is found by its kind', async () => {
    await post('options', { name: 'Engraving', type: 'textarea' })
    const found = await server.call('GET', `${url}?type=textarea`, { token: a.token })
    expect(found.body.data.map(({ name }: Value) => name)).toEqual(['Engraving'])
    expect((await server.call('GET', `${url}?type=wheel`, { token: a.token })).status).toBe(422)
  })
})
