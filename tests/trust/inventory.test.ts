import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { send } from './support/wire.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()

let door: BuiltServer
let store: Store
let other: Store
let file: string
beforeAll(async () => {
  store = await app.signUp()
  other = await app.signUp()
  file = (await app.upload(store.token)).file_page
  door = await builtServer()
})
afterAll(() => door?.close())

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
