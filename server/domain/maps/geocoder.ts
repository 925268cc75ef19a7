import type { Locale } from '#app/contracts/kit.ts'
import type { FoundPlace } from '#app/contracts/place-search.ts'
import { log } from '#server/core/procedure/log.ts'
import { readPlaces } from './read-places.ts'

/** Milliseconds between two questions: the public Nominatim allows one a second of a whole application. */
const APART = 1_000
const PATIENCE = 5_000
/** Who would wait longer than this many turns is answered by our own table. */
const WAITING = 4
const LARGEST = 512 * 1024
/** Replies kept, and how long: places do not move. */
const KEPT = 2_000
const KEEP = 30 * 86_400_000
const MOST = 8

export interface Geocoder {
  search(text: string, locale: Locale): Promise<FoundPlace[]>
  /** What is at a point; null where nothing is. */
  at(point: { latitude: number; longitude: number }, locale: Locale): Promise<string | null>
}

interface Settings {
  /** Of the operator alone: nothing that a user sends chooses the host. */
  url: string
  /** Who asks, as the public services want it said. */
  agent: string
  /** Milliseconds between two questions. */
  apart?: number
  fetch?: typeof globalThis.fetch
}

/**
 * A geocoder of the operator's, Nominatim or Photon: asked by this server alone, one question at a time and no more than
 * one a second, its replies kept. Where it fails or too many wait that is logged and nothing is found (specification
 * section 8: failures of geocoding are only logged).
 */
export function geocoder({ url, agent, apart = APART, fetch = globalThis.fetch }: Settings): Geocoder {
  const kept = new Map<string, { places: FoundPlace[]; until: number }>()
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let asked = 0

  async function ask(address: URL): Promise<FoundPlace[]> {
    const known = kept.get(address.href)
    if (known && known.until > Date.now()) return known.places
    if (waiting >= WAITING) throw new Error('too many wait for the geocoder')
    waiting++
    const mine = turn.then(async () => {
      await new Promise((done) => setTimeout(done, Math.max(0, asked + apart - Date.now())))
      asked = Date.now()
      // A redirect could lead to any host, our own neighbours among them.
      const reply = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
        headers: { accept: 'application/json', 'user-agent': agent },
      })
      if (!reply.ok) throw new Error(`the geocoder answered ${reply.status}`)
      return readPlaces(JSON.parse(await textOf(reply))).slice(0, MOST)
    })
    turn = mine.catch(() => undefined)
    const places = await mine.finally(() => waiting--)
    if (kept.size >= KEPT) for (const oldest of [...kept.keys()].slice(0, KEPT / 10)) kept.delete(oldest)
    kept.set(address.href, { places, until: Date.now() + KEEP })
    return places
  }

  const quietly = (address: URL): Promise<FoundPlace[]> =>
    ask(address).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'geocoding failed')
      return []
    })

  return {
    search: (text, locale) => quietly(searchAddress(url, text, locale)),
    async at({ latitude, longitude }, locale) {
      const [found] = await quietly(reverseAddress(url, { latitude, longitude }, locale))
      return found ? [found.name, found.detail].filter(Boolean).join(', ') : null
    },
  }
}

/** Photon knows few languages, and Khmer is none of them: there it says names as they are written at the place. */
const languages = (locale: Locale) => ({ 'accept-language': locale, ...(locale === 'en' && { lang: 'en' }) })

/** Nominatim searches at `/search`, Photon at `/api`: an address that ends with neither is Nominatim's. */
export function searchAddress(url: string, text: string, locale: Locale): URL {
  const address = new URL(url)
  if (!/\/(search|api)\/?$/.test(address.pathname)) address.pathname = `${address.pathname.replace(/\/$/, '')}/search`
  return asking(address, { q: text.trim(), format: 'jsonv2', limit: String(MOST), ...languages(locale) })
}

/** Both answer what is at a point at `/reverse`, beside their search. */
function reverseAddress(url: string, point: { latitude: number; longitude: number }, locale: Locale): URL {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/((search|api)\/?)?$/, '')}/reverse`
  // Eleven metres: who moves the pin a step asks nothing new.
  const [lat, lon] = [point.latitude.toFixed(4), point.longitude.toFixed(4)]
  return asking(address, { lat, lon, format: 'jsonv2', ...languages(locale) })
}

function asking(address: URL, query: Record<string, string>): URL {
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

async function textOf(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST) throw new Error('the geocoder answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
