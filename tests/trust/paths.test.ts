import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { send } from './support/wire.ts'

// T22 of the rules of safety: ways out of a folder, on every route that reads a file or could be led to one.

await ownDatabase()
const data = ownFolder()
const { api } = await import('../support/api.ts')
const app = await api()
const CANARY = 'canary-of-the-data-folder'

const UP = [
  '../',
  '..\\',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2E%2E/',
  '%2e%2e%2f',
  '%2e%2e%5c',
  '..%5c',
  '.%2e/',
  '%2e./',
  './../',
  '..%252f',
  '%252e%252e%252f',
  '..%25%32%66',
  '%25252e%25252e%25252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '%c0%2e%c0%2e/',
  '%e0%80%ae%e0%80%ae/',
  '..%e0%80%af',
  '%uff0e%uff0e%u2215',
  '%ef%bc%8e%ef%bc%8e%ef%bc%8f',
  '..%e2%88%95',
  '..%u2216',
  '....//',
  '..././',
  '....\\/',
  '..;/',
  '..%3b/',
  '..%00/',
  '..%09/',
  '..%0d%0a/',
  '..%20/',
  '//../',
  '/%5c../',
  '..%2f%2e/',
]
const TARGETS = [
  'etc/passwd',
  'package.json',
  '.env',
  'files/../secret',
  'proc/self/environ',
  '.git/config',
  'postgres/PG_VERSION',
  'secret',
]
const ABSOLUTE = [
  '/etc/passwd',
  '//etc/passwd',
  '%2fetc%2fpasswd',
  '%252fetc%252fpasswd',
  'file:///etc/passwd',
  'file:%2f%2f%2fetc%2fpasswd',
  '/proc/self/environ',
  '%2fproc%2fself%2fenviron',
  'C:%5cWindows%5cwin.ini',
  '%5c%5chost%5cshare',
  'php://filter/resource=/etc/passwd',
  'etc%00/passwd',
  'package.json%00.webp',
  '.env%2f',
  '.env.',
  '.git/config',
  'package.json::$DATA',
  '..',
]
/** Ways up, each to one target and each deep enough for any folder. */
const CLIMBS = [
  ...UP.map((up, i) => `${up.repeat(i % 2 ? 3 : 9)}${TARGETS[i % TARGETS.length]}`),
  ...TARGETS.map((target) => `${'../'.repeat(9)}${target}`),
  ...ABSOLUTE,
]

let door: BuiltServer
let store: Store
let needles: string[]

beforeAll(async () => {
  writeFileSync(join(data, 'secret'), CANARY)
  store = await app.signUp()
  door = await builtServer()
  const passwd = readFileSync('/etc/passwd', 'utf8').split('\n')[0] as string
  needles = [passwd, '"allowScripts"', CANARY, 'repositoryformatversion', 'DATABASE_URL=', 'drizzle-kit generate']
})
afterAll(() => door?.close())

/** Where a path may go on: the built files, stored pictures, pages of both hosts, calls, the report, the language. */
const ROUTES: [name: string, path: (climb: string) => string, method?: string][] = [
  ['static', (climb) => `/${climb}`],
  ['static, below a folder', (climb) => `/assets/${climb}`],
  ['files', (climb) => `/files/${climb}`],
  ['files of a store', (climb) => `/files/${store.id}/${climb}`],
  ['files of a store, as a picture', (climb) => `/files/${store.id}/${climb}.webp`],
  ['upload', (climb) => `/api/backend/file/upload/${climb}`, 'POST'],
  ['upload of a store', (climb) => `/api/backend/stores/${climb}/upload`, 'POST'],
  ['report', (climb) => `/api/backend/orders/${climb}/invoice`],
  ['report’s language', (climb) => `/api/backend/orders/1/invoice?lang=${climb}`],
  ['paper', (climb) => `/api/backend/orders/1/papers/${climb}`],
  ['errors of an import', (climb) => `/api/backend/imports/${climb}/errors`],
  ['icon of a store', (climb) => `/shop-icon-${climb}`],
  ['map of the site', (climb) => `/sitemap.xml/${climb}`],
  ['documentation', (climb) => `/api/docs/${climb}`],
  ['server functions', (climb) => `/_serverFn/${climb}`],
]

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const host = `localhost:${door.port}`
  const token = { authorization: `Bearer ${store.token}` }
  return send(door, { method, path, headers: { host, ...token, ...headers }, note: path })
}

describe('ways out of a folder', () => {
  it('are sixty at least', () => {
    expect(new Set(CLIMBS).size).toBeGreaterThanOrEqual(60)
  })

  it('would be seen', async () => {
    const own = await ask('/favicon.svg')
    expect([own.status, own.text.includes('<svg')]).toEqual([200, true])
    expect(needles.every((needle) => needle.length > 8)).toBe(true)
  })

  it.each(ROUTES)('lead nowhere: %s', async (_, path, method) => {
    for (const climb of CLIMBS) {
      const answer = await ask(path(climb), method)
      expect([climb, needles.filter((needle) => answer.text.includes(needle))]).toEqual([climb, []])
      expect([climb, answer.status < 500]).toEqual([climb, true])
    }
  })

  it('lead nowhere: the language of a page and of a call', async () => {
    for (const climb of CLIMBS) {
      for (const [path, headers] of [
        ['/login', { cookie: `PARAGLIDE_LOCALE=${climb}; locale=${climb}; theme=${climb}` }],
        ['/login', { 'accept-language': climb }],
        ['/api/backend/products', { 'accept-language': climb }],
        [`/login?lang=${climb}&redirect=${climb}`, {}],
      ] as const) {
        const answer = await ask(path, 'GET', headers)
        expect([climb, path, answer.status < 500, needles.filter((needle) => answer.text.includes(needle))]).toEqual([
          climb,
          path,
          true,
          [],
        ])
      }
    }
  })
})
