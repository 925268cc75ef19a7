import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product } = sales(app)
let shop: Store

const post = async (path: string, body: object) => {
  const reply = await app.call('POST', `/api/backend/${path}`, { token: shop.token, body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

beforeAll(async () => {
  shop = await app.signUp()
})

describe('a product in the shop', () => {
  it('says all that its merchant keeps of it, in the asked language', async () => {
    const origin = await post('attributes', { translations: { en: { name: 'Origin' }, km: { name: 'ដើមកំណើត' } } })
    const { slug } = await post('products', {
      translations: {
        en: { name: 'Noodles', short_description: 'Fresh' },
        km: { name: 'គុយទាវ', short_description: 'ស្រស់' },
      },
      price: '2.50',
      unit: 'bowl',
      video_url: 'https://youtu.be/abc',
      spicy: 2,
      allergens: ['gluten', 'eggs'],
      calories: 430,
      prep_minutes: 15,
      attributes: [{ attribute_id: origin.id, translations: { en: { text: 'Phnom Penh' }, km: { text: 'ភ្នំពេញ' } } }],
    })
    const seen = (locale: string) =>
      app.call('GET', `/api/shop/products/${slug}`, { host: shop.host, headers: { 'accept-language': locale } })
    expect((await seen('km')).body.data).toMatchObject({
      short_description: 'ស្រស់',
      unit: 'bowl',
      video_url: 'https://youtu.be/abc',
      spicy: 2,
      allergens: ['gluten', 'eggs'],
      calories: 430,
      prep_minutes: 15,
      attributes: [{ id: origin.id, name: 'ដើមកំណើត', text: 'ភ្នំពេញ' }],
    })
    expect((await seen('en')).body.data.attributes).toEqual([{ id: origin.id, name: 'Origin', text: 'Phnom Penh' }])
  })

  it('leads to what its merchant put beside it first, then to its category, and to nothing that is not sold', async () => {
    const drinks = await post('categories', { name: 'Drinks' })
    const of = { price: '1.00', quantity: 5, category_ids: [drinks.id] }
    const [tea, cola, milk, jug, hidden] = [
      await product(shop, { ...of, name: 'Tea' }),
      await product(shop, { ...of, name: 'Cola' }),
      await product(shop, { ...of, name: 'Milk' }),
      await product(shop, { ...of, name: 'Jug', category_ids: [] }),
      await product(shop, { ...of, name: 'Hidden', status: false }),
    ].map(({ id }) => id)
    const seen = async () => (await app.call('GET', '/api/shop/products/tea', { host: shop.host })).body.data
    const plain = await seen()
    expect([names(plain.upsells), names(plain.related)]).toEqual([[], ['Milk', 'Cola']])
    const links = { related_ids: [cola], upsell_ids: [hidden, jug, milk] }
    const put = await app.call('PUT', `/api/backend/products/${tea}`, {
      token: shop.token,
      body: { name: 'Tea', ...links },
    })
    expect([put.status, put.body.errors]).toEqual([200, undefined])
    const linked = await seen()
    expect([names(linked.upsells), names(linked.related)]).toEqual([['Jug', 'Milk'], ['Cola']])
  })
})
