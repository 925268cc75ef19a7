import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SaleRow } from '#app/bff/sales.functions.ts'
import { type OrderStatusGroup, STATUS_GROUP_LABELS } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { RefusedChanges } from '../refused-changes.ts'
import { BoardCard } from './board-card.tsx'

interface BoardColumnProps {
  group: OrderStatusGroup
  rows: readonly SaleRow[]
  /** How many there are. Absent: it is not known yet. */
  total: number | undefined
  refused: RefusedChanges
  /** There are others than those that are shown. */
  more: boolean
  /** Absent: nothing is moved here. */
  onDrop: ((id: number) => void) | undefined
  onStep: ((row: SaleRow, by: 1 | -1) => void) | undefined
  onStatus: ((row: SaleRow, status: number) => void) | undefined
}

/** The orders of one group of statuses; another is dropped on it. */
export function BoardColumn({ group, rows, total, refused, more, onDrop, onStep, onStatus }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null)
  const over = useDropped(column, onDrop)
  return (
    <section
      ref={column}
      aria-label={STATUS_GROUP_LABELS[group]()}
      aria-busy={total === undefined}
      className={cx(
        'flex w-64 shrink-0 flex-col gap-2 rounded-card border bg-sunken p-2',
        over ? 'border-accent' : 'border-line',
      )}
    >
      <h2 className="flex items-center justify-between gap-2 px-2 py-1 font-semibold">
        <span className="min-w-0">{STATUS_GROUP_LABELS[group]()}</span>
        <span className="figures font-normal text-ink-3">{total}</span>
      </h2>
      {total === undefined && <Skeleton className="w-3/5" />}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {rows.map((row) => (
            <BoardCard key={row.id} row={row} refused={refused} onStep={onStep} onStatus={onStatus} />
          ))}
        </ul>
      )}
      {total !== undefined && rows.length === 0 && <p className="px-2 py-4 text-ink-3">{m.board_none()}</p>}
      {more && (
        <Link
          to="/sales"
          search={(before) => ({ ...before, mode: undefined, group })}
          className="px-2 py-1 text-accent-strong hover:underline"
        >
          {m.board_more()}
        </Link>
      )}
    </section>
  )
}

/** Lets an order be dropped on an element; tells whether one is over it. */
function useDropped(column: RefObject<HTMLElement | null>, onDrop: ((id: number) => void) | undefined): boolean {
  const [over, setOver] = useState(false)
  const dropped = useEffectEvent((id: number) => onDrop?.(id))
  const can = onDrop !== undefined
  useEffect(() => {
    const element = column.current
    if (!element || !can) return
    const left = new AbortController()
    void import('#app/ui/drag.ts').then(({ dropTargetForElements }) => {
      if (left.signal.aborted) return
      const stop = dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.order === 'number',
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          dropped(Number(source.data.order))
        },
      })
      left.signal.addEventListener('abort', stop)
    })
    return () => left.abort()
  }, [column, can])
  return over
}
