import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newServer, serve } from '#server/boot/http.ts'
import type { Env } from '#server/env.ts'

// Refuses what is sent without a look at it, as the program does with what it did not ask for.
const seen: string[] = []
const server = newServer()
let port = 0
let close: () => Promise<void>
beforeAll(async () => {
  const env = { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: true, RATE_LIMIT_SCALE: 1, baseUrl: new URL('http://a') }
  const listener = (request: { headers: object }, response: import('node:http').ServerResponse) => {
    seen.push(String((request.headers as Record<string, string>)['x-phsar-ip']))
    response.writeHead(413).end()
  }
  close = (await serve(env as unknown as Env, { listener }, server)).close
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await close()
})

/** Begins a body of so many bytes, and gives the status that comes back. */
async function begin(from: string, length: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\ncontent-length: ${length}\r\n\r\n${'a'.repeat(10)}`,
  )
  const [said] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return said.toString('latin1').slice(9, 12)
}

it('holds back a network that keeps sending what nobody reads, and nobody else', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, (_, n) => begin(`2001:db8::${n + 1}`, 20_000_000)))
  expect(new Set(many)).toEqual(new Set(['413']))
  seen.length = 0
  const began = performance.now()
  const held = Promise.all(Array.from({ length: 20 }, () => begin('2001:db8::ffff', 20_000_000)))
  expect(await begin('2001:db8:1::1', 20_000_000)).toBe('413')
  expect(await begin('2001:db8::ffff', 100)).toBe('413')
  expect(new Set(await held)).toEqual(new Set(['429']))
  expect(performance.now() - began).toBeGreaterThan(1_000)
  expect(seen).toEqual(['2001:db8:1::1', '2001:db8::ffff'])
})
