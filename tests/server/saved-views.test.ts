import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>
let b: typeof a
let mate: string
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
  b = await server.signUp()
  mate = await server.staff(a.id, [])
})

const views = (token: string, method = 'GET', tail = '', body?: object) =>
  server.call(method, `/api/backend/saved-views${tail}`, { token, ...(body && { body }) })
const make = (token: string, body: object) => views(token, 'POST', '', { resource: 'brands', ...body })
const namesOf = async (token: string, resource = 'brands') =>
  (await views(token, 'GET', `?resource=${resource}&limit=100`)).body.data.map(({ name }: { name: string }) => name)

describe('saved views', () => {
  it('are one’s own, and what others of the store share; never another store’s', async () => {
    const mine = await make(a.token, { name: 'Mine', query: 'status=true&sort=name', columns: ['name', 'code'] })
    expect([mine.status, mine.body.data]).toMatchObject([
      201,
      { resource: 'brands', query: 'status=true&sort=name', columns: ['name', 'code'], own: true, version: 1 },
    ])
    const shared = await make(a.token, { name: 'For all', shared: true, is_default: true })
    await make(b.token, { name: 'Theirs', shared: true })
    await make(a.token, { name: 'Products', resource: 'products', shared: true })
    expect([await namesOf(a.token), await namesOf(mate), await namesOf(b.token)]).toEqual([
      ['Mine', 'For all'],
      ['For all'],
      ['Theirs'],
    ])
    const seen = await views(mate, 'GET', `/${shared.body.data.id}`)
    expect(seen.body.data).toMatchObject({ own: false, is_default: false, user: { name: 'Dara Sok' } })
    for (const [token, id] of [
      [mate, mine.body.data.id],
      [b.token, shared.body.data.id],
    ]) {
      expect((await views(token, 'GET', `/${id}`)).status).toBe(404)
      expect((await views(token, 'PUT', `/${id}`, { name: 'X' })).status).toBe(404)
      expect((await views(token, 'DELETE', `/${id}`)).status).toBe(404)
      expect((await views(token, 'POST', '/multi-delete', { ids: [id] })).status).toBe(422)
    }
  })

  it('are changed and deleted by their owner alone', async () => {
    const { id } = (await make(a.token, { name: 'Shared', shared: true })).body.data
    expect((await views(mate, 'PUT', `/${id}`, { name: 'X' })).status).toBe(403)
    expect((await views(mate, 'DELETE', `/${id}`)).status).toBe(403)
    const changed = await views(a.token, 'PUT', `/${id}`, { name: 'Renamed', version: 1 })
    expect(changed.body.data).toMatchObject({ name: 'Renamed', shared: true, version: 2 })
    const stale = await views(a.token, 'PUT', `/${id}`, { name: 'Again', version: 1 })
    expect([stale.status, stale.body.conflicts]).toEqual([409, { name: { theirs: 'Renamed', yours: 'Again' } }])
    expect((await views(a.token, 'DELETE', `/${id}`)).body).toEqual({ message: 'Deleted successfully!' })
    expect((await views(a.token, 'GET', `/${id}`)).status).toBe(404)
  })

  it('have one default a list, and each its own name', async () => {
    const first = (await make(mate, { name: 'First', resource: 'tags', is_default: true })).body.data
    const second = (await make(mate, { name: 'Second', resource: 'tags' })).body.data
    await views(mate, 'PUT', `/${second.id}`, { is_default: true })
    const of = async (id: number) => (await views(mate, 'GET', `/${id}`)).body.data.is_default
    expect([await of(first.id), await of(second.id)]).toEqual([false, true])
    const taken = await make(mate, { name: 'First', resource: 'tags' })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['name']])
    expect((await make(mate, { name: 'First', resource: 'products' })).status).toBe(201)
    expect((await views(mate, 'PUT', `/${second.id}`, { name: 'First' })).status).toBe(422)
    const both = await Promise.all(['P', 'Q'].map((name) => make(mate, { name, resource: 'tags', is_default: true })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const list = (await views(mate, 'GET', '?resource=tags&limit=100')).body.data
    expect(list.filter((view: { is_default: boolean }) => view.is_default)).toHaveLength(1)
  })

  it('refuse what is none, and more than fifty', async () => {
    for (const body of [
      { name: '' },
      { name: 'x', resource: '' },
      { name: 'x', resource: '../etc' },
      { name: 'x', columns: 'name' },
      { name: 'x', query: 'a'.repeat(2001) },
      { name: 'x', shared: 'yes' },
    ])
      expect((await make(a.token, body)).status, JSON.stringify(body)).toBe(422)
    for (let n = 0; n < 50; n += 1)
      expect((await make(b.token, { name: `V${n}`, resource: 'products' })).status).toBe(201)
    expect((await make(b.token, { name: 'One more', resource: 'products' })).status).toBe(422)
  })

  it('leave an audit row a write', async () => {
    const { id } = (await make(a.token, { name: 'Seen' })).body.data
    await views(a.token, 'PUT', `/${id}`, { name: 'Seen again' })
    await views(a.token, 'POST', '/multi-delete', { ids: [id] })
    const { body } = await server.call('GET', '/api/backend/activity-logs?limit=100', { token: a.token })
    const rows = body.data.filter(
      (row: { entity: string; entity_id: number }) => row.entity === 'saved_view' && row.entity_id === id,
    )
    expect(rows.map(({ event }: { event: string }) => event).toSorted()).toEqual(['created', 'deleted', 'updated'])
  })
})
