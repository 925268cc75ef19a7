import { findPlaces, placeAt } from '#app/bff/places.functions.ts'
import type { PlaceFinder } from '#app/ui/map/find-place.ts'

/** Where the office's maps look places up. */
export const placeFinder: PlaceFinder = {
  find: (search, online) => findPlaces({ data: { search, online } }),
  at: (latitude, longitude) => placeAt({ data: { latitude, longitude } }),
}
