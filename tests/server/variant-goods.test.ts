import { beforeAll, describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')

let api: Awaited<ReturnType<typeof start>>
let store: Awaited<ReturnType<typeof api.signUp>>
beforeAll(async () => {
  api = await start()
  store = await api.signUp()
})

const call = (method: string, path: string, body?: object, by = store.token) =>
  api.call(method, `/api/backend/${path}`, { token: by, body })

const shirt = {
  name: 'Shirt',
  price: '8.00',
  cost_price: '3.00',
  weight: 0.2,
  weight_unit: 'kg',
  options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'XL' }] }],
  variants: [
    { code: 'SH-S', option_values: [{ option: 'Size', value: 'S' }] },
    { code: 'SH-XL', cost_price: '3.50', weight: 0.255, option_values: [{ option: 'Size', value: 'XL' }] },
  ],
}

async function made(by = store.token): Promise<Parsed> {
  const reply = await call('POST', 'products', shirt, by)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const goodsOf = ({ variants }: Parsed) => variants.map(({ cost_price, weight }: Parsed) => ({ cost_price, weight }))
const NONE = { cost_price: null, weight: null }

describe('what a variant costs and weighs', () => {
  it('is its own where it has one, in the unit of its product', async () => {
    const product = await made()
    expect(goodsOf(product)).toEqual([NONE, { cost_price: '3.50', weight: 0.255 }])
    const grams = await call('PUT', `products/${product.id}`, { weight_unit: 'g' })
    expect(goodsOf(grams.body.data)).toEqual([NONE, { cost_price: '3.50', weight: 255 }])

    // What is not sent stays; null takes it away.
    const [s, xl] = product.variants
    const values = ({ id, option_values }: Parsed) => ({ id, option_values })
    const put = (...variants: object[]) => call('PUT', `products/${product.id}`, { variants })
    const first = await put({ ...values(s), cost_price: '2.75', weight: 180 }, values(xl))
    expect(goodsOf(first.body.data)).toEqual([
      { cost_price: '2.75', weight: 180 },
      { cost_price: '3.50', weight: 255 },
    ])
    const last = await put(values(s), { ...values(xl), cost_price: null, weight: null })
    expect(goodsOf(last.body.data)).toEqual([{ cost_price: '2.75', weight: 180 }, NONE])
    const copy = await call('POST', `products/${product.id}/duplicate`)
    expect([copy.status, goodsOf(copy.body.data)]).toEqual([201, goodsOf(last.body.data)])
  })

  it('is refused at its own field', async () => {
    const product = await made()
    const put = async (more: object) => {
      const variants = product.variants.map(({ id, option_values }: Parsed) => ({ id, option_values, ...more }))
      const { status, body } = await call('PUT', `products/${product.id}`, { variants })
      return [status, Object.keys(body.errors ?? {})[0]]
    }
    expect(await put({ cost_price: '1.234' })).toEqual([422, 'variants.0.cost_price'])
    expect(await put({ cost_price: '-1' })).toEqual([422, 'variants.0.cost_price'])
    expect(await put({ weight: -1 })).toEqual([422, 'variants.0.weight'])
  })

  it('costs so much for those alone who may change products', async () => {
    const product = await made()
    const looks = await api.staff(store.id, ['product-view'])
    const adds = await api.staff(store.id, ['product-view', 'product-create'])
    const hidden = [NONE, { cost_price: null, weight: 0.255 }]
    expect(goodsOf((await call('GET', `products/${product.id}`, undefined, looks)).body.data)).toEqual(hidden)
    const own = await made(adds)
    expect(goodsOf((await call('GET', `products/${own.id}`)).body.data)).toEqual(hidden)
    const shop = await api.call('GET', `/api/shop/products/${product.slug}`, { host: store.host })
    expect([shop.status, /cost|3\.50/.test(JSON.stringify(shop.body))]).toEqual([200, false])
    const history = await call('GET', `products/${product.id}/histories`, undefined, looks)
    expect([history.status, JSON.stringify(history.body).includes('3.50')]).toEqual([200, false])
  })

  it('clashes where two changed it at once', async () => {
    const product = await made()
    const variants = (cost_price: string) =>
      product.variants.map(({ id, option_values }: Parsed) => ({ id, option_values, cost_price }))
    const path = `products/${product.id}`
    expect((await call('PUT', path, { version: product.version, variants: variants('4.00') })).status).toBe(200)
    const late = await call('PUT', path, { version: product.version, variants: variants('5.00') })
    expect([late.status, late.body.conflicts.variants.theirs[1].cost_price]).toEqual([409, '4.00'])
  })
})
