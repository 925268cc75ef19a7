import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#app/contracts/pages.ts'
import { actors } from './support/actors.ts'
import { allRows, rowsAtRest } from './support/all-rows.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { lacking } from './support/lacking.ts'
import { ownWorld } from './support/own-world.ts'
import { DATA_NEEDS, ERROR_PAGES, PAGES_BEHIND_LOGIN, PUBLIC_PAGES, SHOP_PAGES } from './support/policy/pages.ts'
import { ACTORS, type Actor, askingOf, permissionsOf, type Rule, verdictOf } from './support/policy/rule.ts'
import { send } from './support/wire.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()

let there: World
let door: BuiltServer
let tokenOf: Awaited<ReturnType<typeof actors>>
let before: string[]
const cookies = new Map<string, string | undefined>()
const key = (actor: Actor, rule: Rule) => `${actor} ${permissionsOf(rule)}`

const behind = Object.entries(PAGES_BEHIND_LOGIN)
const asking = askingOf(behind.map(([, rule]) => rule))
/** Who opens each page; where the least of those let in lack what it shows, the owner sees it. */
const opening = behind.map(([page, rule], nth): [string, Rule, Actor[]] => {
  const { refused = [], letIn = [] } = asking[nth] ?? {}
  return [page, rule, [...new Set([...refused, ...letIn, ...(DATA_NEEDS[page] ? (['ownerA'] as const) : [])])]]
})

/** The first page of a table all open; the others, which nobody is kept from, who is nobody, an owner, and one of the rest by turns. */
const visitors = (nth: number): readonly Actor[] =>
  nth === 0 ? ACTORS : [...new Set(['anonymous', 'ownerA', ACTORS[nth % ACTORS.length] as Actor] as const)]
const byTurns = <T extends readonly unknown[]>(table: readonly T[]) =>
  table.map((row, nth) => [...row, visitors(nth)] as const)

beforeAll(async () => {
  there = await world(superUrl)
  tokenOf = await actors(there)
  door = await builtServer()
  for (const [, rule, all] of [...opening, ['', 'both', ACTORS] as const])
    for (const actor of all)
      if (!cookies.has(key(actor, rule))) cookies.set(key(actor, rule), await tokenOf('web', actor, rule))
  before = await rowsAtRest(there.db)
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

/** Pages that lacked a header (headers.test.ts), of all that anybody opened. */
const bare: string[] = []

/** What a browser gets: the status, and where it is sent. */
async function visit(path: string, actor: Actor, { rule = 'both' as Rule, shop = false } = {}) {
  const token = cookies.get(key(actor, rule))
  const host = `${shop ? `${there.a.name}.` : ''}localhost:${door.port}`
  const headers = { host, accept: 'text/html', ...(token && { cookie: `__Host-sid=${token}` }) }
  const answer = await send(door, { method: 'GET', path, headers, note: actor })
  const { status, headers: got } = answer
  const lacks = status === 0 ? [] : lacking(answer, { secure: false })
  if (lacks.length > 0) bare.push(`${actor} ${path} ${status}: ${lacks.join(', ')}`)
  return { status, to: got.location === undefined ? undefined : String(got.location) }
}

const filled = (path: string) => path.replace(/\$\w+/g, '999999999')
const known = (actor: Actor) => verdictOf('own', actor) === 'pass'

describe('T1: pages', () => {
  it('behind the login stand in the table (tests/trust/support/policy/pages.ts), with the same needs', () => {
    const said = PAGES.map(({ path, who = 'both', permission }) => [path, [who, permission].filter(Boolean).join(' ')])
    expect(Object.fromEntries(said)).toEqual(PAGES_BEHIND_LOGIN)
  })

  it('are all that the router knows', () => {
    const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
    const [, block = ''] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? []
    const routes = [...block.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
    const shop = SHOP_PAGES.map((path) => `/sites/$shop${path === '/' ? '' : path}`)
    const tables = {
      ...PAGES_BEHIND_LOGIN,
      ...PUBLIC_PAGES,
      ...ERROR_PAGES,
      '/about-us': 301,
      '/two-factor': 307,
      '/sites/$shop/editor': 307,
    }
    // The two that stand for many: pages that are not built yet, and addresses that a store does not have.
    const rest = routes.filter(
      (path) => !(path in tables) && !shop.includes(path) && !/^(\/sites\/\$shop)?\/\$$/.test(path),
    )
    expect(rest).toEqual([])
    expect(routes.length).toBeGreaterThan(30)
  })
})

describe('T2: pages behind the login', () => {
  it.each(opening)('%s (%s)', async (page, rule, all) => {
    const path = filled(page)
    const back = path === '/dashboard' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
    const met: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const actor of all) {
      const { status, to } = await visit(path, actor, { rule })
      met[actor] = to ?? (status === 404 && path !== page ? 200 : status)
      const needs = DATA_NEEDS[page]
      const blind = needs && (actor === 'only' || actor === 'nothing')
      wanted[actor] = { pass: blind ? 403 : 200, unknown: back, forbidden: '/no-permission' }[verdictOf(rule, actor)]
      // What is about oneself a suspended store takes from nobody; where such a page shows the store, that is refused.
      if (actor === 'suspended' && rule === 'both') wanted[actor] = [200, 403].find((one) => one === met[actor])
    }
    expect(met).toEqual(wanted)
  })

  it('write nothing when they are looked at', async () => expect(await allRows(there.db)).toEqual(before))
})

describe('T2: public pages', () => {
  it('/two-factor is for nobody of whom no second factor is demanded', async () => {
    for (const actor of ACTORS) {
      const { status, to } = await visit('/two-factor', actor)
      expect([actor, status, to]).toEqual([actor, 307, known(actor) ? '/dashboard' : '/login?redirect=%2Ftwo-factor'])
    }
  })

  it.each(byTurns(Object.entries(PUBLIC_PAGES)))('%s (%s)', async (page, kind, all) => {
    for (const actor of all) {
      const { status, to } = await visit(filled(page.replace('$domain', there.a.name)), actor)
      const sent = known(actor) && kind === 'guest'
      expect([actor, status, to]).toEqual(sent ? [actor, 307, '/dashboard'] : [actor, 200, undefined])
    }
  })

  it('know /about-us by its other name', async () => {
    expect(await visit('/about-us', 'anonymous')).toEqual({ status: 301, to: '/about' })
    expect(await visit('/about-us', 'ownerA')).toEqual({ status: 307, to: '/dashboard' })
  })
})

describe('T2: pages that say what went wrong', () => {
  it.each(byTurns(Object.entries(ERROR_PAGES)))('%s is %i for everybody', async (path, status, all) => {
    for (const actor of all) expect([actor, await visit(path, actor)]).toEqual([actor, { status, to: undefined }])
  })
})

describe('T2: pages of a store', () => {
  it.each(byTurns(SHOP_PAGES.map((page) => [page] as const)))(
    '%s is there for everybody, on the store’s host alone',
    async (page, all) => {
      const path = filled(page)
      for (const actor of all) {
        const { status, to } = await visit(path, actor, { shop: true })
        expect([actor, to]).toEqual([actor, undefined])
        expect([actor, [path === page ? 200 : 404, 200].includes(status)]).toEqual([actor, true])
      }
      const home = `http://${there.a.name}.localhost:${door.port}${path}`
      expect(await visit(`/sites/${there.a.name}${path}`, 'ownerA')).toEqual({ status: 307, to: home })
    },
  )

  it('but for its editor, which sends whoever has no editor session to the platform’s page that hands over', async () => {
    const handsOver = `http://localhost:${door.port}/website-design`
    for (const actor of ACTORS) {
      const { status, to } = await visit('/editor', actor, { shop: true })
      expect([actor, status, to]).toEqual([actor, 307, handsOver])
    }
    expect((await visit('/editor', 'ownerA')).status).toBe(404)
  })

  it('are none of the back-office', async () => {
    // Which pages a host has is known before who asks: he takes turns.
    const asked = ['anonymous', 'ownerA', 'admin'] as const
    for (const [nth, path] of [...Object.keys(PAGES_BEHIND_LOGIN).map(filled), '/login', '/no-permission'].entries()) {
      const actor = asked[nth % asked.length] as Actor
      const met = await visit(path, actor, { shop: true })
      expect([path, actor, met]).toEqual([path, actor, { status: 404, to: undefined }])
    }
  })
})

describe('T2: other ways to write an address', () => {
  /** Of a page that a platform admin alone may see. */
  const SPELLINGS = [
    '/stores/',
    '/stores//add',
    '//stores',
    '/./stores',
    '/x/../stores',
    '/%73tores',
    '/stores%2fadd',
    '/stores/%61dd',
    '/stores;x',
    '/Stores',
    '/STORES/ADD',
    '/stores.',
    '/stores%00',
    '/stores%20',
    '/stores?x=/pricing',
    '/stores#/',
    '/stores%2f',
    '/stores%5cadd',
    '/pricing/../stores',
    '/pricing/%2e%2e/stores',
    '/sites/x/../../stores',
    '/\\stores',
  ]
  const HOSTILE = [
    '/sites/evil.example:81/x',
    '/sites/evil.example:81',
    '/sites/evil.example',
    '/sites/x@evil.example:81/',
    '/sites/evil.example%3a81/x',
    '/sites/evil.example%2f/x',
    '/sites/evil.example%23/',
    '/sites/evil.example%5c/',
    '//evil.example/x',
    '/\\evil.example/x',
    '/.//evil.example',
    '/%2f/evil.example',
    '/login?redirect=//evil.example',
  ]

  it.each(SPELLINGS)('%s shows no page to who may not see it', async (path) => {
    for (const actor of ['anonymous', 'nothing', 'ownerA'] as const) {
      let at = path
      let met = await visit(at, actor)
      for (let hops = 0; met.to && hops < 3; hops += 1) {
        at = met.to.replace(`http://localhost:${door.port}/`, '/')
        met = await visit(at, actor)
      }
      const refused = at.startsWith('/login') || at === '/no-permission' || met.status === 404
      expect([actor, at, met.status, refused]).toEqual([actor, at, met.status, true])
    }
  })

  it.each(HOSTILE)('%s leads to no other site', async (path) => {
    for (const actor of ['anonymous', 'ownerA'] as const) {
      const { to = '/' } = await visit(path, actor)
      const { hostname } = new URL(to, `http://localhost:${door.port}`)
      expect([actor, hostname.replace(/^[a-z0-9-]+\.localhost$/, 'localhost')]).toEqual([actor, 'localhost'])
    }
  })
})

describe('T24: headers', () => {
  it('are on every page that was opened above, for whom they are and for whom they are not', () =>
    expect(bare).toEqual([]))
})
