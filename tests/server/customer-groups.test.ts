import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { order, product } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/customer-groups${path}`, { token: shop.token, ...(body && { body }) })
const made = async (body: object) => (await call('POST', '', body)).body.data
const read = async (id: number) => (await call('GET', `/${id}`)).body.data

describe('the default group', () => {
  it('is one at most: a new one takes it from the other, whose version says so', async () => {
    const first = await made({ name: 'Retail', is_default: true })
    expect([first.is_default, first.customer_count]).toEqual([true, 0])
    const second = await made({ name: 'Also retail', is_default: true })
    expect(await read(first.id)).toMatchObject({ is_default: false, version: 2 })
    expect((await call('PUT', `/${first.id}`, { is_default: true, version: 1 })).status).toBe(409)
    await call('PUT', `/${first.id}`, { is_default: true })
    expect([(await read(first.id)).is_default, (await read(second.id)).is_default]).toEqual([true, false])
    const copy = (await call('POST', `/${first.id}/duplicate`)).body.data
    expect([copy.is_default, (await read(first.id)).is_default]).toEqual([false, true])
  })

  it('is one at most of many that want to be at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => made({ name: `Race ${n}`, is_default: true })))
    const now = await Promise.all(all.map(({ id }) => read(id)))
    expect(now.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('leaves the one of another store alone', async () => {
    const other = await app.signUp()
    const body = { name: 'Theirs', is_default: true }
    const theirs = await app.call('POST', '/api/backend/customer-groups', { token: other.token, body })
    await made({ name: 'Ours', is_default: true })
    const path = `/api/backend/customer-groups/${theirs.body.data.id}`
    expect((await app.call('GET', path, { token: other.token })).body.data.is_default).toBe(true)
  })

  it('has whoever is in no other, and is not deleted while it has one', async () => {
    const { id } = await made({ name: 'Everybody', is_default: true })
    const { id: other } = await made({ name: 'Nobody' })
    const tea = await product(shop, { name: 'Tea', price: '1.00', quantity: 9 })
    expect((await order(shop, { lines: [{ product_id: tea.id, quantity: 1 }] })).status).toBe(201)
    expect([(await read(id)).customer_count, (await read(other)).customer_count]).toEqual([1, 0])
    const refused = await call('DELETE', `/${id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'In use by 1 customer, so it cannot be deleted.'])
    expect((await call('DELETE', `/${other}`)).status).toBe(200)
    // Once another is, nobody is in it any more.
    await made({ name: 'The new one', is_default: true })
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
  })
})
