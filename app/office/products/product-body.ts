import type { CrudRow } from '#app/office/crud/contract.ts'
import type { ImageItem } from '#app/ui/image-item.ts'
import { bodyOf, type Choices, choicesOf, type OptionDraft, type VariantDraft } from './drafts.ts'

type StoredImage = ImageItem & { is_main: boolean }
type Body = Record<string, unknown>

/** A product as its form holds it: images with the main flag, options and variants as drafts. */
export const formRow = (row: CrudRow): CrudRow => ({
  ...row,
  ...choicesOf(row),
  relateds: row.related,
  images: (row.images as StoredImage[]).map(({ is_main, image, image_path, image_url, alt, alt_km, value_id }) => ({
    image,
    image_path,
    image_url,
    alt,
    alt_km,
    value_id,
    main: is_main,
  })),
})

/**
 * What the form sends of a product, as the API takes it. A stock that nobody touched is left out: orders may have
 * changed it meanwhile.
 * @param loaded the options and variants as the server last gave them
 */
export function productBody({ options, variants, images, ...body }: Body, loaded: Choices): Body {
  const out = body
  if (images) {
    out.images = (images as StoredImage[]).map(({ image, image_path, alt, alt_km, value_id, main }) => ({
      image,
      image_path,
      alt,
      alt_km,
      value_id,
      is_main: main === true,
    }))
  }
  if (!options) return out
  const choices = { options: options as OptionDraft[], variants: (variants ?? []) as VariantDraft[] }
  // Their sum is not a stock of its own.
  if (choices.variants.length > 0) delete out.quantity
  return { ...out, ...bodyOf(choices, loaded.variants, loaded.options) }
}
