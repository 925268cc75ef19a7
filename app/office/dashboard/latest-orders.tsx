import { Link } from '@tanstack/react-router'
import type { Figures } from '#app/bff/sales.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { amountText } from './amounts.ts'

type Order = Figures['latest_order'][number]

export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <Card
      flush
      id="latest"
      title={m.dashboard_latest()}
      aside={
        <Link to="/sales" className="font-medium text-accent-strong text-sm hover:underline">
          {m.dashboard_see_all()}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <EmptyState title={m.no_data()} text={m.dashboard_no_orders()} />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ order }: { order: Order }) {
  const { id, invoice_no, customer_fullname, order_status, date_added, total, currency_code } = order
  return (
    <li>
      <Link
        to="/sales/show/$id"
        params={{ id: String(id) }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_11rem_6.5rem]"
      >
        <span className="min-w-0">
          <span className="line block font-medium">{customer_fullname}</span>
          <span className="figures block text-ink-3 text-sm">
            #{invoice_no} · {formatDate(date_added)}
          </span>
        </span>
        <span className="max-sm:order-3">
          <StatusPill tone={orderStatus(order_status.id)?.tone ?? 'quiet'} label={order_status.name} />
        </span>
        <span className="figures text-end font-semibold">{amountText(total, currency_code)}</span>
      </Link>
    </li>
  )
}
