import type { ProductImage } from '#app/contracts/resources/product.ts'

/** A picture of the store as a file places it; a blank text says nothing. */
export interface PlacedPicture {
  name: string
  alt: string
  alt_km: string
  /** The main one; false: nothing is said. */
  is_main: boolean
  /** The option value that it shows; undefined: nothing is said. */
  value_id?: number | undefined
}

/** What a product may have (app/contracts/resources/product.ts). */
const MOST = 50

/**
 * A product's pictures with those of a file among them: in the file's order, before what only the product has; none is ever
 * taken away. The main one is the file's, or the first, unless somebody chose another.
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
  const kept = chosen > 0 || (known[0] && !wanted.has(known[0].image)) ? known[Math.max(0, chosen)]?.image : undefined
  const main = placed.find(({ is_main }) => is_main)?.name ?? kept
  const named = [...wanted.values()].map(({ name, alt, alt_km, value_id }) => ({
    ...(byName.get(name) ?? { image: name }),
    ...(alt && { alt }),
    ...(alt_km && { alt_km }),
    ...(value_id && { value_id }),
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

const saysSame = (said: PlacedPicture | undefined, known: ProductImage) =>
  (!said?.alt || said.alt === known.alt) &&
  (!said?.alt_km || said.alt_km === known.alt_km) &&
  (!said?.is_main || known.is_main === true) &&
  (!said?.value_id || said.value_id === known.value_id)
