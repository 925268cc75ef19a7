import type { ReactNode } from 'react'
import { formatDate } from '#app/contracts/dates.ts'
import type { Column } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { ImageCell } from './image-cell.tsx'
import { MoneyCell } from './money-cell.tsx'
import { PhoneCell } from './phone-cell.tsx'
import { PriceCell } from './price-cell.tsx'

/** A text or a number; of a row that something points to, its name. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

interface CellProps {
  kind: Column['cell']
  value: unknown
  row: Record<string, unknown>
  label: string
  /** The row's title may take two lines; other texts but sentences take one. */
  title?: boolean
}

/** The value of a declared column, drawn by its kind. */
export function Cell({ kind, value, row, label, title }: CellProps): ReactNode {
  const text = textOf(value)
  switch (kind) {
    case 'image':
      return <ImageCell src={text || null} />
    case 'status':
      return value ? (
        <StatusPill tone="ok" label={m.status_active()} />
      ) : (
        <StatusPill tone="quiet" label={m.status_inactive()} />
      )
    case 'money':
      return <MoneyCell value={text} currency={row.currency === 'KHR' ? 'KHR' : 'USD'} />
    case 'price':
      return <PriceCell value={text} shop={textOf(row.shop_price)} currency={row.currency === 'KHR' ? 'KHR' : 'USD'} />
    case 'date':
      return <span className="figures whitespace-nowrap">{text && formatDate(text)}</span>
    case 'stock':
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
          {row.sold_out === true && <Badge tone="bad">{m.sold_out_today()}</Badge>}
          {row.low_stock === true && <Badge tone="warn">{m.stock_low()}</Badge>}
          <span className={Number(value) > 0 ? 'figures' : 'figures font-medium text-bad'}>{text || '–'}</span>
        </span>
      )
    case 'phone':
      return text ? <PhoneCell number={text} /> : <span className="nothing">–</span>
    case 'mark':
      return value ? <Badge>{label}</Badge> : null
    case 'sentence':
      return <span className="block min-w-52 max-w-md text-pretty max-sm:min-w-0">{text}</span>
    case 'number':
      return <span className="figures">{text || '–'}</span>
    default:
      return text ? <span className={title ? 'line-2' : 'line block'}>{text}</span> : <span className="nothing">–</span>
  }
}
