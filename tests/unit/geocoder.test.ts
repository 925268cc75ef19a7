import { describe, expect, it } from 'vitest'
import { geocoder, searchAddress } from '#server/domain/maps/geocoder.ts'
import { readPlaces } from '#server/domain/maps/read-places.ts'

const NOMINATIM = [
  { lat: '11.5696', lon: '104.9210', name: 'Central Market', display_name: 'Central Market, Doun Penh, Phnom Penh' },
  { lat: 'north', lon: '104', display_name: 'Nowhere' },
  { lat: '91', lon: '104', display_name: 'Beyond' },
  null,
]
const PHOTON = {
  features: [
    {
      geometry: { coordinates: [104.921, 11.5696] },
      properties: { name: 'Central Market', street: 'Street 130', city: 'Phnom Penh', state: 'Phnom Penh' },
    },
    { geometry: { coordinates: [104.9] }, properties: {} },
  ],
}

describe('what a geocoder replies', () => {
  it('is read as Nominatim says it', () => {
    expect(readPlaces(NOMINATIM)).toEqual([
      { name: 'Central Market', detail: 'Doun Penh, Phnom Penh', other: null, latitude: 11.5696, longitude: 104.921 },
    ])
    expect(readPlaces(NOMINATIM[0])).toHaveLength(1)
  })
  it('is read as Photon says it', () => {
    expect(readPlaces(PHOTON)).toEqual([
      { name: 'Central Market', detail: 'Street 130, Phnom Penh', other: null, latitude: 11.5696, longitude: 104.921 },
    ])
  })
  it('is nothing where it is none', () => {
    for (const reply of [null, 1, 'x', {}, { error: 'Unable to geocode' }, { features: 3 }, [[]]])
      expect(readPlaces(reply)).toEqual([])
  })
})

/** One that answers as told and notes what it was asked, and when. */
function asked(answer: () => Response | Promise<Response>) {
  const questions: { url: URL; at: number; redirect: string | undefined; agent: string | null }[] = []
  const fetch = (async (url: URL, init?: RequestInit) => {
    const agent = new Headers(init?.headers).get('user-agent')
    questions.push({ url: new URL(url), at: performance.now(), redirect: init?.redirect, agent })
    return answer()
  }) as typeof globalThis.fetch
  return { questions, fetch }
}
const of = (url: string, { fetch }: ReturnType<typeof asked>, apart = 0) =>
  geocoder({ url, agent: 'Phsar', apart, fetch })

describe('the operator’s geocoder', () => {
  it('is asked at the address that he gave, and no other', async () => {
    expect(searchAddress('https://maps.example', 'A & b', 'km').href).toBe(
      'https://maps.example/search?q=A+%26+b&format=jsonv2&limit=8&accept-language=km',
    )
    expect(searchAddress('https://maps.example/api', '@evil.example/', 'en').origin).toBe('https://maps.example')
    const door = asked(() => Response.json(PHOTON))
    const found = await of('https://maps.example/photon/api', door).at({ latitude: 11.55641, longitude: 104.9 }, 'en')
    expect(found).toBe('Central Market, Street 130, Phnom Penh')
    expect(door.questions[0]?.url.pathname).toBe('/photon/reverse')
    expect(door.questions[0]).toMatchObject({ redirect: 'error', agent: 'Phsar' })
  })

  it('is asked once for the same, and one question after the other', async () => {
    const door = asked(() => Response.json(NOMINATIM))
    const maps = of('https://maps.example', door, 60)
    await Promise.all([maps.search('one', 'en'), maps.search('two', 'en'), maps.search('three', 'en')])
    expect(await maps.search('one', 'en')).toHaveLength(1)
    expect(door.questions).toHaveLength(3)
    const times = door.questions.map(({ at }) => at)
    for (const [n, at] of times.slice(1).entries()) expect(at - (times[n] ?? 0)).toBeGreaterThan(55)
  })

  it('is not waited for by more than a few', async () => {
    const door = asked(() => Response.json(NOMINATIM))
    const maps = of('https://maps.example', door, 20)
    const all = await Promise.all(Array.from({ length: 9 }, (_, n) => maps.search(`place ${n}`, 'en')))
    expect(all.filter((places) => places.length > 0)).toHaveLength(4)
    expect(door.questions).toHaveLength(4)
  })

  it.each([
    ['fails', () => new Response('no', { status: 503 })],
    ['says no JSON', () => new Response('<html>')],
    ['says too much', () => new Response(`["${'x'.repeat(600_000)}"]`)],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('finds nothing where it %s, and is asked again', async (_, answer) => {
    const door = asked(answer)
    const maps = of('https://maps.example', door)
    expect(await maps.search('one', 'en')).toEqual([])
    await maps.search('one', 'en')
    expect(door.questions).toHaveLength(2)
  })
})
