import type { Place } from '#app/contracts/place.ts'

/** The earth's mean radius in km (IUGG). */
const RADIUS = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies (haversine). */
export function kilometres(from: Place, to: Place): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const up = Math.sin((b - a) / 2) ** 2
  const along = Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(up + along)))
}

/** The same, to a tenth. */
export const distanceKm = (from: Place, to: Place): number => Math.round(kilometres(from, to) * 10) / 10
