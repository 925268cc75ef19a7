import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { Banknote, Clock3, Package, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Figures } from '#app/bff/sales.functions.ts'
import { PENDING } from '#app/contracts/order-status.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { amountText } from './amounts.ts'

interface TilesProps {
  figures: Figures
  may: { orders: boolean; products: boolean }
}

/** Four numbers; each leads to the list behind it. */
export function Tiles({ figures, may }: TilesProps) {
  const { sale_summary: sales, currency_code, total_product, total_customer } = figures
  const days = { date_start: sales.date_start, date_end: sales.date_end }
  const today = m.dashboard_today({ value: amountText(sales.today.total_sale, currency_code) })
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:gap-3 xl:grid-cols-4">
      {may.orders && (
        <>
          <Tile
            link={linkOptions({ to: '/sales', search: { ...days, outcome: 'sold' } })}
            label={m.dashboard_sales()}
            value={amountText(sales.total_sale, currency_code)}
            note={currency_code === 'KHR' ? today : amountText(sales.total_sale_khr, 'KHR')}
            icon={<Banknote aria-hidden="true" strokeWidth={1.75} />}
          />
          <Tile
            link={linkOptions({ to: '/sales', search: days })}
            label={m.dashboard_orders()}
            value={grouped(sales.total_order)}
            note={m.dashboard_today({ value: grouped(sales.today.total_order) })}
            icon={<ReceiptText aria-hidden="true" strokeWidth={1.75} />}
          />
          <Tile
            link={linkOptions({ to: '/sales', search: { status: PENDING } })}
            label={m.dashboard_pending()}
            value={grouped(sales.total_pending)}
            note={m.dashboard_unpaid({ n: grouped(sales.total_unpaid) })}
            loud={sales.total_pending > 0}
            icon={<Clock3 aria-hidden="true" strokeWidth={1.75} />}
          />
        </>
      )}
      {may.products && (
        <Tile
          link={linkOptions({ to: '/products' })}
          label={m.dashboard_products()}
          value={grouped(total_product)}
          note={m.dashboard_customer_count({ n: grouped(total_customer) })}
          icon={<Package aria-hidden="true" strokeWidth={1.75} />}
        />
      )}
    </div>
  )
}

interface TileProps {
  link: LinkProps
  label: string
  value: string
  note: string
  icon: ReactNode
  /** Something waits for a hand. */
  loud?: boolean
}

function Tile({ label, value, note, icon, loud, link }: TileProps) {
  return (
    <Link
      {...link}
      className="group flex min-w-0 justify-between gap-3 rounded-card border border-line bg-surface p-5 shadow-card max-sm:p-4 transition-colors hover:border-line-strong"
    >
      {/* Beside a label of two lines the numbers stand on one. */}
      <span className="flex min-w-0 flex-col">
        <span className="grow text-ink-2">{label}</span>
        <span className="figures mt-1 block break-words font-semibold text-2xl leading-tight max-sm:text-xl">
          {value}
        </span>
        <span className="figures mt-1 block text-ink-3 text-sm">{note}</span>
      </span>
      <span
        className={`grid size-10 shrink-0 max-sm:hidden place-items-center rounded-full [&>svg]:size-5 ${loud ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent-strong'}`}
      >
        {icon}
      </span>
    </Link>
  )
}
