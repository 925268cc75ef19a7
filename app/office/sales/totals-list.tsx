import type { ReactNode } from 'react'
import type { Sale } from '#app/bff/sales.functions.ts'
import { cx } from '#app/ui/cx.ts'

interface TotalsListProps {
  rows: Sale['order_total']
  /** Further rows below. */
  children?: ReactNode
}

/** What an order comes to, as it is reckoned while one writes it. */
export function TotalsList({ rows, children }: TotalsListProps) {
  return (
    <dl className="ms-auto grid max-w-sm gap-1.5">
      {rows.map(({ name, title, text }) => (
        <div
          key={`${title} ${text}`}
          className={cx('flex justify-between gap-6', name === 'total' && 'font-semibold text-ink')}
        >
          <dt className={name === 'total' ? undefined : 'text-ink-2'}>{title}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
