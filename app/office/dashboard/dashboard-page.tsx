import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '#app/paraglide/messages.js'
import { Activity } from './activity.tsx'
import { Attention } from './attention.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Counts } from './counts.tsx'
import { FiguresFrame } from './figures-frame.tsx'
import { type DashboardSearch, figuresOptions } from './figures-options.ts'
import { LatestOrders } from './latest-orders.tsx'
import type { Rights } from './rights.ts'
import { Tiles } from './tiles.tsx'
import { Trend } from './trend.tsx'

/** A store at a glance: what came of some days beside those before, what is new, what sells. */
export function DashboardPage({ search, may }: { search: DashboardSearch; may: Rights }) {
  const found = useQuery({ ...figuresOptions(search), placeholderData: keepPreviousData })
  const compare = search.compare !== false
  return (
    <FiguresFrame found={found} search={search} dated={may.orders}>
      {(figures) => (
        <>
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
              <BestSellers id="best" title={m.dashboard_best()} sellers={figures.top_selling_products} />
              <BestSellers
                id="best-categories"
                title={m.dashboard_best_categories()}
                sellers={figures.top_selling_categories}
              />
            </div>
          </div>
        </>
      )}
    </FiguresFrame>
  )
}
