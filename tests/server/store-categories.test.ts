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
      { body: { parent_id: 999_999_999 }, field: 'parent_id' },
      { body: { default_theme_id: 999_999_999 }, field: 'default_theme_id' },
      { body: { sample_pack: 'cars' }, field: 'sample_pack' },
    ],
    change: { icon: '👗', status: false },
    use: async (server, _, id) => {
      const reply = await server.call('POST', '/api/public/signup', { body: signUpForm(id) })
      expect(reply.status).toBe(201)
    },
  },
  api,
)

describe('the tree of kinds of shop', () => {
  it('has two levels, each below its parent in the list, and holds a parent and a theme that are in use', async () => {
    const server = await api()
    const token = await adminToken()
    const call = (method: string, path: string, body?: object) =>
      server.call(method, `/api/backend/${path}`, { token, ...(body && { body }) })
    const make = async (body: object) => (await call('POST', 'store-categories', body)).body.data
    const theme = (await call('POST', 'themes', { name: 'Stall', code: `s${randomUUID().slice(0, 8)}` })).body.data
    const top = await make({ name: 'Animals', sort_order: 950, default_theme_id: theme.id })
    const next = await make({ name: 'Toys', sort_order: 951 })
    const below = await make({ name: 'Fish', sort_order: 999, parent_id: top.id, sample_pack: 'food' })
    expect([top.level, top.sample_pack, top.default_theme]).toEqual([1, 'general', { id: theme.id, name: 'Stall' }])
    expect([below.level, below.sample_pack, below.parent, below.path]).toEqual([
      2,
      'food',
      { id: top.id, name: 'Animals' },
      [{ id: top.id, name: 'Animals' }],
    ])
    const listed = (await call('GET', 'store-categories?limit=100')).body.data.map(({ id }: { id: number }) => id)
    expect(listed.slice(listed.indexOf(top.id)).slice(0, 3)).toEqual([top.id, below.id, next.id])

    const put = async (id: number, parent_id: number) => {
      const { status, body } = await call('PUT', `store-categories/${id}`, { parent_id })
      return [status, Object.keys(body.errors ?? {})]
    }
    for (const [id, parent] of [
      [next.id, below.id],
      [top.id, next.id],
      [top.id, top.id],
    ])
      expect(await put(id, parent)).toEqual([422, ['parent_id']])

    const remove = (path: string) => call('DELETE', path)
    const held = await remove(`store-categories/${top.id}`)
    expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('1 store category')])
    const look = await remove(`themes/${theme.id}`)
    expect([look.status, look.body.message]).toEqual([409, expect.stringContaining('1 store category')])
    const both = await call('POST', 'store-categories/multi-delete', { ids: [top.id, below.id] })
    expect(both.status).toBe(200)
    expect((await remove(`themes/${theme.id}`)).status).toBe(200)
    expect((await remove(`store-categories/${next.id}`)).status).toBe(200)
  })
})

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
