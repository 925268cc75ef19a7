import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { dbOf } = await import('#server/db/client.ts')

type Store = Awaited<ReturnType<Api['signUp']>>
let server: Api
let callsFor: typeof import('#server/api/calls.ts')['callsFor']
let a: Store
let b: Store
/** The owner's browser. */
let browser: string
let clerk: number

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  callsFor = (await import('#server/api/calls.ts')).callsFor
  a = await server.signUp()
  b = await server.signUp()
  browser = (await (await page('')).web.login({ email: a.email, password: a.password })).token
  clerk = await roleOf(a, ['brand-view', 'order-view'])
})

const page = (token: string, role?: number | string) => {
  const preview = role === undefined ? '' : `; __Host-preview_role=${role}`
  const headers = { host: 'localhost:3000', cookie: `__Host-sid=${token}${preview}`, 'user-agent': 'Firefox' }
  return callsFor(new Request('http://localhost:3000/', { headers }), 'platform')
}
const profile = async (role?: number | string, token = browser) => (await page(token, role)).web.currentProfile()

async function roleOf(store: Store, permissions: string[]): Promise<number> {
  const body = { name: 'Clerk', translations: { km: { name: 'ស្មៀន' } }, permissions }
  return (await server.call('POST', '/api/backend/roles', { token: store.token, body })).body.data.id
}

describe('looking through a role', () => {
  it('leaves what the role has, and says which it is', async () => {
    expect(await profile()).toMatchObject({ preview: null })
    const seen = await profile(clerk)
    expect([...(seen?.permissions ?? [])].sort()).toEqual(['brand-view', 'order-view'])
    expect(seen?.preview).toEqual({ id: clerk, name: 'Clerk' })
  })

  it('limits all that the pages do', async () => {
    const calls = await page(browser, clerk)
    await expect(calls.crud.brands.list({})).resolves.toMatchObject({ data: [] })
    await expect(calls.crud.brands.create({ name: 'No' } as never)).rejects.toMatchObject({ status: 403 })
    await expect(calls.backend.settings.read()).rejects.toMatchObject({ status: 403 })
    await expect(calls.crud.roles.list({})).rejects.toMatchObject({ status: 403 })
  })

  it('gives nothing that its holder lacks', async () => {
    const all = await roleOf(a, ['brand-view', 'brand-delete', 'role-view', 'setting-view'])
    await server.staff(a.id, ['role-view', 'brand-view'])
    const [{ token } = { token: '' }] = await webSessionOfLast()
    expect([...((await profile(undefined, token))?.permissions ?? [])].sort()).toEqual(['brand-view', 'role-view'])
    expect([...((await profile(all, token))?.permissions ?? [])].sort()).toEqual(['brand-view', 'role-view'])
    expect([...((await profile(clerk, token))?.permissions ?? [])]).toEqual(['brand-view'])
  })

  it('is for those who may see roles', async () => {
    await server.staff(a.id, ['brand-view', 'brand-create'])
    const [{ token } = { token: '' }] = await webSessionOfLast()
    const seen = await profile(clerk, token)
    expect([seen?.preview, seen?.permissions.length]).toEqual([null, 2])
  })

  it('takes no id that is none, and no role of another store', async () => {
    const theirs = await roleOf(b, ['brand-view'])
    for (const id of [theirs, 999_999_999, 0, '', 'abc', '1 OR 1=1', '1'.repeat(40), `${clerk}x`]) {
      const seen = await profile(id)
      expect([id, seen?.preview, seen?.permissions.length]).toEqual([id, null, 128])
    }
    const calls = await page(browser)
    await expect(calls.web.previewRole({ id: theirs })).rejects.toMatchObject({ status: 404 })
    await expect(calls.web.previewRole({ id: clerk })).resolves.toEqual({ id: clerk })
  })

  it('is nothing that REST knows of', async () => {
    const headers = { cookie: `__Host-preview_role=${clerk}` }
    const reply = await server.call('GET', '/api/backend/auth/profile', { token: a.token, headers })
    expect(reply.body.data.permissions).toHaveLength(128)
    expect(reply.body.data).not.toHaveProperty('preview')
  })

  it('ends with the session, and does not begin the next one', async () => {
    const { signedInCookies, signedOutCookies } = await import('#server/api/identity/session-cookie.ts')
    const ended = expect.stringMatching(/^__Host-preview_role=; Max-Age=0; Path=\//)
    expect(signedOutCookies()).toContainEqual(ended)
    expect(signedInCookies('token', a.email)).toContainEqual(ended)
  })
})

/** A browser's session of the user who was added last. */
async function webSessionOfLast(): Promise<{ token: string }[]> {
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  return dbOf(a.id).tx(async (db) => {
    const { rows } = await db.execute<{ id: number }>(sql`SELECT max(user_id)::int AS id FROM user_roles`)
    return [await openSession(db, { userId: Number(rows[0]?.id), kind: 'web', ip: '127.0.0.1', userAgent: 'Firefox' })]
  })
}
