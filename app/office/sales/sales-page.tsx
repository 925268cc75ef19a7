import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { ORDER_FILTERS, ORDERS_LIMIT } from '#app/contracts/order.ts'
import { toastError } from '#app/lib/toast.ts'
import { DataTable } from '#app/office/crud/list/data-table.tsx'
import { FilterChips } from '#app/office/crud/list/filter-chips.tsx'
import { FilterDrawer } from '#app/office/crud/list/filter-drawer.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { TableFoot } from '#app/office/crud/list/table-foot.tsx'
import { useDebouncedText } from '#app/office/crud/list/use-debounced-text.ts'
import { useListSearch, useStepBack } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { saleChips } from './sale-chips.ts'
import { salesOptions } from './sale-queries.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useSaleChange } from './use-sale-change.ts'
import { useSaleColumns } from './use-sale-columns.tsx'

// Calendar, ranges and inputs come when the drawer opens.
const SaleFilters = lazy(() => import('./sale-filters.tsx'))

const NOTHING = { data: [], meta: { current_page: 1, last_page: 1, per_page: ORDERS_LIMIT, total: 0 } }

export interface SalesPageProps {
  search: ListSearch
  /** What this user may do: a courtesy, the server decides. */
  can: { view: boolean; change: boolean }
}

/** The sales list (specification 2.6 and 4); all that it shows is in the URL. */
export function SalesPage({ search, can }: SalesPageProps) {
  const found = useQuery({ ...salesOptions(search), placeholderData: keepPreviousData, enabled: can.view })
  const page = found.data ?? NOTHING
  const list = useListSearch(search)
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) => list.type({ search: typed || undefined }))
  const change = useSaleChange()
  const columns = useSaleColumns(can.change ? change.mutate : undefined)
  const fresh = useNewOrders(`${m.sale()} · Phsar`, page.meta.current_page === 1, can.view)
  useStepBack(page.meta.current_page, page.data.length, page.meta.last_page, list.stepTo)
  const failed = useEffectEvent(() => void toastError(found.error, m.sale_list_failed()))
  useEffect(() => {
    if (found.isError) failed()
  }, [found.isError])

  const sort = {
    sort: search.sort ?? 'date_added',
    direction: search.direction ?? (search.sort ? 'asc' : 'desc'),
  } as const
  const chips = saleChips(search, list.clear)
  const clear = () => list.clear(['search', ...ORDER_FILTERS])
  const narrowed = chips.length > 0 || !!search.search
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.sale() }]}
        title={m.sale()}
        aside={<NewOrders n={fresh} />}
      />
      <Card flush className="sale-cards">
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2.5">
          <div className="min-w-0 flex-1 sm:max-w-md sm:basis-72">
            <SearchInput label={m.sale_search()} value={text} onValue={setText} maxLength={100} />
          </div>
          <FilterDrawer open={search.filter === true} onOpen={list.setDrawer} count={chips.length} onClear={clear}>
            <Suspense fallback={<Spinner className="mx-auto my-24 size-6 text-ink-3" />}>
              <SaleFilters search={search} onType={list.type} onChoose={list.choose} />
            </Suspense>
          </FilterDrawer>
          <FilterChips chips={chips} onClear={clear} />
        </div>
        {!can.view || (found.isError && !found.data) ? (
          <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
            <p>{can.view ? m.sale_list_failed() : m.error_403()}</p>
            {can.view && <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>}
          </div>
        ) : (
          <DataTable
            caption={m.sale()}
            rows={page.data}
            columns={columns}
            sort={sort}
            onSort={(key) => list.sortBy(key, sort)}
            busy={found.isPlaceholderData || found.isLoading}
            actions={({ id, invoice_no }) => <ViewLink id={id} invoiceNo={invoice_no} />}
            empty={{ text: narrowed ? m.no_data_filtered() : m.sale_empty_text() }}
          />
        )}
        <TableFoot page={page} list={list} usual={ORDERS_LIMIT} />
      </Card>
    </>
  )
}

function ViewLink({ id, invoiceNo }: { id: number; invoiceNo: string }) {
  return (
    <Link
      to="/sales/show/$id"
      params={{ id: String(id) }}
      aria-label={m.sale_view({ no: invoiceNo })}
      className="inline-grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Eye aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </Link>
  )
}

/** Said politely; the region stands before it is filled. */
function NewOrders({ n }: { n: number }) {
  return (
    <p aria-live="polite" className="font-medium text-accent-strong text-sm">
      {n > 0 && m.sale_new_orders({ n })}
    </p>
  )
}
