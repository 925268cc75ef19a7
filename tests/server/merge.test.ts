import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
})
const call = (method: string, path: string, body?: object, token = a.token) =>
  server.call(method, `/api/backend/${path}`, { token, ...(body && { body }) })
const make = async (path: string, body: object) => (await call('POST', path, body)).body.data
const read = async (path: string) => (await call('GET', path)).body.data

describe('two that are the same', () => {
  it('become one brand, which has the products of both, those in the trash too', async () => {
    const [twice, kept] = [await make('brands', { name: 'Coca cola' }), await make('brands', { name: 'Coca-Cola' })]
    const product = await make('products', { name: 'Can', brand_id: twice.id })
    const trashed = await make('products', { name: 'Bottle', brand_id: twice.id })
    await call('DELETE', `products/${trashed.id}`)
    const reply = await call('POST', `brands/${twice.id}/merge`, { into: kept.id })
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['message']])
    expect((await call('GET', `brands/${twice.id}`)).status).toBe(404)
    expect((await read(`products/${product.id}`)).brand).toEqual({ id: kept.id, name: 'Coca-Cola' })
    expect((await read(`products/${product.id}`)).version).toBe(product.version + 1)
    expect((await read(`brands/${kept.id}`)).product_count).toBe(1)
    const { formerOwner } = await import('#server/core/rows/slug-history.ts')
    const { dbOf } = await import('#server/db/client.ts')
    expect(await dbOf(a.id).read((db) => formerOwner(db, a.id, 'brand', twice.slug))).toBe(kept.id)
    const [log] = await read('activity-logs')
    expect(log).toMatchObject({ event: 'merged', entity: 'brand', entity_id: kept.id, entity_label: 'Coca-Cola' })
  })

  it('become one manufacture, which makes the brands of both', async () => {
    const [twice, kept] = [
      await make('manufactures', { name: 'Acme Ltd' }),
      await make('manufactures', { name: 'Acme' }),
    ]
    const brand = await make('brands', { name: 'A', manufacture_id: twice.id })
    await make('products', { name: 'Tool', manufacture_id: twice.id })
    expect(await read(`manufactures/${twice.id}`)).toMatchObject({ product_count: 1, brand_count: 1 })
    await call('POST', `manufactures/${twice.id}/merge`, { into: kept.id })
    expect((await read(`brands/${brand.id}`)).manufacture_id).toBe(kept.id)
    expect(await read(`manufactures/${kept.id}`)).toMatchObject({ product_count: 1, brand_count: 1 })
  })

  it('are not one with itself, nor with what is not there or another store’s, and then nothing changes', async () => {
    const b = await server.signUp()
    const theirs = (await call('POST', 'brands', { name: 'Theirs' }, b.token)).body.data
    const brand = await make('brands', { name: 'Alone' })
    for (const into of [brand.id, 999_999_999, theirs.id]) {
      const reply = await call('POST', `brands/${brand.id}/merge`, { into })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['into']])
    }
    expect((await call('POST', `brands/${theirs.id}/merge`, { into: brand.id })).status).toBe(404)
    expect((await call('GET', `brands/${theirs.id}`, undefined, b.token)).status).toBe(200)
  })

  it('are merged by who may delete alone', async () => {
    const brand = await make('brands', { name: 'Kept' })
    const other = await make('brands', { name: 'Other' })
    const token = await server.staff(a.id, ['brand-view', 'brand-update'])
    expect((await call('POST', `brands/${brand.id}/merge`, { into: other.id }, token)).status).toBe(403)
  })
})
