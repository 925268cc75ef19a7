import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { handOvers, PLATFORM } from './support/hand-overs.ts'

// T19 of trust.md: the way behind 'Go to your Shop'.

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const { api } = await import('../support/api.ts')
const app = await api()
const { tokenHash } = await import('#server/core/text/token-hash.ts')
const { callsFor } = await import('#server/api/calls.ts')
const { handleBackend } = await import('#server/api/rest/http.ts')
const { browser, codeFor, enter, entered, inEditor, looks, onPlatform, onShop, send } = await handOvers(db)

let mine: Store
let other: Store
beforeAll(async () => {
  await db.connect()
  ;[mine, other] = [await app.signUp(), await app.signUp()]
})
afterAll(() => db.end())

const ENDS: [string, (token: string, store: Store) => Promise<unknown>][] = [
  ['he logs out', async (token) => (await onPlatform(token)).backend.auth.logout()],
  ['the session is revoked', (token) => touch(token, 'revoked_at = now()')],
  ['it idles for 12 hours', (token) => touch(token, `last_seen_at = now() - interval '12 hours'`)],
  ['it is 30 days old', (token) => touch(token, 'expires_at = now()')],
  ['it is cleared away', (token) => db.query('DELETE FROM sessions WHERE secret_hash = $1', [tokenHash(token)])],
  ['the user is disabled', (_, { id }) => db.query('UPDATE users SET status = false WHERE store_id = $1', [id])],
  ['the user is deleted', (_, { id }) => db.query('UPDATE users SET deleted_at = now() WHERE store_id = $1', [id])],
  [
    'he works for another store',
    (_, { id }) => db.query('UPDATE users SET store_id = $2 WHERE store_id = $1', [id, other.id]),
  ],
  ['the store is suspended', (_, { id }) => db.query(`UPDATE stores SET status = 'suspended' WHERE id = $1`, [id])],
  ['the store is closed', (_, { id }) => db.query(`UPDATE stores SET status = 'closed' WHERE id = $1`, [id])],
]
const touch = (token: string, what: string) =>
  db.query(`UPDATE sessions SET ${what} WHERE secret_hash = $1`, [tokenHash(token)])

describe('T19: the end of the session on the platform', () => {
  it.each(ENDS)('ends code and editor session where %s', async (_, end) => {
    const store = await app.signUp()
    const token = await browser(store)
    const editor = await entered(token, store)
    const { code } = await codeFor(token)
    expect(await looks(editor, store)).toBe(true)
    expect((await (await inEditor(store, editor)).backend.websiteDesign.read()).data.draft).toBeNull()
    await end(token, store)
    const late = (await inEditor(store, editor)).backend.websiteDesign.read()
    await expect(late).rejects.toMatchObject({ status: expect.toBeOneOf([401, 403]) })
    expect((await enter(code, store.host)).status).toBe(410)
    const { rows } = await db.query('SELECT status FROM stores WHERE id = $1', [store.id])
    if (rows[0].status === 'active') expect(await looks(editor, store)).toBe(false)
    else await expect((await onShop(store, editor)).web.editor()).rejects.toMatchObject({ status: 403 })
  })
})

describe('T19: the editor session', () => {
  it('is none on another store’s host, nor on the platform’s, nor a token', async () => {
    const editor = await entered(await browser(mine), mine)
    expect(await looks(editor, other)).toBe(false)
    expect(await (await onPlatform(editor)).web.currentProfile()).toBeNull()
    const asCookie = new Request(PLATFORM, { headers: { host: 'localhost:3000', cookie: `__Host-editor=${editor}` } })
    expect(await (await callsFor(asCookie, 'platform')).web.currentProfile()).toBeNull()
    expect((await app.call('GET', '/api/backend/auth/profile', { token: editor })).status).toBe(401)
    const shopCookie = { cookie: `__Host-editor=${editor}` }
    await db.query(`UPDATE stores SET status = 'inactive' WHERE id = $1`, [mine.id])
    const rest = await app.call('GET', '/api/shop/store', { host: mine.host, headers: shopCookie, token: editor })
    await db.query(`UPDATE stores SET status = 'active' WHERE id = $1`, [mine.id])
    expect(rest.status).toBe(403)
    expect(await looks(await browser(mine), mine)).toBe(false)
  })

  it('shows a shop that is paused to its own user alone, and sells nothing there', async () => {
    const editor = await entered(await browser(mine), mine)
    await db.query(`UPDATE stores SET status = 'inactive' WHERE id = $1`, [mine.id])
    const shopper = await onShop(mine)
    await expect(shopper.shop.store()).rejects.toMatchObject({ status: 403 })
    await expect(shopper.web.editor()).rejects.toMatchObject({ status: 403 })
    const own = await onShop(mine, editor)
    expect((await own.shop.products({})).data).toEqual([])
    expect(await own.web.editor()).toMatchObject({
      text: expect.stringContaining('Dara Sok'),
      paused: expect.any(String),
    })
    const order = { lines: [{ product_id: 1, quantity: 1 }], firstname: 'A', telephone: '012345678' }
    await expect(
      own.shop.orders.place({ ...order, type: 'pickup', payment_method: 'cod' } as never),
    ).rejects.toMatchObject({ status: 403 })
    await db.query(`UPDATE stores SET status = 'active' WHERE id = $1`, [mine.id])
    expect(await (await onShop(mine)).web.editor()).toBeNull()
  })

  it('builds the shop of its own store there, as far as its user may, and is asked for nothing without it', async () => {
    const editor = await entered(await browser(mine), mine)
    const { version } = (
      await (await inEditor(mine, editor)).backend.websiteDesign.save({ version: null, sections: [] })
    ).data
    expect(version).toBe(1)
    await expect((await inEditor(other, editor)).backend.websiteDesign.read()).rejects.toMatchObject({ status: 401 })
    const stranger = new Request(PLATFORM, { headers: { host: mine.host } })
    await expect(callsFor(stranger, 'staff')).rejects.toMatchObject({ status: 404 })
    // Whoever shops there, and a call of the back-office that no editor is made of.
    const shopper = (await onShop(mine, editor)).backend.websiteDesign.read()
    await expect(shopper).rejects.toMatchObject({ status: 401 })
    const asEditor = new Request(PLATFORM, { headers: { host: mine.host, cookie: `__Host-editor=${editor}` } })
    await expect(callsFor(asEditor, 'platform')).rejects.toMatchObject({ status: 404 })

    const { rows } = await db.query('SELECT id FROM users WHERE store_id = $1', [mine.id])
    await db.query('UPDATE users SET is_owner = false WHERE id = $1', [rows[0].id])
    await db.query(`UPDATE roles SET permissions = array_remove(permissions, 'setting-update') WHERE store_id = $1`, [
      mine.id,
    ])
    const calls = await inEditor(mine, editor)
    await expect(calls.backend.websiteDesign.save({ version, sections: [] })).rejects.toMatchObject({ status: 403 })
    expect((await calls.backend.websiteDesign.read()).data.draft?.version).toBe(version)
    await db.query('UPDATE users SET is_owner = true WHERE id = $1', [rows[0].id])
    await db.query(`UPDATE roles SET permissions = permissions || '{setting-update}' WHERE store_id = $1`, [mine.id])
  })

  it('ends where he leaves, which no other site does for him', async () => {
    const token = await browser(mine)
    const editor = await entered(token, mine)
    const leave = (origin: string) =>
      send(mine.host, '/editor/leave', { method: 'POST', headers: { origin, cookie: `__Host-editor=${editor}` } })
    expect((await leave(PLATFORM)).status).toBe(403)
    expect((await leave(`http://${other.host}`)).status).toBe(403)
    expect(await looks(editor, mine)).toBe(true)
    const answer = await leave(`http://${mine.host}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-editor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-theme_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(await looks(editor, mine)).toBe(false)
    expect(await (await onPlatform(token)).web.currentProfile()).not.toBeNull()
  })
})

describe('T19: what is written down of it', () => {
  it('never holds the code, away from localhost either', async () => {
    const { code } = await codeFor(await browser(mine))
    process.env.BASE_URL = 'https://phsar.example'
    process.env.SECRET = 'x'.repeat(32)
    const { env, readEnvAgain } = await import('#server/env.ts')
    const { observed } = await import('#server/api/rest/observed.ts')
    const { log } = await import('#server/core/procedure/log.ts')
    readEnvAgain()
    expect(env.local).toBe(false)
    const said = vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const host = `${mine.name}.phsar.example`
    const headers = { host, origin: 'https://phsar.example' }
    const body = new URLSearchParams({ token: code })
    await db.query('UPDATE hand_overs SET host = $2 WHERE secret_hash = $1', [tokenHash(code), host])
    const answers: Response[] = []
    for (const [path, init] of [
      [`/editor/enter?token=${code}`, { headers }],
      ['/editor/enter', { method: 'POST', body, headers }],
      ['/editor/enter', { method: 'POST', body: new URLSearchParams({ token: code }), headers }],
    ] as const) {
      const request = new Request(`https://${host}${path}`, init)
      const answer = () => handleBackend(request, { ip: '127.0.0.1' }) as Promise<Response>
      answers.push(await observed(request, answer))
    }
    delete process.env.BASE_URL
    delete process.env.SECRET
    readEnvAgain()
    expect(answers.map(({ status }) => status)).toEqual([200, 303, 410])
    const lines = JSON.stringify(said.mock.calls)
    said.mockRestore()
    expect(lines.match(/\/editor\/enter/g)).toHaveLength(3)
    expect(lines).not.toContain(code)
    expect(JSON.stringify(answers.slice(1).map(({ headers: sent }) => [...sent]))).not.toContain(code)
    const { rows } = await db.query(`SELECT a::text AS row FROM activity_logs a WHERE store_id = $1`, [mine.id])
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([])
  })
})
