import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { day } from './day.ts'

/** As many as the shop's first page shows. */
export const MOST_FEATURED = 24

const distinct = (ids: number[]) => new Set(ids).size === ids.length

const openDay = z.nullable(day)

/** From when and until when one stands first: days of the store, both included; null: open. */
export const featureDays = z.object({ product_id: z.int().check(z.positive()), date_start: openDay, date_end: openDay })
export type FeatureDays = z.output<typeof featureDays>

/** The products that the shop puts first, in their order; those that are not named leave. Days that are not named stay. */
export const featureBody = z.object({
  product_ids: z.array(z.int().check(z.positive())).check(
    z.refine((ids) => ids.length <= MOST_FEATURED, { error: () => m.error_too_many_rows({ n: MOST_FEATURED }) }),
    z.refine(distinct, { error: () => m.error_unknown_choice() }),
  ),
  days: z.optional(z.array(featureDays).check(z.maxLength(MOST_FEATURED))),
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
  date_start: openDay,
  date_end: openDay,
})
export type FeaturedProduct = z.output<typeof featuredProduct>
