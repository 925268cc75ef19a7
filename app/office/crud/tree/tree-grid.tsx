import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import type { MenuEntry } from '#app/ui/menu-list.tsx'
import type { Branch, TreeOf } from './branch.ts'
import { type Direction, placeAt, placeTowards } from './tree-moves.ts'
import { TreeRow } from './tree-row.tsx'

interface TreeGridProps<B extends Branch> {
  label: string
  tree: TreeOf<B>
  /** How deep rows may lie below each other. */
  levels: number
  can: { update: boolean; delete: boolean }
  /** False while a search hides some of those beside a row: nothing is moved then. */
  whole: boolean
  /** Absent: nothing is chosen here. */
  selected?: ReadonlySet<number>
  onSelected?: (row: B) => void
  onRemove: (row: B) => void
  editPath: (row: B) => string
  /** What can be done with it besides. */
  more?: (row: B) => readonly MenuEntry[]
  /** Before its name, after it, and the cells between it and what is done with it. */
  look: (row: B) => { before?: ReactNode; after?: ReactNode; cells?: ReactNode }
}

const MOVES: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The tree. Arrow keys walk and open it, with Alt they move the row; a row can be dragged as well. */
export function TreeGrid<B extends Branch>(props: TreeGridProps<B>) {
  const { label, tree, levels, can, whole, selected, onSelected, onRemove, editPath, look, more } = props
  const { rows } = tree
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<number>()
  const current = rows.some(({ id }) => id === at) ? at : rows[0]?.id
  const movable = can.update && whole

  const focus = (row: B | undefined) =>
    row && grid.current?.querySelector<HTMLElement>(`[data-branch="${row.id}"]`)?.focus()
  const edit = (row: B) => void navigate({ to: editPath(row) })

  async function moveTowards(row: B, direction: Direction) {
    const place = movable && placeTowards(rows, row, direction, levels)
    if (!place) return
    await tree.move(row, place)
    // Its element may be another one now.
    requestAnimationFrame(() => focus(row))
  }

  function press(event: KeyboardEvent<HTMLElement>, row: B) {
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
      ' ': () => onSelected?.(row),
      Delete: () => can.delete && onRemove(row),
    }
    if (!act[key]) return
    event.preventDefault()
    act[key]()
  }

  function entriesOf(row: B): MenuEntry[] {
    const words = { up: m.category_up(), down: m.category_down(), in: m.category_in(), out: m.category_out() }
    const moves = (Object.keys(words) as Direction[])
      .filter((direction) => movable && placeTowards(rows, row, direction, levels))
      .map((direction) => ({
        key: direction,
        label: words[direction],
        onSelect: () => void moveTowards(row, direction),
      }))
    return [
      ...(can.update ? [{ key: 'edit', label: m.edit(), onSelect: () => edit(row) }] : []),
      ...moves,
      ...(more?.(row) ?? []),
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
      aria-label={label}
      aria-busy={tree.busy || undefined}
      aria-multiselectable={selected && (can.update || can.delete)}
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
              selected={can.update || can.delete ? selected?.has(row.id) : undefined}
              link={can.update ? editPath(row) : undefined}
              look={look(row)}
              entries={entriesOf(row)}
              onSelected={() => onSelected?.(row)}
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
