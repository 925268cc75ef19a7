import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/core/internet/public-address.ts'
import { postMessage } from '#server/domain/webhooks/post-message.ts'
import { WebhookFault } from '#server/domain/webhooks/webhook-fault.ts'
import { webhookTarget } from '#server/domain/webhooks/webhook-target.ts'
import { fakeInternet, redirects, SOMEWHERE } from '../support/fake-internet.ts'
import { endpoint, says } from '../support/webhook-endpoint.ts'
import { HOSTILE_LINKS } from './support/hostile-links.ts'

const signal = new AbortController().signal
let world: Awaited<ReturnType<typeof fakeInternet>>
beforeAll(async () => {
  world = await fakeInternet(
    {},
    {
      'inside.example': ['10.1.2.3'],
      'both.example': [SOMEWHERE, '192.168.0.7'],
      'mapped.example': ['::ffff:10.0.0.1'],
      'nowhere.example': [],
    },
  )
})
afterAll(() => world.close())
beforeEach(() => {
  for (const list of [world.asked, world.resolved, world.reached]) list.length = 0
})

const post = (url: string, within = 2000) =>
  postMessage(
    { url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"ក"}' },
    { signal, network: world.network, within },
  )
/** Why it did not arrive, or the status it was taken with. */
const end = (url: string, within?: number) =>
  post(url, within).catch((error: unknown) => (error instanceof WebhookFault ? (error.fault ?? error.code) : 'thrown'))

describe('an endpoint', () => {
  it('that leads inside by whatever spelling is never asked', async () => {
    const hosts = Object.keys(HOSTILE_LINKS)
    expect(hosts.length).toBeGreaterThan(30)
    for (const link of hosts) {
      const secure = link.replace(/^http:\/\//, 'https://')
      if (/^https:\/\/\/a\.png|^https:\/\/good\.example\/a+$/.test(secure)) continue
      expect([secure, await end(secure)]).toEqual([secure, expect.stringMatching(/^(?:address|host)$/)])
    }
    expect(world.asked).toEqual([])
  })

  it.each([
    'http://good.example/',
    'https://user:pass@good.example/',
    'https://good.example:22/',
    'https://good.example:3000/',
    'https://shop.internal/',
    'https://printer.local/',
    'https://me.localhost/',
    'https://db/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '',
  ])('%s is none', (address) => expect(webhookTarget(address)).toBeUndefined())

  it.each(['https://good.example/', 'https://good.example:8443/a?b=c', 'https://93.184.215.14/x'])(
    '%s is one',
    (address) => expect(webhookTarget(address)?.href).toBe(address),
  )

  it('is asked at an address that was checked, whatever its name means a moment later', async () => {
    let times = 0
    world.hosts['rebind.example'] = () => (times++ === 0 ? [SOMEWHERE] : ['127.0.0.1'])
    const there = endpoint()
    world.answers['rebind.example/in'] = there.answer
    expect(await end('https://rebind.example/in')).toBe(204)
    expect([times, world.reached]).toEqual([1, [SOMEWHERE]])
    expect(await end('https://rebind.example/in')).toBe('address')
    expect(there.got).toHaveLength(1)
    expect(world.reached.every(isPublicAddress)).toBe(true)
  })

  it('gets the message to the letter', async () => {
    const there = endpoint(says(200))
    world.answers['good.example/in?x=1'] = there.answer
    expect(await end('https://good.example/in?x=1')).toBe(200)
    expect(there.got).toEqual([
      {
        body: '{"a":"ក"}',
        headers: expect.objectContaining({
          host: 'good.example',
          'content-type': 'application/json',
          'webhook-id': 'msg_1',
        }),
      },
    ])
  })

  it('is followed nowhere', async () => {
    for (const to of ['http://127.0.0.1/x', 'https://good.example/other', '/other'])
      for (const status of [301, 302, 303, 307, 308]) {
        world.answers['hop.example/'] = redirects(to, status)
        expect(await end('https://hop.example/')).toBe(status)
      }
    expect(new Set(world.asked)).toEqual(new Set(['hop.example/']))
  })

  it('that answers with an endless body is done with at its status', async () => {
    let closed = false
    world.answers['big.example/'] = (incoming, reply) => {
      incoming.resume()
      reply.writeHead(200)
      const more = () => reply.write(Buffer.alloc(65_536), (error) => error ?? setImmediate(more))
      reply.on('close', () => {
        closed = true
      })
      more()
    }
    expect(await end('https://big.example/')).toBe(200)
    await expect.poll(() => closed).toBe(true)
  })

  it('that drips, is silent, breaks off or talks nonsense ends in time', async () => {
    world.answers['odd.example/silent'] = () => undefined
    world.answers['odd.example/drip'] = (incoming) => {
      const drop = setInterval(() => incoming.socket.write('HTTP/1.1 200'.at(0) ?? ''), 20)
      incoming.socket.on('close', () => clearInterval(drop))
      incoming.socket.on('error', () => clearInterval(drop))
    }
    world.answers['odd.example/continue'] = (incoming, reply) => {
      const again = setInterval(() => reply.writeContinue(), 10)
      incoming.socket.on('close', () => clearInterval(again))
    }
    world.answers['odd.example/break'] = (incoming) => void incoming.socket.destroy()
    world.answers['odd.example/junk'] = (incoming) => void incoming.socket.end('no http at all\r\n\r\n')
    world.answers['odd.example/heads'] = (incoming) =>
      void incoming.socket.end(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)
    world.hosts['mute.example'] = () => new Promise((resolve) => setTimeout(() => resolve([SOMEWHERE]), 300))
    const ends: Record<string, unknown> = {}
    for (const path of ['silent', 'drip', 'continue', 'break', 'junk', 'heads'])
      ends[path] = await end(`https://odd.example/${path}`, 150)
    expect(ends).toEqual({
      silent: 'slow',
      drip: expect.stringMatching(/^(?:slow|unreachable)$/),
      continue: 'slow',
      break: 'unreachable',
      junk: 'unreachable',
      heads: 'unreachable',
    })
    expect(await end('https://mute.example/', 100)).toBe('slow')
  })
})
