import * as z from 'zod/mini'
import { REVIEW_STATES } from '#app/contracts/review.ts'

const text = z.nullable(z.string())

/** A product of an order that is complete, and what its customer said of it; null: nothing yet. */
export const orderReviewShape = z.object({
  product_id: z.int(),
  name: z.string(),
  image_url: text,
  review: z.nullable(z.object({ rating: z.int(), text, name: z.string(), status: z.enum(REVIEW_STATES) })),
})
export type OrderReview = z.output<typeof orderReviewShape>

/** A review as the shop shows it. */
export const shownReviewShape = z.object({
  id: z.int(),
  name: z.string(),
  rating: z.int(),
  text,
  /** What the store answers. */
  reply: text,
  created_at: z.string(),
})
export type ShownReview = z.output<typeof shownReviewShape>

/** What the reviews that the shop shows of a product come to; `stars` are how many gave 1, 2, 3, 4 and 5. */
export const ratingShape = z.object({ average: z.string(), count: z.int(), stars: z.array(z.int()) })
export type Rating = z.output<typeof ratingShape>
