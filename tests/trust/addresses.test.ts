import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { HANG } from './support/size.ts'
import { send, sendAll, type Wire } from './support/wire.ts'

// Whose an address is, what is answered there, and by which name it is counted.

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()

let door: BuiltServer
let store: Store
let other: Store
let file: string
let db: pg.Client
beforeAll(async () => {
  store = await app.signUp()
  other = await app.signUp()
  file = (await app.upload(store.token)).file_page
  door = await builtServer()
  db = new pg.Client({ connectionString: superUrl })
  await db.connect()
})
afterAll(async () => {
  await door?.close()
  await db?.end()
})

/** Every host that is not ours begins or ends in it. */
const EVIL = 'zz-evil.example'

/** A request as bytes, and all that comes back: no client of HTTP would send most of these. */
function raw(text: string): Promise<string> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    const socket = connect(door.port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(HANG, () => socket.destroy(new Error(`It hangs: ${text.slice(0, 200)}`)))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', failed)
    socket.on('close', () => done(Buffer.concat(chunks).toString('latin1')))
  })
}

interface Asked {
  /** Lines of headers that say or imply a host. */
  hosts: string[]
  /** Where the request line names a host too. */
  absolute?: string
}

function letter({ hosts, absolute = '' }: Asked, method: string, path: string, body = ''): string {
  const head = [`${method} ${absolute}${path} HTTP/1.1`, ...hosts, 'Connection: close', 'Accept: text/html']
  const sent = body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []
  return `${[...head, ...sent].join('\r\n')}\r\n\r\n${body}`
}

const own = () => `localhost:${door.port}`

/** Hosts that are none of ours, in `Host`. */
const foreignHosts = (): string[] => [
  EVIL,
  `${EVIL}:${door.port}`,
  `www.${EVIL}`,
  `${EVIL}.`,
  EVIL.toUpperCase(),
  `${own()}.${EVIL}`,
  `localhost.${EVIL}`,
  `127.0.0.1.${EVIL}`,
  `${store.name}.localhost.${EVIL}`,
  `${own()}@${EVIL}`,
  `${EVIL}@${own()}`,
  `${EVIL}#${own()}`,
  `${own()}#.${EVIL}`,
  `${EVIL}/${own()}`,
  `${own()}/.${EVIL}`,
  `${EVIL}\\${own()}`,
  `${EVIL}?${own()}`,
  `${own()},${EVIL}`,
  `${own()} ${EVIL}`,
  `${EVIL}%00.${own()}`,
  `xn--zz-evil-9ra.example`,
  `zz-\u0435vil.example`,
  `${EVIL}.${own()}`,
  `zz-evil-nobody.${own()}`,
  `-zz-evil.${own()}`,
  `zz.evil.${own()}`,
  `${store.name}.localhost:1`,
  `localhost:1`,
  '[::1]:1',
  '0x7f.1',
  '2130706433',
  `"${EVIL}"`,
  `<b>${EVIL}</b>`,
  '*',
]

/** Our host, and a second word for it that must not count. */
const twoWords = (): [string, Asked][] => {
  const host = `Host: ${own()}`
  return [
    ['X-Forwarded-Host', { hosts: [host, `X-Forwarded-Host: ${EVIL}`] }],
    ['X-Forwarded-Host, before', { hosts: [`X-Forwarded-Host: ${EVIL}`, host] }],
    ['X-Forwarded-Server', { hosts: [host, `X-Forwarded-Server: ${EVIL}`] }],
    ['X-Host', { hosts: [host, `X-Host: ${EVIL}`] }],
    ['X-Original-Host', { hosts: [host, `X-Original-Host: ${EVIL}`] }],
    ['X-HTTP-Host-Override', { hosts: [host, `X-HTTP-Host-Override: ${EVIL}`] }],
    ['Forwarded', { hosts: [host, `Forwarded: host=${EVIL};proto=https;for=1.2.3.4`] }],
    ['X-Original-URL', { hosts: [host, `X-Original-URL: //${EVIL}/`, `X-Rewrite-URL: //${EVIL}/`] }],
    ['X-Forwarded-Proto and -Port', { hosts: [host, `X-Forwarded-Proto: ${EVIL}`, 'X-Forwarded-Port: 1'] }],
  ]
}

/** Two hosts in one request: node takes the first, or none of it. */
const contradictions = (): [string, Asked][] => [
  ['two hosts', { hosts: [`Host: ${EVIL}`, `Host: ${own()}`] }],
  ['an address in the request line', { hosts: [`Host: ${EVIL}`], absolute: `http://${EVIL}` }],
  ['our address in the request line', { hosts: [`Host: ${EVIL}`], absolute: `http://localhost:1` }],
  ['no host at all', { hosts: [] }],
]

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const letters = async () => (await db.query('SELECT count(*)::int AS n FROM outbox')).rows[0]?.n as number
const reset = () => JSON.stringify({ email: store.email })
const tells = (answer: string) => /zz-evil|evil\.example/i.test(answer)

describe('T18: whose host it is', () => {
  it('has more than forty ways to say it wrong', () =>
    expect(foreignHosts().length + twoWords().length + contradictions().length).toBeGreaterThan(40))

  it('is nobody’s where it is not ours, for pages, calls and functions', async () => {
    const before = await letters()
    const faults: string[] = []
    const asked: [string, Asked][] = [
      ...foreignHosts().map((host): [string, Asked] => [host, { hosts: [`Host: ${host}`] }]),
      ...contradictions(),
    ]
    for (const [name, how] of asked) {
      for (const [method, path, body] of [
        ['GET', '/'],
        ['GET', '/login?redirect=/sales'],
        ['GET', '/robots.txt'],
        ['GET', '/sitemap.xml'],
        ['GET', '/manifest.webmanifest'],
        ['POST', '/api/public/forgot-password', reset()],
        ['GET', '/api/backend/auth/profile'],
      ] as const) {
        const answer = await raw(letter(how, method, path, body))
        if (![400, 404, 421].includes(statusOf(answer))) faults.push(`${name} ${path}: ${answer.slice(0, 100)}`)
        if (tells(answer)) faults.push(`${name} ${path} stands in the answer: ${answer.slice(0, 300)}`)
      }
    }
    expect(faults).toEqual([])
    expect(await letters()).toBe(before)
  })

  it('is ours where a second word says otherwise, which nobody hears', async () => {
    const faults: string[] = []
    for (const [name, how] of twoWords()) {
      for (const [method, path, body] of [
        ['GET', '/login'],
        ['GET', '/dashboard'],
        ['GET', '/sites/x'],
        ['GET', '/robots.txt'],
        ['GET', '/sitemap.xml'],
        ['GET', '//x'],
        ['POST', '/api/public/forgot-password', reset()],
      ] as const) {
        const answer = await raw(letter(how, method, path, body))
        if (statusOf(answer) >= 400 && path !== '//x') faults.push(`${name} ${path}: ${answer.slice(0, 100)}`)
        if (tells(answer)) faults.push(`${name} ${path} stands in the answer`)
      }
    }
    expect(faults).toEqual([])
  })

  it('is ours in capitals too, and links are as the settings have them', async () => {
    const answer = await raw(letter({ hosts: [`Host: LOCALHOST:${door.port}`] }, 'GET', '/sites/x'))
    expect(statusOf(answer)).toBe(307)
    expect(answer).toContain(`http://x.localhost:${door.port}/`)
  })

  it('stands in no letter', async () => {
    const { rows } = await db.query<{ row: string }>(`SELECT o::text AS row FROM outbox o`)
    expect(rows.filter(({ row }) => tells(row))).toEqual([])
  })
})

const get = (path: string, host = `localhost:${door.port}`): Wire => ({
  method: 'GET',
  path,
  headers: { host },
  note: path,
})
const inShop = (path: string) => get(path, `${store.name}.localhost:${door.port}`)

/** How often each route was asked for, by the name /metrics gives it; `text` is all that it says. */
async function counted() {
  const { text } = await send(door, get('/metrics'))
  const counts = new Map<string, number>()
  for (const [, route = '', n] of text.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]*)".*\} (\d+)$/gm))
    counts.set(route, (counts.get(route) ?? 0) + Number(n))
  return { text, counts }
}

describe('/metrics', () => {
  it('names a page by its pattern, also where it was not shown', async () => {
    const asked: [Wire, string][] = [
      [get('/'), '/'],
      [get('/login?lang=km'), '/login'],
      [get('/brands?search=zz-secret'), '/brands'],
      [get('/brands/edit/4711'), '/brands/edit/$id'],
      [get('/outbox/4712'), '/outbox/$id'],
      [inShop('/'), '/sites/$shop'],
      [inShop('/product/zz-secret'), '/sites/$shop/product/$slug'],
      [inShop('/order/zz-secret'), '/sites/$shop/order/$token'],
      [get('/zz-secret'), 'unmatched'],
      [get('/brands/edit/4711/zz-secret'), 'unmatched'],
      [get('/apizz-secret'), 'unmatched'],
      [inShop('/zz-secret/zz-secret'), 'unmatched'],
      [get('/zz-secret', 'evil.example'), 'unmatched'],
    ]
    for (const [wire, route] of asked) {
      const before = (await counted()).counts.get(route) ?? 0
      await send(door, wire)
      expect([wire.path, (await counted()).counts.get(route)]).toEqual([wire.path, before + 1])
    }
    // The names alone: a figure may hold any digits.
    const names = (await counted()).text.replace(/ \S+$/gm, '')
    expect(names).not.toMatch(/zz-secret|4711|4712/)
  })

  it('has an end to its names, whatever is asked for', async () => {
    const starts = ['/', '/brands/', '/api/', '/api/backend/', '/files/', '/_serverFn/', '/sites/', '/outbox/', '/%2e/']
    const strange = Array.from({ length: 300 }, (_, n) => {
      const path = `${starts[n % starts.length]}${randomUUID()}${n % 2 ? `/${randomUUID()}` : ''}`
      return n % 3 ? get(path) : inShop(path)
    })
    const known = new Set((await counted()).counts.keys())
    await sendAll(door, strange, () => undefined)
    const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
    const [, block = ''] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? []
    const pages = [...block.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
    const names = [...(await counted()).counts.keys()].filter((name) => !known.has(name) && !pages.includes(name))
    expect(names.filter((name) => !/^(\/(files|_serverFn|api)\/…|\/metrics|\/healthz|unmatched)$/.test(name))).toEqual(
      [],
    )
  })
})

/** Where a door is asked for; `away` is the platform's host as a proxy passes it on from elsewhere. */
const HOSTS = ['platform', 'away', 'own shop', 'other shop', 'nobody'] as const
type Host = (typeof HOSTS)[number]

/**
 * Every address that is answered beside REST, server functions and pages (each has its own table), and the status it
 * has on each of the hosts, whoever asks: none of them asks who it is. One that joins must join here.
 */
const DOORS: Record<string, { asked: () => string; said: Record<Host, number> }> = {
  // That the process lives, and may be sent work: for whoever runs it, by any address.
  '/healthz': {
    asked: () => '/healthz',
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 200, nobody: 200 },
  },
  '/readyz': {
    asked: () => '/readyz',
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 200, nobody: 200 },
  },
  // Figures: for this machine alone, or with METRICS_TOKEN.
  '/metrics': {
    asked: () => '/metrics',
    said: { platform: 200, away: 404, 'own shop': 404, 'other shop': 404, nobody: 404 },
  },
  // A proxy asks by an address of its own whether a name is ours.
  '/tls-ask': {
    asked: () => '/tls-ask?domain=zz-nobody.example',
    said: { platform: 404, away: 404, 'own shop': 404, 'other shop': 404, nobody: 404 },
  },
  // Pictures: on the platform and on the host of the store that has them.
  '/files/': {
    asked: () => file,
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 404, nobody: 404 },
  },
  // What maps are drawn from: on every host of ours.
  '/maps/': {
    asked: () => '/maps/sources.json',
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 200, nobody: 404 },
  },
  '/api/openapi.json': {
    asked: () => '/api/openapi.json',
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 200, nobody: 200 },
  },
  '/api/docs': {
    asked: () => '/api/docs',
    said: { platform: 200, away: 200, 'own shop': 404, 'other shop': 404, nobody: 404 },
  },
  // What a host says of itself to programs that look around.
  '/robots.txt': {
    asked: () => '/robots.txt',
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 200, nobody: 421 },
  },
  '/sitemap.xml': {
    asked: () => '/sitemap.xml',
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 200, nobody: 421 },
  },
  // A shop's products, for catalogues elsewhere.
  '/feed.xml': {
    asked: () => '/feed.xml',
    said: { platform: 404, away: 404, 'own shop': 200, 'other shop': 200, nobody: 421 },
  },
  '/manifest.webmanifest': {
    asked: () => '/manifest.webmanifest',
    said: { platform: 200, away: 200, 'own shop': 200, 'other shop': 200, nobody: 421 },
  },
  // What a shared link shows: a shop's are of its products.
  '/og/': {
    asked: () => '/og/home.km.jpg',
    said: { platform: 200, away: 200, 'own shop': 404, 'other shop': 404, nobody: 421 },
  },
  // What stands for pages of a shop that its visitor has not, without a line.
  '/offline/': {
    asked: () => '/offline/km',
    said: { platform: 404, away: 404, 'own shop': 200, 'other shop': 200, nobody: 421 },
  },
  // A customer's account, whose pages send whoever is not signed in to the first of them.
  '/account/logout': {
    asked: () => '/account/logout',
    said: { platform: 404, away: 404, 'own shop': 303, 'other shop': 303, nobody: 421 },
  },
  '/account/wishlist': {
    asked: () => '/account/wishlist',
    said: { platform: 404, away: 404, 'own shop': 303, 'other shop': 303, nobody: 421 },
  },
  // The way into a shop's editor: with a code alone, on a store's host alone.
  '/editor/enter': {
    asked: () => '/editor/enter?token=none',
    said: { platform: 404, away: 404, 'own shop': 410, 'other shop': 410, nobody: 421 },
  },
  // How customers come to a store's news: asked for by a form, confirmed by a link.
  '/newsletter': {
    asked: () => '/newsletter',
    said: { platform: 404, away: 404, 'own shop': 405, 'other shop': 405, nobody: 421 },
  },
  '/newsletter/confirm': {
    asked: () => '/newsletter/confirm?token=none',
    said: { platform: 404, away: 404, 'own shop': 410, 'other shop': 410, nobody: 421 },
  },
  '/editor/leave': {
    asked: () => '/editor/leave',
    said: { platform: 404, away: 404, 'own shop': 405, 'other shop': 405, nobody: 421 },
  },
}

/** What asks who it is, and has a test of its own. */
const ASKS_WHO = ['/events']

/** What leads to the doors and to the tables of the others, and is none itself. */
const PLACES = ['/api', '/api/', '/api/shop', '/editor/', '/_serverFn/', '/']

describe('T1: what is answered beside calls, functions and pages', () => {
  it('stands in the table, and what stands there is answered', () => {
    const sources = globSync(['server/**/*.{ts,mjs}', 'app/server.ts', 'app/start.ts']).map((path) =>
      readFileSync(path, 'utf8'),
    )
    const compared = /pathname(?:\s*[!=]==\s*|\.startsWith\()'([^']+)'|export const (?:ENTER|LEAVE) = '([^']+)'/g
    const found = sources.flatMap((source) => [...source.matchAll(compared)].map(([, one, two]) => one ?? two ?? ''))
    expect([...new Set(found)].filter((path) => !PLACES.includes(path)).toSorted()).toEqual(
      [...Object.keys(DOORS), ...ASKS_WHO].toSorted(),
    )
  })

  it('is the same for the log and the figures', () => {
    const source = readFileSync('server/api/rest/route-pattern.ts', 'utf8')
    expect(Object.keys(DOORS).filter((path) => !source.includes(`'${path}'`))).toEqual([])
  })

  it('is no file route that answers by itself: pages are drawn, and nothing else', () => {
    const routes = globSync('app/routes/**/*.{ts,tsx}')
    const answering = routes.filter((path) =>
      /\bserver:\s*\{|createServerFileRoute|createAPIFileRoute|handlers:/.test(readFileSync(path, 'utf8')),
    )
    expect(answering).toEqual([])
    expect(routes.length).toBeGreaterThan(30)
  })
})

function headersOn(host: Host, shown: Record<string, string>): Record<string, string> {
  const own = `localhost:${door.port}`
  const name = {
    platform: own,
    away: own,
    'own shop': `${store.name}.${own}`,
    'other shop': `${other.name}.${own}`,
    nobody: 'evil.example',
  }
  return { host: name[host], ...(host === 'away' && { 'x-forwarded-for': '203.0.113.9' }), ...shown }
}

describe('T2: it is answered alike, whoever asks', () => {
  it.each(Object.entries(DOORS))('%s', async (_, { asked, said }) => {
    const somebody = { authorization: `Bearer ${store.token}`, cookie: `__Host-sid=${await app.browser(store.token)}` }
    for (const shown of [{}, somebody]) {
      const met: Record<string, number> = {}
      for (const host of HOSTS) {
        const wire = { method: 'GET', path: asked(), headers: headersOn(host, shown), note: '' }
        met[host] = (await send(door, wire)).status
      }
      expect(met).toEqual(said)
    }
  })
})
