import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { review } from '#app/contracts/resources/review.ts'
import type { ReviewState } from '#app/contracts/review.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import { ListPage } from '#app/office/crud/list/list-page.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { Chosen } from '#app/office/crud/list/selection.ts'
import { TrashLink } from '#app/office/crud/trash/trash-link.tsx'
import { m } from '#app/paraglide/messages.js'
import { useDecide } from './use-decide.ts'

const api = crudApi('reviews', true)

/** What is decided of a review, and how that is called. */
const DECISIONS = [
  { status: 'approved', label: m.review_approve, icon: <Check aria-hidden="true" className="size-4" /> },
  { status: 'rejected', label: m.review_reject, icon: <X aria-hidden="true" className="size-4" /> },
] as const satisfies readonly { status: ReviewState; label: () => string; icon: ReactNode }[]

/** What customers say of products; whoever may change products decides what of it the shop shows. */
export function ReviewsPage({ search, can }: { search: ListSearch; can: { update: boolean; delete: boolean } }) {
  const decide = useDecide()
  const entries = ({ id, status }: CrudRow) =>
    DECISIONS.filter((one) => one.status !== status).map(({ status: to, label, icon }) => ({
      key: to,
      label: label(),
      icon,
      onSelect: () => void decide({ ids: [id] }, to),
    }))
  const buttons = ({ selection, clear }: Chosen) =>
    DECISIONS.map(({ status, label, icon }) => (
      <BulkButton key={status} label={label()} icon={icon} onClick={() => void decide(selection, status).then(clear)} />
    ))
  return (
    <ListPage
      of={review}
      api={api}
      search={search}
      // Customers write them.
      can={{ ...can, create: false }}
      actions={<TrashLink of={review} />}
      exportable="reviews"
      rowEntries={can.update ? entries : undefined}
      {...(can.update && { bulkActions: buttons })}
    />
  )
}
