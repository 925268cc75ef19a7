import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { type Line, listen } from './support/listen.ts'
import { send } from './support/wire.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order } = sales(app)
const db = new pg.Client({ connectionString: superUrl })

let door: BuiltServer
beforeAll(async () => {
  await db.connect()
  door = await builtServer()
})
afterAll(async () => {
  await door?.close()
  await db.end()
})

/** Longer than the server takes between two looks. */
const SOON = { timeout: 30_000, interval: 100 }
const headersOf = (cookie: string) => ({
  host: `localhost:${door.port}`,
  cookie: `__Host-sid=${cookie}`,
  'sec-fetch-site': 'same-origin',
})
const line = (cookie: string, headers = {}) => listen(door, '/events', { ...headersOf(cookie), ...headers })

interface Listener {
  userId: number
  cookie: string
  line: Line
}

/** A store, and somebody of it who listens. */
async function listening(permissions?: string[]): Promise<Listener & { store: Store }> {
  const store = await app.signUp()
  const token = permissions ? await app.staff(store.id, permissions) : store.token
  const { tokenHash } = await import('#server/core/text/token-hash.ts')
  const { rows } = await db.query('SELECT user_id::int AS id FROM sessions WHERE secret_hash = $1', [tokenHash(token)])
  const userId = rows[0].id as number
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')
  const from = { userId, kind: 'web', ip: '127.0.0.1', userAgent: 'test' } as const
  const { token: cookie } = await platformDb.tx((tx) => openSession(tx, from))
  return { store, userId, cookie, line: await line(cookie) }
}

/** @returns what sells one more */
async function sell(store: Store): Promise<() => Promise<void>> {
  const { id } = await product(store, { name: 'Tea', code: 'TEA', price: '2.00', quantity: 50 })
  const more = async () => expect((await order(store, one(id))).status).toBe(201)
  await more()
  return more
}

const newest = ({ heard }: Line) => heard.at(-1)
const hears = (of: Line, news: object) => vi.waitFor(() => expect(newest(of)).toEqual(news), SOON)

describe.concurrent('the stream of events', () => {
  it('tells of an order those of its store who may see orders, and nobody else', async () => {
    const [owner, packer, other] = await Promise.all([listening(), listening(['product-view']), listening()])
    const seller = await line(owner.cookie)
    for (const { line } of [owner, other]) await hears(line, { unread: 0, newest: 0 })
    await hears(packer.line, { unread: 0, newest: null })
    await sell(owner.store)
    await sell(packer.store)
    for (const of of [owner.line, seller]) await hears(of, { unread: 1, newest: 1 })
    expect(newest(packer.line)).toEqual({ unread: 0, newest: null })
    expect(newest(other.line)).toEqual({ unread: 0, newest: 0 })
    expect(owner.line.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    })
    for (const of of [owner.line, seller, packer.line, other.line]) of.leave()
  })

  it('says the same again, so that whoever hears nothing knows that the line is dead', async () => {
    const { line } = await listening()
    await vi.waitFor(() => expect(line.heard.length).toBeGreaterThan(1), SOON)
    line.leave()
  })

  it('opens to a session’s cookie alone, on the platform’s host, for its own pages, and to be read', async () => {
    const { cookie, store, line: own } = await listening()
    own.leave()
    const status = async (headers: Record<string, string>, method = 'GET') =>
      (await send(door, { method, path: '/events', headers, note: 'events' })).status
    const { cookie: _, ...nobody } = headersOf(cookie)
    expect(await status(nobody)).toBe(401)
    expect(await status({ ...nobody, authorization: `Bearer ${store.token}` })).toBe(401)
    expect(await status(headersOf(`${cookie}x`))).toBe(401)
    expect(await status({ ...headersOf(cookie), host: `${store.name}.localhost:${door.port}` })).toBe(404)
    expect(await status({ ...headersOf(cookie), host: 'evil.example' })).toBe(421)
    for (const from of ['cross-site', 'same-site', 'none'])
      expect(await status({ ...headersOf(cookie), 'sec-fetch-site': from })).toBe(403)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(await status(headersOf(cookie), method)).toBe(405)
  })

  it('is opened six times by a session at most; one that is left makes room', async () => {
    const { cookie, line: first } = await listening()
    const more = await Promise.all([2, 3, 4, 5, 6].map(() => line(cookie)))
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const seventh = await line(cookie)
    expect(seventh.status).toBe(429)
    expect(seventh.headers['retry-after']).toBe('60')
    first.leave()
    await vi.waitFor(async () => {
      const next = await line(cookie)
      more.push(next)
      expect(next.status).toBe(200)
    }, SOON)
    for (const each of more) each.leave()
  })

  it('is no sign of life: a page that is left open does not keep its session', async () => {
    const { userId, line, store } = await listening()
    await db.query(`UPDATE sessions SET last_seen_at = now() - interval '11 hours' WHERE user_id = $1`, [userId])
    // What is heard of the second was looked for after all of this.
    const more = await sell(store)
    await hears(line, { unread: 1, newest: 1 })
    await more()
    await hears(line, { unread: 2, newest: 2 })
    const { rows } = await db.query(
      `SELECT max(last_seen_at) < now() - interval '10 hours' AS idle FROM sessions WHERE user_id = $1 AND kind = 'web'`,
      [userId],
    )
    expect(rows[0].idle).toBe(true)
    line.leave()
  })
})

/** What takes a session away, and what it is done to. */
const ENDS: Record<string, (of: Listener & { store: Store }) => Promise<unknown>> = {
  'the session is ended': ({ userId }) =>
    db.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [userId]),
  'the session has been idle': ({ userId }) =>
    db.query(`UPDATE sessions SET last_seen_at = now() - interval '12 hours' WHERE user_id = $1`, [userId]),
  'the session is too old': ({ userId }) =>
    db.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [userId]),
  'the user is disabled': ({ userId }) => db.query('UPDATE users SET status = false WHERE id = $1', [userId]),
  'the user is removed': ({ userId }) => db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [userId]),
  'the store is removed': ({ store }) => db.query('UPDATE stores SET deleted_at = now() WHERE id = $1', [store.id]),
  'a second factor is demanded': ({ store }) =>
    db.query(`UPDATE stores SET settings = settings || '{"require_two_factor": true}' WHERE id = $1`, [store.id]),
}

/** What takes away the orders, and leaves the session. */
const HIDES: Record<string, (of: Listener & { store: Store }) => Promise<unknown>> = {
  'the role is taken away': ({ userId }) => db.query('DELETE FROM user_roles WHERE user_id = $1', [userId]),
  'the role loses the permission': ({ store }) =>
    db.query(`UPDATE roles SET permissions = array_remove(permissions, 'order-view') WHERE store_id = $1`, [store.id]),
  'the store is suspended': ({ store }) => db.query(`UPDATE stores SET status = 'suspended' WHERE id = $1`, [store.id]),
}

describe.concurrent('T16: the stream of events is over', () => {
  it.each(Object.entries(ENDS))('where %s: nothing more comes, and it does not open again', async (_, end) => {
    const of = await listening()
    await hears(of.line, { unread: 0, newest: 0 })
    await end(of)
    const known = of.line.heard.length
    await of.line.ended
    expect(of.line.heard.length).toBe(known)
    expect([401, 403]).toContain((await line(of.cookie)).status)
  })

  it.each(Object.entries(HIDES))('as to orders where %s', async (_, hide) => {
    const of = await listening(['order-view'])
    await sell(of.store)
    await hears(of.line, { unread: 1, newest: 1 })
    await hide(of)
    await hears(of.line, { unread: 1, newest: null })
    of.line.leave()
  })

  it('at once where the server is to stop, as it should be', async () => {
    const own = await builtServer()
    const { cookie, line: elsewhere } = await listening()
    elsewhere.leave()
    const of = await listen(own, '/events', { ...headersOf(cookie), host: `localhost:${own.port}` })
    expect(of.status).toBe(200)
    await Promise.all([own.close(), of.ended])
  })
})
