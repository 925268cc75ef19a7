import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MissingOrder } from '#app/bff/missing-orders.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { ORDER_FILTERS, ORDER_VIEWS } from '#app/contracts/order-list.ts'
import { asDialled } from '#app/lib/as-dialled.ts'
import { BulkBar, BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import { PhoneCell } from '#app/office/crud/list/cells/phone-cell.tsx'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { missingOptions } from './missing-queries.ts'
import { moneyText } from './money.tsx'
import { useDeleteMissing } from './use-delete-missing.ts'

const nameOf = ({ customer_fullname, telephone }: MissingOrder) => customer_fullname || asDialled(telephone)

const COLUMNS: TableColumn<MissingOrder>[] = [
  {
    key: 'customer',
    label: m.sale_customer,
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
    align: 'end',
    render: ({ total, currency_code }) => (
      <span className="figures whitespace-nowrap">{moneyText(total, currency_code)}</span>
    ),
  },
  {
    key: 'updated_at',
    label: m.missing_left,
    render: ({ updated_at }) => <span className="figures whitespace-nowrap">{formatDate(updated_at)}</span>,
  },
]

interface MissingListProps {
  search: ListSearch
  counts: ReadonlyMap<string, number>
  mayDelete: boolean
}

/** Checkouts that were begun and not finished, as a view of the sales list. */
export function MissingList({ search, counts, mayDelete }: MissingListProps) {
  const found = useQuery({ ...missingOptions(search), placeholderData: keepPreviousData })
  const list = useListSearch(search)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const removal = useDeleteMissing(() => setSelected(new Set()))
  return (
    <>
      <ListFrame
        path="orders"
        caption={m.order_status_missing()}
        found={found}
        search={search}
        list={list}
        columns={COLUMNS}
        filters={ORDER_FILTERS}
        presets={ORDER_VIEWS}
        counts={counts}
        searchLabel={m.sale_search()}
        searchMax={100}
        failed={m.sale_list_failed()}
        {...(mayDelete && { selected, onSelected: setSelected })}
        nameOf={nameOf}
        actions={(row) => (
          <span className="inline-flex items-center">
            <Link
              to="/sales/missing/$id"
              params={{ id: String(row.id) }}
              aria-label={m.missing_view({ name: nameOf(row) })}
              className="inline-grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <Eye aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </Link>
          </span>
        )}
        within={['status']}
        empty={{ text: m.missing_empty() }}
      />
      <BulkBar count={mayDelete ? selected.size : 0} onClear={() => setSelected(new Set())}>
        <BulkButton
          label={m.delete()}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => removal.ask([...selected])}
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
