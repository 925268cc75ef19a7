import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type { ReviewState } from '#app/contracts/review.ts'
import type { Selection } from '#app/contracts/selection.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

/** Approves or rejects many reviews; the procedure checks what is sent. */
export const changeReviews = createServerFn({ method: 'POST' })
  .validator(sent<{ selection: Selection; status: ReviewState }>())
  .handler(async ({ data }) => {
    const { reviews } = (await callsFor(getRequest(), 'platform')).backend
    return reviews.changeStatus(data as Parameters<typeof reviews.changeStatus>[0])
  })
