import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

const signUpForm = (category_id: unknown) => ({
  store_name: 'Kafe',
  sub_domain: `k${randomUUID().slice(0, 12)}`,
  firstname: 'Dara',
  lastname: 'Sok',
  email: `${randomUUID()}@shop.example`,
  password: 'Tukrolok@2026',
  password_confirmation: 'Tukrolok@2026',
  category_id,
})

crudContract(
  {
    path: 'store-categories',
    permission: 'store-category',
    entity: 'store_category',
    admin: true,
    tree: true,
    body: (n) => ({
      name: `Kind ${n}`,
      translations: { km: { name: `ប្រភេទ ${n}`, description: `អំពី ${n}` } },
      icon: '🍜',
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { icon: 'nine signs' }, field: 'icon' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
    ],
    change: { icon: '👗', status: false },
    use: async (server, _, id) => {
      const reply = await server.call('POST', '/api/public/signup', { body: signUpForm(id) })
      expect(reply.status).toBe(201)
    },
  },
  api,
)

describe('the kinds of shop', () => {
  it('are offered to anyone as far as they are active, in their order and language', async () => {
    const server = await api()
    const token = await adminToken()
    const make = async (body: object) =>
      (await server.call('POST', '/api/backend/store-categories', { token, body })).body.data
    const last = await make({ name: 'Books', translations: { km: { name: 'សៀវភៅ' } }, sort_order: 900 })
    const first = await make({ name: 'Flowers', icon: '🌸', sort_order: 899 })
    const hidden = await make({ name: 'Closed', sort_order: 901, status: false })
    const offered = (headers = {}) => server.call('GET', '/api/public/categories', { headers })
    expect((await offered()).body.data.slice(-2)).toEqual([
      { id: first.id, name: 'Flowers', description: null, icon: '🌸', image_url: null },
      { id: last.id, name: 'Books', description: null, icon: null, image_url: null },
    ])
    expect((await offered({ 'accept-language': 'km' })).body.data.at(-1).name).toBe('សៀវភៅ')

    const signUp = (id: unknown) => server.call('POST', '/api/public/signup', { body: signUpForm(id) })
    for (const wrong of [hidden.id, 999_999_999, 0, 'x']) {
      const reply = await signUp(wrong)
      expect([wrong, reply.status, Object.keys(reply.body.errors)]).toEqual([wrong, 422, ['category_id']])
    }
    expect((await signUp(null)).status).toBe(201)
    expect((await signUp(last.id)).status).toBe(201)
    const read = await server.call('GET', `/api/backend/store-categories/${last.id}`, { token })
    expect(read.body.data.store_count).toBe(1)
    const removed = await server.call('DELETE', `/api/backend/store-categories/${last.id}`, { token })
    expect([removed.status, removed.body.message]).toEqual([409, expect.stringContaining('1 store')])
  })

  it('are rows of the platform alone, to the database too', async () => {
    const { platformDb } = await import('#server/db/client.ts')
    const { sql } = await import('drizzle-orm')
    const { id } = await (await api()).signUp()
    const put = (set: string) => platformDb.tx((db) => db.execute(sql.raw(`UPDATE stores SET ${set} WHERE id = ${id}`)))
    const causeOf = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        ({ cause }) => cause.constraint,
      )
    expect(await causeOf(put('category_store_id = 1'))).toBe('stores_category_of_platform')
    expect(await causeOf(put('category_id = 999999999'))).toContain('category')
  })
})
