import { type AnyProcedure, call, isProcedure, ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RequestContext } from '#server/core/procedure/context.ts'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { REST_CALLS } from './support/policy/rest-calls.ts'
import { KEPT_FROM_VISITORS } from './support/policy/visitor.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { router, rest } = await import('#server/api/router.ts')
const { requestContextOf } = await import('#server/http/request-context.ts')
const { dbOf, platformDb } = await import('#server/db/client.ts')
const { m } = await import('#app/paraglide/messages.js')

let server: Api
let store: Awaited<ReturnType<Api['signUp']>>
/** The admin's browser. */
let own: string

/** As a browser with these cookies comes. */
const browser = (credential: string, visit?: string): RequestContext =>
  requestContextOf({
    ip: '127.0.0.1',
    userAgent: 'test',
    signal: new AbortController().signal,
    credential: { kind: 'web', token: credential },
    visit: visit === undefined ? undefined : { kind: 'web', token: visit },
    shop: null,
    localeAsked: true,
  })

const enter = (id = store.id, credential = own): Promise<string> =>
  call(router.web.visitStore, { id }, { context: browser(credential) })
const holder = (visit: string, credential = own) => browser(credential, visit).sessionUser()

/** What a call says to whoever makes it with nothing at all. */
async function answerOf(
  procedure: AnyProcedure,
  context: RequestContext,
): Promise<{ status: number; message: string }> {
  try {
    const reply: unknown = await call(procedure, {}, { context })
    const { body } = (reply ?? {}) as { body?: unknown }
    if (body instanceof ReadableStream) await body.cancel()
    return { status: 200, message: '' }
  } catch (error) {
    if (error instanceof ORPCError) return { status: error.status, message: error.message }
    throw error
  }
}

const CALLS: [name: string, procedure: AnyProcedure][] = []
const walk = (node: unknown): void => {
  if (isProcedure(node)) {
    const { method = 'POST', path } = node['~orpc'].route
    CALLS.push([`${method} /api${path}`, node])
  } else if (typeof node === 'object' && node !== null) Object.values(node).forEach(walk)
}
walk(rest)

beforeAll(async () => {
  server = await api()
  store = await server.signUp()
  own = await server.browser(await adminToken())
})

describe('a platform admin who looks after a store', () => {
  it('is refused what stays with its owner, and nothing else that the owner may do', async () => {
    const theirs = CALLS.filter(([name]) => /^(store|both|own)/.test(REST_CALLS[name] ?? ''))
    expect(theirs.length).toBeGreaterThan(200)
    expect(KEPT_FROM_VISITORS.filter((name) => !CALLS.some(([known]) => known === name))).toEqual([])
    const context = () => browser(own, visit)
    let visit = await enter()
    const wrong: string[] = []
    for (const [name, procedure] of theirs) {
      const { status, message } = await answerOf(procedure, context())
      const refused = status === 403 && message === m.error_visitor()
      if (refused !== KEPT_FROM_VISITORS.includes(name)) wrong.push(`${name} ${status}`)
      // Those that ask for a right of the owner's have it.
      if (!refused && (status === 401 || status === 403)) wrong.push(`${name} ${status} ${message}`)
      if (name.endsWith('/auth/logout')) {
        own = await server.browser(await adminToken())
        visit = await enter()
      }
    }
    expect(wrong).toEqual([])
  })

  it('is no admin while he is there', async () => {
    const visit = await enter()
    for (const [name, procedure] of CALLS.filter(([name]) => REST_CALLS[name] === 'admin'))
      expect([name, (await answerOf(procedure, browser(own, visit))).status]).toEqual([name, 403])
    await expect(call(router.web.visitStore, { id: store.id }, { context: browser(own, visit) })).rejects.toMatchObject(
      {
        status: 403,
      },
    )
  })

  it('is named beside the owner in all that he writes, and both logs tell of the visit', async () => {
    const visit = await enter()
    await call(router.backend.brands.create, { name: 'Made by both' }, { context: browser(own, visit) })
    expect(await call(router.web.leaveStore, undefined, { context: browser(own, visit) })).toBe(store.id)
    expect(await holder(visit)).toMatchObject({ type: 'admin' })
    const logOf = async (id: number) => {
      const { rows } = await dbOf(id).read((db) =>
        db.execute<Record<string, unknown>>(
          sql`SELECT event, user_name, note, impersonator_id IS NOT NULL AS visited FROM activity_logs
            WHERE store_id = ${id} AND (entity = 'store' AND entity_id = ${store.id} OR entity = 'brand') ORDER BY id DESC LIMIT 3`,
        ),
      )
      return rows.toReversed()
    }
    const begun = { event: 'impersonate', user_name: 'Ad Min', note: 'Ad Min → Dara Sok', visited: false }
    const ended = { event: 'logout', user_name: 'Ad Min → Dara Sok', note: null, visited: true }
    const made = { event: 'created', user_name: 'Ad Min → Dara Sok', note: null, visited: true }
    expect(await logOf(store.id)).toEqual([begun, made, ended])
    expect((await logOf(0)).slice(-2)).toEqual([begun, ended])
  })

  it('changes nothing of the owner’s own account by looking around', async () => {
    const before = await accountOf()
    const visit = await enter()
    const context = () => browser(own, visit)
    await call(router.web.rememberLanguage, { locale: 'km' }, { context: context() })
    await call(router.backend.auth.savePreferences, { theme: 'dark' }, { context: context() })
    await call(router.backend.notifications.read, {}, { context: context() })
    expect(await call(router.web.currentProfile, undefined, { context: context() })).toMatchObject({
      email: store.email,
      preferences: {},
      visitor: { name: 'Ad Min' },
    })
    expect(await accountOf()).toEqual(before)
  })

  it.each([
    ['an hour is over', 'UPDATE sessions SET expires_at = now() WHERE visitor_id IS NOT NULL'],
    ['he is signed out himself', 'UPDATE sessions SET revoked_at = now() WHERE id IN (SELECT parent_id FROM sessions)'],
    ['he is an admin no more', "UPDATE users SET status = false WHERE type = 'admin'"],
    ['the owner ends it', 'UPDATE sessions SET revoked_at = now() WHERE visitor_id IS NOT NULL'],
    ['the owner is disabled', 'UPDATE users SET status = false WHERE is_owner'],
  ])('is there no more once %s', async (_, write) => {
    const there = await server.signUp()
    const mine = await server.browser(await adminToken())
    const visit = await enter(there.id, mine)
    expect(await holder(visit, mine)).toMatchObject({ type: 'store', store: { id: there.id }, isOwner: true })
    const { rows } = await platformDb.tx(async (db) => {
      const kept = await db.execute(sql.raw('SELECT id, status FROM users'))
      await db.execute(sql.raw(write))
      return kept
    })
    const seen = await holder(visit, mine)
    for (const { id, status } of rows)
      await platformDb.tx((db) => db.execute(sql`UPDATE users SET status = ${status} WHERE id = ${id}`))
    expect(seen?.store ?? null).toBe(null)
  })

  it('has an hour, ends the visit before, and no token for programs', async () => {
    const mine = await server.browser(await adminToken())
    const [first, second] = [await enter(store.id, mine), await enter(store.id, mine)]
    expect((await holder(first, mine))?.type).toBe('admin')
    const until = Date.parse((await holder(second, mine))?.visitor?.until ?? '') - Date.now()
    expect(until).toBeGreaterThan(50 * 60_000)
    expect(until).toBeLessThanOrEqual(60 * 60_000)
    expect((await server.call('GET', '/api/backend/settings', { token: second })).status).toBe(401)
  })

  it('is an admin: nobody else gets in', async () => {
    const other = await server.signUp()
    const merchant = await server.browser(other.token)
    await expect(enter(store.id, merchant)).rejects.toMatchObject({ status: 403 })
    const admin = await server.browser(await adminToken())
    await expect(enter(999_999_999, admin)).rejects.toMatchObject({ status: 404 })
  })
})

async function accountOf() {
  const { rows } = await platformDb.read((db) =>
    db.execute(sql`SELECT preferences, locale, version, updated_at FROM users WHERE email = ${store.email}`),
  )
  return rows
}
