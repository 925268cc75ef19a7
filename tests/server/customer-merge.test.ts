import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { order, product, move, rowsOf } = sales(app)
let shop: Store
let tea: number
let n = 0

beforeAll(async () => {
  shop = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '2.00', quantity: 500 })).id
})

const call = (method: string, path: string, body?: object, token = shop.token) =>
  app.call(method, `/api/backend/customers${path}`, { token, ...(body && { body }) })
const number = () => `010 80${n} 0${10 + n++}`
const made = async (more: object = {}) => {
  const reply = await call('POST', '', { firstname: 'Dara', telephone: number(), ...more })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const read = async (id: number) => (await call('GET', `/${id}`)).body.data
const placed = async (telephone: string, address = 'House 5') => {
  const way = { type: 'delivery', shipping_method: 'delivery', shipping_address_1: address }
  const reply = await order(shop, { ...one(tea), ...way, telephone }, { 'idempotency-key': randomUUID() })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data as { id: number }
}

describe('two customers who are the same', () => {
  it('become one, as it was said before: orders, addresses, numbers, and what the other had not', async () => {
    const gone = await made({
      email: `${randomUUID()}@mail.example`,
      newsletter: true,
      tags: ['vip', 'office'],
      note: 'A',
    })
    const kept = await made({ firstname: 'Dara K', tags: ['office'], note: 'B' })
    await placed(gone.telephone, 'House 5')
    const sold = await placed(gone.telephone, 'Street 9')
    await move(shop, sold.id, { status: 5 })
    await placed(kept.telephone, 'HOUSE  5')
    const preview = (await call('GET', `/${gone.id}/merge?into=${kept.id}`)).body.data
    expect(preview).toEqual({
      gone: { id: gone.id, name: 'Dara', telephone: gone.telephone },
      into: { id: kept.id, name: 'Dara K', telephone: kept.telephone },
      orders: 2,
      addresses: 1,
      telephones: [gone.telephone],
      tags: ['vip'],
      fields: expect.arrayContaining(['email', 'note', 'newsletter']),
    })
    expect((await read(gone.id)).orders_count).toBe(2)
    const before = await read(gone.id)
    expect((await call('POST', `/${gone.id}/merge`, { into: kept.id })).body.data).toEqual(preview)
    const now = await read(kept.id)
    expect(now).toMatchObject({
      telephone: kept.telephone,
      other_telephones: [gone.telephone],
      email: gone.email,
      newsletter: true,
      tags: ['office', 'vip'],
      note: 'B\n\nA',
      orders_count: 3,
      total_spent: before.total_spent,
    })
    expect(now.addresses.map(({ address_1 }: { address_1: string }) => address_1)).toEqual(['HOUSE  5', 'Street 9'])
    expect((await call('GET', `/${gone.id}`)).status).toBe(404)
    expect((await call('GET', '/trashed')).body.data).toEqual([])
    expect((await app.call('GET', `/api/backend/orders/${sold.id}`, { token: shop.token })).body.data.customer_id).toBe(
      kept.id,
    )
    const [entry] = (await call('GET', `/${kept.id}/histories`)).body.data
    expect([entry.event, entry.changes.orders, entry.changes.merged[0].id]).toEqual(['merged', [null, 2], gone.id])
  })

  it('stay one: who orders, comes in a file or is looked for by either number is him', async () => {
    const [gone, kept] = [await made(), await made({ firstname: 'Sokha' })]
    await call('POST', `/${gone.id}/merge`, { into: kept.id })
    for (const typed of [gone.telephone, gone.telephone.replace(/\D/g, ''), gone.telephone.replace(/^0/, '+855 ')]) {
      await placed(typed)
      const found = (await call('GET', `?search=${encodeURIComponent(typed)}`)).body.data
      expect([typed, found.map(({ id }: { id: number }) => id)]).toEqual([typed, [kept.id]])
    }
    expect((await read(kept.id)).orders_count).toBe(3)
    const again = await call('POST', '', { firstname: 'B', telephone: gone.telephone })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['telephone']])
    const file = new File([`firstname,telephone\nNew name,${gone.telephone}\n`], 'customers.csv', { type: 'text/csv' })
    const form = new FormData()
    form.set('file', file)
    form.set('dry_run', 'true')
    const tried = await app.call('POST', '/api/backend/customers/import', { token: shop.token, body: form })
    expect(tried.body.data).toMatchObject({ new: 0, failed: 0 })
  })

  it('are two of one store, and not the same', async () => {
    const other = await app.signUp()
    const theirs = (await call('POST', '', { firstname: 'T', telephone: '010 999 111' }, other.token)).body.data
    const mine = await made()
    for (const into of [theirs.id, mine.id, 999_999]) {
      const reply = await call('POST', `/${mine.id}/merge`, { into })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['into']])
      expect((await call('GET', `/${mine.id}/merge?into=${into}`)).status).toBe(422)
    }
    expect((await call('POST', `/${theirs.id}/merge`, { into: mine.id })).status).toBe(404)
    expect((await call('POST', `/999999/merge`, { into: mine.id })).status).toBe(404)
  })

  it('are merged while both order, without losing one', async () => {
    const [gone, kept] = [await made(), await made()]
    const before = await placed(gone.telephone)
    await Promise.all([
      ...Array.from({ length: 6 }, (_, i) => placed(i % 2 ? gone.telephone : kept.telephone)),
      call('POST', `/${gone.id}/merge`, { into: kept.id }),
    ])
    expect(before.id).toBeGreaterThan(0)
    const [{ n: orders } = { n: 0 }] = await rowsOf(
      shop,
      sql`SELECT count(*) AS n FROM orders WHERE customer_id = ${kept.id}`,
    )
    expect([Number(orders), (await read(kept.id)).orders_count]).toEqual([7, 7])
  })
})

describe('further numbers', () => {
  it('are one’s own, each once, and no one else’s', async () => {
    const { id, telephone } = await made()
    const other = await made()
    const own = number()
    const { body } = await call('PUT', `/${id}`, { other_telephones: [own, own.replace(/^0/, '+855'), telephone] })
    expect(body.data.other_telephones).toEqual([own])
    for (const [of, sent, field] of [
      [other.id, { other_telephones: [own] }, 'other_telephones'],
      [other.id, { other_telephones: [telephone] }, 'other_telephones'],
      [other.id, { telephone: own }, 'telephone'],
      [id, { other_telephones: ['12'] }, 'other_telephones.0'],
      [id, { other_telephones: ['012 3456'] }, 'other_telephones.0'],
    ] as const) {
      const reply = await call('PUT', `/${of}`, sent)
      expect([sent, reply.status, Object.keys(reply.body.errors)]).toEqual([sent, 422, [field]])
    }
  })
})
