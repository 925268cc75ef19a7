import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { Banknote, ReceiptText, Store, Users } from 'lucide-react'
import type { PlatformFigures } from '#app/bff/platform-figures.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Activity } from './activity.tsx'
import { amountText } from './amounts.ts'
import { Needs } from './attention.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Change } from './change.tsx'
import { FiguresFrame } from './figures-frame.tsx'
import type { DashboardSearch } from './figures-options.ts'
import { platformOptions } from './platform-options.ts'
import { Tile } from './tile.tsx'
import { Trend } from './trend.tsx'

/** The platform at a glance: its stores, what they sold, who is new. */
export function PlatformPage({ search }: { search: DashboardSearch }) {
  const found = useQuery({ ...platformOptions(search), placeholderData: keepPreviousData })
  const compare = search.compare !== false
  return (
    <FiguresFrame found={found} search={search} dated>
      {(figures) => (
        <>
          <PlatformTiles figures={figures} compare={compare} />
          <Needs rows={needsOf(figures)} />
          <Trend figures={figures} compare={compare} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid min-w-0 gap-4">
              <LatestStores stores={figures.latest_store} />
              <Activity deeds={figures.recent_ativity} />
            </div>
            <div className="grid min-w-0 gap-4">
              <BestSellers
                id="top-stores"
                title={m.dashboard_top_stores()}
                sellers={figures.top_selling_store.map(({ id, name, total }) => ({
                  id,
                  name,
                  quantity: Number(total),
                }))}
                text={(at) => amountText(figures.top_selling_store[at]?.total ?? '0', figures.currency_code)}
              />
              <BestSellers id="best" title={m.dashboard_best_month()} sellers={figures.top_selling_products} />
              <BestSellers
                id="best-categories"
                title={m.dashboard_best_categories_month()}
                sellers={figures.top_selling_categories}
              />
            </div>
          </div>
        </>
      )}
    </FiguresFrame>
  )
}

const needsOf = ({ needs_attention: needs }: PlatformFigures): [number, string, LinkProps][] => [
  [needs.failed_mail, m.dashboard_failed_mail(), linkOptions({ to: '/outbox', search: { state: 'failed' } })],
  [needs.held_mail, m.dashboard_held_mail(), linkOptions({ to: '/outbox', search: { state: 'held' } })],
]

/** Orders and what they come to are of stores, whose lists are their own: these numbers open none. */
function PlatformTiles({ figures, compare }: { figures: PlatformFigures; compare: boolean }) {
  const { sale_summary: sales, currency_code, total_store, total_product, total_category, total_customer } = figures
  const { previous } = sales
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3 xl:grid-cols-4">
      <Tile
        link={linkOptions({ to: '/$', params: { _splat: 'stores' } })}
        label={m.nav_stores()}
        value={grouped(total_store)}
        note={m.dashboard_new_stores({ n: grouped(sales.total_new_store) })}
        change={
          compare && (
            <Change
              now={sales.total_new_store}
              before={previous.total_new_store}
              text={grouped(previous.total_new_store)}
            />
          )
        }
        icon={<Store aria-hidden="true" strokeWidth={1.75} />}
      />
      <Tile
        label={m.dashboard_sales()}
        value={amountText(sales.total_sale, currency_code)}
        note={amountText(sales.total_sale_khr, 'KHR')}
        change={
          compare && (
            <Change
              now={Number(sales.total_sale)}
              before={Number(previous.total_sale)}
              text={amountText(previous.total_sale, currency_code)}
            />
          )
        }
        icon={<Banknote aria-hidden="true" strokeWidth={1.75} />}
      />
      <Tile
        label={m.dashboard_orders()}
        value={grouped(sales.total_order)}
        note={m.dashboard_today({ value: grouped(sales.today.total_order) })}
        change={
          compare && (
            <Change now={sales.total_order} before={previous.total_order} text={grouped(previous.total_order)} />
          )
        }
        icon={<ReceiptText aria-hidden="true" strokeWidth={1.75} />}
      />
      <Tile
        label={m.permission_customer()}
        value={grouped(total_customer)}
        note={m.dashboard_goods({ products: grouped(total_product), categories: grouped(total_category) })}
        icon={<Users aria-hidden="true" strokeWidth={1.75} />}
      />
    </div>
  )
}

function LatestStores({ stores }: { stores: PlatformFigures['latest_store'] }) {
  return (
    <Card
      flush
      id="latest"
      title={m.dashboard_latest_stores()}
      aside={
        <Link to="/$" params={{ _splat: 'stores' }} className="font-medium text-accent-strong text-sm hover:underline">
          {m.dashboard_see_all()}
        </Link>
      }
    >
      {stores.length === 0 ? (
        <EmptyState title={m.no_data()} text={m.dashboard_no_stores()} drawing="palm" />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {stores.map(({ id, name, sub_domain, created_at }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 px-5 py-3">
              <span className="min-w-0">
                <span className="line block font-medium">{name}</span>
                <span className="line block text-ink-3 text-sm">{sub_domain}</span>
              </span>
              <span className="figures whitespace-nowrap text-ink-3 text-sm">{formatDate(created_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
