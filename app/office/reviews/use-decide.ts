import { useQueryClient } from '@tanstack/react-query'
import { changeReviews } from '#app/bff/reviews.functions.ts'
import type { ReviewState } from '#app/contracts/review.ts'
import type { Selection } from '#app/contracts/selection.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { crudKey } from '#app/office/crud/queries.ts'

/** Approves or rejects reviews of a list, and reads it again. */
export function useDecide() {
  const queries = useQueryClient()
  return async (selection: Selection, status: ReviewState): Promise<void> => {
    try {
      const { message } = await changeReviews({ data: { selection, status } })
      await queries.invalidateQueries({ queryKey: crudKey('reviews') })
      void toastSuccess(message)
    } catch (error) {
      void toastError(error)
    }
  }
}
