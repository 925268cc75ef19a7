import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '#app/paraglide/messages.js'
import { BestSellers } from './best-sellers.tsx'
import { DayBars } from './day-bars.tsx'
import { figuresOptions } from './figures-options.ts'
import { LatestOrders } from './latest-orders.tsx'
import { Tiles } from './tiles.tsx'

/** A store's day at a glance: four numbers that lead to their lists, the newest orders, what sells. */
export function DashboardPage({ may }: { may: { orders: boolean; products: boolean } }) {
  const { data: figures } = useQuery({ ...figuresOptions(), placeholderData: keepPreviousData })
  if (!figures) return null
  return (
    <>
      <h1 className="mb-5 text-2xl">{m.nav_dashboard()}</h1>
      <Tiles figures={figures} may={may} />
      {may.orders && (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <LatestOrders orders={figures.latest_order} />
          <div className="grid gap-4">
            <DayBars figures={figures} />
            {figures.top_selling_products.length > 0 && <BestSellers figures={figures} />}
          </div>
        </div>
      )}
    </>
  )
}
