import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store
let retail: number
let wholesale: number
let regulars: number

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/${path}`, { token: shop.token, ...(body && { body }) })
const group = async (body: object) => (await call('POST', 'customer-groups', body)).body.data.id as number
const read = async (id: number) => (await call('GET', `products/${id}`)).body.data
const quoted = async (product_id: number, quantity: number) => {
  const body = { lines: [{ product_id, quantity }] }
  return (await app.call('POST', '/api/shop/quote', { host: shop.host, body })).body.data.order_products[0].price
}

/** 10.00: everybody's 9.00 and 6 for 7.00, retail 8.50, wholesale 5.00 and 6 for 4.00, regulars 6 for 3.00. */
const rice = () => ({
  name: 'Rice',
  price: '10.00',
  quantity: 1000,
  specials: [
    { price: '9.00' },
    { customer_group_id: retail, price: '8.50' },
    { customer_group_id: wholesale, price: '5.00' },
  ],
  tiers: [
    { min_qty: 6, price: '7.00' },
    { customer_group_id: wholesale, min_qty: 6, price: '4.00' },
    { customer_group_id: regulars, min_qty: 6, price: '3.00' },
  ],
})

beforeAll(async () => {
  shop = await app.signUp()
  retail = await group({ name: 'Retail', is_default: true })
  wholesale = await group({ name: 'Wholesale' })
  regulars = await group({ name: 'Regulars' })
})

describe('a price for a group', () => {
  it('is kept, by a copy too, and by a save that does not name it', async () => {
    const { id } = await product(shop, { ...rice(), code: 'KEPT' })
    const groups = ({ specials, tiers }: { specials: object[]; tiers: object[] }) =>
      [specials, tiers].map((rows) => rows.map((row) => Reflect.get(row, 'customer_group_id')))
    const kept = [
      [null, retail, wholesale],
      [null, wholesale, regulars],
    ]
    expect(groups(await read(id))).toEqual(kept)
    await call('PUT', `products/${id}`, { sort_order: 3 })
    expect(groups(await read(id))).toEqual(kept)
    expect(groups((await call('POST', `products/${id}/duplicate`)).body.data)).toEqual(kept)
  })

  it('is refused of a group that is not the store’s, and twice for one number', async () => {
    const other = await app.signUp()
    const body = { name: 'Theirs' }
    const theirs = await app.call('POST', '/api/backend/customer-groups', { token: other.token, body })
    for (const customer_group_id of [theirs.body.data.id, 999_999_999]) {
      const price = '1.00'
      const specials = [{ price }, { customer_group_id, price }]
      const tiers = [{ customer_group_id, min_qty: 2, price }]
      const reply = await call('POST', 'products', { name: 'No', price: '2.00', specials })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['specials.1.customer_group_id']])
      const of = await call('POST', 'products', { name: 'No', price: '2.00', tiers })
      expect([of.status, Object.keys(of.body.errors)]).toEqual([422, ['tiers.0.customer_group_id']])
    }
    const tiers = [1, 2].map(() => ({ customer_group_id: wholesale, min_qty: 2, price: '1.00' }))
    const twice = await call('POST', 'products', { name: 'No', price: '2.00', tiers })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['tiers.1.min_qty']])
  })

  it('is told where somebody else gave it to another group meanwhile', async () => {
    const { id } = await product(shop, { ...rice(), code: 'STALE' })
    const { version, tiers } = await read(id)
    const theirs = [{ customer_group_id: regulars, min_qty: 6, price: '7.00' }]
    await call('PUT', `products/${id}`, { tiers: theirs, version })
    const stale = await call('PUT', `products/${id}`, { tiers: [tiers[0]], version })
    expect([stale.status, stale.body.conflicts]).toEqual([409, { tiers: { theirs, yours: [tiers[0]] } }])
  })

  it('holds its group back from being deleted, until the price is gone', async () => {
    const id = await group({ name: 'Named by a price' })
    const specials = [{ customer_group_id: id, price: '1.00' }]
    const made = await product(shop, { name: 'Names it', price: '2.00', specials })
    const refused = await call('DELETE', `customer-groups/${id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'In use by 1 product price, so it cannot be deleted.'])
    expect((await read(made.id)).specials).toMatchObject(specials)
    // What lies in the trash holds nothing back; it comes back without that price, and not with it for everybody.
    await call('DELETE', `products/${made.id}`)
    expect((await call('DELETE', `customer-groups/${id}`)).status).toBe(200)
    await call('POST', `products/${made.id}/restore`)
    expect((await read(made.id)).specials).toEqual([])
  })
})

describe('in the shop', () => {
  it('holds what is for everybody and for the default group, and nothing of another is told', async () => {
    const { id } = await product(shop, { ...rice(), code: 'SHOP', slug: 'shop-rice' })
    const list = await app.call('GET', '/api/shop/products?limit=100', { host: shop.host })
    expect(list.body.data.find((card: { id: number }) => card.id === id).price).toBe('8.50')
    const page = (await app.call('GET', '/api/shop/products/shop-rice', { host: shop.host })).body.data
    expect([page.price, page.compare_at_price, page.tiers]).toEqual([
      '8.50',
      '10.00',
      [{ min_qty: 6, price: '7.00', price_khr: '28700' }],
    ])
    expect(JSON.stringify([list.body, page])).not.toMatch(/"[345]\.00"|customer_group/)
    expect([await quoted(id, 1), await quoted(id, 6)]).toEqual(['8.50', '7.00'])
    const placed = await order(shop, { lines: [{ product_id: id, quantity: 6 }] })
    expect([placed.status, placed.body.data.order_products[0].price]).toEqual([201, '7.00'])
  })

  it('is another once another group is the default one, and everybody’s alone where none is', async () => {
    const { id } = await product(shop, { ...rice(), code: 'MOVES' })
    await call('PUT', `customer-groups/${wholesale}`, { is_default: true })
    expect([await quoted(id, 1), await quoted(id, 6)]).toEqual(['5.00', '4.00'])
    await call('PUT', `customer-groups/${wholesale}`, { is_default: false })
    expect([await quoted(id, 1), await quoted(id, 6)]).toEqual(['9.00', '7.00'])
    await call('PUT', `customer-groups/${retail}`, { is_default: true })
    expect(await quoted(id, 1)).toBe('8.50')
  })

  it('is not had by typing the telephone number of somebody who has it', async () => {
    const { id } = await product(shop, { ...rice(), code: 'TYPED' })
    const who = { firstname: 'Reseller', telephone: '012 777 888', email: 'reseller@shop.example' }
    await order(shop, { ...who, lines: [{ product_id: id, quantity: 1 }] })
    await rowsOf(shop, sql`UPDATE customers SET customer_group_id = ${wholesale} WHERE telephone = '+85512777888'`)
    const again = await order(shop, { ...who, lines: [{ product_id: id, quantity: 6 }] })
    expect([again.status, again.body.data.order_products[0].price]).toEqual([201, '7.00'])
    expect((await call('GET', `customer-groups/${wholesale}`)).body.data.customer_count).toBe(1)
  })
})
