import * as z from 'zod/mini'
import { review } from '#app/contracts/resources/review.ts'
import { REVIEW_STATES } from '#app/contracts/review.ts'
import { selectionOf } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { changeReviews } from '#server/domain/reviews/change-status.ts'
import { crud } from '#server/resources/crud.ts'
import { reviewRows } from '#server/resources/reviews.ts'

const input = z.object({
  selection: selectionOf(review.query),
  status: z.enum(REVIEW_STATES),
})

/** The calls of reviews, and what decides on many of them. */
export const reviewProcedures = {
  ...crud.reviews,
  changeStatus: staff('product-update')
    .route({
      method: 'POST',
      path: '/reviews/change-status',
      summary: 'Approve or reject several reviews, by ids or by a filter',
      tags: ['reviews'],
    })
    .input(input)
    .output(messageOf)
    .handler(async ({ context, input: { selection, status } }) => {
      await context.db.tx(async (db) => {
        const ids = await reviewRows.selected(db, context, selection)
        await changeReviews(db, context, reviewRows, { ids, status })
      })
      return { message: m.saved_successfully() }
    }),
}
