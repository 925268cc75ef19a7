import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SquareKanban } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { saleExport } from '#app/bff/sales.functions.ts'
import { ORDER_FILTERS, ORDERS_LIMIT } from '#app/contracts/order-list.ts'
import { toastError } from '#app/lib/toast.ts'
import { ModeSwitch } from '#app/office/crud/form/mode-switch.tsx'
import { ExportMenu } from '#app/office/crud/list/export-menu.tsx'
import { nothingYet } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { useSelection } from '#app/office/crud/list/use-selection.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { late } from '#app/ui/late.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { rememberList } from './led-by.ts'
import { isMissing } from './missing-queries.ts'
import { NextStatus } from './next-status.tsx'
import { PrintStrip } from './print-strip.tsx'
import { saleQueryOf, salesOptions } from './sale-queries.ts'
import { SalesBulkBar } from './sales-bulk-bar.tsx'
import { SalesFrame } from './sales-frame.tsx'
import { useNewOrders } from './use-new-orders.ts'
import { usePrint } from './use-print.ts'
import { type BulkChange, useSaleBulk } from './use-sale-bulk.ts'
import { useSaleChange } from './use-sale-change.ts'
import { useSaleColumns } from './use-sale-columns.tsx'
import { useSwipe } from './use-swipe.ts'
import { ViewLink } from './view-link.tsx'

const Board = late(async () => (await import('./board/board.tsx')).Board)
const MissingList = late(async () => (await import('./missing-list.tsx')).MissingList)
const MODES = [
  { key: 'board', label: m.board, icon: <SquareKanban aria-hidden="true" className="size-4" strokeWidth={1.75} /> },
]

export interface SalesPageProps {
  search: ListSearch
  /** What this user may do: a courtesy, the server decides. */
  can: { view: boolean; change: boolean; create: boolean; remove: boolean }
}

/** The sales list (specification 2.6 and 4); all that it shows is in the URL. */
export function SalesPage({ search, can }: SalesPageProps) {
  const missing = isMissing(search)
  const found = useQuery({ ...salesOptions(search), placeholderData: keepPreviousData, enabled: can.view && !missing })
  const page = found.data ?? nothingYet(ORDERS_LIMIT)
  const list = useListSearch(search)
  const change = useSaleChange()
  const selection = useSelection(search, page)
  const bulk = useSaleBulk((id) => page.data.find((row) => row.id === id)?.invoice_no)
  const printing = usePrint()
  const board = search.mode === 'board'
  const columns = useSaleColumns(can.change ? change.mutate : undefined, change.refused)
  const fresh = useNewOrders(`${m.sale()} · Phsar`, page.meta.current_page === 1, can.view)
  useEffect(() => rememberList(search), [search])
  useSwipe(can.view && can.change && !board && !missing)
  const failed = useEffectEvent(() => void toastError(found.error, m.sale_list_failed()))
  useEffect(() => {
    if (found.isError) failed()
  }, [found.isError])

  async function changeChosen(to: BulkChange) {
    const refused = await bulk.change([...selection.selected], to)
    // Those stay chosen, to try something else.
    if (refused) selection.setSelected(new Set(refused))
  }

  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.sale() }]}
        title={m.sale()}
        aside={<NewOrders n={fresh} />}
        actions={
          can.create && (
            <ButtonLink to="/sales/add" tone="primary" icon={<PlusIcon />}>
              {m.sale_take()}
            </ButtonLink>
          )
        }
      />
      {printing.busy && <PrintStrip progress={printing.progress} />}
      {can.view && missing && <MissingList search={search} mayDelete={can.remove} />}
      {can.view && !missing && (
        <SalesFrame
          caption={m.sale()}
          found={found}
          search={search}
          columns={columns}
          filters={ORDER_FILTERS}
          usualSort="date_added"
          tools={() => (
            <>
              <ModeSwitch modes={MODES} mode={board ? 'board' : undefined} onMode={list.setMode} />
              <ExportMenu name="orders" ask={(format) => askForFile(search, format)} />
            </>
          )}
          body={board ? <Board search={search} mayChange={can.change} /> : undefined}
          whole={board}
          selected={selection.selected}
          onSelected={selection.setSelected}
          nameOf={({ invoice_no }) => `#${invoice_no}`}
          busy={bulk.busy || found.isPlaceholderData || found.isLoading}
          actions={(sale) => (
            <span className="inline-flex items-center">
              {can.change && <NextStatus sale={sale} onNext={(status) => void bulk.change([sale.id], { status })} />}
              <ViewLink to="/sales/show/$id" id={sale.id} label={m.sale_view({ no: sale.invoice_no })} />
            </span>
          )}
          empty={{ text: m.sale_empty_text() }}
          className="sale-cards"
        />
      )}
      {!can.view && <Card className="text-center">{m.error_403()}</Card>}
      <SalesBulkBar
        count={can.view && !board && !missing ? selection.selected.size : 0}
        mayChange={can.change}
        onClear={selection.clear}
        onChange={(to) => void changeChosen(to)}
        onPrint={(kind) => printing.print(kind, [...selection.selected])}
      />
    </>
  )
}

function askForFile(search: ListSearch, format: 'csv' | 'xlsx') {
  const { page: _p, limit: _l, ...query } = saleQueryOf(search)
  return saleExport({ data: { ...query, format } })
}

/** Said politely; the region stands before it is filled. */
function NewOrders({ n }: { n: number }) {
  return (
    <p aria-live="polite" className="font-medium text-accent-strong text-sm">
      {n > 0 && m.sale_new_orders({ n })}
    </p>
  )
}
