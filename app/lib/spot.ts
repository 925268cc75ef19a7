/** A point on the map, in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

/** Where a map begins that knows no point yet: Phnom Penh (specification section 9). */
export const CENTRE: Spot = { latitude: 11.5564, longitude: 104.9282 }

/** Eleven centimetres, which is what the database keeps. */
const DECIMALS = 6

export const shortSpot = ({ latitude, longitude }: Spot): Spot => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
})

/** As maps show a place, and as people copy it from there. */
export const spotText = ({ latitude, longitude }: Spot): string => `${latitude}, ${longitude}`

/** A point of what a form or a row holds; null where it is none. */
export function spotOf(latitude: unknown, longitude: unknown): Spot | null {
  if ([latitude, longitude].some((value) => value === null || value === undefined || value === '')) return null
  const spot = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(spot.latitude) <= 90 && Math.abs(spot.longitude) <= 180 ? spot : null
}
