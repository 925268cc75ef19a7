import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LOG_FILTERS } from '#app/contracts/activity-log.ts'
import type { Filter } from '#app/contracts/kit.ts'
import { EVENTS } from '#app/office/crud/history/event-words.ts'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { logColumns } from './log-columns.tsx'
import { logsOptions } from './log-queries.ts'
import { ENTITIES } from './log-words.ts'
import type { Viewer } from './thing-page.ts'
import { useLogExport } from './use-log-export.ts'

// Calendar and inputs come when the drawer opens, contracts for the names of fields with a row.
const LogDrawer = lazy(() => import('./log-drawer.tsx'))

const wordsOf = (of: typeof EVENTS | typeof ENTITIES) =>
  Object.entries(of).map(([value, { label }]) => ({ value, label }))
const WORDS: Record<string, ReturnType<typeof wordsOf>> = { event: wordsOf(EVENTS), entity: wordsOf(ENTITIES) }
const FILTERS: readonly Filter[] = LOG_FILTERS.map((filter) => ({ ...filter, choices: WORDS[filter.key] ?? [] }))

/** Who did what in the store, or on the platform; all that it shows is in the URL, the open row too. */
export function LogsPage({ search, viewer }: { search: ListSearch; viewer: Viewer }) {
  const found = useQuery({ ...logsOptions(search), placeholderData: keepPreviousData })
  const list = useListSearch(search)
  const navigate = useNavigate()
  const show = (id: number | undefined) =>
    navigate({ to: '.', search: (before: ListSearch) => ({ ...before, id }), replace: !id, resetScroll: false })
  const table = useLogExport(search)

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
            disabled={found.data?.meta.total === 0}
            icon={<Download aria-hidden="true" className="size-4" />}
          >
            {m.log_export()}
          </Button>
        }
      />
      <ListFrame
        path="activity-logs"
        caption={m.nav_activity_logs()}
        found={found}
        search={search}
        list={list}
        columns={logColumns(show)}
        filters={FILTERS}
        searchLabel={m.log_search()}
        searchMax={100}
        sort={sort}
        failed={m.log_list_failed()}
        empty={{ text: m.log_empty() }}
      />
      {open && (
        <Suspense fallback={null}>
          <LogDrawer id={open} viewer={viewer} onClose={() => void show(undefined)} />
        </Suspense>
      )}
    </>
  )
}
