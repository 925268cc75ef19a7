import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { EmailRow } from '#app/contracts/outbox.ts'
import { DataTable } from '#app/office/crud/list/data-table.tsx'
import { FilterChips } from '#app/office/crud/list/filter-chips.tsx'
import { FilterDrawer } from '#app/office/crud/list/filter-drawer.tsx'
import { FilterSelects } from '#app/office/crud/list/filter-selects.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { TableFoot } from '#app/office/crud/list/table-foot.tsx'
import { useDebouncedText } from '#app/office/crud/list/use-debounced-text.ts'
import { useListSearch, useStepBack } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { EmailStatePill, STATE_FILTER } from './email-state.tsx'
import { outboxOptions } from './outbox-queries.ts'

const NOTHING = { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } }

const COLUMNS: TableColumn<EmailRow>[] = [
  {
    key: 'subject',
    label: m.outbox_subject,
    mobile: 'title',
    render: ({ id, subject, locale }) => (
      <Link
        to="/outbox/$id"
        params={{ id: String(id) }}
        lang={locale}
        className="line block max-w-96 hover:text-accent-strong hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  { key: 'to', label: m.outbox_to, render: ({ to }) => <span className="line block max-w-64">{to}</span> },
  { key: 'store', label: m.outbox_store, render: ({ store }) => store?.name ?? 'Phsar' },
  { key: 'state', label: m.status, render: ({ state }) => <EmailStatePill state={state} /> },
  {
    key: 'created_at',
    label: m.outbox_created,
    render: ({ created_at }) => <span className="figures whitespace-nowrap">{formatDateTime(created_at)}</span>,
  },
]

/** What the platform told people by mail, or could not; all that it shows is in the URL. */
export function OutboxPage({ search }: { search: ListSearch }) {
  const found = useQuery({ ...outboxOptions(search), placeholderData: keepPreviousData })
  const page = found.data ?? NOTHING
  const list = useListSearch(search)
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) => list.type({ search: typed || undefined }))
  useStepBack(page.meta.current_page, page.data.length, page.meta.last_page, list.stepTo)

  const chosen = STATE_FILTER.choices.find(({ value }) => value === search.state)
  const chips = chosen
    ? [{ key: 'state', label: chosen.label(), onRemove: () => list.choose({ state: undefined }) }]
    : []
  const clear = () => list.clear(['search', 'state'])
  return (
    <>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.outbox() }]} title={m.outbox()} />
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2.5">
          <div className="min-w-0 flex-1 sm:max-w-md sm:basis-72">
            <SearchInput label={m.outbox_search()} value={text} onValue={setText} />
          </div>
          <FilterDrawer open={search.filter === true} onOpen={list.setDrawer} count={chips.length} onClear={clear}>
            <FilterSelects filters={[STATE_FILTER]} search={search} onChoose={list.choose} />
          </FilterDrawer>
          <FilterChips chips={chips} onClear={clear} />
        </div>
        {found.isError && !found.data ? (
          <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
            <p>{m.outbox_list_failed()}</p>
            <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>
          </div>
        ) : (
          <DataTable
            caption={m.outbox()}
            rows={page.data}
            columns={COLUMNS}
            busy={found.isFetching}
            empty={{ text: chips.length > 0 || search.search ? m.no_data_filtered() : m.outbox_empty() }}
          />
        )}
        <TableFoot page={page} list={list} />
      </Card>
    </>
  )
}
