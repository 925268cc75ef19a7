import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import type { Api, Reply } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { roleHolders } from '../support/role-holders.ts'

await ownDatabase()

type Store = Awaited<ReturnType<Api['signUp']>>
let server: Api
let a: Store

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
})

const roles = '/api/backend/roles'
const km = { 'accept-language': 'km' }
const ALL_OF_ROLES = ['role-view', 'role-create', 'role-update', 'role-delete']

const make = (token: string, body: object): Promise<Reply> =>
  server.call('POST', roles, { token, body: { name: 'Clerk', ...body } })
const put = (token: string, id: number, body: object, headers = {}) =>
  server.call('PUT', `${roles}/${id}`, { token, body, headers })
const remove = (token: string, id: number, headers = {}) => server.call('DELETE', `${roles}/${id}`, { token, headers })
const read = async (token: string, id: number) => (await server.call('GET', `${roles}/${id}`, { token })).body.data

const { rowsOf, ownerRole, somebody, give } = roleHolders(
  (...args) => server.call(...args),
  (id, list) => server.staff(id, list),
)

describe('a role', () => {
  it('keeps its permissions in their order, each once', async () => {
    const { status, body } = await make(a.token, { permissions: ['order-view', 'customer-view', 'order-view'] })
    expect([status, body.data.permissions]).toEqual([201, ['customer-view', 'order-view']])
    expect(body.data).toMatchObject({ is_system: false, is_own: false, user_count: 0, users: [], status: true })
  })

  it('refuses a string that is none', async () => {
    const { status, body } = await make(a.token, { permissions: ['order-view', 'order-fly'] })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['permissions.1']])
  })

  it('says who holds it', async () => {
    const { role, user } = await somebody(a, ['order-view'])
    expect(await read(a.token, role)).toMatchObject({ user_count: 1, users: [{ id: user, name: 'Srey Mom' }] })
    const { body } = await server.call('GET', `${roles}?sort=id&direction=asc&limit=1`, { token: a.token })
    expect(body.data[0]).toMatchObject({ is_system: true, is_own: true, user_count: 1 })
    expect(body.data[0]).not.toHaveProperty('users')
  })

  it('bites at the next request', async () => {
    const clerk = await somebody(a, ['brand-view'])
    const brands = async () => (await server.call('GET', '/api/backend/brands', { token: clerk.token })).status
    expect(await brands()).toBe(200)
    await put(a.token, clerk.role, { permissions: ['order-view'] })
    expect(await brands()).toBe(403)
    await put(a.token, clerk.role, { permissions: ['brand-view'] })
    expect(await brands()).toBe(200)
    await put(a.token, clerk.role, { status: false })
    expect(await brands()).toBe(403)
  })

  it('leaves the difference of its permissions in the log', async () => {
    const { body } = await make(a.token, { permissions: ['order-view', 'order-update'] })
    await put(a.token, body.data.id, { permissions: ['order-view', 'tag-view'], sort_order: 3 })
    await put(a.token, body.data.id, { permissions: ['tag-view', 'order-view'] })
    const logged = await rowsOf(
      a,
      sql`SELECT event, changes FROM activity_logs WHERE entity = 'role' AND entity_id = ${body.data.id} ORDER BY id`,
    )
    expect(logged).toEqual([
      {
        event: 'created',
        changes: expect.objectContaining({ permissions_added: [null, ['order-view', 'order-update']] }),
      },
      {
        event: 'updated',
        changes: {
          sort_order: [0, 3],
          permissions_added: [null, ['tag-view']],
          permissions_removed: [['order-update'], null],
        },
      },
      { event: 'updated', changes: {} },
    ])
  })
})

describe('nobody grants what he lacks', () => {
  let head: Awaited<ReturnType<typeof somebody>>
  beforeAll(async () => {
    head = await somebody(a, [...ALL_OF_ROLES, 'order-view'])
  })

  it('by making a role', async () => {
    expect((await make(head.token, { permissions: ['order-view'] })).status).toBe(201)
    const { status, body } = await make(head.token, { permissions: ['order-view', 'order-update', 'setting-view'] })
    expect([status, body.errors]).toEqual([
      422,
      { permissions: ['You can only grant permissions you have. You do not have: Orders: Edit, View settings.'] },
    ])
  })

  it('by changing one', async () => {
    const { body } = await make(a.token, { permissions: ['order-view', 'role-view'] })
    const id = body.data.id
    expect((await put(head.token, id, { name: 'Renamed', permissions: ['order-view'] })).status).toBe(200)
    const more = await put(head.token, id, { permissions: ['order-view', 'setting-view'] }, km)
    expect([more.status, more.body.errors]).toEqual([
      422,
      { permissions: ['អ្នកផ្ដល់បានតែសិទ្ធិដែលអ្នកមាន។ អ្នកគ្មាន៖ មើលការកំណត់។'] },
    ])
    expect((await read(a.token, id)).permissions).toEqual(['order-view'])
  })

  it('by what was taken from him while he asked', async () => {
    // Ten pairs at once: whoever comes second sees what the first has done.
    const outcome = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const giver = await somebody(a, ['role-create', 'coupon-view'])
        const [made, taken] = await Promise.all([
          make(giver.token, { permissions: ['coupon-view'] }),
          put(a.token, giver.role, { permissions: ['role-create'] }),
        ])
        const [rows] = await rowsOf<{ after: boolean }>(
          a,
          sql`SELECT (SELECT max(id) FROM activity_logs WHERE entity = 'role' AND entity_id = ${made.body.data?.id ?? 0})
              > (SELECT max(id) FROM activity_logs WHERE entity = 'role' AND entity_id = ${giver.role}) AS after`,
        )
        return [taken.status, made.status, rows?.after ?? null]
      }),
    )
    for (const [taken, made, after] of outcome) {
      expect(taken).toBe(200)
      expect([201, 422, 403]).toContain(made)
      if (made === 201) expect(after).toBe(false)
    }
  })
})

describe('nobody touches a role he holds', () => {
  it('the owner not his own', async () => {
    const id = await ownerRole(a)
    for (const body of [{ permissions: [] }, { status: false }, { name: 'King' }]) {
      const reply = await put(a.token, id, body)
      expect([reply.status, reply.body.message]).toEqual([409, 'You cannot edit your own role.'])
    }
    const gone = await remove(a.token, id)
    expect([gone.status, gone.body.message]).toEqual([409, 'The owner role cannot be deleted.'])
    expect((await read(a.token, id)).permissions).toHaveLength(128)
  })

  it('nor anybody else his', async () => {
    const head = await somebody(a, [...ALL_OF_ROLES, 'order-view'])
    const reply = await put(head.token, head.role, { permissions: ALL_OF_ROLES }, km)
    expect([reply.status, reply.body.message]).toEqual([409, 'អ្នកមិនអាចកែតួនាទីខ្លួនឯងបានទេ។'])
    const gone = await remove(head.token, head.role)
    expect([gone.status, gone.body.message]).toEqual([409, 'You cannot delete your own role.'])
    expect((await read(head.token, head.role)).is_own).toBe(true)
  })

  it('nor does anybody empty the owner’s, or switch it off', async () => {
    const id = await ownerRole(a)
    const head = await somebody(a, [...PERMISSIONS])
    const asks: [object, string][] = [
      [{ permissions: [] }, 'permissions'],
      [{ permissions: PERMISSIONS.slice(1) }, 'permissions'],
      [{ status: false }, 'status'],
    ]
    for (const [body, field] of asks) {
      const reply = await put(head.token, id, body)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    }
    expect((await remove(head.token, id)).status).toBe(409)
    expect((await put(head.token, id, { description: 'Has it all', permissions: PERMISSIONS })).status).toBe(200)
  })
})

describe('a role in use', () => {
  it('is not deleted, and says by whom', async () => {
    const { body } = await make(a.token, { permissions: ['order-view'] })
    const id = body.data.id
    const clerk = await somebody(a, [])
    await give(a, clerk.user, id)
    const [en, inKhmer] = [await remove(a.token, id), await remove(a.token, id, km)]
    expect([en.status, en.body]).toEqual([409, { message: 'Assigned to Srey Mom, so it cannot be deleted.' }])
    expect(inKhmer.body.message).toBe('Srey Mom កំពុងកាន់តួនាទីនេះ ដូច្នេះលុបមិនបានទេ។')
    const both = await server.call('POST', `${roles}/multi-delete`, { token: a.token, body: { ids: [id] } })
    expect([both.status, (await read(a.token, id)).id]).toEqual([409, id])
    await rowsOf(a, sql`UPDATE users SET deleted_at = now() WHERE id = ${clerk.user}`)
    expect((await remove(a.token, id)).status).toBe(200)
  })

  it('names a few of many', async () => {
    const { body } = await make(a.token, {})
    for (let n = 1; n <= 7; n += 1) {
      const { user } = await somebody(a, [])
      await rowsOf(a, sql`UPDATE users SET firstname = ${`Mom${n}`}, lastname = 'Srey' WHERE id = ${user}`)
      await give(a, user, body.data.id)
    }
    expect((await remove(a.token, body.data.id)).body.message).toBe(
      'Assigned to Mom1 Srey, Mom2 Srey, Mom3 Srey, Mom4 Srey, Mom5 Srey and 2 more, so it cannot be deleted.',
    )
  })

  it('is either given or gone, whoever is first', async () => {
    const outcome = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { body } = await make(a.token, { permissions: ['order-view'] })
        const { user } = await somebody(a, [])
        const given = give(a, user, body.data.id).then(
          () => true,
          () => false,
        )
        const { status } = await remove(a.token, body.data.id)
        return [await given, status]
      }),
    )
    for (const pair of outcome) expect([[true, 409].join(), [false, 200].join()]).toContain(pair.join())
  })
})
