import * as z from 'zod/mini'
import { searchWords } from './kit.ts'

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
/** A number, or the text of one as it comes in a URL. */
const asked = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))]),
    z.pipe(z.transform(Number), degrees(most)),
  )

/** `online`: also of the operator's geocoder (GEOCODER_URL), where there is one; it may take a second. */
export const placesQuery = z.object({
  search: searchWords.check(z.minLength(1), z.maxLength(100)),
  online: z.optional(z.union([z.boolean(), z.stringbool()])),
})

export const spotQuery = z.object({ latitude: asked(90), longitude: asked(180) })

/** A place that was found, named in the asked language. */
export const foundPlace = z.object({
  name: z.string(),
  /** What it lies in. */
  detail: z.nullable(z.string()),
  /** Its name in the other language, where that is known and another. */
  other: z.nullable(z.string()),
  latitude: degrees(90),
  longitude: degrees(180),
})
export type FoundPlace = z.infer<typeof foundPlace>

export const foundPlaces = z.object({
  data: z.array(foundPlace),
  /** Whom the geocoder asks to be named; null where the places are our own. */
  source: z.nullable(z.string()),
})
export type FoundPlaces = z.infer<typeof foundPlaces>

/** What is near a point. */
export const placeAt = z.object({
  /** Null far from every place that is known. */
  name: z.nullable(z.string()),
  /** True: an address, of the geocoder; false: the district that it most likely lies in. */
  exact: z.boolean(),
})
export type PlaceAt = z.infer<typeof placeAt>
