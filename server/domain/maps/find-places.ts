import type { Locale } from '#app/contracts/kit.ts'
import type { FoundPlace, FoundPlaces, PlaceAt } from '#app/contracts/place-search.ts'
import { env } from '#server/env.ts'
import { findInGazetteer } from './find-in-gazetteer.ts'
import { type Geocoder, geocoder } from './geocoder.ts'
import { nearestPlace } from './nearest-place.ts'
import type { GazetteerPlace } from './places.ts'

const SOURCE = '© OpenStreetMap'

let made: Geocoder | undefined
/** The operator's, where GEOCODER_URL names one. */
function online(): Geocoder | undefined {
  if (!env.GEOCODER_URL) return undefined
  made ??= geocoder({ url: env.GEOCODER_URL, agent: `Phsar (+${env.baseUrl.origin})` })
  return made
}

function shown({ name, within, latitude, longitude }: GazetteerPlace, locale: Locale): FoundPlace {
  const other = name[locale === 'en' ? 'km' : 'en']
  return {
    name: name[locale],
    detail: within?.[locale] ?? null,
    other: other === name[locale] ? null : other,
    latitude,
    longitude,
  }
}

/** Places by name: our own, which no request leaves for; of the geocoder where it is asked for and there is one. */
export async function findPlaces(search: string, locale: Locale, ask: boolean): Promise<FoundPlaces> {
  const ours = findInGazetteer(search).map((place) => shown(place, locale))
  const theirs = ask ? ((await online()?.search(search, locale)) ?? []) : []
  return { data: [...theirs, ...ours].slice(0, 10), source: theirs.length > 0 ? SOURCE : null }
}

/** A point as an address: the geocoder's where there is one, else what is nearest of our own. */
export async function placeAt(point: { latitude: number; longitude: number }, locale: Locale): Promise<PlaceAt> {
  const address = await online()?.at(point, locale)
  return address ? { name: address, exact: true } : { name: nearestPlace(point, locale), exact: false }
}
