import type { Locale } from '#app/contracts/kit.ts'
import { GAZETTEER, type GazetteerPlace } from './places.ts'

const EARTH = 6371
/** Kilometres within which a point is said to be at a place that everybody knows, and in a district. */
const AT = 0.3
const IN = 40

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points (haversine). */
function between(a: Point, b: Point): number {
  const [down, across] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(down / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(half))
}

interface Point {
  latitude: number
  longitude: number
}

/** What is near a point, by our own table: a place that everybody knows, the district and the province; null far from all. */
export function nearestPlace(point: Point, locale: Locale): string | null {
  const of = (rank: number, within: number): GazetteerPlace | undefined =>
    GAZETTEER.filter((place) => place.rank === rank)
      .map((place) => ({ place, far: between(point, place) }))
      .filter(({ far }) => far <= within)
      .sort((a, b) => a.far - b.far)[0]?.place
  const district = of(1, IN)
  if (!district) return null
  const names = [of(2, AT)?.name[locale], district.name[locale], district.within?.[locale]]
  return [...new Set(names.filter(Boolean))].join(', ')
}
