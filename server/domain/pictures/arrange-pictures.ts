import type { ProductImage } from '#app/resources/product.ts'

/** A picture of the store as a file places it; a blank `alt` says nothing. */
export interface PlacedPicture {
  name: string
  alt: string
}

/** What a product may have (app/resources/product.ts). */
const MOST = 50

/**
 * A product's pictures with those of a file among them: in the file's order, before what only the product has; none is ever
 * taken away. The first is the main one, unless somebody chose another.
 * @returns undefined where nothing changes
 */
export function arrangePictures(
  known: readonly ProductImage[],
  placed: readonly PlacedPicture[],
): ProductImage[] | undefined {
  const wanted = new Map(placed.map((one) => [one.name, one]))
  const there = known.filter(({ image }) => wanted.has(image))
  const sameOrder = there.map(({ image }) => image).join() === [...wanted.keys()].join()
  if (sameOrder && there.every(({ image, alt }) => saysSame(wanted.get(image)?.alt, alt))) return undefined
  const byName = new Map(known.map((one) => [one.image, one]))
  const chosen = known.findIndex(({ is_main }) => is_main)
  const main = chosen > 0 || (known[0] && !wanted.has(known[0].image)) ? known[Math.max(0, chosen)]?.image : undefined
  const named = [...wanted.values()].map(({ name, alt }) => ({
    ...(byName.get(name) ?? { image: name }),
    ...(alt && { alt }),
  }))
  const rest = known.filter(({ image }) => !wanted.has(image))
  return [...named, ...rest].slice(0, MOST).map(({ image, alt, alt_km, value_id }) => ({
    ...{ image, alt: alt ?? null, alt_km: alt_km ?? null, value_id: value_id ?? null, is_main: image === main },
  }))
}

const saysSame = (said: string | undefined, alt: string | null | undefined) => !said || said === (alt ?? '')
