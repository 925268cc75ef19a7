import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import type { MenuEntry } from '#app/ui/menu-list.tsx'
import type { Branch } from './branch.ts'
import { type Direction, placeAt, placeTowards } from './tree-moves.ts'
import { TreeRow } from './tree-row.tsx'
import type { Tree } from './use-tree.ts'

interface TreeGridProps {
  tree: Tree
  can: { update: boolean; delete: boolean }
  /** False while a search hides some of those beside a row: nothing is moved then. */
  whole: boolean
  selected: ReadonlySet<number>
  onSelected: (row: Branch) => void
  onRemove: (row: Branch) => void
}

const MOVES: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The tree. Arrow keys walk and open it, with Alt they move the row; a row can be dragged as well. */
export function TreeGrid({ tree, can, whole, selected, onSelected, onRemove }: TreeGridProps) {
  const { rows } = tree
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<number>()
  const current = rows.some(({ id }) => id === at) ? at : rows[0]?.id
  const movable = can.update && whole

  const focus = (row: Branch | undefined) =>
    row && grid.current?.querySelector<HTMLElement>(`[data-category="${row.id}"]`)?.focus()
  const edit = ({ id }: Branch) => void navigate({ to: '/categories/edit/$id', params: { id: String(id) } })

  async function moveTowards(row: Branch, direction: Direction) {
    const place = movable && placeTowards(rows, row, direction)
    if (!place) return
    await tree.move(row, place)
    // Its element may be another one now.
    requestAnimationFrame(() => focus(row))
  }

  function press(event: KeyboardEvent<HTMLElement>, row: Branch) {
    const { key, altKey, currentTarget, target } = event
    if (altKey && MOVES[key]) {
      event.preventDefault()
      return void moveTowards(row, MOVES[key])
    }
    // The links and buttons within have keys of their own.
    if (altKey || event.ctrlKey || event.metaKey || target !== currentTarget) return
    const i = rows.indexOf(row)
    const act: Record<string, () => void> = {
      ArrowDown: () => focus(rows[i + 1]),
      ArrowUp: () => focus(rows[i - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (row.children > 0 && !row.open ? tree.toggle(row) : focus(rows[i + 1])),
      ArrowLeft: () =>
        row.children > 0 && row.open ? tree.toggle(row) : focus(rows.find(({ id }) => id === row.parent_id)),
      Enter: () => can.update && edit(row),
      ' ': () => onSelected(row),
      Delete: () => can.delete && onRemove(row),
    }
    if (!act[key]) return
    event.preventDefault()
    act[key]()
  }

  function entriesOf(row: Branch): MenuEntry[] {
    const words = { up: m.category_up(), down: m.category_down(), in: m.category_in(), out: m.category_out() }
    const moves = (Object.keys(words) as Direction[])
      .filter((direction) => movable && placeTowards(rows, row, direction))
      .map((direction) => ({
        key: direction,
        label: words[direction],
        onSelect: () => void moveTowards(row, direction),
      }))
    return [
      ...(can.update ? [{ key: 'edit', label: m.edit(), onSelect: () => edit(row) }] : []),
      ...moves,
      ...(can.delete
        ? [{ key: 'delete', label: m.delete(), tone: 'bad' as const, onSelect: () => onRemove(row) }]
        : []),
    ]
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree grid is a table whose rows take keys
      role="treegrid"
      aria-label={m.categories()}
      aria-busy={tree.busy || undefined}
      aria-multiselectable={can.update || can.delete}
      className={cx('w-full [--tree-step:1.5rem] max-sm:[--tree-step:0.75rem]', tree.busy && 'opacity-80')}
    >
      <tbody>
        {rows.map((row) => {
          const beside = rows.filter(({ parent_id }) => parent_id === row.parent_id)
          return (
            <TreeRow
              key={row.id}
              row={row}
              place={{ at: beside.indexOf(row) + 1, of: beside.length }}
              current={row.id === current}
              selected={can.update || can.delete ? selected.has(row.id) : undefined}
              linked={can.update}
              entries={entriesOf(row)}
              onSelected={() => onSelected(row)}
              onToggle={() => tree.toggle(row)}
              onFocus={() => setAt(row.id)}
              onKeyDown={(event) => press(event, row)}
              onDrop={
                movable
                  ? (id, edge) => {
                      const moved = rows.find((one) => one.id === id)
                      const place = moved && placeAt(rows, moved, row, edge)
                      if (moved && place) void tree.move(moved, place)
                    }
                  : undefined
              }
            />
          )
        })}
      </tbody>
    </table>
  )
}
