import * as z from 'zod/mini'

/** Whole numbers of a product: the least and the most that anybody may enter, by form, call and file alike. */
export const PRODUCT_NUMBERS = {
  quantity: [0, 1_000_000],
  minimum: [1, 100_000],
  maximum: [1, 1_000_000],
  step: [1, 100_000],
  low_stock_threshold: [0, 1_000_000],
  /** Riel. */
  price_khr: [0, 10_000_000_000],
  prep_minutes: [0, 10_080],
  spicy: [0, 3],
  calories: [0, 100_000],
} as const satisfies Record<string, readonly [number, number]>

/** Weight and sides in the unit that stands beside them. */
export const MOST_MEASURED = 1_000_000

/** A whole number of a product, within its limits. */
export function whole(key: keyof typeof PRODUCT_NUMBERS) {
  const [min, max] = PRODUCT_NUMBERS[key]
  return z.int().check(z.gte(min), z.lte(max))
}
