import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

interface TileProps {
  /** The list that the number is of; absent where nobody may look at it as a list. */
  link?: LinkProps
  label: string
  value: string
  note?: string | undefined
  /** Beside the days before. */
  change?: ReactNode
  icon: ReactNode
  /** Something waits for a hand. */
  loud?: boolean
}

const BOX = 'flex min-w-0 justify-between gap-3 rounded-card border border-line bg-surface p-5 shadow-card max-sm:p-4'

/** A number that matters, and what stands beside it. */
export function Tile({ label, value, note, change, icon, loud, link }: TileProps) {
  const content = (
    <>
      <span className="min-w-0">
        <span className="block text-ink-2">{label}</span>
        <span className="figures mt-1 block break-words font-semibold text-2xl leading-tight max-sm:text-xl">
          {value}
        </span>
        {note && <span className="figures mt-1 block text-ink-3 text-sm">{note}</span>}
        {change && <span className="figures mt-1 block text-ink-3 text-sm">{change}</span>}
      </span>
      <span
        className={`grid size-10 shrink-0 max-sm:hidden place-items-center rounded-full [&>svg]:size-5 ${loud ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent-strong'}`}
      >
        {icon}
      </span>
    </>
  )
  if (!link) return <div className={BOX}>{content}</div>
  return (
    <Link {...link} className={cx(BOX, 'transition-colors hover:border-line-strong')}>
      {content}
    </Link>
  )
}
