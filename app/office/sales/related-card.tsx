import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { salesRelated } from '#app/bff/sales.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { getLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { moneyText } from './money.tsx'
import { SALES } from './sale-queries.ts'

/** The latest other orders of the customer; nothing where this is the only one. */
export function RelatedCard({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [...SALES, 'related', getLocale(), id],
    queryFn: () => salesRelated({ data: { id } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (!data || data.total === 0) return null
  return (
    <Card title={m.sale_related({ n: data.total })} id="related">
      <ul className="space-y-3">
        {data.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <Link
                to="/sales/show/$id"
                params={{ id: String(order.id) }}
                className="figures font-medium text-accent-strong hover:underline"
              >
                #{order.invoice_no}
              </Link>
              <span className="figures block text-ink-3 text-sm">
                {moneyText(order.total, order.currency_code)} · {formatDate(order.date_added)}
              </span>
            </span>
            <StatusPill tone={orderStatus(order.order_status.id)?.tone ?? 'quiet'} label={order.order_status.name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
