import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SaleRow } from '#app/bff/sales.functions.ts'
import { GROUP_STATUS, type OrderStatusGroup, orderStatus, STATUS_GROUPS } from '#app/contracts/order-status.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { salesOptions } from '../sale-queries.ts'
import { BoardColumn } from './board-column.tsx'
import { useMove } from './use-move.ts'

/** The newest of each column; the list has the others. */
const SHOWN = 20

interface BoardProps {
  search: ListSearch
  mayChange: boolean
}

/** The orders that the filters mean, by what is to be done with them; each is moved by dragging, or with the keyboard. */
export function Board({ search, mayChange }: BoardProps) {
  const { page: _p, sort: _s, direction: _d, ...narrow } = search
  const found = useQueries({
    queries: STATUS_GROUPS.map((group) => salesOptions({ ...narrow, group, limit: SHOWN })),
  })
  const { move, change } = useMove()
  const [moved, setMoved] = useState<{ id: number; to: OrderStatusGroup }>()
  const rows = new Map(found.flatMap(({ data }) => data?.data.map((row) => [row.id, row] as const) ?? []))
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

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen scrolls inside it, by keyboard too
    <section aria-label={m.board()} tabIndex={0} className="table-scroll">
      {mayChange && <p className="sr-only">{m.board_keys()}</p>}
      <div className="flex gap-3 p-4">
        {STATUS_GROUPS.map((group, at) => (
          <BoardColumn
            key={group}
            group={group}
            rows={inGroup(group)}
            found={found[at]}
            refused={change.refused}
            more={(found[at]?.data?.meta.total ?? 0) > SHOWN}
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
