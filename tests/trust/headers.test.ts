import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../support/all-calls.ts'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { lacking } from './support/lacking.ts'
import { REDIRECTS } from './support/redirects.ts'
import { type Answer, send } from './support/wire.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const calls = await allCalls()
const HTTPS = 'phsar.example'

let plain: BuiltServer
let https: BuiltServer
let store: Store
let cookie: string

beforeAll(async () => {
  store = await app.signUp()
  const settings = { BASE_URL: `https://${HTTPS}`, SECRET: 'x'.repeat(32), STORE_BASE_DOMAIN: HTTPS }
  ;[plain, https] = await Promise.all([builtServer(), builtServer(settings)])
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  const { rows } = await db.query('SELECT id FROM users WHERE store_id = $1', [store.id])
  await db.end()
  const of = { userId: Number(rows[0].id), kind: 'web' as const, ip: '127.0.0.1', userAgent: '' }
  cookie = `__Host-sid=${(await platformDb.tx((tx) => openSession(tx, of))).token}`
})
afterAll(async () => {
  await Promise.all([plain?.close(), https?.close()])
})

interface Ask {
  path: string
  shop?: boolean
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

async function ask(
  door: BuiltServer,
  { path, shop = false, method = 'GET', headers = {}, body }: Ask,
): Promise<Answer> {
  const base = door === https ? HTTPS : `localhost:${door.port}`
  const host = shop ? `${store.name}.${base}` : base
  return send(door, { method, path, headers: { host, ...headers }, body, note: path })
}

/** Every page there is, with something in place of its parameters. */
function pages(): Ask[] {
  const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
  const [, block = ''] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? []
  return [...block.matchAll(/'([^']+)'/g)].map(([, route = '']) => ({
    path: route.replace('/sites/$shop', '').replace(/\$\w+/g, '1') || '/',
    shop: route.startsWith('/sites/$shop'),
  }))
}

const asset = () => `/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))}`

const tenth = <T>(all: readonly T[]) => all.filter((_, n) => n % 10 === 0)

/**
 * Every call with a session; what nobody's session comes to one of ten, which ends before the call is known. Of pages as
 * many: matrix-pages.test.ts looks at the headers of every one it opens.
 */
function known(): Ask[] {
  const session = { cookie }
  const token = { authorization: `Bearer ${store.token}` }
  const json = { 'content-type': 'application/json' }
  const rest = calls
    .filter(({ path }) => !path.endsWith('logout'))
    .map(({ method, path, side }) => ({ method, path: path.replace(/\{\w+\}/g, '1'), shop: side === 'shop' }))
  return [
    ...tenth(pages()).flatMap((page) => [page, { ...page, headers: session }]),
    ...tenth(rest),
    ...rest.map((call) => ({ ...call, headers: { ...token, ...json } })),
  ]
}

/** What is of no such kind, and what is refused at each step. */
function others(): Ask[] {
  const token = { authorization: `Bearer ${store.token}` }
  const json = { 'content-type': 'application/json' }
  return [
    ...['/nowhere', '/api', '/api/nowhere', '/api/docs', '/api/openapi.json', '/healthz', '/readyz', '/files/1/x'].map(
      (path) => ({ path }),
    ),
    ...[asset(), '/favicon.svg', '/assets/none.js', '/_serverFn/none', '/metrics'].map((path) => ({ path })),
    ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest', '/shop-icon-32.png', '/?lang=km'].flatMap(
      (path) => [{ path }, { path, shop: true }],
    ),
    { path: '/', headers: { host: 'evil.example' } },
    { path: '/', headers: { host: `nobody-here.localhost:${plain.port}` } },
    { path: '/api/backend/brands', method: 'POST', headers: { ...token, ...json }, body: Buffer.from('{') },
    { path: '/api/backend/brands', method: 'POST', headers: { ...token, ...json }, body: Buffer.alloc(2_000_000, 97) },
    { path: '/login', method: 'POST', headers: json, body: Buffer.alloc(2_000_000, 97) },
    // Of whom nothing is asked first: the calls above may have ended the session.
    { path: '/api/public/signup', method: 'POST', headers: json, body: Buffer.from('{') },
    { path: '/api/public/signup', method: 'POST', headers: json, body: Buffer.alloc(2_000_000, 97) },
    { path: '/brands', method: 'DELETE' },
    { path: '/brands', method: 'TRACE' },
    { path: '/api/backend/brands', method: 'PROPFIND' },
  ]
}

async function lackingIn(door: BuiltServer, asked: Ask[]): Promise<{ faults: string[]; statuses: number[] }> {
  const faults: string[] = []
  const statuses = new Set<number>()
  for (const wanted of asked) {
    const answer = await ask(door, wanted)
    statuses.add(answer.status)
    const bad = answer.status === 0 ? [] : lacking(answer, { secure: door === https })
    if (answer.status >= 500 && !/^\/50[02]$/.test(wanted.path)) bad.push('our fault')
    if (bad.length > 0) faults.push(`${wanted.method ?? 'GET'} ${wanted.path} ${answer.status}: ${bad.join(', ')}`)
  }
  return { faults, statuses: [...statuses].toSorted((one, two) => one - two) }
}

describe('T24: headers', () => {
  it('are on every answer of whatever status', async () => {
    const { faults, statuses } = await lackingIn(plain, [...known(), ...others()])
    expect(faults).toEqual([])
    for (const status of [200, 307, 400, 401, 404, 413, 421, 422]) expect(statuses).toContain(status)
  })

  it('also say HTTPS where that is what the outside speaks', async () => {
    // It is set where the others are, which is every answer's way out (above): one of ten of the same kind tells.
    const some = [...tenth(known()), ...others()]
    expect((await lackingIn(https, some)).faults).toEqual([])
  })

  it('name another nonce on each of 100 pages, and each script of a page has it', async () => {
    const nonces = new Set<string>()
    for (let n = 0; n < 100; n += 1) {
      const { headers, text } = await ask(plain, { path: '/login' })
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      nonces.add(nonce)
      const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    }
    expect(nonces.size).toBe(100)
  })

  it('are there when the server itself is at fault, and it says nothing of it', async () => {
    const db = new pg.Client({ connectionString: superUrl })
    await db.connect()
    await db.query('ALTER FUNCTION session_bearer(bytea, text) RENAME TO session_bearer_gone')
    const token = { authorization: `Bearer ${store.token}` }
    const asked = [
      { path: '/api/backend/brands', headers: token },
      { path: '/brands', headers: { cookie } },
    ]
    const answers = await Promise.all(asked.map((each) => ask(plain, each)))
    await db.query('ALTER FUNCTION session_bearer_gone(bytea, text) RENAME TO session_bearer')
    await db.end()
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    for (const answer of answers) {
      expect(lacking(answer, { secure: false })).toEqual([])
      expect(answer.text).not.toMatch(/session_bearer|does not exist|\.ts:|node_modules|Failed query/)
    }
  })
})

describe('T23: where a sign-in leads', () => {
  it('has forty targets', () => expect(new Set(REDIRECTS).size).toBe(40))

  it.each(REDIRECTS)('%j leads nowhere else', async (target) => {
    const { port } = plain
    const { status, headers } = await ask(plain, {
      path: `/login?redirect=${encodeURIComponent(target)}`,
      headers: { cookie },
    })
    const at = new URL(String(headers.location ?? '/'), `http://localhost:${port}`)
    expect([status, at.origin]).toEqual([307, `http://localhost:${port}`])
    expect(String(headers.location)).toMatch(/^\/(?![/\\])/)
  })
})
