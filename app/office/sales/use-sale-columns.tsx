import { Link } from '@tanstack/react-router'
import type { SaleRow } from '#app/bff/sales.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { ORDER_CHANNEL_LABELS } from '#app/contracts/order-channel.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { m } from '#app/paraglide/messages.js'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { StatusSelect } from '#app/ui/status-select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TwoCurrencies } from './money.tsx'
import { type RefusedChanges, refusedPaid, refusedStatus, type SaleChange } from './refused-changes.ts'
import { RefusedMark } from './refused-mark.tsx'
import { statusOptions } from './status-options.ts'

/** The columns of specification 2.6, in its order; four of them sort. */
export function useSaleColumns(
  change: ((to: SaleChange) => void) | undefined,
  refused: RefusedChanges,
): TableColumn<SaleRow>[] {
  const statuses = statusOptions()
  return [
    { key: 'id', label: m.sale_id, mobile: 'hidden', render: ({ id }) => <span className="figures">{id}</span> },
    {
      key: 'invoice_no',
      label: m.sale_invoice_no,
      render: ({ invoice_no }) => <span className="figures whitespace-nowrap">#{invoice_no}</span>,
    },
    {
      key: 'customer',
      label: m.sale_customer,
      sortable: true,
      mobile: 'title',
      render: ({ id, customer_fullname }) => (
        <Link
          to="/sales/show/$id"
          params={{ id: String(id) }}
          className="line block max-w-48 hover:text-accent-strong hover:underline"
        >
          {customer_fullname}
        </Link>
      ),
    },
    {
      key: 'telephone',
      label: m.sale_telephone,
      render: ({ telephone }) => <span className="figures whitespace-nowrap">{telephone}</span>,
    },
    {
      key: 'status',
      label: m.status,
      sortable: true,
      render: ({ id, invoice_no, order_status }) =>
        change ? (
          <span className="flex items-center">
            <StatusSelect
              value={refusedStatus(refused, id)?.change.status ?? order_status.id}
              options={statuses}
              label={m.sale_status_of({ no: invoice_no })}
              onValue={(status) => change({ id, status, from: order_status.id })}
            />
            <RefusedMark what={m.sale_status_of({ no: invoice_no })} of={refusedStatus(refused, id)} onRetry={change} />
          </span>
        ) : (
          <StatusPill tone={orderStatus(order_status.id)?.tone ?? 'quiet'} label={order_status.name} />
        ),
    },
    {
      key: 'is_paid',
      label: m.sale_paid_question,
      render: ({ id, invoice_no, order_status, is_paid }) => (
        <span className="flex items-center">
          <Switch
            checked={is_paid}
            disabled={!change}
            aria-label={m.sale_paid_of({ no: invoice_no })}
            onValue={(paid) => change?.({ id, status: order_status.id, is_paid: paid, from: order_status.id })}
          />
          {change && (
            <RefusedMark
              what={m.sale_paid_of({ no: invoice_no })}
              of={refusedPaid(refused, id)}
              onRetry={(again) => change({ ...again, status: order_status.id })}
            />
          )}
        </span>
      ),
    },
    {
      key: 'total',
      label: m.sale_total,
      sortable: true,
      mobile: 'title',
      align: 'end',
      render: (row) => <TwoCurrencies of={row} />,
    },
    {
      key: 'date_added',
      label: m.sale_date_added,
      sortable: true,
      mobile: 'hidden',
      render: ({ date_added }) => <span className="figures whitespace-nowrap">{formatDate(date_added)}</span>,
    },
    {
      key: 'channel',
      label: m.order_channel,
      optional: true,
      mobile: 'hidden',
      render: ({ channel }) => ORDER_CHANNEL_LABELS[channel](),
    },
  ]
}
