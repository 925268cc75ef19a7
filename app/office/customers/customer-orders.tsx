import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SaleRow, saleList } from '#app/bff/sales.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { textOfError } from '#app/lib/errors.ts'
import { getLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'

const NEWEST = 20

/** A customer's newest orders, and the way to all of them. */
export function CustomerOrders({ id }: { id: number }) {
  const found = useQuery({
    queryKey: ['sales', 'of', id, getLocale()],
    queryFn: () => saleList({ data: { customer_id: id, limit: NEWEST } }),
  })
  if (found.isError)
    return (
      <Card>
        <p role="alert">{textOfError(found.error)}</p>
      </Card>
    )
  if (!found.data)
    return (
      <Card>
        <p aria-busy="true">
          <Skeleton className="w-40" />
        </p>
      </Card>
    )
  const { data, meta } = found.data
  if (data.length === 0)
    return (
      <Card flush>
        <EmptyState title={m.customer_no_orders()} />
      </Card>
    )
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {data.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
      <p className="border-line border-t px-5 py-3">
        <ButtonLink to="/sales" search={{ customer_id: id }}>
          {meta.total > data.length ? m.customer_orders_all({ n: meta.total }) : m.customer_orders_link()}
        </ButtonLink>
      </p>
    </Card>
  )
}

function Order({ order }: { order: SaleRow }) {
  const { id, invoice_no, date_added, order_status, is_paid, total, currency_code } = order
  const currency: Currency = currency_code === 'KHR' ? 'KHR' : 'USD'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <Link
        to="/sales/show/$id"
        params={{ id: String(id) }}
        className="figures font-medium hover:text-accent-strong hover:underline"
      >
        #{invoice_no}
      </Link>
      <span className="figures text-ink-2 text-sm">{formatDate(date_added)}</span>
      <span className="flex min-w-0 items-center gap-2">
        <StatusPill tone={orderStatus(order_status.id)?.tone ?? 'quiet'} label={order_status.name} />
        <StatusPill tone={is_paid ? 'ok' : 'warn'} label={is_paid ? m.sale_paid() : m.sale_unpaid()} />
      </span>
      <span className="figures ms-auto font-semibold">{formatMoney(toMinor(total, currency) ?? 0, currency)}</span>
    </li>
  )
}
