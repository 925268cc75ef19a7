import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** As many as the shop's first page shows. */
export const MOST_FEATURED = 24

const distinct = (ids: number[]) => new Set(ids).size === ids.length

/** The products that the shop puts first, in their order; those that are not named leave. */
export const featureBody = z.object({
  product_ids: z.array(z.int().check(z.positive())).check(
    z.refine((ids) => ids.length <= MOST_FEATURED, { error: () => m.error_too_many_rows({ n: MOST_FEATURED }) }),
    z.refine(distinct, { error: () => m.error_unknown_choice() }),
  ),
})

/** One of them, as the page that orders them shows it. */
export const featuredProduct = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  image_url: z.nullable(z.string()),
  /** A decimal, the lowest a buyer can pay. */
  price: z.string(),
  currency: z.enum(['USD', 'KHR']),
  /** False: no shopper sees it. */
  status: z.boolean(),
})
export type FeaturedProduct = z.output<typeof featuredProduct>
