const PLACE = /^-?\d{1,2}(?:\.\d{1,8})?,-?\d{1,3}(?:\.\d{1,8})?$/

export interface Place {
  latitude: number
  longitude: number
}

/** A place in degrees from `latitude,longitude`; null for what is none. */
export function placeOf(text: string): Place | null {
  if (!PLACE.test(text)) return null
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
