import { createFileRoute } from '@tanstack/react-router'
import { review } from '#app/contracts/resources/review.ts'
import { rightsOf } from '#app/lib/may.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { listSearch } from '#app/office/crud/list/list-search.ts'
import { ReviewsPage } from '#app/office/reviews/reviews-page.tsx'
import { m } from '#app/paraglide/messages.js'

const known = listSearch(review.query)

export const Route = createFileRoute('/_admin/reviews/')({
  ...listOf(m.reviews),
  loader: listLoader(review),
  component: Reviews,
})

function Reviews() {
  const search = known(Route.useSearch())
  return <ReviewsPage search={search} can={rightsOf(Route.useRouteContext().user, review.permission)} />
}
