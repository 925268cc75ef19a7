import { Phone, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#app/contracts/dates.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { dialled, telegramLink } from '#app/lib/telephone.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-sm">{label}</dt>
    <dd className="figures break-words font-semibold text-lg">{children}</dd>
  </div>
)

const icon = 'size-4'

/** What a customer ordered so far, and the ways to reach him. */
export function SummaryCard({ row }: { row: CrudRow }) {
  const currency: Currency = row.currency === 'KHR' ? 'KHR' : 'USD'
  const spent = toMinor(String(row.total_spent), currency) ?? 0
  const average = toMinor(String(row.average_order ?? ''), currency)
  const last = typeof row.last_order_at === 'string' ? formatDate(row.last_order_at) : '–'
  const telephone = typeof row.telephone === 'string' ? row.telephone : ''
  return (
    <Card title={m.customer_summary()} id="summary">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Figure label={m.orders()}>{String(row.orders_count)}</Figure>
        <Figure label={m.customer_spent()}>{formatMoney(spent, currency)}</Figure>
        <Figure label={m.customer_average()}>{average === undefined ? '–' : formatMoney(average, currency)}</Figure>
        <Figure label={m.customer_last_order()}>{last}</Figure>
      </dl>
      {telephone && (
        <p className="mt-4 flex flex-wrap gap-2">
          <ButtonAnchor href={`tel:${dialled(telephone)}`} icon={<Phone aria-hidden="true" className={icon} />}>
            {m.sale_call()}
          </ButtonAnchor>
          <ButtonAnchor
            href={telegramLink(telephone)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Send aria-hidden="true" className={icon} />}
          >
            Telegram
          </ButtonAnchor>
        </p>
      )}
    </Card>
  )
}
