import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LOG_FILTERS } from '#app/contracts/activity-log.ts'
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
import { logChips } from './log-chips.ts'
import { logColumns } from './log-columns.tsx'
import { logsOptions } from './log-queries.ts'
import type { Viewer } from './thing-page.ts'
import { useLogExport } from './use-log-export.ts'

// Calendar and inputs come when the drawer opens, contracts for the names of fields with a row.
const LogFilters = lazy(() => import('./log-filters.tsx'))
const LogDrawer = lazy(() => import('./log-drawer.tsx'))

const NOTHING = { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } }

/** Who did what in the store, or on the platform; all that it shows is in the URL, the open row too. */
export function LogsPage({ search, viewer }: { search: ListSearch; viewer: Viewer }) {
  const found = useQuery({ ...logsOptions(search), placeholderData: keepPreviousData })
  const page = found.data ?? NOTHING
  const list = useListSearch(search)
  const navigate = useNavigate()
  const show = (id: number | undefined) =>
    navigate({ to: '.', search: (before: ListSearch) => ({ ...before, id }), replace: !id, resetScroll: false })
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) => list.type({ search: typed || undefined }))
  const table = useLogExport(search)
  useStepBack(page.meta.current_page, page.data.length, page.meta.last_page, list.stepTo)

  const chips = logChips(search, list.clear)
  const clear = () => list.clear(['search', ...LOG_FILTERS])
  const narrowed = chips.length > 0 || !!search.search
  const sort = {
    sort: search.sort ?? 'created_at',
    direction: search.direction ?? (search.sort ? 'asc' : 'desc'),
  } as const
  const open = Number(search.id) || undefined
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_activity_logs() }]}
        title={m.nav_activity_logs()}
        actions={
          <Button
            onClick={table.download}
            busy={table.busy}
            disabled={page.meta.total === 0}
            icon={<Download aria-hidden="true" className="size-4" />}
          >
            {m.log_export()}
          </Button>
        }
      />
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2.5">
          <div className="min-w-0 flex-1 sm:max-w-md sm:basis-72">
            <SearchInput label={m.log_search()} value={text} onValue={setText} maxLength={100} />
          </div>
          <FilterDrawer open={search.filter === true} onOpen={list.setDrawer} count={chips.length} onClear={clear}>
            <Suspense fallback={<Spinner className="mx-auto my-24 size-6 text-ink-3" />}>
              <LogFilters search={search} onType={list.type} onChoose={list.choose} />
            </Suspense>
          </FilterDrawer>
          <FilterChips chips={chips} onClear={clear} />
        </div>
        {found.isError && !found.data ? (
          <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
            <p>{m.log_list_failed()}</p>
            <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>
          </div>
        ) : (
          <DataTable
            caption={m.nav_activity_logs()}
            rows={page.data}
            columns={logColumns(show)}
            sort={sort}
            onSort={(key) => list.sortBy(key, sort)}
            busy={found.isPlaceholderData || found.isLoading}
            empty={
              narrowed
                ? { text: m.no_data_filtered(), action: <Button onClick={clear}>{m.clear_filters()}</Button> }
                : { text: m.log_empty() }
            }
          />
        )}
        <TableFoot page={page} list={list} />
      </Card>
      {open && (
        <Suspense fallback={null}>
          <LogDrawer id={open} viewer={viewer} onClose={() => void show(undefined)} />
        </Suspense>
      )}
    </>
  )
}
