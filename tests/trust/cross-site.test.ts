import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../support/all-calls.ts'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { allRows, lookedAfter, rowsAtRest } from './support/all-rows.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { builtFunctions } from './support/built-functions.ts'
import { envelope } from './support/envelope.ts'
import { formOf } from './support/form.ts'
import { Upload } from './support/input-of.ts'
import { FUNCTIONS, type Served } from './support/policy/functions.ts'
import { PAGES_BEHIND_LOGIN, PUBLIC_PAGES } from './support/policy/pages.ts'
import { type Answer, send } from './support/wire.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const calls = await allCalls()
const ids = builtFunctions()

let store: Store
let sibling: Store
let door: BuiltServer
let db: pg.Client
beforeAll(async () => {
  store = await app.signUp()
  sibling = await app.signUp()
  door = await builtServer()
  db = new pg.Client({ connectionString: superUrl })
  await db.connect()
})
afterAll(async () => {
  await door?.close()
  await db?.end()
})

const platform = () => `localhost:${door.port}`
const shopOf = ({ name }: Store) => `${name}.localhost:${door.port}`

/** What a browser says of a request that another page began: a sibling shop, another site, a frame without an origin. */
const foreign = (): Record<string, string>[] => [
  { 'sec-fetch-site': 'same-site', origin: `http://${shopOf(sibling)}` },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { 'sec-fetch-site': 'none' },
  { origin: `http://${shopOf(sibling)}` },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `http://${platform()}.evil.example` },
  { origin: `https://${platform()}` },
  { referer: `http://${shopOf(sibling)}/` },
  { 'sec-fetch-site': 'same-site', origin: `http://${platform()}` },
  {},
]

/** The same letter in the three types that a page may send anywhere without asking first, and in the one of our own. */
function letters(data: unknown): { type: string; body: Buffer }[] {
  const body = Buffer.from(JSON.stringify(envelope(data)))
  return [
    { type: 'application/json', body },
    { type: 'text/plain', body },
    { type: 'application/x-www-form-urlencoded', body },
    formOf({ file: new Upload('picture'), type: 'product', __TSS_CONTEXT: '{}' }),
  ]
}

const cookieOf = (token: string) => `__Host-sid=${token}`

describe('T17: another page and the visitor’s cookie', () => {
  let before: string[]
  beforeAll(async () => {
    before = await rowsAtRest(db)
  })
  const looked = lookedAfter(
    () => db,
    () => before,
  )
  const byName = new Map(FUNCTIONS.map((served) => [served.name.split(' ').slice(0, 2).join(' '), served] as const))
  const named = [...byName].filter(([name]) => ids.has(name))
  const kindOf = ({ method, rule }: Served) => `${method} ${rule === 'shop'}`
  /** Of each method and host the first: asked by every one who may not. What keeps them out stands before all functions, so the others are asked by three, in turns. */
  const first = new Set(new Map(named.toReversed().map(([, served]) => [kindOf(served), served])).values())
  const from = (served: Served, nth: number) => {
    const all = foreign().entries().toArray()
    if (first.has(served)) return all
    return [0, 1, 2].flatMap((at) => all.slice((nth * 3 + at) % all.length).slice(0, 1))
  }

  it.each(named.map(([name, served], nth) => [name, served, nth] as const))('%s', async (name, served, nth) => {
    const { method, data, rule } = served
    const host = rule === 'shop' ? shopOf(store) : platform()
    const path = `/_serverFn/${ids.get(name)}`
    const faults: string[] = []
    for (const [n, headersFrom] of from(served, nth)) {
      const headers = { host, cookie: cookieOf(store.token), 'x-tsr-serverfn': 'true', ...headersFrom }
      const letter = letters(data === 'form' ? {} : data)[(n + nth) % 4] as { type: string; body: Buffer }
      const wire =
        method === 'GET'
          ? { method, path: `${path}?payload=${encodeURIComponent(JSON.stringify(envelope(data)))}`, headers, note: '' }
          : { method, path, headers: { ...headers, 'content-type': letter.type }, body: letter.body, note: '' }
      const { status } = await send(door, wire)
      if (status !== 403) faults.push(`${JSON.stringify(headersFrom)} ${letter.type}: ${status}`)
    }
    expect(faults).toEqual([])
    await looked.after(name)
  })

  it('does nothing by a call of REST, which reads no cookie', async () => {
    const unsafe = calls.filter(({ method, who }) => method !== 'GET' && who !== 'anyone')
    expect(unsafe.length).toBeGreaterThan(30)
    for (const { method, path, who } of unsafe) {
      for (const { type, body } of letters({ name: 'x', ids: [1] })) {
        const headers = {
          host: who === 'customer' ? shopOf(store) : platform(),
          cookie: cookieOf(store.token),
          'content-type': type,
          'sec-fetch-site': 'same-site',
          origin: `http://${shopOf(sibling)}`,
        }
        const wire = { method, path: path.replace(/\{\w+\}/g, '1'), headers, body, note: '' }
        const { status } = await send(door, wire)
        // Known by nobody, or not even read.
        expect([method, path, type, [400, 401].includes(status)]).toEqual([method, path, type, true])
      }
    }
    expect(await allRows(db)).toEqual(before)
  })

  it('does nothing by sending a form to a page', async () => {
    for (const page of [...Object.keys(PAGES_BEHIND_LOGIN), ...Object.keys(PUBLIC_PAGES)]) {
      const [, , urlencoded, form] = letters({ email: 'x@evil.example' })
      for (const letter of [urlencoded, form]) {
        const headers = {
          host: platform(),
          cookie: cookieOf(store.token),
          'content-type': letter?.type ?? '',
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
        }
        const path = page.replace(/\$\w+/g, '1')
        const { status } = await send(door, { method: 'POST', path, headers, body: letter?.body, note: '' })
        expect([path, status < 500]).toEqual([path, true])
      }
    }
    expect(await allRows(db)).toEqual(before)
  })

  it('opens no door to the shop’s editor, and closes none', async () => {
    for (const path of ['/editor/enter', '/editor/leave'])
      for (const from of foreign().filter(({ origin }) => origin !== `http://${platform()}`)) {
        const headers = { host: shopOf(store), 'content-type': 'application/x-www-form-urlencoded', ...from }
        const body = Buffer.from(`token=${'a'.repeat(43)}`)
        const { status } = await send(door, { method: 'POST', path, headers, body, note: '' })
        expect([path, from, status]).toEqual([path, from, 403])
      }
    expect(await allRows(db)).toEqual(before)
  })
})

describe('T17: cookies that prove who somebody is', () => {
  const set: string[] = []
  const keep = ({ headers }: Answer) => set.push(...[headers['set-cookie'] ?? []].flat())

  async function call(name: string, data: unknown, cookie?: string): Promise<Answer> {
    const headers = {
      host: platform(),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
    }
    const path = `/_serverFn/${ids.get(name)}`
    const answer = await send(door, {
      method: 'POST',
      path,
      headers,
      note: name,
      body: Buffer.from(JSON.stringify(envelope(data))),
    })
    keep(answer)
    return answer
  }

  it('are out of reach of scripts, of other hosts and of plain connections', async () => {
    const login = await call('auth: login', { email: store.email, password: store.password })
    expect(login.status).toBe(200)
    const sid = /__Host-sid=([^;]+)/.exec(set.join('\n'))?.[1] ?? ''
    const handed = await call('hand-over: handOver', undefined, cookieOf(sid))
    const code = /"([\w-]{43})"/.exec(handed.text)?.[1] ?? ''
    const headers = { host: shopOf(store), 'content-type': 'application/x-www-form-urlencoded' }
    const origin = `http://${platform()}`
    const enter = { method: 'POST', path: '/editor/enter', headers: { ...headers, origin }, note: '' }
    keep(await send(door, { ...enter, body: Buffer.from(`token=${code}`) }))
    for (const path of ['/', '/login', '/dashboard', '/profile'])
      keep(await send(door, { method: 'GET', path, headers: { host: platform(), cookie: cookieOf(sid) }, note: '' }))
    await call('auth: logout', undefined, cookieOf(sid))

    const names = set.map((cookie) => cookie.split('=')[0])
    for (const name of ['__Host-sid', '__Host-known', '__Host-editor']) expect(names).toContain(name)
    // What scripts may read is how a page looks, and that one has logged out: no secret.
    const secret = set.filter((cookie) => !/^(lang|theme|density)=/.test(cookie))
    for (const cookie of secret) {
      const parts = cookie.split('; ').slice(1)
      expect([cookie, cookie.startsWith('__Host-')]).toEqual([cookie, true])
      for (const part of ['Path=/', 'HttpOnly', 'Secure']) expect(parts).toContain(part)
      expect(parts.some((part) => /^SameSite=(Lax|Strict)$/.test(part))).toBe(true)
      expect(parts.some((part) => /^Domain/i.test(part))).toBe(false)
    }
  })

  it('are believed neither without their prefix nor twice', async () => {
    const ask = async (cookie: string) =>
      (await send(door, { method: 'GET', path: '/profile', headers: { host: platform(), cookie }, note: '' })).status
    const token = await app.browser(store.token)
    expect(await ask(`__Host-sid=${token}`)).toBe(200)
    for (const cookie of [`sid=${token}`, `__host-sid=${token}`, `__Secure-sid=${token}`])
      expect(await ask(cookie)).toBe(307)
    expect(await ask(`__Host-sid=${token}; __Host-sid=${await app.browser(sibling.token)}`)).toBe(307)
    expect(await ask(`__Host-sid=${token}; __Host-sid=${token}`)).toBe(307)
    expect(await ask(`sid=${sibling.token}; __Host-sid=${token}`)).toBe(200)
  })
})
