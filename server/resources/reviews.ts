import { REVIEW_STATE_NAMES, review } from '#app/contracts/resources/review.ts'
import { repository } from '#server/core/rows/repository.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { ordersOfReviews } from '#server/domain/reviews/orders-of-reviews.ts'

export const reviewRows = repository(review, reviews, {
  references: { product_id: products },
  // As customers who write them: what the shop shows of a product is counted meanwhile.
  oneByOne: true,
  reply: (_, row) => ({ status_name: REVIEW_STATE_NAMES[row.status]() }),
  extra: (db, { store }, ids) => ordersOfReviews(db, store.id, ids),
  beforeSave: async (_db, _context, { reply }) => (reply === '' ? { reply: null } : {}),
  searched: ({ text }) => (typeof text === 'string' ? [text] : []),
  // Whoever writes it is called as he wants; the log tells of what the store decides.
  changes: ({ translations: _, ...told }) => told,
})
