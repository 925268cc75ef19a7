import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { SaleRow } from '#app/bff/sales.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { StatusSelect } from '#app/ui/status-select.tsx'
import { TwoCurrencies } from '../money.tsx'
import { type RefusedChanges, refusedStatus } from '../refused-changes.ts'
import { RefusedMark } from '../refused-mark.tsx'
import { statusOptions } from '../status-options.ts'

interface BoardCardProps {
  row: SaleRow
  refused: RefusedChanges
  /** To the column before or behind. Absent: it is only shown. */
  onStep: ((row: SaleRow, by: 1 | -1) => void) | undefined
  onStatus: ((row: SaleRow, status: number) => void) | undefined
}

/** An order on the board. */
export function BoardCard({ row, refused, onStep, onStatus }: BoardCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const { id, invoice_no, customer_fullname, order_status, is_paid, date_added } = row
  const status = m.sale_status_of({ no: invoice_no })
  useDragged(card, id, onStep !== undefined)

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined
    if (!by || !onStep) return
    event.preventDefault()
    onStep(row, by)
  }

  return (
    <li
      ref={card}
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 gap-1 rounded-control border border-line bg-surface p-3 shadow-card"
    >
      <Link
        id={`order-${id}`}
        to="/sales/show/$id"
        params={{ id: String(id) }}
        draggable={false}
        aria-keyshortcuts={onStep && 'Alt+ArrowLeft Alt+ArrowRight'}
        className="break-words font-medium hover:underline"
      >
        {customer_fullname}
      </Link>
      <p className="figures flex flex-wrap justify-between gap-x-3 text-ink-3 text-sm">
        <span>#{invoice_no}</span>
        <span>{formatDate(date_added)}</span>
      </p>
      <p>
        <TwoCurrencies of={row} />
      </p>
      <p className="flex items-center gap-2 *:shrink-0 *:first:min-w-0 *:first:shrink">
        {onStatus ? (
          <>
            <StatusSelect
              value={refusedStatus(refused, id)?.change.status ?? order_status.id}
              options={statusOptions()}
              label={status}
              onValue={(next) => onStatus(row, next)}
            />
            <RefusedMark
              what={status}
              of={refusedStatus(refused, id)}
              onRetry={(again) => onStatus(row, again.status)}
            />
          </>
        ) : (
          <StatusPill tone={orderStatus(order_status.id)?.tone ?? 'quiet'} label={order_status.name} />
        )}
        {!is_paid && <StatusPill tone="warn" label={m.sale_unpaid()} />}
      </p>
    </li>
  )
}

/** Lets an order be dragged. */
function useDragged(card: RefObject<HTMLElement | null>, order: number, can: boolean): void {
  useEffect(() => {
    const element = card.current
    if (!element || !can) return
    const left = new AbortController()
    void import('#app/ui/drag.ts').then(({ draggable }) => {
      if (left.signal.aborted) return
      left.signal.addEventListener('abort', draggable({ element, getInitialData: () => ({ order }) }))
    })
    return () => left.abort()
  }, [card, order, can])
}
