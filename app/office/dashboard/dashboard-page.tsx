import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Activity } from './activity.tsx'
import { Attention } from './attention.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Counts } from './counts.tsx'
import { type DashboardSearch, figuresOptions } from './figures-options.ts'
import { LatestOrders } from './latest-orders.tsx'
import { RangeBar } from './range-bar.tsx'
import type { Rights } from './rights.ts'
import { Tiles } from './tiles.tsx'
import { Trend } from './trend.tsx'

/** A store at a glance: what came of some days beside those before, what is new, what sells. */
export function DashboardPage({ search, may }: { search: DashboardSearch; may: Rights }) {
  const found = useQuery({ ...figuresOptions(search), placeholderData: keepPreviousData })
  const { data: figures } = found
  const compare = search.compare !== false
  const { sale_summary: sales, date_today } = figures ?? {}
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{m.nav_dashboard()}</h1>
        {may.orders && sales && date_today && (
          <RangeBar
            search={search}
            days={{ from: sales.date_start, to: sales.date_end }}
            before={{ from: sales.previous.date_start, to: sales.previous.date_end }}
            today={date_today}
          />
        )}
      </div>
      {found.isError && (
        <Card className="mb-4">
          <p role="alert">{textOfError(found.error)}</p>
          <Button className="mt-3" onClick={() => void found.refetch()}>
            {m.common_retry()}
          </Button>
        </Card>
      )}
      {figures && (
        <div aria-busy={found.isPlaceholderData} className="grid gap-4 aria-busy:opacity-60">
          {may.orders && <Tiles figures={figures} compare={compare} />}
          <Attention needs={figures.needs_attention} may={may} />
          {may.orders && <Trend figures={figures} compare={compare} />}
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid min-w-0 gap-4">
              {may.orders && <LatestOrders orders={figures.latest_order} />}
              {may.activity && <Activity deeds={figures.recent_ativity} />}
            </div>
            <div className="grid min-w-0 gap-4">
              <Counts figures={figures} may={may} />
              {figures.top_selling_products.length > 0 && (
                <BestSellers id="best" title={m.dashboard_best()} sellers={figures.top_selling_products} />
              )}
              {figures.top_selling_categories.length > 0 && (
                <BestSellers
                  id="best-categories"
                  title={m.dashboard_best_categories()}
                  sellers={figures.top_selling_categories}
                />
              )}
            </div>
          </div>
        </div>
      )}
    </>
  )
}
