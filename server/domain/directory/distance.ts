import type { Place } from '#app/contracts/place.ts'

/** The earth's mean radius in km (IUGG). */
const RADIUS = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies (haversine), to a tenth. */
export function distanceKm(from: Place, to: Place): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const up = Math.sin((b - a) / 2) ** 2
  const along = Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const km = 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(up + along)))
  return Math.round(km * 10) / 10
}
