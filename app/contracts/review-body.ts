import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'
import { listQuery } from './kit.ts'
import { RATINGS, REVIEW_NAME, REVIEW_TEXT, REVIEWS_SHOWN } from './review.ts'

// What turns the direction of what stands beside it: strangers write these texts, and the shop shows them all.
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const strangersText = (max: number) =>
  z.pipe(z.string().check(z.overwrite((value) => value.replace(DIRECTIONS, ''))), text(max))

/** What a customer says of a product of his order. */
export const reviewBody = z.object({
  product_id: z.int().check(z.positive()),
  rating: z.literal(RATINGS, { error: () => m.review_error_rating() }),
  text: z.optional(z.nullable(strangersText(REVIEW_TEXT))),
  /** What he wants to be called in the shop. */
  name: strangersText(REVIEW_NAME).check(z.minLength(1)),
})
export type ReviewBody = z.output<typeof reviewBody>

/** Which page of a product’s reviews: the newest come first, whatever is asked. */
export const reviewQuery = z.omit(listQuery([], [], REVIEWS_SHOWN), { search: true })
export type ReviewQuery = z.output<typeof reviewQuery>
