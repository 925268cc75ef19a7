import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { Filter } from '#app/contracts/kit.ts'
import { STORE_FILTERS, STORE_VIEWS, type StoreRow } from '#app/contracts/store.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { RowActions } from '#app/office/crud/list/row-actions.tsx'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { allOptions } from './lookups.ts'
import { storesOptions } from './store-queries.ts'
import { AdminStatusPill, StoreStatusPill } from './store-states.tsx'

const COLUMNS: TableColumn<StoreRow>[] = [
  {
    key: 'name',
    label: m.name,
    sortable: true,
    mobile: 'title',
    // With its address below: a column of its own would leave the owner no room.
    render: ({ id, name, feature, sub_domain, url }) => (
      <span className="grid min-w-0 justify-items-start">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to="/stores/show/$id"
            params={{ id: String(id) }}
            className="line-2 min-h-6 font-medium hover:text-accent-strong hover:underline"
          >
            {name}
          </Link>
          {feature && <Badge tone="info">{m.store_feature()}</Badge>}
        </span>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="line block min-h-6 max-w-full py-0.5 font-normal text-accent-strong text-sm hover:underline"
        >
          {sub_domain}
        </a>
      </span>
    ),
  },
  { key: 'sub_domain', label: m.sub_domain, sortable: true, optional: true, render: ({ sub_domain }) => sub_domain },
  {
    key: 'owner',
    label: m.role_owner,
    render: ({ owner, email }) => (
      <span className="grid min-w-24">
        <span className="line block max-w-56">{owner}</span>
        <span className="line block max-w-56 text-ink-3 text-sm">{email}</span>
      </span>
    ),
  },
  {
    key: 'category',
    label: m.store_category,
    optional: true,
    render: ({ category }) => category?.name ?? <span className="nothing">–</span>,
  },
  {
    key: 'plan',
    label: m.plan,
    render: ({ plan }) => plan?.name ?? <span className="nothing">–</span>,
  },
  { key: 'status', label: m.status, sortable: true, render: ({ status }) => <StoreStatusPill status={status} /> },
  {
    key: 'admin_status',
    label: m.admin_status,
    sortable: true,
    render: ({ admin_status }) => <AdminStatusPill status={admin_status} />,
  },
  {
    key: 'orders_30d',
    label: m.store_orders_30d,
    align: 'end',
    named: true,
    render: ({ orders_30d }) => orders_30d.toLocaleString('en'),
  },
  {
    key: 'last_login_at',
    label: m.user_last_login,
    named: true,
    render: ({ last_login_at }) => (
      <span className={last_login_at ? 'figures whitespace-nowrap' : 'nothing'}>
        {last_login_at ? formatDateTime(last_login_at) : m.user_never()}
      </span>
    ),
  },
  {
    key: 'created_at',
    label: m.created_at,
    sortable: true,
    optional: true,
    render: ({ created_at }) => <span className="figures whitespace-nowrap">{formatDateTime(created_at)}</span>,
  },
]

/** All stores, for the platform's admin; all that it shows is in the URL. */
export function StoresPage({ search }: { search: ListSearch }) {
  const found = useQuery({ ...storesOptions(search), placeholderData: keepPreviousData })
  const list = useListSearch(search)
  const filters = useFilters()
  const add = (
    <ButtonLink to="/stores/add" tone="primary" icon={<PlusIcon />}>
      {m.add_one({ what: midSentence(m.store()) })}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_stores() }]}
        title={m.nav_stores()}
        actions={add}
      />
      <ListFrame
        path="stores"
        caption={m.nav_stores()}
        found={found}
        search={search}
        list={list}
        columns={COLUMNS}
        filters={filters}
        presets={STORE_VIEWS}
        searchLabel={m.store_search()}
        sort={{ sort: search.sort ?? 'id', direction: search.direction ?? 'desc' }}
        busy={found.isFetching}
        failed={m.store_list_failed()}
        actions={({ id, name, deleted_at }) => (
          <RowActions name={name} editLink={deleted_at ? undefined : `/stores/edit/${id}`} onRemove={undefined}>
            <Link
              to="/stores/show/$id"
              params={{ id: String(id) }}
              aria-label={m.view_named({ name })}
              className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
            >
              <Eye aria-hidden="true" className="size-4" />
            </Link>
          </RowActions>
        )}
        empty={{ text: m.empty_stores(), action: add }}
      />
    </>
  )
}

/** The filters, those of the kinds of shop and of the plans with what there is. */
function useFilters(): Filter[] {
  const { data: kinds = [] } = useQuery(allOptions('store-categories'))
  const { data: plans = [] } = useQuery(allOptions('plans'))
  const choicesOf = (of: string) =>
    (of === 'plans' ? plans : kinds).map(({ id, name }) => ({ value: String(id), label: () => name }))
  return STORE_FILTERS.map(({ of, ...filter }) => (of ? { ...filter, choices: choicesOf(of) } : filter))
}
