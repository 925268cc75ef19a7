import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type RangeResponse } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { mapArchive } from '../support/map-archive.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from '../trust/support/built-door.ts'
import { send } from '../trust/support/wire.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { cliWith } = await import('../support/cli.ts')
const app = await api()

const folder = mkdtempSync(join(tmpdir(), 'phsar-maps-'))
const archive = mapArchive()
let store: Store
let door: BuiltServer
let geocoder: Server
const asked: string[] = []
let elsewhere = 0
let redirects = false

/** Nominatim as it answers, or leads elsewhere. */
const answer = (address: string) => {
  if (address === '/elsewhere') elsewhere++
  else asked.push(address)
  const found = { lat: '11.57', lon: '104.92', name: 'Street 240', display_name: 'Street 240, Daun Penh, Phnom Penh' }
  return address.startsWith('/reverse') ? found : [found]
}

beforeAll(async () => {
  store = await app.signUp()
  geocoder = createServer((request, response) => {
    const reply = answer(request.url ?? '')
    if (redirects) return response.writeHead(302, { location: '/elsewhere' }).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(reply))
  })
  await new Promise<void>((up) => geocoder.listen(0, '127.0.0.1', up))
  mkdirSync(join(folder, 'maps'))
  writeFileSync(join(folder, 'maps/cambodia.pmtiles'), archive)
  writeFileSync(join(folder, 'maps/heights.pmtiles'), mapArchive({ type: 4, tile: Buffer.from('RIFF') }))
  writeFileSync(join(folder, 'maps/notes.txt'), 'no map')
  const { port } = geocoder.address() as AddressInfo
  door = await builtServer({
    DATA_DIR: folder,
    GEOCODER_URL: `http://127.0.0.1:${port}`,
    MAP_STYLE_URL: 'https://tiles.example/styles/liberty',
  })
})
afterAll(async () => {
  await door?.close()
  geocoder?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  send(door, { method: 'GET', path, headers: { host: `localhost:${door.port}`, ...headers }, note: path })
const places = async (query: string) =>
  JSON.parse((await get(`/api/backend/places${query}`, { authorization: `Bearer ${store.token}` })).text)

describe('places', () => {
  const find = (search: string, headers = {}) =>
    app.call('GET', `/api/backend/places?search=${encodeURIComponent(search)}`, { token: store.token, headers })

  it('are found in the asked language, without asking anybody', async () => {
    const { status, body } = await find('siem rep')
    expect(status).toBe(200)
    expect(body.source).toBeNull()
    expect(body.data[0]).toEqual({
      name: 'Siem Reap',
      detail: null,
      other: 'សៀមរាប',
      latitude: 13.362,
      longitude: 103.86,
    })
    const km = await find('wat phnom', { 'accept-language': 'km' })
    expect(km.body.data[0]).toMatchObject({ name: 'វត្តភ្នំ', detail: 'ភ្នំពេញ', other: 'Wat Phnom' })
  })

  it('are refused as what they were sent as', async () => {
    for (const query of ['', '?search=', `?search=${'x'.repeat(101)}`, '?search=a&online=perhaps'])
      expect([query, (await app.call('GET', `/api/backend/places${query}`, { token: store.token })).status]).toEqual([
        query,
        422,
      ])
    for (const query of [
      '?latitude=91&longitude=0',
      '?latitude=x&longitude=0',
      '?latitude=1',
      '?latitude=1e1&longitude=2',
    ])
      expect([query, (await app.call('GET', `/api/backend/places/at${query}`, { token: store.token })).status]).toEqual(
        [query, 422],
      )
    expect((await app.call('GET', '/api/backend/places?search=a')).status).toBe(401)
  })

  it('near a point are our own', async () => {
    const at = '/api/backend/places/at?latitude=11.5761&longitude=104.9231'
    expect((await app.call('GET', at, { token: store.token })).body.data).toEqual({
      name: 'Wat Phnom, Doun Penh, Phnom Penh',
      exact: false,
    })
  })

  it('are the geocoder’s first where it is asked, and asked once', async () => {
    const found = await places('?search=street%20240&online=true')
    expect(found.data[0]).toMatchObject({ name: 'Street 240', detail: 'Daun Penh, Phnom Penh', latitude: 11.57 })
    expect(found.source).toBe('© OpenStreetMap')
    await places('?search=street%20240&online=true')
    await places('?search=street%20241')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/^\/search\?q=street\+240&/)
    expect((await places('/at?latitude=11.57&longitude=104.92')).data).toEqual({
      name: 'Street 240, Daun Penh, Phnom Penh',
      exact: true,
    })
  })

  it('are not looked for where the geocoder leads elsewhere', async () => {
    redirects = true
    try {
      const found = await places('?search=wat%20phnom&online=true')
      expect(found).toMatchObject({ source: null, data: [{ name: 'Wat Phnom' }] })
      expect(elsewhere).toBe(0)
    } finally {
      redirects = false
    }
  })
})

describe('what maps are drawn from', () => {
  it('is told on every host of ours', async () => {
    for (const host of [`localhost:${door.port}`, `${store.name}.localhost:${door.port}`]) {
      const { status, text } = await get('/maps/sources.json', { host })
      expect(status).toBe(200)
      expect(JSON.parse(text)).toEqual({
        style: 'https://tiles.example/styles/liberty',
        base: {
          url: expect.stringMatching(/^\/maps\/base\.pmtiles\?v=/),
          minzoom: 0,
          maxzoom: 0,
          bounds: [-180, -85, 180, 85],
        },
        terrain: {
          url: expect.stringMatching(/^\/maps\/terrain\.pmtiles\?v=/),
          minzoom: 0,
          maxzoom: 0,
          bounds: [-180, -85, 180, 85],
        },
      })
    }
  })

  it('is read by ranges, as the library of the format reads it', async () => {
    const tiles = new PMTiles({
      getKey: () => 'base',
      async getBytes(offset, length): Promise<RangeResponse> {
        const { status, bytes, headers } = await get('/maps/base.pmtiles', {
          range: `bytes=${offset}-${offset + length - 1}`,
        })
        expect(status).toBe(206)
        return { data: Uint8Array.from(bytes).buffer, etag: String(headers.etag) }
      },
    })
    const tile = await tiles.getZxy(0, 0, 0)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).includes('earth')).toBe(true)
  })

  it('is refused without a range, beyond its end, or by more than a tile', async () => {
    for (const range of [
      undefined,
      'bytes=0-',
      'bytes=5-1',
      `bytes=${archive.length}-${archive.length + 9}`,
      'bytes=0-99999999',
      'bytes=0-1,3-4',
    ])
      expect([range, (await get('/maps/base.pmtiles', range ? { range } : {})).status]).toEqual([
        range,
        // It ends with the file, which is small.
        range === 'bytes=0-99999999' ? 206 : 416,
      ])
  })

  it('is no other file, and no method but reading', async () => {
    for (const path of [
      '/maps/',
      '/maps/cambodia.pmtiles',
      '/maps/../secret',
      '/maps/%2e%2e%2fsecret',
      '/maps/notes.txt',
    ])
      expect([path, (await get(path, { range: 'bytes=0-9' })).status]).toEqual([path, 404])
    const wire = { method: 'POST', path: '/maps/base.pmtiles', headers: { host: `localhost:${door.port}` }, note: '' }
    expect((await send(door, wire)).status).toBe(404)
  })

  it('is of no other host, but that of the operator’s style', async () => {
    const policy = String((await get('/login', { accept: 'text/html' })).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://tiles.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;")
    expect(policy).toContain("worker-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*tiles/)
  })
})

describe('the doctor', () => {
  const said = async (settings: Record<string, string>) => {
    const { data } = await cliWith(settings, 'doctor', '--json')
    return data.checks.find(({ name }: { name: string }) => name === 'maps')
  }

  it('says which maps there are', async () => {
    expect(await said({})).toMatchObject({ state: 'ok', said: expect.stringContaining('no street map in') })
    const here = await said({ DATA_DIR: folder })
    expect(here).toMatchObject({
      state: 'ok',
      said: expect.stringContaining('streets from cambodia.pmtiles (0 MB, to zoom 0)'),
    })
    expect(here.said).toContain('terrain from heights.pmtiles')
    expect(await said({ MAP_STYLE_URL: 'https://tiles.example/x' })).toMatchObject({
      said: 'drawn from tiles.example, places from the built-in list',
    })
  })

  it('sees a file that is none', async () => {
    writeFileSync(join(folder, 'maps/half.pmtiles'), archive.subarray(0, 60))
    expect(await said({ DATA_DIR: folder })).toMatchObject({
      state: 'warn',
      said: expect.stringContaining('half.pmtiles in'),
    })
  })
})
