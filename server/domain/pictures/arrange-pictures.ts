import type { ProductImage } from '#app/contracts/resources/product.ts'

/** A picture of the store as a file places it; a blank text says nothing. */
export interface PlacedPicture {
  name: string
  alt: string
  alt_km: string
}

/** What a product may have (app/contracts/resources/product.ts). */
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
  if (sameOrder && there.every((one) => saysSame(wanted.get(one.image), one))) return undefined
  const byName = new Map(known.map((one) => [one.image, one]))
  const chosen = known.findIndex(({ is_main }) => is_main)
  const main = chosen > 0 || (known[0] && !wanted.has(known[0].image)) ? known[Math.max(0, chosen)]?.image : undefined
  const named = [...wanted.values()].map(({ name, alt, alt_km }) => ({
    ...(byName.get(name) ?? { image: name }),
    ...(alt && { alt }),
    ...(alt_km && { alt_km }),
  }))
  const rest = known.filter(({ image }) => !wanted.has(image))
  return [...named, ...rest].slice(0, MOST).map(({ image, alt, alt_km, value_id }) => ({
    image,
    alt: alt ?? null,
    alt_km: alt_km ?? null,
    value_id: value_id ?? null,
    is_main: image === main,
  }))
}

const saysSame = (said: PlacedPicture | undefined, { alt, alt_km }: Pick<ProductImage, 'alt' | 'alt_km'>) =>
  (!said?.alt || said.alt === alt) && (!said?.alt_km || said.alt_km === alt_km)
