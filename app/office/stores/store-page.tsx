import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { logList } from '#app/bff/activity-logs.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { StoreDetail } from '#app/contracts/store.ts'
import { actorName, eventName, eventTone } from '#app/office/crud/history/event-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { DeleteButton } from './delete-button.tsx'
import { DeletedNote } from './deleted-note.tsx'
import { DomainCard } from './domain-card.tsx'
import { StatusDialog, type StatusKind } from './status-dialog.tsx'
import { storeOptions, storesKey } from './store-queries.ts'
import { AdminStatusPill, StoreStatusPill } from './store-states.tsx'

const GB = 1_073_741_824
const MB = 1_048_576

interface StorePageProps {
  id: string
  /** The tab that is open, as the URL has it. */
  tab: string | undefined
  /** Beside 'Edit': signing in there. */
  actions?: ReactNode
  /** All of it as a file. */
  transfer?: ReactNode
}

/** A store as the platform's admin sees it: what it is, who works there, how much there is, what was done to it. */
export function StorePage({ id, tab = 'overview', actions, transfer }: StorePageProps) {
  const { data: store } = useSuspenseQuery(storeOptions(id))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<StatusKind>()
  const editPath: string = `/stores/edit/${store.id}`
  const saved = () => queries.invalidateQueries({ queryKey: storesKey })

  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.nav_stores(), to: '/stores' },
          { title: store.name },
        ]}
        title={store.name}
        aside={
          <>
            <StoreStatusPill status={store.status} />
            {store.admin_status !== 'approved' && <AdminStatusPill status={store.admin_status} />}
          </>
        }
        actions={
          !store.deleted_at && (
            <>
              {actions}
              <DeleteButton id={store.id} name={store.name} />
              <ButtonLink to={editPath}>{m.edit()}</ButtonLink>
            </>
          )
        }
      />
      <DeletedNote store={store} />
      <Tabs
        label={store.name}
        value={tab}
        onValue={(key) =>
          navigate({ to: '.', search: key === 'overview' ? {} : { tab: key }, replace: true, resetScroll: false })
        }
        items={[
          {
            key: 'overview',
            label: m.store_overview(),
            panel: <Overview store={store} onDialog={setDialog} />,
          },
          { key: 'users', label: m.users(), panel: <People store={store} /> },
          { key: 'usage', label: m.store_usage(), panel: <Usage store={store} /> },
          ...(transfer ? [{ key: 'transfer', label: m.import_export(), panel: transfer }] : []),
          { key: 'logs', label: m.nav_activity_logs(), panel: <Deeds store={store} /> },
        ]}
      />
      {dialog && <StatusDialog store={store} kind={dialog} onClose={() => setDialog(undefined)} onSaved={saved} />}
    </>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">{children}</dl>
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children || <span className="nothing">–</span>}</dd>
    </div>
  )
}

function Overview({ store, onDialog }: { store: StoreDetail; onDialog: (kind: StatusKind) => void }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card title={m.general()}>
        <Facts>
          <Fact label={m.sub_domain()}>
            <a href={store.url} target="_blank" rel="noreferrer" className="text-accent-strong hover:underline">
              {store.url.replace(/^https?:\/\//, '')}
            </a>
          </Fact>
          <Fact label={m.store_domain()}>
            {store.domain && (
              <a
                href={`https://${store.domain}`}
                target="_blank"
                rel="noreferrer"
                className="text-accent-strong hover:underline"
              >
                {store.domain}
              </a>
            )}
          </Fact>
          <Fact label={m.role_owner()}>{store.owner}</Fact>
          <Fact label={m.email()}>{store.email}</Fact>
          <Fact label={m.telephone()}>{store.phone}</Fact>
          <Fact label={m.address()}>{store.address}</Fact>
          <Fact label={m.store_category()}>{store.category?.name}</Fact>
          <Fact label={m.theme()}>{store.theme?.name}</Fact>
          <Fact label={m.plan()}>{store.plan?.name}</Fact>
          <Fact label={m.created_at()}>{formatDateTime(store.created_at)}</Fact>
          <Fact label={m.user_last_login()}>
            {store.last_login_at ? formatDateTime(store.last_login_at) : m.user_never()}
          </Fact>
          <Fact label={m.store_orders_30d()}>{store.orders_30d.toLocaleString('en')}</Fact>
        </Facts>
      </Card>
      <DomainCard storeId={store.id} mayChange={!store.deleted_at} className="lg:order-last" />
      <Card title={m.status()}>
        <div className="grid gap-5">
          <State
            label={m.status()}
            pill={<StoreStatusPill status={store.status} />}
            reason={store.status_reason}
            change={m.store_change_status()}
            {...(!store.deleted_at && { onChange: () => onDialog('status') })}
          />
          <State
            label={m.admin_status()}
            pill={<AdminStatusPill status={store.admin_status} />}
            reason={store.admin_status_reason}
            change={m.store_change_approval()}
            {...(!store.deleted_at && { onChange: () => onDialog('admin_status') })}
          />
        </div>
      </Card>
    </div>
  )
}

interface StateProps {
  label: string
  pill: ReactNode
  reason: string | null
  change: string
  /** Absent where it can not be changed. */
  onChange?: () => void
}

function State({ label, pill, reason, change, onChange }: StateProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-3 text-sm">{label}</p>
      {pill}
      {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      {onChange && (
        <Button size="sm" onClick={onChange}>
          {change}
        </Button>
      )}
    </div>
  )
}

const People = ({ store }: { store: StoreDetail }) => (
  <Card>
    <ul className="divide-y divide-line">
      {store.users.map((user) => (
        <li
          key={user.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              <span className="wrap-anywhere">{user.name}</span>
              {user.is_owner && <Badge tone="ok">{m.role_owner()}</Badge>}
              {!user.status && <Badge>{m.status_inactive()}</Badge>}
            </span>
            <span className="wrap-anywhere block text-ink-3 text-sm">{user.email}</span>
          </span>
          <span className={user.last_login_at ? 'figures text-sm' : 'nothing text-sm'}>
            {user.last_login_at ? formatDateTime(user.last_login_at) : m.user_never()}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

function Usage({ store: { usage } }: { store: StoreDetail }) {
  const bytes = usage.file_bytes
  const size = bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${(bytes / MB).toFixed(1)} MB`
  const facts = [
    [m.products(), usage.products],
    [m.orders(), usage.orders],
    [m.nav_customers(), usage.customers],
    [m.users(), usage.users],
  ] as const
  return (
    <Card>
      <Facts>
        {facts.map(([label, n]) => (
          <Fact key={label} label={label}>
            <span className="figures">{n.toLocaleString('en')}</span>
          </Fact>
        ))}
        <Fact label={m.store_files()}>
          <span className="figures">{size}</span>
        </Fact>
      </Facts>
    </Card>
  )
}

const LATEST = 20

/** What the platform did to it, newest first. */
function Deeds({ store }: { store: StoreDetail }) {
  const query = { entity: 'store', entity_id: store.id, limit: LATEST }
  const { data, isError, refetch } = useQuery({
    queryKey: [...storesKey, 'log', query],
    queryFn: () => logList({ data: query }),
  })
  if (isError)
    return (
      <Card>
        <EmptyState
          title={m.common_error_500()}
          action={<Button onClick={() => refetch()}>{m.common_retry()}</Button>}
        />
      </Card>
    )
  return (
    <Card>
      {data?.data.length === 0 && <EmptyState title={m.no_data()} />}
      <ul className="divide-y divide-line">
        {data?.data.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            <StatusPill tone={eventTone(row.event)} label={eventName(row.event)} />
            <span className="wrap-anywhere min-w-0 flex-1">{actorName(row)}</span>
            <span className="figures text-ink-3 text-sm">{formatDateTime(row.created_at)}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/activity-logs"
        search={{ entity: 'store', entity_id: store.id }}
        className="mt-4 inline-block text-accent-strong hover:underline"
      >
        {m.store_all_logs()}
      </Link>
    </Card>
  )
}
