import * as z from 'zod/mini'
import type { FoundPlace } from '#app/contracts/place-search.ts'

const LONGEST = 300

const text = z.pipe(
  z.string(),
  z.transform((said) =>
    said
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST),
  ),
)
const latitude = z.coerce.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.coerce.number().check(z.minimum(-180), z.maximum(180))

/** Nominatim (format=jsonv2): a place is `{lat, lon, display_name, name?}`, numbers as text. */
const nominatim = z.object({ lat: latitude, lon: longitude, display_name: text, name: z.optional(text) })

/** Photon: GeoJSON whose properties say the parts of an address. */
const photon = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    name: z.optional(text),
    housenumber: z.optional(text),
    street: z.optional(text),
    district: z.optional(text),
    city: z.optional(text),
    state: z.optional(text),
  }),
})

/** The places in a reply of Nominatim's or Photon's; what is no place is passed over. */
export function readPlaces(reply: unknown): FoundPlace[] {
  if (Array.isArray(reply)) return reply.flatMap(ofNominatim)
  if (typeof reply !== 'object' || reply === null) return []
  if ('features' in reply) return Array.isArray(reply.features) ? reply.features.flatMap(ofPhoton) : []
  return ofNominatim(reply)
}

function ofNominatim(one: unknown): FoundPlace[] {
  const { data } = nominatim.safeParse(one)
  if (!data?.display_name) return []
  const [first = '', ...rest] = data.display_name.split(', ')
  const name = data.name || first
  const detail = name === first ? rest.join(', ') : data.display_name
  return [{ name, detail: detail || null, other: null, latitude: data.lat, longitude: data.lon }]
}

function ofPhoton(one: unknown): FoundPlace[] {
  const { data } = photon.safeParse(one)
  if (!data) return []
  const { name, housenumber, street, district, city, state } = data.properties
  const [longitude, latitude] = data.geometry.coordinates
  const parts = [name, [housenumber, street].filter(Boolean).join(' '), district, city, state].filter(
    (part): part is string => !!part,
  )
  const [first, ...rest] = [...new Set(parts)]
  return first ? [{ name: first, detail: rest.join(', ') || null, other: null, latitude, longitude }] : []
}
