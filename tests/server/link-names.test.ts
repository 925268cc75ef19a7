import { beforeAll, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
let app: Api
let store: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  store = await app.signUp()
})

const product = (body: object) =>
  app.call('POST', '/api/backend/products', {
    token: store.token,
    body: { price: '1.00', quantity: 1, status: true, ...body },
  })

it('keeps letters, digits, hyphens and underscores of a link name, and the shop finds it by that', async () => {
  const made = await product({ name: 'Shirt', slug: 'Krama_Shirt-2' })
  expect([made.status, made.body.data.slug]).toEqual([201, 'krama_shirt-2'])
  const found = await app.call('GET', '/api/shop/products/krama_shirt-2', { host: store.host })
  expect([found.status, found.body.data?.name]).toEqual([200, 'Shirt'])
  expect((await product({ name: 'Other', slug: 'krama_shirt-2' })).body.errors).toHaveProperty('slug')
  // To LIKE an underscore is any letter: another name is another.
  expect((await product({ name: 'Third', slug: 'krama-shirt-2' })).body.data.slug).toBe('krama-shirt-2')
})

it('makes one of a name with hyphens', async () => {
  expect((await product({ name: 'Hat_with brim' })).body.data.slug).toBe('hat-with-brim')
})

it('refuses one without any of them, in the words of the specification', async () => {
  const reply = await product({ name: 'Stars', slug: '***' })
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    { slug: ['Only letters, numbers, and hyphens are allowed.'] },
  ])
})
