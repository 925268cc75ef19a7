import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { Row } from '#app/contracts/kit.ts'
import { review } from '#app/contracts/resources/review.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'

const answers = review.fieldSets.filter(({ side }) => !side)

interface ReviewPageProps {
  row: CrudRow
  can: { delete: boolean }
  /** Whether whoever looks may see orders, too. */
  seesOrders: boolean
}

/** What a customer wrote, which nobody else changes, and what the store makes of it. */
export function ReviewPage({ row, can, seesOrders }: ReviewPageProps) {
  // A row of this contract, as `editLoader` read it.
  const { product, rating, text, order, created_at } = row as Row<typeof review> & CrudRow
  return (
    <EditPage of={review} api={crudApi('reviews')} row={row} can={{ delete: can.delete }}>
      <Card title={product?.name ?? m.review()}>
        <p className="mb-2">
          <span aria-hidden="true" className="me-2 text-accent-strong text-lg">
            {'★'.repeat(rating) + '☆'.repeat(5 - rating)}
          </span>
          {m.review_stars({ n: rating })}
        </p>
        {text ? (
          <p className="whitespace-pre-line break-words">{text}</p>
        ) : (
          <p className="text-ink-3">{m.review_no_text()}</p>
        )}
        <p className="mt-3 flex flex-wrap gap-x-2 text-ink-3 text-sm">
          <span className="figures">{formatDateTime(created_at)}</span>
          {order &&
            (seesOrders ? (
              <Link
                to="/sales/show/$id"
                params={{ id: String(order.id) }}
                className="figures text-accent-strong underline"
              >
                #{order.invoice_no}
              </Link>
            ) : (
              <span className="figures">#{order.invoice_no}</span>
            ))}
        </p>
      </Card>
      <FieldSets sets={answers} />
    </EditPage>
  )
}
