import { beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product } = sales(app)
let shop: Store
const brand: Record<string, number> = {}

beforeAll(async () => {
  shop = await app.signUp()
  for (const name of ['Tonle', 'Angkor <b>']) {
    const made = await app.call('POST', '/api/backend/brands', { token: shop.token, body: { name } })
    brand[name] = made.body.data.id
  }
  const size = (...names: string[]) => ({
    options: [{ name: 'Size', values: names.map((name) => ({ name })) }],
    variants: names.map((name) => ({ code: name, quantity: 3, option_values: [{ option: 'Size', value: name }] })),
  })
  const shirts = [{ name: 'Shirts' }]
  const all = [
    { name: 'Tonle shirt', price: '10.00', brand_id: brand.Tonle, categories: shirts, ...size('S', 'L') },
    { name: 'Angkor shirt', price: '20.00', brand_id: brand['Angkor <b>'], categories: shirts, ...size('S') },
    { name: 'Plain shirt', price: '30.00', compare_at_price: '40.00', quantity: 0, categories: shirts },
    { name: 'Krama', price: '5.00', quantity: 9, brand_id: brand.Tonle },
  ]
  for (const body of all) await product(shop, body)
  const { keepPrices } = await import('#server/domain/promotions/keep-prices.ts')
  await keepPrices(shop.id, { whole: true })
})

const web = async () => {
  const { callsFor } = await import('#server/api/calls.ts')
  return (await callsFor(new Request(`http://${shop.host}/`, { headers: { host: shop.host } }), 'shop')).web
}
/** What stands beside each choice, by its name. */
const counts = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/<span>([^<]*)<\/span> <small>(\d+)<\/small>/g)].map(([, name, n]) => [name, Number(n)]),
  )
const facets = async (query: object) => (await web()).facets({ category: 'shirts', ...query })
const names = async (query: string) => {
  const reply = await app.call('GET', `/api/shop/products?category=shirts&sort=price&${query}`, { host: shop.host })
  return reply.body.data.map(({ name }: { name: string }) => name)
}

it('counts a list by each of what narrows it, escaped', async () => {
  const markup = await facets({})
  expect(counts(markup)).toEqual({
    Tonle: 1,
    'Angkor &#60;b&#62;': 1,
    S: 2,
    L: 1,
    'In stock': 2,
    'On promotion': 1,
  })
  expect(markup).toMatch(/name="min_price" value="" placeholder="10\.00"/)
  expect(markup).toMatch(/name="max_price" value="" placeholder="30\.00"/)
  expect(markup).not.toContain('facet-chips')
})

it('counts each as it would be without the choice that was made of it', async () => {
  const markup = await facets({ brand: 'tonle', search: undefined, listed: 'price_up' })
  expect(counts(markup)).toEqual({ Tonle: 1, 'Angkor &#60;b&#62;': 1, S: 1, L: 1, 'In stock': 1 })
  expect(markup).toContain('name="sort" value="price_up"')
  expect(markup).toContain('value="tonle" checked')
  const sizeOf = /value="(\d+)"> <span>L/.exec(await facets({}))?.[1]
  expect(counts(await facets({ values: sizeOf }))).toMatchObject({ S: 2, L: 1, Tonle: 1, 'Angkor &#60;b&#62;': 0 })
})

it('offers no brand on the page of one, and counts what is made by it', async () => {
  const markup = (await web()).facets({ of_brand: 'tonle' })
  expect(counts(await markup)).toEqual({ S: 1, L: 1 })
  expect(await markup).toContain('placeholder="5.00"')
  const reduced = await (await web()).facets({ of_brand: 'tonle', max_price: '6' })
  expect(counts(reduced)).toEqual({ S: 0, L: 0, 'In stock': 1 })
  expect(reduced).toContain('Remove filter: Up to $6.00')
})

it('says what a list is narrowed by, each with the way back', async () => {
  const markup = await facets({ brand: 'tonle,angkor-b', max_price: '20', in_stock: true, search: 'shirt' })
  const chips = [...markup.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, href, label]) => [label, href])
  expect(Object.fromEntries(chips)).toMatchObject({
    'Remove filter: Tonle': '?q=shirt&#38;brand=angkor-b&#38;max_price=20&#38;in_stock=1',
    'Remove filter: Up to $20.00': '?q=shirt&#38;brand=tonle%2Cangkor-b&#38;in_stock=1',
    'Remove filter: In stock': '?q=shirt&#38;brand=tonle%2Cangkor-b&#38;max_price=20',
  })
  expect(markup).toContain('<a href="?q=shirt">Clear all</a>')
})

it('narrows the list itself alike', async () => {
  expect(await names('')).toEqual(['Tonle shirt', 'Angkor shirt', 'Plain shirt'])
  expect(await names('in_stock=1')).toEqual(['Tonle shirt', 'Angkor shirt'])
  expect(await names('on_sale=true')).toEqual(['Plain shirt'])
  expect(await names(`brand=tonle,${brand['Angkor <b>']}`)).toEqual(['Tonle shirt', 'Angkor shirt'])
  expect(await names('brand=tonle&on_sale=1')).toEqual([])
  expect(await names(`brand=${encodeURIComponent("'; DROP TABLE brands; --")}`)).toEqual([])
  const bad = await app.call('GET', `/api/shop/products?brand=${'x'.repeat(401)}`, { host: shop.host })
  expect(bad.status).toBe(422)
})
