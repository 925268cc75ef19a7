import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#app/contracts/dates.ts'
import { type EmailRow, OUTBOX_FILTERS, OUTBOX_VIEWS } from '#app/contracts/outbox.ts'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { PageHead } from '#app/ui/page-head.tsx'
import { EmailStatePill } from './email-state.tsx'
import { outboxOptions } from './outbox-queries.ts'

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
  const list = useListSearch(search)

  return (
    <>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.outbox() }]} title={m.outbox()} />
      <ListFrame
        path="outbox"
        caption={m.outbox()}
        found={found}
        search={search}
        list={list}
        columns={COLUMNS}
        filters={OUTBOX_FILTERS}
        presets={OUTBOX_VIEWS}
        searchLabel={m.outbox_search()}
        busy={found.isFetching}
        failed={m.outbox_list_failed()}
        empty={{ text: m.outbox_empty() }}
      />
    </>
  )
}
