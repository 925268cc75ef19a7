import fc from 'fast-check'
import type { Call } from '../../support/all-calls.ts'
import { type Dice, dice, seedOf } from './dice.ts'
import { formOf } from './form.ts'
import { inputOf, isUpload, type Known } from './input-of.ts'
import { DEEP, mutated } from './mutate.ts'
import type { Wire } from './wire.ts'

type Fields = Record<string, unknown>

/** Who asks: the headers of whoever may make this call, for the n-th input. */
export type Asker = (call: Call, n: number) => Record<string, string>

const DEEP_TEXT = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Inputs of a call: valid ones made from its schema, the same with one to three things wrong, and broken letters. */
export function wiresOf(
  call: Call,
  { known, asker, count, seed }: { known: Known; asker: Asker; count: number; seed: number },
): Wire[] {
  const chance = dice(seedOf(seed, `${call.method} ${call.path}`))
  const values = validOf(call, known, count, seedOf(seed, call.path))
  // A few inputs a call are broken in other ways for each.
  const first = chance.below(BODIES.length)
  return Array.from({ length: count }, (_, n) => {
    const value = values[n] ?? {}
    const headers = asker(call, n)
    // Of four inputs one is right, two are wrong in their values, one is no proper letter at all.
    if (n % 4 === 0) return wireOf(call, value, { known, chance, headers, note: 'valid' })
    if (n % 4 < 3) {
      const wrong = mutated(value, chance)
      return wireOf(call, wrong.value, { known, chance, headers, note: wrong.notes.join(', ') })
    }
    return broken(call, wireOf(call, value, { known, chance, headers, note: '' }), chance, first + Math.floor(n / 4))
  })
}

/** Values that the call's schema takes, as far as a generator can know. */
export const validOf = (call: Call, known: Known, count: number, seed: number): Fields[] =>
  call.input
    ? (fc.sample(inputOf(call.input, known) as fc.Arbitrary<Fields>, { numRuns: count, seed }) as Fields[])
    : []

const bodiless = ({ method }: Call) => method === 'GET' || method === 'DELETE' || method === 'HEAD'

interface How {
  known: Known
  chance: Dice
  headers: Record<string, string>
  note: string
}

/** One input as a request: what the path names goes there, the rest into the query, a form or JSON. */
export function wireOf(call: Call, value: Fields, { known, chance, headers, note }: How): Wire {
  const rest = { ...value }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const sent = Object.hasOwn(rest, name) && chance.below(4) > 0 ? rest[name] : chance.of(known(name).concat(0))
    delete rest[name]
    return encoded(sent)
  })
  if (bodiless(call)) {
    const query = queryOf(rest)
    return { method: call.method, path: query ? `${path}?${query}`.slice(0, 12_000) : path, headers, note }
  }
  if (Object.values(rest).some(isUpload)) {
    const { type, body } = formOf(rest)
    return { method: call.method, path, headers: { ...headers, 'content-type': type }, body, note }
  }
  return {
    method: call.method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: jsonOf(rest),
    note,
  }
}

const encoded = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.replace(LONE, '\ufffd')).slice(0, 2000) || '%20'
}

/** JSON with what no serialiser would write. */
export const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value).replaceAll(`"${DEEP}"`, DEEP_TEXT))

function queryOf(value: Fields): string {
  const pairs: string[] = []
  const add = (name: string, of: unknown) => {
    if (Array.isArray(of)) for (const each of of.slice(0, 50)) add(`${name}[]`, each)
    else if (typeof of === 'object' && of !== null)
      for (const [key, each] of Object.entries(of)) add(`${name}[${encoded(key)}]`, each)
    else if (of === DEEP) pairs.push(`${name}${'[a]'.repeat(2000)}=1`)
    else if (of !== undefined) pairs.push(`${name}=${of === '' ? '' : encoded(of)}`)
  }
  for (const [key, of] of Object.entries(value)) add(encoded(key), of)
  return pairs.join('&')
}

/** A letter that is wrong as a letter, whatever it says; `right` is one that is not. */
function broken(call: Call, right: Wire, chance: Dice, at: number): Wire {
  if (/\{/.test(call.path) && at % 3 === 0) {
    const sent = chance.of(SEGMENTS)
    return { ...right, path: call.path.replace(/\{\w+\}/g, sent), note: `path ${sent.slice(0, 30)}` }
  }
  if (bodiless(call)) {
    const query = chance.of(QUERIES)
    return { ...right, path: `${right.path.split('?')[0]}?${query}`, note: `query ${query.slice(0, 60)}` }
  }
  const [note, make] = BODIES[at % BODIES.length] as (typeof BODIES)[number]
  const { type, body } = make(right)
  return { ...right, headers: { ...right.headers, ...(type !== undefined && { 'content-type': type }) }, body, note }
}

const SEGMENTS = [
  '%00',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%ff%fe',
  '9'.repeat(400),
  '-1',
  '1e3',
  '0x1',
  '%F0%9F%98%80',
  '__proto__',
  "1'%20or%20'1'='1",
  '%7B%7D',
  '1%00',
  'constructor',
  '%20',
  '1;2',
  '%252f',
  '999999999999999',
  '1.0',
  '+1',
  '%E1%9E%80',
]

const QUERIES = [
  '%',
  '%ff=%fe',
  'page=%00',
  'page=1&page=2',
  'page[]=1&page[]=2',
  'page[a]=1',
  'page[0][1][2]=3',
  'search=%ED%A0%80',
  '__proto__[polluted]=1&constructor[prototype][polluted]=1',
  `search=${'a'.repeat(9000)}`,
  `${'a='.repeat(1)}${'&a='.repeat(3000)}`,
  `sort${'[x]'.repeat(3000)}=1`,
  'ids[999999999]=1',
  'page[length]=1e9',
  '[]=1',
  '[=1',
  ']=1',
  '=1',
  '&&&',
  'sort=__proto__',
  'limit=1e1',
  'limit=10.5',
  'page=%D9%A1',
  'limit=%2B5',
  'search[]=',
  'direction=asc&direction=desc',
  '%5B%5D%5B%5D=2',
  'a[b=1',
]

type Letter = { type?: string; body: Buffer }
const text = (body: string, type = 'application/json'): Letter => ({ body: Buffer.from(body), type })
const doubled = (right: Wire) => {
  const json = right.body?.toString() ?? '{}'
  const first = /^\{"([^"\\]+)":/.exec(json)?.[1]
  return first ? json.replace('{', `{"${first}":[{}],"${first}":null,`) : '{"a":1,"a":2}'
}

/** What a body can be other than one; `right` is one that would do. */
const BODIES: [note: string, make: (right: Wire) => Letter][] = [
  ['half of JSON', ({ body }) => text(body?.subarray(0, body.length / 2).toString() || '{')],
  ['keys twice', (right) => text(doubled(right))],
  ['JSON as plain text', ({ body }) => text(body?.toString() ?? '', 'text/plain')],
  ['11 MB', () => text(`{"name":"${'a'.repeat(11 * 1024 * 1024)}"}`)],
  ['an array', ({ body }) => text(`[${body}]`)],
  [
    'bytes that are no text',
    () => ({
      body: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      type: 'application/json',
    }),
  ],
  ['depth of 10,000', () => text(`{"name":${DEEP_TEXT},"translations":${DEEP_TEXT}}`)],
  ['a prototype', () => text('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')],
  ['a form that is none', ({ body }) => ({ body: body ?? Buffer.alloc(0), type: 'multipart/form-data' })],
  [
    'a form that breaks off',
    () =>
      text('--x\r\nContent-Disposition: form-data; name="file"; filename="a\r\n', 'multipart/form-data; boundary=x'),
  ],
  ['nothing', () => ({ body: Buffer.alloc(0) })],
  ['words', () => text('"x"')],
  ['null', () => text('null')],
  ['fields of a form', () => text('name=x&__proto__[a]=1&ids[]=1', 'application/x-www-form-urlencoded')],
  ['fields 3,000 deep', () => text(`name${'[a]'.repeat(3000)}=1`, 'application/x-www-form-urlencoded')],
  [
    'a form with odd names',
    ({ body }) => ({ ...formOf({ '__proto__[polluted]': 1, 'a[b][c': 1, 'ids[99999999]': body?.length ?? 0, '': 1 }) }),
  ],
  [
    'JSON said to be packed',
    ({ body }) => ({ body: body ?? Buffer.alloc(0), type: 'application/json; charset=utf-16' }),
  ],
  ['XML', () => text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml')],
  ['a mark before the text', ({ body }) => text(`\ufeff${body}`)],
  ['signs that are half', () => text('{"name":"\\ud800","code":"\\udfff\\u0000","email":"\\ud83d@x.example"}')],
]
