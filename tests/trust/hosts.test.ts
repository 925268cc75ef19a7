import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { HANG } from './support/size.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()

let door: BuiltServer
let store: Store
let db: pg.Client
beforeAll(async () => {
  store = await app.signUp()
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
