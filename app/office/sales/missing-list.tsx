import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { MissingOrder } from '#app/bff/missing-orders.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { MISSING_FILTERS } from '#app/contracts/missing-list.ts'
import { ORDER_FILTERS, ORDERS_LIMIT } from '#app/contracts/order-list.ts'
import { asDialled } from '#app/lib/as-dialled.ts'
import { BulkBar, BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import { PhoneCell } from '#app/office/crud/list/cells/phone-cell.tsx'
import { nothingYet } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { useSelection } from '#app/office/crud/list/use-selection.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { missingOptions } from './missing-queries.ts'
import { moneyText } from './money.tsx'
import { SalesFrame } from './sales-frame.tsx'
import { useDeleteMissing } from './use-delete-missing.ts'
import { ViewLink } from './view-link.tsx'

const nameOf = ({ customer_fullname, telephone }: MissingOrder) => customer_fullname || asDialled(telephone)

const COLUMNS: TableColumn<MissingOrder>[] = [
  {
    key: 'customer',
    label: m.sale_customer,
    sortable: true,
    mobile: 'title',
    render: (row) => (
      <Link
        to="/sales/missing/$id"
        params={{ id: String(row.id) }}
        className="line block max-w-56 font-medium hover:text-accent-strong hover:underline"
      >
        {nameOf(row)}
      </Link>
    ),
  },
  {
    key: 'telephone',
    label: m.sale_telephone,
    sortable: true,
    render: ({ telephone }) => <PhoneCell number={asDialled(telephone)} />,
  },
  {
    key: 'lines',
    label: m.missing_cart,
    render: ({ order_products }) => (
      <span className="line block max-w-72">
        {order_products.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
      </span>
    ),
  },
  {
    key: 'total',
    label: m.sale_total,
    sortable: true,
    align: 'end',
    render: ({ total, currency_code }) => (
      <span className="figures whitespace-nowrap">{moneyText(total, currency_code)}</span>
    ),
  },
  {
    key: 'reminded_at',
    named: true,
    label: m.missing_reminded,
    render: ({ reminded_at }) => (
      <span className="figures whitespace-nowrap">{reminded_at ? formatDate(reminded_at) : '–'}</span>
    ),
  },
  {
    key: 'updated_at',
    label: m.missing_left,
    sortable: true,
    render: ({ updated_at }) => <span className="figures whitespace-nowrap">{formatDate(updated_at)}</span>,
  },
]

/** The status leads back to the orders. */
const FILTERS = [...ORDER_FILTERS.filter(({ key }) => key === 'status'), ...MISSING_FILTERS]

interface MissingListProps {
  search: ListSearch
  mayDelete: boolean
}

/** Checkouts that were begun and not finished, as a view of the sales list. */
export function MissingList({ search, mayDelete }: MissingListProps) {
  const found = useQuery({ ...missingOptions(search), placeholderData: keepPreviousData })
  const selection = useSelection(search, found.data ?? nothingYet(ORDERS_LIMIT))
  const removal = useDeleteMissing(selection.clear)
  return (
    <>
      <SalesFrame
        caption={m.order_status_missing()}
        found={found}
        search={search}
        columns={COLUMNS}
        filters={FILTERS}
        usualSort="updated_at"
        {...(mayDelete && { selected: selection.selected, onSelected: selection.setSelected })}
        nameOf={nameOf}
        actions={(row) => (
          <ViewLink to="/sales/missing/$id" id={row.id} label={m.missing_view({ name: nameOf(row) })} />
        )}
        within={['status']}
        empty={{ text: m.missing_empty() }}
      />
      <BulkBar count={mayDelete ? selection.selected.size : 0} onClear={selection.clear}>
        <BulkButton
          label={m.delete()}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => removal.ask([...selection.selected])}
        />
      </BulkBar>
      <ConfirmDialog
        open={removal.asked.length > 0}
        onClose={removal.close}
        onConfirm={removal.confirm}
        busy={removal.busy}
      >
        {m.missing_delete_text()}
      </ConfirmDialog>
    </>
  )
}
