import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { loadedFunctions } from './support/built-functions.ts'
import { dice } from './support/dice.ts'
import { envelope } from './support/envelope.ts'
import { mutated } from './support/mutate.ts'
import { INPUTS, SEED } from './support/size.ts'
import { type Answer, send, sendAll, type Wire } from './support/wire.ts'
import { jsonOf } from './support/wires-of.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()

let door: BuiltServer
let store: Store
beforeAll(async () => {
  store = await app.signUp()
  door = await builtServer()
})
afterAll(() => door?.close())

const GUESSES: Record<string, unknown>[] = [
  { id: 1 },
  { path: 'brands', query: { page: 1 }, body: { name: 'Tea' }, id: 1, ids: [1] },
  { email: 'a@b.example', password: 'x', search: 'x', slug: 'tea', token: 'x', locale: 'en' },
  {
    lines: [{ product_id: 1, quantity: 1 }],
    firstname: 'A',
    telephone: '012345678',
    type: 'pickup',
    payment_method: 'cod',
  },
]
const BROKEN = [
  '',
  '{"t":',
  '[]',
  '1',
  '"x"',
  '{}',
  'null',
  '{"t":{"t":999},"f":63,"m":[]}',
  '{"t":{"t":4,"i":9},"f":63,"m":[]}',
]
/** Nodes that a reader might act upon: a promise, an object made anew, a reference into nothing, a plugin. */
const ODD = [
  '{"t":{"t":12,"i":0,"s":1},"f":63,"m":[]}',
  '{"t":{"t":25,"i":0,"s":{},"c":"$TSR/none"},"f":63,"m":[]}',
  '{"t":{"t":10,"i":0,"p":{"k":["__proto__"],"v":[{"t":10,"i":1,"p":{"k":["polluted"],"v":[{"t":2,"s":2}]},"o":0}]},"o":0},"f":63,"m":[]}',
  '{"t":{"t":10,"i":0,"p":{"k":["then"],"v":[{"t":1,"s":"x"}]},"o":0},"f":63,"m":[]}',
  `{"t":${'{"t":9,"i":0,"a":['.repeat(2000)}`,
]

const host = (shop: boolean) => `${shop ? `${store.name}.` : ''}localhost:${door.port}`

function wires(id: string, method: string, count: number): Wire[] {
  const chance = dice(SEED + Number.parseInt(id.slice(0, 6), 16))
  return Array.from({ length: count }, (_, n) => {
    const data = n % 2 ? mutated(chance.of(GUESSES), chance).value : chance.of(GUESSES)
    const text = n % 4 === 0 ? chance.of([...BROKEN, ...ODD]) : jsonOf(envelope(data)).toString()
    const headers = { host: host(n % 3 === 0), 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
    const path = `/_serverFn/${id}`
    if (method === 'GET')
      return {
        method,
        path: `${path}?payload=${encodeURIComponent(text.slice(0, 8000))}`,
        headers,
        note: text.slice(0, 80),
      }
    const type = chance.of([
      'application/json',
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded',
    ])
    return {
      method,
      path,
      headers: { ...headers, 'content-type': type },
      body: Buffer.from(text),
      note: `${type} ${text.slice(0, 80)}`,
    }
  })
}

const LEAK = /\n\s+at |node_modules|\.ts:\d|\.js:\d|Seroval|Unexpected|Cannot read|Failed query|is not a function/

describe('T5: server functions', () => {
  it('are found', () => expect(loadedFunctions().length).toBeGreaterThan(25))

  it('take nothing that breaks them, and say nothing of how they read', async () => {
    const faults: string[] = []
    const seen = (wire: Wire, { status, text }: Answer) => {
      const bad = status >= 500 || (status >= 400 && LEAK.test(text))
      if (bad) faults.push(`${wire.method} ${wire.path.slice(0, 30)} [${wire.note}] ${status} ${text.slice(0, 150)}`)
    }
    for (const id of loadedFunctions()) {
      const headers = { host: host(false), 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
      const { status } = await send(door, { method: 'GET', path: `/_serverFn/${id}`, headers, note: '' })
      await sendAll(door, wires(id, status === 405 ? 'POST' : 'GET', Math.ceil(INPUTS / 3)), seen)
    }
    expect(faults).toEqual([])
  })

  it('answer 404 to a name that is none', async () => {
    for (const name of ['none', '0'.repeat(64), '__proto__', '%00', '..%2f..%2fetc%2fpasswd', 'constructor', '']) {
      const headers = { host: host(false), 'sec-fetch-site': 'same-origin' }
      const { status, text } = await send(door, { method: 'GET', path: `/_serverFn/${name}`, headers, note: '' })
      expect([name, status >= 400 && status < 500, LEAK.test(text)]).toEqual([name, true, false])
    }
  })
})
