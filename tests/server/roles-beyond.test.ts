import { beforeAll, describe, expect, it } from 'vitest'
import type { Api, Reply } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()

let server: Api
let a: Awaited<ReturnType<Api['signUp']>>
/** Somebody who may do all with roles. */
let head: { token: string }
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
  const rights = ['role-view', 'role-create', 'role-update', 'role-delete', 'order-view']
  head = { token: await server.staff(a.id, rights) }
})

const roles = '/api/backend/roles'
const make = (token: string, body: object): Promise<Reply> =>
  server.call('POST', roles, { token, body: { name: 'Clerk', ...body } })
const put = (token: string, id: number, body: object) => server.call('PUT', `${roles}/${id}`, { token, body })
const remove = (token: string, id: number) => server.call('DELETE', `${roles}/${id}`, { token })
const read = async (token: string, id: number) => (await server.call('GET', `${roles}/${id}`, { token })).body.data

describe('a role that has more than somebody', () => {
  it.each([
    ['renamed', { name: 'Renamed' }],
    ['emptied', { permissions: [] }],
    ['cut to what he has', { permissions: ['order-view'] }],
    ['switched', { status: true }],
    ['moved', { sort_order: 9 }],
  ])('is not %s by him', async (_, change) => {
    const { body } = await make(a.token, { permissions: ['order-view', 'setting-view'], status: false })
    const id = body.data.id
    const before = await read(a.token, id)
    const reply = await put(head.token, id, change)
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'This role has permissions you do not have: View settings.',
    ])
    expect(await read(a.token, id)).toEqual(before)
    expect([before.may_change, (await read(head.token, id)).may_change]).toEqual([true, false])
  })

  it('is neither deleted by him, alone or among others, nor copied', async () => {
    const beyond = (await make(a.token, { permissions: ['order-view', 'setting-view'] })).body.data.id
    const own = (await make(a.token, { permissions: ['order-view'] })).body.data.id
    const many = (body: object) => server.call('POST', `${roles}/multi-delete`, { token: head.token, body })
    expect([(await remove(head.token, beyond)).status, (await many({ ids: [own, beyond] })).status]).toEqual([403, 403])
    const copy = await server.call('POST', `${roles}/${beyond}/duplicate`, { token: head.token })
    expect([copy.status, Object.keys(copy.body.errors)]).toEqual([422, ['permissions']])
    expect([(await read(a.token, beyond)).id, (await read(a.token, own)).id]).toEqual([beyond, own])
    expect((await many({ ids: [own] })).status).toBe(200)
    expect((await remove(a.token, beyond)).status).toBe(200)
  })
})

describe('an invitation that gives more than somebody has', () => {
  it('is neither withdrawn nor replaced by him', async () => {
    const url = '/api/backend/users/invitations'
    const { body: role } = await make(a.token, { permissions: ['setting-view'] })
    const { body: less } = await make(a.token, {})
    const invite = (token: string, body: object) => server.call('POST', url, { token, body: { mail: false, ...body } })
    const email = 'guest@guest.example'
    const made = await invite(a.token, { email, role_ids: [role.data.id] })
    expect(made.status).toBe(201)
    const token = await server.staff(a.id, ['user-view', 'user-create', 'user-update', 'user-delete'])
    const tries = [
      await server.call('DELETE', `${url}/${made.body.data.id}`, { token }),
      await invite(token, { email, role_ids: [less.data.id] }),
    ]
    const message = 'This invitation grants permissions you do not have.'
    expect(tries.map(({ status, body }) => [status, body.message])).toEqual([
      [403, message],
      [403, message],
    ])
    const open = (await server.call('GET', url, { token: a.token })).body.data
    expect(open.map((row: { id: number }) => row.id)).toEqual([made.body.data.id])
    const own = await invite(token, { email: 'other@guest.example', role_ids: [less.data.id] })
    expect((await server.call('DELETE', `${url}/${own.body.data.id}`, { token })).status).toBe(200)
  })
})
