import { createFileRoute } from '@tanstack/react-router'
import { review } from '#app/contracts/resources/review.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { trashLoader, trashPage } from '#app/office/crud/trash/trash-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/reviews/trash')({
  ...listOf(m.trash),
  loader: trashLoader(review),
  component: trashPage(review),
})
