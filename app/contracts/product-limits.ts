import * as z from 'zod/mini'

/** How many of a thing there may be, as anybody may enter it, by form, call and file alike. */
export const MOST_QUANTITY = 1_000_000
/** The highest price, in minor units. */
export const MOST_PRICE = 2_000_000_000
export const quantity = z.int().check(z.gte(0), z.lte(MOST_QUANTITY))
