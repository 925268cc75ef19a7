import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const url = '/api/backend/auth/update-profile'
let server: Api
let a: Awaited<ReturnType<Api['signUp']>>
let b: typeof a

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
  b = await server.signUp()
})

const profile = async (token: string) => (await server.call('GET', '/api/backend/auth/profile', { token })).body.data
const save = (body: object, token = a.token) => server.call('POST', url, { token, body })
const logs = async (storeId: number) => {
  const { dbOf } = await import('#server/db/client.ts')
  const query = sql`SELECT event, entity, user_name, changes FROM activity_logs
    WHERE entity = 'user' AND event = 'updated' ORDER BY id`
  return (await dbOf(storeId).tx((db) => db.execute(query))).rows as { changes: Record<string, unknown[]> }[]
}

describe('the own profile', () => {
  it('takes both spellings of the names, and leaves what is not sent', async () => {
    const first = await save({ firstName: 'Sokha', lastName: 'Chan' })
    expect([first.status, first.body.data]).toMatchObject([200, { firstname: 'Sokha', lastname: 'Chan' }])
    const second = await save({ firstname: 'Sokhom' })
    expect(second.body.data).toMatchObject({ firstname: 'Sokhom', lastname: 'Chan', email: first.body.data.email })
    const log = (await logs(a.id)).at(-1)
    expect(log).toMatchObject({ event: 'updated', changes: { firstname: ['Sokha', 'Sokhom'] } })
    expect(Object.keys(log?.changes ?? {})).toEqual(['firstname'])
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ firstname: '' }, 'firstname'],
    [{ lastname: 'x'.repeat(61) }, 'lastname'],
    [{ image: 'no-such-file.webp' }, 'image'],
    [{ phone: 'call me' }, 'phone'],
    [{ address: 'x'.repeat(501) }, 'address'],
  ])('refuses %o', async (body, field) => {
    const before = await profile(a.token)
    const reply = await save(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect(await profile(a.token)).toEqual(before)
  })

  it('takes phone and address, and clears them', async () => {
    const first = await save({ phone: '+855 12 345 678', address: '12 Street 240' })
    expect(first.body.data).toMatchObject({ phone: '012 345 678', address: '12 Street 240' })
    expect((await logs(a.id)).at(-1)?.changes).toMatchObject({ address: [null, '12 Street 240'] })
    expect((await save({ firstname: 'Sokhom' })).body.data).toMatchObject({ phone: '012 345 678' })
    expect((await save({ phone: '', address: null })).body.data).toMatchObject({ phone: null, address: null })
  })

  it('wears a picture of its own store alone, and takes it off again', async () => {
    const mine = await server.upload(a.token)
    const worn = await save({ image: mine.file_name })
    expect(worn.body.data).toMatchObject({ image: mine.file_name, image_path: mine.file_page })
    expect((await logs(a.id)).at(-1)?.changes.image).toEqual([null, mine.file_name])
    const theirs = await server.upload(b.token)
    expect((await save({ image: theirs.file_name })).status).toBe(422)
    expect((await save({ image: null })).body.data).toMatchObject({ image: null, image_path: null })
  })

  it('ignores what a body may not set', async () => {
    await save({ type: 'admin', store_id: b.id, permissions: [], is_owner: false })
    expect(await profile(a.token)).toMatchObject({ type: 'store', store_id: a.id })
  })

  it('refuses the e-mail of another account, however it is written', async () => {
    const { email } = await profile(b.token)
    const reply = await save({ email: email.toUpperCase(), current_password: a.password })
    expect([reply.status, reply.body.errors]).toEqual([422, { email: ['This email is already in use.'] }])
  })

  it('ends every other session with a new e-mail, and none with the same one', async () => {
    const before = await profile(b.token)
    const { password } = b
    const login = (email: string) => server.call('POST', '/api/backend/auth/login', { body: { email, password } })
    const other = (await login(before.email)).body.access_token ?? ''
    expect((await save({ email: before.email.toUpperCase(), firstname: 'Same' }, b.token)).status).toBe(200)
    expect((await server.call('GET', '/api/backend/auth/profile', { token: other })).status).toBe(200)
    const email = `moved-${before.email}`
    expect((await save({ email, current_password: password }, b.token)).body.data.email).toBe(email)
    expect((await server.call('GET', '/api/backend/auth/profile', { token: other })).status).toBe(401)
    expect((await profile(b.token)).email).toBe(email)
    expect([(await login(email)).status, (await login(before.email)).status]).toEqual([200, 422])
  })

  it('gives one e-mail to one of two who want it at the same time', async () => {
    const wanted = { email: 'both-want@this.example', current_password: a.password }
    const replies = await Promise.all([save(wanted), save(wanted, b.token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is an admin’s as well', async () => {
    const { createAdmin } = await import('#server/domain/identity/profile.ts')
    const who = { email: 'boss@phsar.example', password: 'Str0ng!pass', firstname: 'Boss', lastname: 'One' }
    await createAdmin(who)
    const { body } = await server.call('POST', '/api/backend/auth/login', { body: who })
    const picture = await server.upload(body.access_token)
    const reply = await save({ firstname: 'Chief', image: picture.file_name }, body.access_token)
    expect([reply.status, reply.body.data]).toMatchObject([200, { firstname: 'Chief', image_path: picture.file_page }])
  })
})
