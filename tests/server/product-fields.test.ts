import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'

await ownDatabase()
ownFolder()
const { api: start } = await import('../support/api.ts')

let api: Awaited<ReturnType<typeof start>>
let store: Awaited<ReturnType<typeof api.signUp>>
let token = ''
beforeAll(async () => {
  api = await start()
  store = await api.signUp()
  token = store.token
})

const call = (method: string, path: string, body?: object, by = token) =>
  api.call(method, `/api/backend/${path}`, { token: by, body })
async function made(path: string, body: object, by = token): Promise<Parsed> {
  const reply = await call('POST', path, body, by)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const errorsOf = async (method: string, path: string, body: object) => {
  const reply = await call(method, path, body)
  return [reply.status, Object.keys(reply.body.errors ?? {})]
}

describe('the plain fields of a product', () => {
  const fields = {
    barcode: '8841234567890',
    model: 'M-1',
    type: 'food',
    unit: 'box',
    location: 'A3',
    minimum: 2,
    maximum: 10,
    step: 2,
    low_stock_threshold: 5,
    stock_status: 'pre_order',
    allow_backorder: true,
    date_available: '2027-02-01',
    shipping: false,
    weight_unit: 'kg',
    weight: 1.25,
    length_unit: 'cm',
    length: 20.5,
    width: 10,
    height: 3,
    video_url: 'https://youtu.be/x',
    prep_minutes: 15,
    spicy: 2,
    allergens: ['fish', 'peanuts'],
    calories: 320,
    mealtime: 'lunch',
    kitchen_station: 'Grill',
    feature: true,
    cost_price: '1.75',
  }

  it('come back as they were sent, in their own units', async () => {
    const short_description = 'Fried with garlic'
    const product = await made('products', { name: 'Fish', price: '4.00', ...fields, short_description })
    expect(product).toMatchObject({ ...fields, short_description })
    expect((await call('GET', `products/${product.id}`)).body.data).toMatchObject(fields)
    // A thing of 1,250 g in the other unit.
    const other = await call('PUT', `products/${product.id}`, { weight_unit: 'g' })
    expect([other.body.data.weight, other.body.data.cost_price]).toEqual([1250, '1.75'])
  })

  it('are refused each on its own', async () => {
    const bad: [object, string][] = [
      [{ type: 'car' }, 'type'],
      [{ minimum: 0 }, 'minimum'],
      [{ minimum: 5, maximum: 4 }, 'maximum'],
      [{ spicy: 4 }, 'spicy'],
      [{ kitchen_station: 'x'.repeat(41) }, 'kitchen_station'],
      [{ allergens: ['dust'] }, 'allergens.0'],
      [{ date_available: '2027-02-30' }, 'date_available'],
      [{ weight: -1 }, 'weight'],
      [{ video_url: 'javascript:alert(1)' }, 'video_url'],
      [{ cost_price: '1.234' }, 'cost_price'],
      [{ short_description: 'x'.repeat(256) }, 'short_description'],
    ]
    for (const [body, field] of bad) {
      const sent = { name: 'Bad', price: '1.00', ...body }
      expect([body, await errorsOf('POST', 'products', sent)]).toEqual([body, [422, [field]]])
    }
    const { id } = await made('products', { name: 'Least', price: '1.00', minimum: 5 })
    expect(await errorsOf('PUT', `products/${id}`, { maximum: 4 })).toEqual([422, ['maximum']])
  })

  it('tell the cost to those who may change products, and take it from nobody else', async () => {
    const { id, slug } = await made('products', { name: 'Secret', price: '4.00', cost_price: '1.75' })
    const looks = await api.staff(store.id, ['product-view'])
    const adds = await api.staff(store.id, ['product-view', 'product-create'])
    expect((await call('GET', `products/${id}`, undefined, looks)).body.data.cost_price).toBeNull()
    const list = await call('GET', 'products?search=Secret', undefined, looks)
    expect(list.body.data.map((row: Parsed) => row.cost_price)).toEqual([null])
    const own = await made('products', { name: 'Added', price: '4.00', cost_price: '9.00' }, adds)
    expect((await call('GET', `products/${own.id}`)).body.data.cost_price).toBeNull()
    const shop = await api.call('GET', `/api/shop/products/${slug}`, { host: store.host })
    expect([shop.status, JSON.stringify(shop.body).includes('cost')]).toEqual([200, false])
  })
})

describe('the links of a product', () => {
  it('are tags, facts and other products of the store', async () => {
    const tag = await made('tags', { name: 'New' })
    const attribute = await made('attributes', { name: 'Made of' })
    const other = await made('products', { name: 'Other', price: '1.00' })
    const text = { en: { text: 'Cotton' }, km: { text: 'កប្បាស' } }
    const body = {
      tag_ids: [tag.id],
      related_ids: [other.id],
      upsell_ids: [other.id],
      attributes: [{ attribute_id: attribute.id, translations: text }],
    }
    const product = await made('products', { name: 'Linked', price: '1.00', ...body })
    const named = [{ id: other.id, name: 'Other' }]
    const links = { tags: [{ id: tag.id, name: 'New' }], related: named, upsells: named }
    const facts = [{ attribute_id: attribute.id, name: 'Made of', translations: text }]
    expect(product).toMatchObject({ ...body, ...links, attributes: facts })

    const less = await call('PUT', `products/${product.id}`, { tag_ids: [] })
    expect(less.body.data).toMatchObject({ tag_ids: [], related_ids: [other.id], attributes: facts })
    expect((await call('DELETE', `products/${other.id}`)).status).toBe(200)
    expect((await call('GET', `products/${product.id}`)).body.data).toMatchObject({ related_ids: [], upsells: [] })
  })

  it('are neither another store’s nor the product itself, and each once', async () => {
    const away = await api.signUp()
    const tag = await made('tags', { name: 'Theirs' }, away.token)
    const theirs = await made('products', { name: 'Theirs', price: '1.00' }, away.token)
    const attribute = await made('attributes', { name: 'Weight' })
    const { id } = await made('products', { name: 'Mine', price: '1.00' })
    const fact = { attribute_id: attribute.id, translations: {} }
    const put = (body: object) => errorsOf('PUT', `products/${id}`, body)
    expect(await put({ tag_ids: [tag.id] })).toEqual([422, ['tag_ids.0']])
    expect(await put({ related_ids: [theirs.id] })).toEqual([422, ['related_ids.0']])
    expect(await put({ upsell_ids: [id] })).toEqual([422, ['upsell_ids.0']])
    expect(await put({ attributes: [fact, fact] })).toEqual([422, ['attributes.1.attribute_id']])
  })
})

describe('the pictures of a product', () => {
  async function uploaded(): Promise<string> {
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#07a' } })
    const body = new FormData()
    body.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png', { type: 'image/png' }))
    return (await api.call('POST', '/api/backend/upload', { token, body })).body.file_name
  }
  const colour = (...names: string[]) => ({ name: 'Colour', values: names.map((name) => ({ name })) })

  it('are told in both languages, each to who reads it', async () => {
    const images = [{ image: await uploaded(), alt: 'A red hat', alt_km: 'មួកក្រហម' }]
    const { slug, ...product } = await made('products', { name: 'Hat', price: '2.00', images })
    expect(product.images[0]).toMatchObject({ alt: 'A red hat', alt_km: 'មួកក្រហម', is_main: true })
    const shown = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await api.call('GET', `/api/shop/products/${slug}`, { host: store.host, headers })).body.data.images[0]
        .alt
    }
    expect([await shown('en'), await shown('km')]).toEqual(['A red hat', 'មួកក្រហម'])
  })

  it('follow the value they show when it gets another name, and outlive it', async () => {
    const image = await uploaded()
    // Two have it, so that a new name makes a new value.
    await made('products', { name: 'Other scarf', price: '2.00', options: [colour('Red', 'Blue')] })
    const product = await made('products', { name: 'Scarf', price: '2.00', options: [colour('Red', 'Blue')] })
    const [option] = product.options
    const [red, blue] = option.values
    const put = async (body: object) => (await call('PUT', `products/${product.id}`, body)).body.data
    expect((await put({ images: [{ image, value_id: red.value_id }] })).images[0].value_id).toBe(red.value_id)

    const renamed = { ...red, translations: { en: { name: 'Crimson' } } }
    const after = await put({ options: [{ ...option, values: [renamed, blue] }] })
    const [crimson] = after.options[0].values
    expect(crimson.value_id).not.toBe(red.value_id)
    expect(after.images[0].value_id).toBe(crimson.value_id)
    expect((await put({ options: [{ ...option, values: [blue] }] })).images[0]).toMatchObject({ image, value_id: null })
    const refused = await call('PUT', `products/${product.id}`, { images: [{ image, value_id: red.value_id }] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['images.0.value_id']])
  })
})
