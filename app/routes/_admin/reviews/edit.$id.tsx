import { createFileRoute } from '@tanstack/react-router'
import { review } from '#app/contracts/resources/review.ts'
import { may, rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { ReviewPage } from '#app/office/reviews/review-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/reviews/edit/$id')({
  ...formOf(m.reviews, '/reviews'),
  loader: editLoader(review),
  component: EditReview,
})

function EditReview() {
  const { user } = Route.useRouteContext()
  const row = Route.useLoaderData()
  return (
    <ReviewPage key={row.id} row={row} can={rightsOf(user, review.permission)} seesOrders={may(user, 'order-view')} />
  )
}
