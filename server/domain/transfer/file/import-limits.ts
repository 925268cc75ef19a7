import { MOST_PRICE, MOST_QUANTITY } from '#app/contracts/product-limits.ts'

/** What one import may hold; the texts' lengths are those of the product's own form. */
export const IMPORT_LIMITS = {
  /** api.md, Limits: 20 MiB. */
  bytes: 20 * 1024 * 1024,
  /** One row; a longer one is a quote that was never closed. */
  recordBytes: 2 * 1024 * 1024,
  name: 255,
  /** Name of a brand, a category, an option or one of its values. */
  label: 120,
  code: 64,
  handle: 120,
  tag: 64,
  tags: 50,
  url: 2000,
  /** What a picture shows. */
  alt: 200,
  metaTitle: 255,
  metaDescription: 500,
  /** product.md 3.5: variants have at most three axes and 500 rows. */
  axes: 3,
  variants: 500,
  /** In minor units. */
  price: MOST_PRICE,
  quantity: MOST_QUANTITY,
} as const
