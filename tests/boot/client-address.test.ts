import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { nameClient } from '#server/boot/client-address.ts'

/** A request with these headers from this address, as far as it matters here. */
function incoming(headers: Record<string, string>, remoteAddress: string): IncomingMessage {
  const rawHeaders = Object.entries(headers).flat()
  return { headers: { ...headers }, rawHeaders, socket: { remoteAddress } } as unknown as IncomingMessage
}

it('believes no client about its address', () => {
  const claimed = { host: 'a', 'x-phsar-ip': '1.1.1.1', 'x-forwarded-for': '2.2.2.2', 'x-forwarded-host': 'evil' }
  const request = incoming(claimed, '::ffff:10.0.0.9')
  nameClient(request, { trustProxy: false, https: false })
  expect(request.headers).toEqual({ host: 'a', 'x-phsar-ip': '10.0.0.9' })
  expect(request.rawHeaders).toEqual(['host', 'a', 'x-phsar-ip', '10.0.0.9'])
})

it('takes the last hop that our own proxy saw', () => {
  const request = incoming({ 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-proto': 'http' }, '127.0.0.1')
  nameClient(request, { trustProxy: true, https: true })
  expect(request.headers).toEqual({ 'x-phsar-ip': '203.0.113.7', 'x-forwarded-proto': 'https' })
})

it.each(['unknown', '6.6.6.6, evil', '203.0.113.7, ', 'a'.repeat(9000)])(
  'takes no hop that is no address: %.20s',
  (claimed) => {
    const request = incoming({ 'x-forwarded-for': claimed }, '10.0.0.9')
    nameClient(request, { trustProxy: true, https: false })
    expect(request.headers['x-phsar-ip']).toBe('10.0.0.9')
  },
)

it('falls back on the socket where the proxy said nothing', () => {
  const request = incoming({}, '2001:db8::1')
  nameClient(request, { trustProxy: true, https: false })
  expect(request.headers['x-phsar-ip']).toBe('2001:db8::1')
})

it('knows its own machine by the socket alone, and not through anybody', () => {
  const direct = (headers: Record<string, string>, address: string) => {
    const request = incoming(headers, address)
    nameClient(request, { trustProxy: true, https: false })
    return request.headers['x-phsar-direct']
  }
  for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) expect(direct({}, address)).toBe('1')
  for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1']) expect(direct({}, address)).toBeUndefined()
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
    expect(direct({ [name]: '127.0.0.1' }, '127.0.0.1')).toBeUndefined()
  expect(direct({ 'x-phsar-direct': '1' }, '10.0.0.1')).toBeUndefined()
})
