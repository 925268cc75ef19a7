import type { Locale } from '#app/contracts/kit.ts'
import { KNOWN_PLACES } from '#app/contracts/known-places.ts'
import { POINT_ROWS } from '#app/contracts/place-points.ts'
import { placeName, provinceOf } from '#app/contracts/places.ts'

/** Somewhere that can be found without asking anybody. */
export interface GazetteerPlace {
  name: Record<Locale, string>
  /** What it lies in; null for a province. */
  within: Record<Locale, string> | null
  latitude: number
  longitude: number
  /** The wider comes first among what fits as well. */
  rank: 0 | 1 | 2
}

const namesOf = (code: string): Record<Locale, string> => ({
  en: placeName(code, 'en') ?? code,
  km: placeName(code, 'km') ?? code,
})

/** Provinces, districts and what everybody knows, each with its point. */
export const GAZETTEER: readonly GazetteerPlace[] = [
  ...POINT_ROWS.map(([code, latitude, longitude]): GazetteerPlace => {
    const province = code.length === 2
    const within = province ? null : namesOf(provinceOf(code))
    return { name: namesOf(code), within, latitude, longitude, rank: province ? 0 : 1 }
  }),
  ...KNOWN_PLACES.map(({ province, ...place }): GazetteerPlace => ({ ...place, within: namesOf(province), rank: 2 })),
]
