import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store
let other: Store
const ids: Record<string, number> = {}

const get = (path: string, store = shop, headers = {}) =>
  app.call('GET', `/api/shop/${path}`, { host: store.host, headers })
const names = async (query: string, headers = {}) => {
  const reply = await get(`products?${query}`, shop, headers)
  if (reply.status !== 200) throw new Error(`${query}: ${JSON.stringify(reply.body)}`)
  return reply.body.data.map(({ name }: { name: string }) => name)
}
const km = { 'accept-language': 'km' }

/** Coffee, tea and a bowl of noodles; coffee is the oldest, and two of the four categories stand below drinks. */
beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  const add = async (body: { name: string } & Record<string, unknown>) => {
    const { id } = await product(shop, body)
    ids[body.name] = id
  }
  const brand = await app.call('POST', '/api/backend/brands', { token: shop.token, body: { name: 'Tonle' } })
  await add({
    translations: { en: { name: 'Iced coffee', description: 'With milk' }, km: { name: 'កាហ្វេទឹកដោះគោទឹកកក' } },
    name: 'Iced coffee',
    code: 'C-1',
    price: '1.75',
    compare_at_price: '2.00',
    quantity: 3,
    categories: [{ name: 'Coffee' }],
    brand_id: brand.body.data.id,
  })
  await add({ name: 'Lemongrass tea', price: '1.50', quantity: 0, categories: [{ name: 'Drinks' }] })
  await add({ name: 'Noodles 50% off_', price: '3.20', quantity: 40, categories: [{ name: 'Food' }] })
  await add({ ...sized, categories: [{ name: 'Food' }] })
  await add({ name: 'Off the shelf', price: '9.00', quantity: 5, status: false, categories: [{ name: 'Food' }] })
  await add({ name: 'Thrown away', price: '9.00', quantity: 5 })
  await app.call('DELETE', `/api/backend/products/${ids['Thrown away']}`, { token: shop.token })
  await product(other, { name: 'Not yours', price: '1.00', quantity: 1, categories: [{ name: 'Elsewhere' }] })
  await rowsOf(
    shop,
    sql`UPDATE categories c SET parent_id = d.id FROM categories d WHERE c.sort_en = 'coffee' AND d.sort_en = 'drinks'`,
  )
})

describe('the list of products', () => {
  it('shows what is on sale, of this store alone', async () => {
    const reply = await get('products')
    expect(reply.body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 4 })
    expect(await names('')).toEqual(['Krama shirt', 'Noodles 50% off_', 'Lemongrass tea', 'Iced coffee'])
    expect(JSON.stringify(reply.body)).not.toMatch(/Not yours|Off the shelf|Thrown away/)
  })

  it('says price and stock in both currencies and few words', async () => {
    const { body } = await get('products?search=coffee', shop, km)
    expect(body.data[0]).toMatchObject({
      name: 'កាហ្វេទឹកដោះគោទឹកកក',
      slug: 'iced-coffee',
      translations: { en: { name: 'Iced coffee' } },
      price: '1.75',
      price_khr: '7200',
      compare_at_price: '2.00',
      compare_at_price_khr: '8200',
      price_varies: false,
      has_variants: false,
      has_choices: false,
      in_stock: true,
      left: 3,
      image_url: null,
    })
    const [shirt] = (await get('products?search=shirt')).body.data
    expect(shirt).toMatchObject({
      price: '10.00',
      price_varies: true,
      has_variants: true,
      has_choices: true,
      left: null,
    })
    const [tea] = (await get('products?search=tea')).body.data
    expect(tea).toMatchObject({ in_stock: false, left: 0 })
  })

  it('finds every word in either language, whatever stands between the letters', async () => {
    expect(await names('search=milk')).toEqual([])
    expect(await names('search=COFFEE%20iced')).toEqual(['Iced coffee'])
    expect(await names('search=c-1')).toEqual(['Iced coffee'])
    expect(await names(`search=${encodeURIComponent('ទឹក\u200bដោះ\u200bគោ')}`)).toEqual(['Iced coffee'])
    expect(await names(`search=${encodeURIComponent('50% off_')}`)).toEqual(['Noodles 50% off_'])
    expect(await names('search=%25')).toEqual(['Noodles 50% off_'])
    expect(await names('search=%20%20')).toHaveLength(4)
  })

  it('narrows by category with those below it, by brand and by price', async () => {
    expect(await names('category=drinks')).toEqual(['Lemongrass tea', 'Iced coffee'])
    expect(await names('category=coffee')).toEqual(['Iced coffee'])
    expect(await names('category=elsewhere')).toEqual([])
    expect(await names('brand=tonle')).toEqual(['Iced coffee'])
    expect(await names('min_price=1.5&max_price=1.75&sort=price')).toEqual(['Lemongrass tea', 'Iced coffee'])
    expect(await names('max_price=1.49')).toEqual([])
  })

  it('shows a brand by its link name, one that it had, or its id, and none that is hidden', async () => {
    const [found] = (await app.call('GET', '/api/backend/brands?search=tonle', { token: shop.token })).body.data
    const { id } = found
    expect((await get('brands/tonle')).body.data).toMatchObject({ id, slug: 'tonle', website: null })
    expect((await get(`brands/b-${id}`)).body.data.id).toBe(id)
    expect(await names(`brand=b-${id}`)).toEqual(['Iced coffee'])
    const change = (body: object) => app.call('PUT', `/api/backend/brands/${id}`, { token: shop.token, body })
    await change({ slug: 'tonle-new' })
    expect((await get('brands/tonle')).body.data.slug).toBe('tonle-new')
    await change({ status: false })
    expect([(await get('brands/tonle-new')).status, (await get('brands/tonle')).status]).toEqual([404, 404])
    await change({ status: true, slug: 'tonle' })
    expect((await get('brands/none')).status).toBe(404)
    expect((await get('brands/99999999999999999999')).status).toBe(404)
  })

  it('sorts as asked', async () => {
    const rising = ['Lemongrass tea', 'Iced coffee', 'Noodles 50% off_', 'Krama shirt']
    expect(await names('sort=price')).toEqual(rising)
    expect(await names('sort=price&direction=desc')).toEqual(rising.toReversed())
    expect(await names('sort=name')).toEqual(['Iced coffee', 'Krama shirt', 'Lemongrass tea', 'Noodles 50% off_'])
    expect(await names('sort=newest&limit=1')).toEqual(['Krama shirt'])
    expect(await names('sort=newest&direction=asc&limit=1&page=2')).toEqual(['Lemongrass tea'])
    await order(shop, { lines: [{ product_id: ids['Noodles 50% off_'], quantity: 2 }] })
    expect(await names('sort=best_selling&limit=1')).toEqual(['Noodles 50% off_'])
  })

  it('answers a page past the end with nothing, and junk with the field it does not understand', async () => {
    const past = await get('products?page=99')
    expect([past.status, past.body.data, past.body.meta.current_page]).toEqual([200, [], 99])
    for (const junk of ['page=0', 'page=abc', 'limit=101', 'sort=id', 'direction=up', 'min_price=x', 'max_price=-1']) {
      const reply = await get(`products?${junk}`)
      expect([junk, reply.status, Object.keys(reply.body.errors)]).toEqual([junk, 422, [junk.split('=')[0]]])
    }
    expect((await get('products?search=a&search=b')).status).toBe(422)
    expect((await get(`products?search=${'a'.repeat(201)}`)).status).toBe(422)
    expect((await get('products?min_price=1.505')).status).toBe(422)
    expect((await get('products?search=%00')).status).toBeLessThan(500)
  })
})

describe('a product', () => {
  it('comes with options, variants and others of its category', async () => {
    const { body } = await get('products/krama-shirt')
    const [size, wrap] = body.data.options
    expect(body.data).toMatchObject({ price: '10.00', categories: [{ name: 'Food', slug: 'food' }] })
    expect(size.values.map(({ name, in_stock }: { name: string; in_stock: boolean }) => [name, in_stock])).toEqual([
      ['S', true],
      ['L', true],
    ])
    expect(wrap).toMatchObject({ required: false, values: [{ name: 'Yes', price: '1.50', price_khr: '6200' }] })
    expect(body.data.variants).toMatchObject([
      { code: 'K-S', value_ids: [size.values[0].id], price: '10.00', in_stock: true, left: 5 },
      { code: 'K-L', value_ids: [size.values[1].id], price: '12.25', in_stock: true, left: 3 },
    ])
    expect(body.data.related.map(({ name }: { name: string }) => name)).toEqual(['Noodles 50% off_'])
  })

  it('says how the values of an option look, and which picture shows them', async () => {
    const { body } = await app.call('POST', '/api/backend/options', {
      token: shop.token,
      body: {
        name: 'Colour',
        type: 'color',
        values: [
          { name: 'Red', color: '#FF0000' },
          { name: 'Blue', color: '#0000FF' },
        ],
      },
    })
    const { id: option_id, values } = body.data
    const [red, blue] = values.map(({ id }: { id: number }) => id)
    const [first, second] = [await app.upload(shop.token), await app.upload(shop.token)]
    await product(shop, {
      name: 'Scarf',
      price: '4.00',
      options: [{ option_id, values: [{ value_id: red }, { value_id: blue }] }],
      images: [{ image: first.file_name }, { image: second.file_name, value_id: blue }],
      variants: [red, blue].map((value_id) => ({ option_values: [{ option_id, value_id }], quantity: 1 })),
    })
    const { options, images } = (await get('products/scarf')).body.data
    expect(options[0].values).toMatchObject([
      { name: 'Red', color: '#ff0000', image_url: null },
      { name: 'Blue', color: '#0000ff', image_url: null },
    ])
    expect(images.map(({ value_id }: { value_id: number | null }) => value_id)).toEqual([null, blue])
  })

  it('is not there where it is off, deleted, another store’s or never was', async () => {
    for (const slug of ['off-the-shelf', 'thrown-away', 'not-yours', 'nope', 'p-999999', 'a'.repeat(160)]) {
      expect([slug, (await get(`products/${slug}`)).status]).toEqual([slug, 404])
    }
    // The database holds no such name, and is not asked for it.
    expect((await get('products/%00')).status).toBe(404)
    expect((await get('products/not-yours', other)).status).toBe(200)
  })

  it('says so when a variant is sold out', async () => {
    const { body } = await get('products/krama-shirt')
    const [small] = body.data.variants
    await order(shop, { lines: [{ product_id: ids['Krama shirt'], variant_id: small.id, quantity: 5 }] })
    const after = (await get('products/krama-shirt')).body.data
    expect(after.variants[0]).toMatchObject({ in_stock: false, left: 0 })
    expect(after.options[0].values[0].in_stock).toBe(false)
    expect(after.in_stock).toBe(true)
  })
})

describe('the store around it', () => {
  it('names itself, its categories in their order, and its methods', async () => {
    const store = await get('store', shop, km)
    expect(store.body.data).toMatchObject({
      sub_domain: shop.name,
      url: `http://${shop.host}`,
      base_currency: 'USD',
      hero: { title: null },
    })
    const { body } = await get('categories')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Drinks', 'Coffee', 'Food'])
    expect(body.data[1].parent_id).toBe(body.data[0].id)
    expect((await get('shipping-methods')).body.data).toMatchObject([
      { code: 'delivery', type: 'delivery', cost: '0.00' },
      { code: 'pickup', type: 'pickup' },
    ])
    expect((await get('payment-methods', shop, km)).body.data).toMatchObject([{ code: 'cod', name: 'បង់ប្រាក់ពេលទទួលទំនិញ' }])
  })

  it('hides a category that is off, and all below it', async () => {
    await rowsOf(shop, sql`UPDATE categories SET status = false WHERE sort_en = 'drinks'`)
    const { body } = await get('categories')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Food'])
    expect(await names('category=drinks')).toEqual([])
  })

  it('is not served on the platform’s host, and not while the store is paused', async () => {
    expect((await app.call('GET', '/api/shop/products')).status).toBe(404)
    const { platformDb } = await import('#server/db/client.ts')
    await platformDb.tx((db) => db.execute(sql`UPDATE stores SET status = 'suspended' WHERE id = ${other.id}`))
    for (const path of ['store', 'categories', 'products', 'products/not-yours', 'shipping-methods']) {
      expect([path, (await get(path, other)).status]).toEqual([path, 403])
    }
  })
})
