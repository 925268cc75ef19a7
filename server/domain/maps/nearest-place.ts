import type { Locale } from '#app/contracts/kit.ts'
import type { Place } from '#app/contracts/place.ts'
import { kilometres } from '#server/domain/directory/distance.ts'
import { GAZETTEER, type GazetteerPlace } from './places.ts'

/** Kilometres within which a point is said to be at a place that everybody knows, and in a district. */
const AT = 0.3
const IN = 40

/** What is near a point, by our own table: a place that everybody knows, the district and the province; null far from all. */
export function nearestPlace(point: Place, locale: Locale): string | null {
  const of = (rank: number, within: number): GazetteerPlace | undefined =>
    GAZETTEER.filter((place) => place.rank === rank)
      .map((place) => ({ place, far: kilometres(point, place) }))
      .filter(({ far }) => far <= within)
      .sort((a, b) => a.far - b.far)[0]?.place
  const district = of(1, IN)
  if (!district) return null
  const names = [of(2, AT)?.name[locale], district.name[locale], district.within?.[locale]]
  return [...new Set(names.filter(Boolean))].join(', ')
}
