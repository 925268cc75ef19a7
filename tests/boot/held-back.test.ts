import { once } from 'node:events'
import { get, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newServer, serve } from '#server/boot/http.ts'
import type { Env } from '#server/env.ts'

// Refuses what is sent without a look at it, as the program does with what it did not ask for; keeps some waiting.
const seen: string[] = []
const slow = new Set<() => void>()
const server = newServer()
let asked = 0
server.on('request', () => {
  asked += 1
})
let port = 0
let close: () => Promise<void>
beforeAll(async () => {
  const env = { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: true, RATE_LIMIT_SCALE: 1, baseUrl: new URL('http://a') }
  const listener: RequestListener = (request, response) => {
    seen.push(String(request.headers['x-phsar-ip']))
    if (request.url === '/api/limited') response.writeHead(429).end()
    else if (request.url === '/slow') slow.add(() => response.writeHead(413).end())
    else response.writeHead(413).end()
  }
  close = (await serve(env as unknown as Env, { listener }, server)).close
  port = (server.address() as AddressInfo).port
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  server.closeAllConnections()
  await close()
})

/** Begins a body of so many bytes, and gives the status that comes back. */
async function begin(from: string, length: number, path = '/'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\ncontent-length: ${length}\r\n\r\n${'a'.repeat(10)}`,
  )
  const [said] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return said.toString('latin1').slice(9, 12)
}

const BIG = 20_000_000
const statuses = async (all: Promise<string>[]) => [...new Set(await Promise.all(all))]

/** Answers those kept waiting, and those that come in then, until there were so many. */
async function answerAll(count: number): Promise<void> {
  const answered = new Set<() => void>()
  await vi.waitFor(() => {
    for (const answer of slow) {
      if (!answered.has(answer)) answer()
      answered.add(answer)
    }
    expect(answered.size).toBe(count)
  })
}

it('lets in a few large bodies of a network at once, and all that is small', async () => {
  const sent = Array.from({ length: 30 }, () => begin('198.51.100.7', BIG, '/slow'))
  await vi.waitFor(() => expect(slow.size).toBe(24))
  expect(await begin('198.51.100.7', 100)).toBe('413')
  expect(await begin('198.51.100.8', BIG)).toBe('413')
  expect(slow.size).toBe(24)
  await answerAll(30)
  expect(await statuses(sent)).toEqual(['413'])
})

it('lets in a few calls of a network that write at once, and fewer when it has written much', async () => {
  const from = '198.51.100.11'
  slow.clear()
  // What is slow keeps its place for a second: it stands still here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const inside = async (count: number) => {
    while (slow.size < count) await new Promise(setImmediate)
    expect(slow.size).toBe(count)
  }
  const first = Array.from({ length: 9 }, () => begin(from, 10, '/slow'))
  await inside(8)
  expect(await begin('198.51.100.12', 10)).toBe('413')
  await inside(8)
  for (const answer of [...slow]) answer()
  await inside(9)
  for (const answer of [...slow].slice(8)) answer()
  expect(await statuses(first)).toEqual(['413'])

  for (const some of [8, 8, 8, 8, 8, 3]) await statuses(Array.from({ length: some }, () => begin(from, 10)))
  slow.clear()
  // The last that go in side by side; behind them one by one, also of those that wait already.
  const second = Array.from({ length: 10 }, () => begin(from, 10, '/slow'))
  await inside(8)
  for (const answer of [...slow]) answer()
  while (slow.size < 9) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(1)
  }
  const page = await new Promise((done) => get({ port, headers: { 'x-forwarded-for': from } }, done))
  expect(page).toMatchObject({ statusCode: 413 })
  await inside(9)
  vi.advanceTimersByTime(1_000)
  await inside(10)
  for (const answer of [...slow].slice(8)) answer()
  expect(await statuses(second)).toEqual(['413'])
})

it('holds back a network that keeps sending what nobody reads, and nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const many = Array.from({ length: 60 }, (_, n) => begin(`2001:db8::${n + 1}`, BIG))
  expect(await statuses(many)).toEqual(['413'])
  seen.length = 0
  const before = asked
  const held = Array.from({ length: 20 }, () => begin('2001:db8::ffff', BIG))
  expect(await begin('2001:db8:1::1', BIG)).toBe('413')
  expect(await begin('2001:db8::ffff', 100)).toBe('413')
  expect(seen).toEqual(['2001:db8:1::1', '2001:db8::ffff'])
  expect(await Promise.race([Promise.any(held), 'none yet'])).toBe('none yet')
  await vi.waitFor(() => expect(asked).toBe(before + 22))
  vi.advanceTimersByTime(30_000)
  expect(await statuses(held)).toEqual(['429'])
  expect(seen).toHaveLength(2)
})

it('hears somebody later who goes on beyond a limit, but not of what he looks at', async () => {
  const from = '198.51.100.9'
  const limited = Array.from({ length: 120 }, () => begin(from, 10, '/api/limited'))
  expect(await statuses(limited)).toEqual(['429'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  seen.length = 0
  const before = asked
  const later = begin(from, 10, '/api/limited')
  await vi.waitFor(() => expect(asked).toBe(before + 1), { interval: 1 })
  expect(seen).toEqual([])
  const page = await new Promise((done) => get({ port, headers: { 'x-forwarded-for': from } }, done))
  expect(page).toMatchObject({ statusCode: 413 })
  expect(await begin('198.51.100.10', 10, '/api/limited')).toBe('429')
  vi.advanceTimersByTime(5_000)
  expect(await later).toBe('429')
  expect(seen).toEqual([from, '198.51.100.10', from])
})
