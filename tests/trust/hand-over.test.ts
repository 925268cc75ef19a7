import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'

// T19 of trust.md: the code behind 'Go to your Shop'.

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const { api } = await import('../support/api.ts')
const app = await api()
const { handleBackend } = await import('#server/backend/http.ts')
const { callsFor } = await import('#server/backend/calls.ts')
const { openSession } = await import('#server/domain/identity/sessions.ts')
const { tokenHash } = await import('#server/kit/token-hash.ts')
const { platformDb } = await import('#server/db/client.ts')

const PLATFORM = 'http://localhost:3000'
let mine: Store
let other: Store
beforeAll(async () => {
  await db.connect()
  ;[mine, other] = [await app.signUp(), await app.signUp()]
})
afterAll(() => db.end())

/** A browser that signed in as the store's owner. */
async function browser(store: Store): Promise<string> {
  const { rows } = await db.query('SELECT id FROM users WHERE store_id = $1', [store.id])
  const of = { userId: Number(rows[0].id), kind: 'web' as const, ip: '127.0.0.1', userAgent: '' }
  return (await platformDb.tx((tx) => openSession(tx, of))).token
}

const onPlatform = (token: string) =>
  callsFor(new Request(PLATFORM, { headers: { host: 'localhost:3000', cookie: `__Host-sid=${token}` } }), 'platform')
const onShop = (store: Store, editor = '') =>
  callsFor(new Request(PLATFORM, { headers: { host: store.host, cookie: `__Host-editor=${editor}` } }), 'shop')

const codeFor = async (token: string) => (await onPlatform(token)).web.handOver()

async function send(host: string, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } })
  const answer = await handleBackend(request, { ip: '127.0.0.1' })
  if (!answer) throw new Error(`${host}${path} is a page`)
  return answer
}

const enter = (code: string, { host = mine.host, origin = PLATFORM as string | null } = {}) =>
  send(host, '/editor/enter', {
    method: 'POST',
    body: new URLSearchParams({ token: code }),
    headers: origin === null ? {} : { origin },
  })

const cookieOf = (answer: Response) =>
  /^__Host-editor=([\w-]+);/.exec(
    answer.headers.getSetCookie().find((each) => each.startsWith('__Host-editor')) ?? '',
  )?.[1]

/** Enters, and returns the editor session's secret. */
async function entered(token: string, store = mine): Promise<string> {
  const { code } = await codeFor(token)
  const editor = cookieOf(await enter(code, { host: store.host }))
  if (!editor) throw new Error('refused')
  return editor
}

const looks = async (editor: string, store = mine) => (await (await onShop(store, editor)).web.editor()) !== null

describe('T19: the code', () => {
  it('leads into the shop once, and leaves nothing in its address', async () => {
    const { action, code } = await codeFor(await browser(mine))
    expect(action).toBe(`http://${mine.host}/editor/enter`)
    expect(code).toMatch(/^[\w-]{43}$/)
    const answer = await enter(code)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-editor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(await looks(cookieOf(answer) ?? '')).toBe(true)
    const again = await enter(code)
    expect([again.status, again.headers.getSetCookie()]).toEqual([410, []])
  })

  it('is kept as a hash alone, and so is what it is changed for', async () => {
    const { code } = await codeFor(await browser(mine))
    const editor = cookieOf(await enter(code)) ?? ''
    const { rows } = await db.query(`SELECT h::text AS row FROM hand_overs h WHERE secret_hash = $1`, [tokenHash(code)])
    expect(rows).toHaveLength(1)
    for (const secret of [code, editor]) {
      expect(rows[0].row).not.toContain(secret)
      expect(rows[0].row).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('is of use for a minute, by the database’s clock', async () => {
    const token = await browser(mine)
    const aged = async (seconds: number) => {
      const { code } = await codeFor(token)
      await db.query(
        `UPDATE hand_overs SET expires_at = expires_at - make_interval(secs => $2) WHERE secret_hash = $1`,
        [tokenHash(code), seconds],
      )
      return (await enter(code)).status
    }
    expect([await aged(40), await aged(61)]).toEqual([303, 410])
  })

  it('is of use on its own store’s host alone', async () => {
    const { code } = await codeFor(await browser(mine))
    expect((await enter(code, { host: other.host })).status).toBe(410)
    await expect(enter(code, { host: 'localhost:3000' })).rejects.toThrow('is a page')
    await db.query(`UPDATE hand_overs SET host = 'else.localhost:3000' WHERE secret_hash = $1`, [tokenHash(code)])
    expect((await enter(code)).status).toBe(410)
    await db.query(`UPDATE hand_overs SET host = $2 WHERE secret_hash = $1`, [tokenHash(code), mine.host])
    expect((await enter(code)).status).toBe(303)
  })

  it('lets in one of a hundred who come at once', async () => {
    const { code } = await codeFor(await browser(mine))
    const logins = async () =>
      (await db.query(`SELECT FROM activity_logs WHERE store_id = $1 AND entity = 'shop'`, [mine.id])).rowCount ?? 0
    const before = await logins()
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(code)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(99)
    expect(answers.filter((answer) => cookieOf(answer))).toHaveLength(1)
    expect((await logins()) - before).toBe(1)
  })

  it('is taken from no other origin, and not burnt by one', async () => {
    const { code } = await codeFor(await browser(mine))
    const wrong = [
      null,
      'null',
      '',
      'https://localhost:3000',
      'http://localhost',
      'http://evil.example',
      `http://${other.host}`,
    ]
    for (const origin of wrong) {
      const answer = await enter(code, { origin })
      expect([origin, answer.status, answer.headers.getSetCookie()]).toEqual([origin, 403, []])
    }
    expect((await enter(code)).status).toBe(303)
  })

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(20_000), '%00', '{"$ne":1}'])('is not %j', async (code) => {
    expect((await enter(code)).status).toBe(410)
  })

  it('leads on in the language of the page one comes from, and lets a form set nothing else', async () => {
    const token = await browser(mine)
    const lang = async (value: string) => {
      const { code } = await codeFor(token)
      const body = new URLSearchParams({ token: code, lang: value })
      const answer = await send(mine.host, '/editor/enter', { method: 'POST', body, headers: { origin: PLATFORM } })
      return answer.headers.getSetCookie().slice(1)
    }
    expect(await lang('km')).toEqual(['lang=km; Path=/; Max-Age=31536000; SameSite=Lax'])
    expect([await lang('en; Domain=localhost'), await lang('xx')]).toEqual([[], []])
  })

  it('is not read from anything but a form', async () => {
    const { code } = await codeFor(await browser(mine))
    const json = { origin: PLATFORM, 'content-type': 'application/json' }
    const answer = await send(mine.host, '/editor/enter', {
      method: 'POST',
      body: JSON.stringify({ token: code }),
      headers: json,
    })
    expect(answer.status).toBe(410)
    expect((await send(mine.host, `/editor/enter?token=${code}`, { method: 'PUT' })).status).toBe(405)
    expect((await enter(code)).status).toBe(303)
  })

  it('is made for a store’s user alone, and while his store is not suspended', async () => {
    const late = await app.signUp()
    await expect(codeFor('')).rejects.toMatchObject({ status: 401 })
    await db.query(`UPDATE stores SET status = 'suspended' WHERE id = $1`, [late.id])
    await expect(codeFor(await browser(late))).rejects.toMatchObject({ status: 403 })
    await db.query(`UPDATE users SET type = 'admin', store_id = NULL WHERE email = $1`, [late.email])
    await expect(codeFor(late.token)).rejects.toMatchObject({ status: 403 })
  })
})

describe('T19: a link that carries the code', () => {
  it('asks whether to go on as whom it names, and burns nothing', async () => {
    await db.query(`UPDATE users SET firstname = '<b>Dara' WHERE store_id = $1`, [mine.id])
    const { code } = await codeFor(await browser(mine))
    for (let n = 0; n < 3; n += 1) {
      const answer = await send(mine.host, `/editor/enter?token=${code}`)
      const text = await answer.text()
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
      expect(text).toContain('Continue as &#60;b&#62;Dara Sok')
      expect(text).toContain('history.replaceState')
      // Of a page that sends no referrer at all, the form would come without an Origin.
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    }
    const own = await enter(code, { origin: `http://${mine.host}` })
    expect(own.status).toBe(303)
    expect((await send(mine.host, `/editor/enter?token=${code}`)).status).toBe(410)
    expect((await send(mine.host, '/editor/enter')).status).toBe(410)
  })

  it('names nobody on another store’s host', async () => {
    const { code } = await codeFor(await browser(mine))
    const answer = await send(other.host, `/editor/enter?token=${code}`)
    expect(answer.status).toBe(410)
    expect(await answer.text()).not.toContain('Dara')
  })
})

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
    await end(token, store)
    expect((await enter(code, { host: store.host })).status).toBe(410)
    const { rows } = await db.query('SELECT status FROM stores WHERE id = $1', [store.id])
    if (rows[0].status === 'active') expect(await looks(editor, store)).toBe(false)
    else await expect((await onShop(store, editor)).web.editor()).rejects.toMatchObject({ status: 403 })
  })
})

describe('T19: the editor session', () => {
  it('is none on another store’s host, nor on the platform’s, nor a token', async () => {
    const editor = await entered(await browser(mine))
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
    expect(await looks(await browser(mine))).toBe(false)
  })

  it('shows a shop that is paused to its own user alone, and sells nothing there', async () => {
    const editor = await entered(await browser(mine))
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

  it('ends where he leaves, which no other site does for him', async () => {
    const token = await browser(mine)
    const editor = await entered(token)
    const leave = (origin: string) =>
      send(mine.host, '/editor/leave', { method: 'POST', headers: { origin, cookie: `__Host-editor=${editor}` } })
    expect((await leave(PLATFORM)).status).toBe(403)
    expect((await leave(`http://${other.host}`)).status).toBe(403)
    expect(await looks(editor)).toBe(true)
    const answer = await leave(`http://${mine.host}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie()).toEqual(['__Host-editor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure'])
    expect(await looks(editor)).toBe(false)
    expect(await (await onPlatform(token)).web.currentProfile()).not.toBeNull()
  })
})

describe('T19: what is written down of it', () => {
  it('never holds the code, away from localhost either', async () => {
    const { code } = await codeFor(await browser(mine))
    process.env.BASE_URL = 'https://phsar.example'
    process.env.SECRET = 'x'.repeat(32)
    const { env, readEnvAgain } = await import('#server/env.ts')
    const { observed } = await import('#server/backend/observed.ts')
    const { log } = await import('#server/kit/log.ts')
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
