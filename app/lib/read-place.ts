import type { Spot } from './spot.ts'

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** As map apps write it into their links, the pin before what is in sight of it; or two numbers. */
const WAYS = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(String.raw`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${DEGREES}(?:,|%2C)\s*${DEGREES}`, 'i'),
  new RegExp(`@${DEGREES},${DEGREES}`),
  new RegExp(`^geo:${DEGREES},${DEGREES}`),
  new RegExp(String.raw`^\s*${DEGREES}\s*[,;\s]\s*${DEGREES}\s*$`),
]

/** Where coordinates or a link to a map lead; null where they say no place. */
export function readPlace(text: string): Spot | null {
  for (const way of WAYS) {
    const [, first, second] = way.exec(text) ?? []
    if (first === undefined || second === undefined) continue
    const [latitude, longitude] = [Number(first), Number(second)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}
