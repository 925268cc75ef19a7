import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { internet } from '#server/core/internet/internet.ts'
import { isPublicAddress } from '#server/core/internet/public-address.ts'
import { reEncode } from '#server/domain/files/re-encode.ts'
import { fetchPicture } from '#server/domain/pictures/fetch-picture.ts'
import { PictureFault } from '#server/domain/pictures/picture-fault.ts'
import { pictureTarget } from '#server/domain/pictures/picture-target.ts'
import { fakeInternet, redirects, SOMEWHERE, sends } from '../support/fake-internet.ts'
import { HOSTILE_LINKS as HOSTILE } from './support/hostile-links.ts'

const signal = new AbortController().signal
let world: Awaited<ReturnType<typeof fakeInternet>>
beforeAll(async () => {
  world = await fakeInternet({}, {})
})
afterAll(() => world.close())
beforeEach(() => {
  for (const list of [world.asked, world.resolved, world.reached]) list.length = 0
})

const get = (url: string, within = 3000) => fetchPicture(url, { signal, network: world.network, within })
/** Why it did not come. */
const fault = (url: string, within?: number) =>
  get(url, within).then(
    () => 'came',
    (error: unknown) => (error instanceof PictureFault ? error.code : String(error)),
  )

describe('a link', () => {
  beforeAll(() => {
    Object.assign(world.hosts, {
      localhost: ['127.0.0.1', '::1'],
      'me.localhost': ['127.0.0.1'],
      'inside.example': ['10.1.2.3'],
      'both.example': [SOMEWHERE, '192.168.0.7'],
      'mapped.example': ['::ffff:10.0.0.1'],
      'nowhere.example': [],
    })
  })

  it('that leads inside by whatever spelling is refused, and nothing is asked', async () => {
    const found: Record<string, string> = {}
    for (const url of Object.keys(HOSTILE)) found[url] = await fault(url)
    // `http:///a.png` is read as the host `a.png`, as browsers do: a name like any other.
    expect(found).toEqual(HOSTILE)
    expect(world.asked).toEqual(['a.png/'])
    expect(world.reached.every(isPublicAddress)).toBe(true)
  })

  it('is kept in one spelling', () => {
    const spelt = (url: string) => pictureTarget(url).href
    expect(spelt('HTTP://Good.Example:80/a b.png#there')).toBe('http://good.example/a%20b.png')
    expect(spelt('https://ខ្មែរ.example/រូប.png')).toMatch(/^https:\/\/xn--[a-z0-9-]+\.example\/%E1/)
  })

  it('is asked for at an address that was checked, with the name that the link has', async () => {
    world.hosts['ok.example'] = [SOMEWHERE, '2606:4700:4700::1111']
    world.answers['ok.example/a.png?x=1'] = sends('bytes')
    expect(Buffer.from(await get('http://ok.example/a.png?x=1#y')).toString()).toBe('bytes')
    expect(world.reached).toEqual([SOMEWHERE, '2606:4700:4700::1111'])
    expect(world.resolved).toEqual(['ok.example'])
  })

  it('whose name means something else a moment later is asked at what it meant first', async () => {
    let times = 0
    world.hosts['rebind.example'] = () => (times++ === 0 ? [SOMEWHERE] : ['127.0.0.1'])
    world.answers['rebind.example/a.png'] = sends('first')
    expect(Buffer.from(await get('http://rebind.example/a.png')).toString()).toBe('first')
    expect([times, world.reached]).toEqual([1, [SOMEWHERE]])
    expect(await fault('http://rebind.example/a.png')).toBe('address')
    expect(world.asked).toHaveLength(1)
  })

  it('whose name changes between a redirect and its target is refused there', async () => {
    let times = 0
    world.hosts['turn.example'] = () => (times++ === 0 ? [SOMEWHERE] : ['169.254.169.254'])
    world.answers['turn.example/a.png'] = redirects('/b.png')
    expect(await fault('http://turn.example/a.png')).toBe('address')
    expect(world.asked).toEqual(['turn.example/a.png'])
  })
})

describe('the connection', () => {
  it('goes to the address that was checked, and asks nobody for the name', async () => {
    const server = createServer((incoming, reply) => reply.end(incoming.headers.host))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const all of [['127.0.0.1'], ['127.0.0.1', '127.0.0.2']]) {
      const host = 'no-such-name.invalid'
      const request = internet.connect({ protocol: 'http:', host, port, path: '/', headers: { host } }, all)
      request.end()
      const [response] = await once(request, 'response')
      let text = ''
      for await (const part of response) text += part
      expect(text).toBe(host)
    }
    server.close()
  })
})

describe('a redirect', () => {
  it.each([
    'http://127.0.0.1/x',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://inside.example/',
    '//localhost/x',
    'http://good.example:8080/',
    'file:///etc/passwd',
    'http://u:p@good.example/',
    'ftp://good.example/',
    'http://',
  ])('to %s is refused', async (to) => {
    world.answers['hop.example/a.png'] = redirects(to)
    expect(await fault('http://hop.example/a.png')).toBe('address')
    expect(world.asked).toEqual(['hop.example/a.png'])
  })

  it('is followed three times, each checked, and no further', async () => {
    for (const [i, status] of [301, 303, 307, 308].entries())
      world.answers[`chain.example/${i}`] = redirects(`/${i + 1}`, status)
    world.answers['chain.example/4'] = sends('far')
    expect(await fault('http://chain.example/0')).toBe('redirects')
    expect(Buffer.from(await get('http://chain.example/1')).toString()).toBe('far')
  })

  it('in a circle, or to nowhere, ends', async () => {
    world.answers['loop.example/'] = redirects('/')
    expect(await fault('http://loop.example/')).toBe('redirects')
    world.answers['loop.example/x'] = (_, reply) => void reply.writeHead(302).end()
    expect(await fault('http://loop.example/x')).toBe('answer:302')
  })
})

describe('what comes', () => {
  it('is at most 5 MiB, said or not', async () => {
    const large = Buffer.alloc(5_242_881)
    world.answers['big.example/said'] = sends(large)
    world.answers['big.example/unsaid'] = (_, reply) => void reply.writeHead(200).write(large, () => reply.end())
    world.answers['big.example/endless'] = (_, reply) => {
      const more = () => reply.write(Buffer.alloc(65_536), (error) => error ?? setImmediate(more))
      more()
    }
    world.answers['big.example/lie'] = sends('x', { 'content-length': '99999999999' })
    world.answers['big.example/just'] = sends(Buffer.alloc(5_242_880))
    for (const path of ['said', 'unsaid', 'endless', 'lie']) {
      expect([path, await fault(`http://big.example/${path}`)]).toEqual([path, 'large'])
    }
    expect((await get('http://big.example/just')).length).toBe(5_242_880)
  })

  it('comes in time, to its last byte', async () => {
    world.answers['slow.example/head'] = () => undefined
    world.answers['slow.example/body'] = (_, reply) => {
      reply.writeHead(200)
      const drop = setInterval(() => reply.write('.'), 20)
      reply.on('close', () => clearInterval(drop))
    }
    world.answers['slow.example/hop'] = (_, reply) =>
      void setTimeout(() => reply.writeHead(302, { location: '/hop' }).end(), 80)
    world.hosts['silent.example'] = () => new Promise(() => undefined)
    for (const path of ['head', 'body', 'hop']) {
      expect([path, await fault(`http://slow.example/${path}`, 200)]).toEqual([path, 'slow'])
    }
    world.hosts['silent.example'] = () => new Promise((resolve) => setTimeout(() => resolve([SOMEWHERE]), 300))
    expect(await fault('http://silent.example/', 100)).toBe('slow')
    expect(world.asked).not.toContain('silent.example/')
  })

  it('is not unpacked, whatever it says of itself, and is then no picture', async () => {
    world.answers['bomb.example/a.png'] = sends(gzipSync(Buffer.alloc(50_000_000)), {
      'content-encoding': 'gzip',
      'content-type': 'image/png',
    })
    const bytes = await get('http://bomb.example/a.png')
    expect(bytes.length).toBeLessThan(100_000)
    await expect(reEncode(bytes, 1)).rejects.toThrow()
  })

  it('is a picture by its bytes alone', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const body of [svg, `<?xml version="1.0"?>${svg}`, '<!doctype html><img src=x>', 'GIF89a', '', '%PDF-1.7']) {
      world.answers['kind.example/a.png'] = sends(body, { 'content-type': 'image/png' })
      await expect(reEncode(await get('http://kind.example/a.png'), 1)).rejects.toThrow()
    }
  })

  it('is nothing where the server says no, breaks off, or talks nonsense', async () => {
    world.answers['no.example/500'] = (_, reply) => void reply.writeHead(500).end()
    world.answers['no.example/204'] = (_, reply) => void reply.writeHead(204).end()
    world.answers['no.example/206'] = (_, reply) => void reply.writeHead(206).end('part')
    world.answers['no.example/break'] = (incoming) => void incoming.socket.destroy()
    world.answers['no.example/half'] = (incoming, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('half', () => incoming.socket.destroy())
    }
    world.answers['no.example/junk'] = (incoming) => void incoming.socket.end('no http at all\r\n\r\n')
    const said: Record<string, string> = {}
    for (const path of ['500', '204', '206', 'break', 'half', 'junk', 'gone']) {
      said[path] = await fault(`http://no.example/${path}`)
    }
    expect(said).toEqual({
      500: 'answer:500',
      204: 'answer:204',
      206: 'answer:206',
      gone: 'answer:404',
      break: 'unreachable',
      half: 'unreachable',
      junk: 'unreachable',
    })
  })

  it('ends with whoever asked', async () => {
    const stop = new AbortController()
    world.answers['stop.example/'] = () => stop.abort(new Error('stopped'))
    const asked = fetchPicture('http://stop.example/', { signal: stop.signal, network: world.network })
    await expect(asked).rejects.toThrow('stopped')
  })
})
