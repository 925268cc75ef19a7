/** What becomes of a review: the shop shows those that are approved. */
export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const RATINGS = [1, 2, 3, 4, 5] as const

/** The most letters of what a review says, of what its author is called, and of what the store answers. */
export const REVIEW_TEXT = 2000
export const REVIEW_NAME = 60
export const REVIEW_REPLY = 1000
/** How many of them a product's page shows at once. */
export const REVIEWS_SHOWN = 5
