import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { builtFunctions } from './support/built-functions.ts'
import { HANG } from './support/size.ts'
import { send } from './support/wire.ts'

// What is sent is not read before it is known that its sender may send it.

await ownDatabase()
const data = ownFolder()
const { api } = await import('../support/api.ts')
const app = await api()

let door: BuiltServer
let store: Store
let token: string
beforeAll(async () => {
  store = await app.signUp()
  token = store.token
  door = await builtServer()
})
afterAll(() => door?.close())

const FUNCTIONS = builtFunctions()
const functionOf = (name: string) => `/_serverFn/${FUNCTIONS.get(name)}`
const left = () => {
  try {
    return readdirSync(join(data, 'received'))
  } catch {
    return []
  }
}
const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${door.pid}/status`, 'utf8'))?.[1]) / 1024

interface Half {
  path: string
  method?: string
  headers?: string[]
  host?: string
  type?: string
  /** What it says it will send, and what it does send. */
  length?: number
  body?: string
}

const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncode,price\n'

/** Sends a letter's beginning and waits, saying nothing more: all that comes back until the server ends the line. */
function half({ path, method = 'POST', headers = [], host, type, length = 19_000_000, body = PART }: Half) {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host ?? `localhost:${door.port}`}`,
    `Content-Type: ${type ?? 'multipart/form-data; boundary=x'}`,
    `Content-Length: ${length}`,
    ...headers,
  ]
  return new Promise<string>((done, failed) => {
    let text = ''
    const socket = connect(door.port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
    socket.setTimeout(HANG, () => socket.destroy(new Error(`It waits for the rest: ${method} ${path}\n${text}`)))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', failed)
    socket.on('close', () => done(text))
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const bearer = () => [`Authorization: Bearer ${token}`]

describe('a letter of which only the beginning comes', () => {
  const json = { type: 'application/json', body: '{"a":"' }
  it.each<[string, () => Half, number]>([
    ['a form to a page', () => ({ path: '/login' }), 405],
    ['JSON to a page', () => ({ path: '/', ...json }), 405],
    ['a page that is put', () => ({ path: '/login', method: 'PUT' }), 405],
    ['a form to nothing', () => ({ path: '/api/backend/nothing' }), 404],
    ['a way that a call does not go', () => ({ path: '/api/backend/products/import', method: 'PATCH' }), 404],
    ['an unknown host', () => ({ path: '/login', host: 'evil.example' }), 421],
    ['a call at an unknown host', () => ({ path: '/api/public/signup', host: 'evil.example' }), 404],
    ['an import of nobody', () => ({ path: '/api/backend/products/import' }), 401],
    ['a picture of nobody', () => ({ path: '/api/backend/upload' }), 401],
    ['a brand of nobody', () => ({ path: '/api/backend/brands', ...json }), 401],
    ['a form to sign in by', () => ({ path: '/api/backend/auth/login' }), 415],
    ['too much to sign in by', () => ({ path: '/api/backend/auth/login', ...json }), 413],
    ['a form to a call that takes none', () => ({ path: '/api/backend/brands', headers: bearer() }), 415],
    ['too much for a call', () => ({ path: '/api/backend/brands', headers: bearer(), ...json }), 413],
    ['a picture of nobody, from a page', () => ({ path: functionOf('upload: uploadImage') }), 401],
    ['an import of nobody, from a page', () => ({ path: functionOf('imports: importFile') }), 401],
    ['a form to sign in by, from a page', () => ({ path: functionOf('auth: login') }), 415],
    ['too much to sign in by, from a page', () => ({ path: functionOf('auth: login'), ...json }), 413],
    ['a body of what is only looked at', () => ({ path: '/healthz', method: 'GET' }), 200],
    ['a file that is sent to', () => ({ path: '/files/1/a.webp' }), 404],
  ])('%s', async (_, sent, status) => {
    const asked = sent()
    const own = asked.path.startsWith('/_serverFn')
      ? { headers: ['Sec-Fetch-Site: same-origin', 'x-tsr-serverFn: true'] }
      : {}
    const answer = await half({ ...asked, ...own })
    expect(statusOf(answer), answer.slice(0, 300)).toBe(status)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(left()).toEqual([])
  })

  it('is answered in the language that was asked for', async () => {
    const answer = await half({ path: '/api/backend/upload', headers: ['Accept-Language: km'] })
    expect(Buffer.from(answer, 'utf8').toString()).toContain('{"message":"មិនមានសិទ្ធិចូលប្រើទេ"}')
  })

  it('costs no memory, many at once', async () => {
    const before = memory()
    const body = 'a'.repeat(1024 * 1024)
    const field = `--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n${body}`
    const cut = (error: NodeJS.ErrnoException) => {
      if (!['EPIPE', 'ECONNRESET'].includes(error.code ?? '')) throw error
      return ''
    }
    const paths = ['/login', '/api/backend/upload', '/api/public/signup', functionOf('upload: uploadImage')]
    await Promise.all(Array.from({ length: 60 }, (_, n) => half({ path: paths[n % 4] ?? '', body: field }).catch(cut)))
    expect(memory() - before).toBeLessThan(60)
    expect((await get('/healthz')).status).toBe(200)
  })
})

const get = (path: string) =>
  send(door, { method: 'GET', path, headers: { host: `localhost:${door.port}` }, note: path })

describe('a client that hangs up', () => {
  it('leaves no file, and is not taken for the database', async () => {
    const headers = [`Host: localhost:${door.port}`, ...bearer(), 'Content-Length: 9000']
    const begun = (path: string, type: string, body: string) =>
      new Promise<void>((done, failed) => {
        const head = [`POST ${path} HTTP/1.1`, ...headers, `Content-Type: ${type}`]
        const socket = connect(door.port, '127.0.0.1', () =>
          socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.resetAndDestroy(), 150)),
        )
        socket.on('error', failed)
        socket.on('close', () => done())
      })
    await begun('/api/backend/products/import', 'multipart/form-data; boundary=x', PART)
    await begun('/api/backend/brands', 'application/json', '{"a":')
    await begun('/_serverFn/x', 'application/json', '{"a":')
    for (let tries = 100; left().length > 0 && tries > 0; tries -= 1) await sleep(50)
    expect(left()).toEqual([])
    expect((await get('/readyz')).status).toBe(200)
    expect(door.said()).not.toMatch(/not reachable|request failed|hung up|"level":"(warn|error)"/)
  })
})

describe('an address in the request line', () => {
  const line = (target: string) =>
    half({ path: target, method: 'GET', headers: ['Connection: close'], length: 0, body: '' })

  it.each(['//x', '/%2f/zz-evil.example', '//zz-evil.example/%2e%2e', '/.//zz-evil.example', '/x/..//zz-evil.example'])(
    'leads to no other host: %s',
    async (path) => {
      for (const target of [path, `http://zz-evil.example${path}`]) {
        const answer = await line(target)
        expect([target, statusOf(answer) < 500]).toEqual([target, true])
        const [, to = '/'] = /\r\nlocation: ([^\r]*)/i.exec(answer) ?? []
        const own = `http://localhost:${door.port}`
        expect([target, new URL(to, own).origin]).toEqual([target, own])
      }
      expect(statusOf(await line(`http://zz-evil.example${path}`))).toBe(421)
    },
  )

  it('counts where it is our own', async () => {
    expect(statusOf(await line(`http://localhost:${door.port}/healthz`))).toBe(200)
  })
})
