import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '#app/contracts/dates.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { may } from '#app/lib/may.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-ink-2">{label}</dt>
    <dd className="figures font-semibold">{children}</dd>
  </div>
)

/** What a customer ordered so far, and the way to these orders. */
export function SummaryCard({ row }: { row: CrudRow }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const currency: Currency = row.currency === 'KHR' ? 'KHR' : 'USD'
  const spent = toMinor(String(row.total_spent), currency) ?? 0
  const last = typeof row.last_order_at === 'string' ? formatDate(row.last_order_at) : '–'
  return (
    <Card title={m.customer_summary()} id="summary">
      <dl className="grid gap-2">
        <Line label={m.orders()}>{String(row.orders_count)}</Line>
        <Line label={m.customer_spent()}>{formatMoney(spent, currency)}</Line>
        <Line label={m.customer_last_order()}>{last}</Line>
      </dl>
      {Number(row.orders_count) > 0 && may(user, 'order-view') && (
        <p className="mt-4">
          <ButtonLink to="/sales" search={{ customer_id: row.id }}>
            {m.customer_orders_link()}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
