import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReturnRow } from '#app/bff/returns.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { RETURN_FILTERS, RETURN_REASON_NAMES, RETURN_STATE_NAMES, RETURN_VIEWS } from '#app/contracts/order-return.ts'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { moneyText } from './money.tsx'
import { returnsOptions } from './return-queries.ts'
import { RETURN_TONES } from './return-tones.ts'

const columns = (openCustomer: boolean): TableColumn<ReturnRow>[] => [
  {
    key: 'order',
    label: m.return_order,
    mobile: 'title',
    render: ({ order }) => (
      <Link
        to="/sales/show/$id"
        params={{ id: String(order.id) }}
        className="figures whitespace-nowrap font-medium hover:text-accent-strong hover:underline"
      >
        #{order.invoice_no}
      </Link>
    ),
  },
  {
    key: 'customer',
    label: m.sale_customer,
    mobile: 'title',
    render: ({ customer_id, customer_fullname }) =>
      openCustomer && customer_id !== null ? (
        <Link
          to="/customer/edit/$id"
          params={{ id: String(customer_id) }}
          className="line block max-w-56 hover:text-accent-strong hover:underline"
        >
          {customer_fullname}
        </Link>
      ) : (
        <span className="line block max-w-56">{customer_fullname}</span>
      ),
  },
  {
    key: 'lines',
    label: m.return_when,
    render: ({ lines }) => (
      <span className="block max-w-72">
        {lines.map(({ id, name, quantity, restock }) => (
          <span key={id} className="line block">
            <span className="figures">{quantity} ×</span> {name}
            {!restock && <span className="text-ink-3"> · {m.return_lost()}</span>}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'status',
    label: m.status,
    sortable: true,
    render: ({ status }) => <StatusPill tone={RETURN_TONES[status]} label={RETURN_STATE_NAMES[status]()} />,
  },
  { key: 'reason', label: m.return_reason, render: ({ reason }) => RETURN_REASON_NAMES[reason]() },
  {
    key: 'quantity',
    label: m.return_qty,
    optional: true,
    sortable: true,
    align: 'end',
    render: ({ quantity }) => <span className="figures">{quantity}</span>,
  },
  {
    key: 'credit',
    named: true,
    label: m.return_credit,
    sortable: true,
    align: 'end',
    render: ({ credit, currency_code }) => (
      <span className="figures whitespace-nowrap">{credit === null ? '–' : moneyText(credit, currency_code)}</span>
    ),
  },
  {
    key: 'refund',
    named: true,
    label: m.payment_out,
    align: 'end',
    render: ({ refund }) => (
      <span className="figures whitespace-nowrap">{refund ? moneyText(refund.amount, refund.currency_code) : '–'}</span>
    ),
  },
  {
    key: 'created_at',
    label: m.sale_date_added,
    sortable: true,
    render: ({ created_at }) => <span className="figures whitespace-nowrap">{formatDate(created_at)}</span>,
  },
]

/** What customers returned, or want to; all that it shows is in the URL. */
export function ReturnsPage({ search, openCustomer }: { search: ListSearch; openCustomer: boolean }) {
  const found = useQuery({ ...returnsOptions(search), placeholderData: keepPreviousData })
  const list = useListSearch(search)
  const sort = {
    sort: search.sort ?? 'created_at',
    direction: search.direction ?? (search.sort ? 'asc' : 'desc'),
  } as const
  return (
    <>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.returns() }]} title={m.returns()} />
      <ListFrame
        path="returns"
        caption={m.returns()}
        found={found}
        search={search}
        list={list}
        columns={columns(openCustomer)}
        filters={RETURN_FILTERS}
        presets={RETURN_VIEWS}
        sort={sort}
        searchLabel={m.returns_search()}
        searchMax={100}
        failed={m.returns_failed()}
        busy={found.isPlaceholderData}
        empty={{ text: m.returns_empty() }}
      />
    </>
  )
}
