import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, type Call } from '../support/all-calls.ts'
import { hasPoppler, pagesOf } from '../support/pdf-text.ts'
import { actors } from './support/actors.ts'
import { isAlone } from './support/alike.ts'
import { isUpload, type Known } from './support/input-of.ts'
import { keptSessions } from './support/kept-sessions.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { SEED } from './support/size.ts'
import { type Answer, type Door, send } from './support/wire.ts'
import { validOf, wireOf } from './support/wires-of.ts'
import { MARK, printOf, touched, type World, world } from './support/world.ts'

// tests/server/tenancy.test.ts has what row-level security alone does, and that every table is under it.
const { superUrl } = await ownWorld()
const NEVER = 999_999_999
/** How many values of a call's schema are looked through for places that name a thing. */
const LOOKED = 40

const calls = (await allCalls()).filter(
  (call) => call.who !== 'admin' && !call.path.endsWith('/logout') && isAlone(call),
)
/** What may close the store that asks, or take away who asks, comes last: of a closed one every stranger is refused alike. */
const late = ({ method, path }: Call) =>
  method === 'DELETE' || /delete|password|force|two-factor|\/stores|\/users|settings/.test(path)

let there: World
let door: Door
let ofB: (call: Call) => Known
let sessions: ReturnType<typeof keptSessions>
let before: string[]

beforeAll(async () => {
  there = await world(superUrl)
  ofB = await there.fillOther()
  sessions = keptSessions(await actors(there), 'api')
  door = await ownDoor()
  before = await printOf(there.db, there.b.id)
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

type Place = (string | number)[]
type Fields = Record<string, unknown>

/** Where a value names a thing: `brand_id`, `ids`, `images.0.image`, `lines.0.options.0.value_id`. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || isUpload(value)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const here = [...at, Array.isArray(value) ? Number(key) : key]
    const named = /(^|_)ids?$|^(image|tracking)$/.test(key)
    return named && !Array.isArray(value) ? [here] : placesIn(each, here)
  })
}

function withAt(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  ;(copy as Fields)[key] = withAt((value as Fields)[key], rest, put)
  return copy
}

const nameOf = (place: Place) => place.map((part) => (typeof part === 'number' ? '#' : part)).join('.')

/** One value of the call for each place in it that names a thing. */
function pairsOf(call: Call): Map<string, { place: Place; value: Fields }> {
  const found = new Map<string, { place: Place; value: Fields }>()
  // With a version, a reply to what is stale shows the sender his own words.
  for (const { version: _, ...value } of validOf(call, there.known(call), LOOKED, SEED))
    for (const place of placesIn(value)) if (!found.has(nameOf(place))) found.set(nameOf(place), { place, value })
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g))
    if (name !== 'type' && !found.has(name)) found.set(name, { place: [name], value: {} })
  return found
}

/** What stands for B's thing, and for one that never was, at a place. */
function strangers(call: Call, place: Place): [unknown, unknown] | undefined {
  const key = String(place.findLast((part) => typeof part === 'string'))
  const [theirs] = ofB(call)(key.replace(/ids$/, 'id'))
  if (theirs === undefined) return undefined
  const never = typeof theirs === 'number' ? NEVER : String(theirs).replace(/[a-z0-9]/g, '0')
  return /ids$/.test(key) ? [[theirs], [never]] : [theirs, never]
}

/** What an answer says, but for what shows the sender his own words beside what is his: which row, and what is in the way. */
function said({ status, text }: Answer): string {
  if (status < 400) return `${status} `
  return `${status} ${text.replace(/"request_id":"[^"]*"/, '').replace(/"conflicts":.*/s, '')}`
}

const straight = { below: () => 1, of: <T>(list: readonly T[]): T => list[0] as T }

async function ask(call: Call, value: Fields): Promise<Answer> {
  const wire = (headers: Record<string, string>) =>
    wireOf(call, value, { known: there.known(call), chance: straight, headers, note: '' })
  if (call.side === 'shop') return send(door, wire(there.asker(call, 0)))
  const host = 'localhost:3000'
  if (call.who === 'anyone') return send(door, wire({ host }))
  return sessions.letIn('ownerA', 'own', (token) => send(door, wire({ host, authorization: `Bearer ${token}` })))
}

/** Places that were tried, over all calls. */
const tried = new Set<string>()

/** Takes row-level security away from every table, so that the program's own conditions stand alone. */
async function withoutPolicies(): Promise<void> {
  const { rows } = await there.db.query<{ name: string }>(
    'SELECT DISTINCT polrelid::regclass::text AS name FROM pg_policy',
  )
  expect(rows.length).toBeGreaterThan(30)
  await there.db.query(rows.map(({ name }) => `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`).join(';'))
}

/** How many brands of B a forgotten condition shows A. */
async function forgotten(): Promise<number> {
  const { dbOf } = await import('#server/db/client.ts')
  const { sql } = await import('drizzle-orm')
  const planted = sql`SELECT count(*)::int AS n FROM brands WHERE id IN (SELECT max(id) FROM brands WHERE store_id = ${there.b.id})`
  const { rows } = await dbOf(there.a.id).tx((db) => db.execute<{ n: number }>(planted))
  return rows[0]?.n ?? 0
}

// With it what is behind the conditions would hide that one is forgotten; all other tests run with it.
describe('T3: things of store B, named by store A, by the conditions of the program alone', () => {
  it('is what a planted query finds, as soon as row-level security is taken away', async () => {
    expect(await forgotten()).toBe(0)
    await withoutPolicies()
    expect(await forgotten()).toBe(1)
  })

  async function expectNoStranger(name: string, call: Call) {
    const faults: string[] = []
    for (const [at, { place, value }] of pairsOf(call)) {
      const [theirs, never] = strangers(call, place) ?? []
      if (theirs === undefined) continue
      tried.add(`${name} ${at}`)
      const put = (stranger: unknown) => ask(call, withAt(value, place, stranger) as Fields)
      const [nothing, met] = [await put(never), await put(theirs)]
      // What the first makes may be in the way of the second: then it is in the way of a third.
      if (said(met) !== said(nothing) && said(met) !== said(await put(never)))
        faults.push(`${at}: ${said(met)}, not ${said(nothing)}`)
      if (met.text.includes(MARK) || met.text.includes(there.b.name)) faults.push(`${at} tells of B`)
    }
    const [value = {}] = validOf(call, there.known(call), 1, SEED)
    const store_id = there.b.id
    const { text, status } = await ask(call, /\{store_id\}/.test(call.path) ? value : { ...value, store_id })
    if (text.includes(MARK) || text.includes(there.b.name) || status >= 500) faults.push(`store_id tells of B`)
    expect(faults).toEqual([])
  }

  const named = (of: readonly Call[]) => of.map((call) => [`${call.method} ${call.path}`, call] as const)
  it.each(named(calls.filter((call) => !late(call))))('%s', expectNoStranger)

  it('was asked by a store that is open, and by who may', async () => {
    const own = calls.filter(({ path }) => /^\/api\/(shop\/store|backend\/orders)$/.test(path))
    const answers = own.filter(({ method }) => method === 'GET').map(async (call) => (await ask(call, {})).status)
    expect(await Promise.all(answers)).toEqual([200, 200])
  })

  it.each(named(calls.filter(late)))('%s', expectNoStranger)

  it('met places of every kind', () => {
    const all = [...tried].join('\n')
    for (const kind of [/\{id\} id$/m, / ids$/m, / brand_id$/m, / \w+\.#\.\w*_id$/m, / image$/m, / category_ids$/m])
      expect(all).toMatch(kind)
    expect(tried.size).toBeGreaterThan(60)
  })

  it('changed nothing of B', async () => expect(touched(before, await printOf(there.db, there.b.id))).toEqual([]))

  it.skipIf(!hasPoppler)('tells of B in no letter, file or paper of A', async () => {
    const { rows: letters } = await there.db.query(
      'SELECT count(*)::int AS n FROM outbox o WHERE store_id = $1 AND position($2 in o::text) > 0',
      [there.a.id, MARK],
    )
    expect(letters).toEqual([{ n: 0 }])
    const files = calls.filter(
      ({ method, path }) =>
        // Of a whole store that is its progress; what is in the file says store-transfers.test.ts.
        method === 'GET' && /\/(export|invoice|papers\/\{kind\})$/.test(path) && !path.includes('/stores/'),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const call of files) {
      const { status, bytes, headers } = await ask(call, { id: there.known(call)('id')[0], kind: 'label' })
      const isPaper = headers['content-type'] === 'application/pdf'
      const text = isPaper ? pagesOf(bytes).join(' ') : bytes.toString()
      expect([call.path, status, text.length > 20, text.includes(MARK)]).toEqual([call.path, 200, true, false])
    }
  })

  it('would see the mark: B himself meets it', async () => {
    const { app, b } = there
    const own = await app.call('GET', '/api/backend/products', { token: b.token })
    expect(JSON.stringify(own.body)).toContain(MARK)
  })
})
