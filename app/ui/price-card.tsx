import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { CheckIcon } from './icons.tsx'

interface PriceCardProps {
  name: string
  text: string | null
  badge?: string | null
  /** Before the others: it is recommended. */
  strong?: boolean
  amount: string
  riel?: string | undefined
  /** After both: a month. */
  per: string
  yearly?: string | undefined
  ticks: readonly string[]
  /** At its foot. */
  children?: ReactNode
}

/** What is sold, what that costs in both currencies, and what it has. */
export function PriceCard({ name, text, badge, strong, amount, riel, per, yearly, ticks, children }: PriceCardProps) {
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col rounded-card border bg-surface p-5 shadow-card',
        strong ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="wrap-anywhere text-xl">{name}</h3>
        {badge && <Badge tone="info">{badge}</Badge>}
      </div>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <p className="figures mt-4 flex flex-wrap items-baseline gap-x-2">
        <b className="text-3xl">{amount}</b>
        <span className="text-ink-2">{per}</span>
      </p>
      {riel && <p className="figures text-ink-2">{riel}</p>}
      {yearly && <p className="figures mt-1 text-ink-2">{yearly}</p>}
      {ticks.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {ticks.map((tick) => (
            <li key={tick} className="flex gap-2">
              <CheckIcon className="mt-1.5 size-4 shrink-0 text-ok" strokeWidth={3} />
              <span className="wrap-anywhere min-w-0">{tick}</span>
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-auto pt-5">{children}</div>}
    </li>
  )
}
