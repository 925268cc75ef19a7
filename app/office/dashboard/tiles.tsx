import { linkOptions } from '@tanstack/react-router'
import { Banknote, Clock3, ReceiptText, Tag } from 'lucide-react'
import type { Figures } from '#app/bff/sales.functions.ts'
import { PENDING } from '#app/contracts/order-status.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { amountText } from './amounts.ts'
import { Change } from './change.tsx'
import { Tile } from './tile.tsx'

interface TilesProps {
  figures: Figures
  compare: boolean
}

/** What came of the days, and what waits now; each leads to the list behind it. */
export function Tiles({ figures, compare }: TilesProps) {
  const { sale_summary: sales, currency_code } = figures
  const { previous } = sales
  const days = { date_start: sales.date_start, date_end: sales.date_end }
  const sold = linkOptions({ to: '/sales', search: { ...days, outcome: 'sold' } })
  const money = (value: string) => amountText(value, currency_code)
  const changeOf = (key: 'total_sale' | 'average_sale') => (
    <Change now={Number(sales[key])} before={Number(previous[key])} text={money(previous[key])} />
  )
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3 xl:grid-cols-4">
      <Tile
        link={sold}
        label={m.dashboard_sales()}
        value={money(sales.total_sale)}
        note={currency_code === 'KHR' ? undefined : amountText(sales.total_sale_khr, 'KHR')}
        change={compare && changeOf('total_sale')}
        icon={<Banknote aria-hidden="true" strokeWidth={1.75} />}
      />
      <Tile
        link={linkOptions({ to: '/sales', search: days })}
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
        link={sold}
        label={m.dashboard_average()}
        value={money(sales.average_sale)}
        note={m.dashboard_average_of({ n: grouped(sales.total_sold) })}
        change={compare && changeOf('average_sale')}
        icon={<Tag aria-hidden="true" strokeWidth={1.75} />}
      />
      <Tile
        link={linkOptions({ to: '/sales', search: { status: PENDING } })}
        label={m.dashboard_pending()}
        value={grouped(sales.total_pending)}
        note={m.dashboard_unpaid({ n: grouped(sales.total_unpaid) })}
        loud={sales.total_pending > 0}
        icon={<Clock3 aria-hidden="true" strokeWidth={1.75} />}
      />
    </div>
  )
}
