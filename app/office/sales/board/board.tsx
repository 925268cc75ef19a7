import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SaleRow } from '#app/bff/sales.functions.ts'
import { GROUP_STATUS, type OrderStatusGroup, orderStatus, STATUS_GROUPS } from '#app/contracts/order-status.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { BoardColumn } from './board-column.tsx'
import { boardOptions, SHOWN } from './board-options.ts'
import { useMove } from './use-move.ts'

interface BoardProps {
  search: ListSearch
  mayChange: boolean
}

/** The orders that the filters mean, by what is to be done with them; each is moved by dragging, or with the keyboard. */
export function Board({ search, mayChange }: BoardProps) {
  const found = useQuery(boardOptions(search))
  const { move, change } = useMove()
  const [moved, setMoved] = useState<{ id: number; to: OrderStatusGroup }>()
  const rows = new Map(found.data?.data.map((row) => [row.id, row]))
  const inGroup = (group: OrderStatusGroup) =>
    [...rows.values()]
      .filter((row) => groupOf(row) === group)
      .toSorted((a, b) => b.date_added.localeCompare(a.date_added) || b.id - a.id)

  // An order that was moved by a key is another element then: the focus goes with it, also where an answer of before puts
  // it back for a moment, and never where somebody went elsewhere meanwhile.
  const arrived = moved && groupOf(rows.get(moved.id)) === moved.to ? moved.id : undefined
  useEffect(() => {
    if (arrived === undefined || document.activeElement !== document.body) return
    document.getElementById(`order-${arrived}`)?.focus()
  }, [arrived])

  function moveTo(row: SaleRow, group: OrderStatusGroup | undefined) {
    if (!group || groupOf(row) === group) return
    void move(row, GROUP_STATUS[group])
  }

  function step(row: SaleRow, by: 1 | -1) {
    const group = groupOf(row)
    const next = group && STATUS_GROUPS[STATUS_GROUPS.indexOf(group) + by]
    if (!next) return
    moveTo(row, next)
    setMoved({ id: row.id, to: next })
  }

  if (found.isError && !found.data) {
    return (
      <div className="p-4">
        <LoadFailed text={m.sale_list_failed()} onRetry={() => void found.refetch()} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen scrolls inside it, by keyboard too
    <section aria-label={m.board()} tabIndex={0} className="table-scroll">
      {mayChange && <p className="sr-only">{m.board_keys()}</p>}
      <div className="flex gap-3 p-4">
        {STATUS_GROUPS.map((group) => (
          <BoardColumn
            key={group}
            group={group}
            rows={inGroup(group)}
            total={found.data?.totals[group]}
            refused={change.refused}
            more={(found.data?.totals[group] ?? 0) > SHOWN}
            onDrop={mayChange ? (id) => moveTo(rows.get(id) ?? fail(id), group) : undefined}
            onStep={mayChange ? step : undefined}
            onStatus={mayChange ? (row, status) => void move(row, status) : undefined}
          />
        ))}
      </div>
    </section>
  )
}

const groupOf = (row: SaleRow | undefined) => row && orderStatus(row.order_status.id)?.group

function fail(id: number): never {
  throw new Error(`No order ${id} is on the board`)
}
