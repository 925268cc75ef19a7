import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { MenuEntry } from '#app/ui/menu-list.tsx'
import type { Branch } from './branch.ts'
import type { Edge } from './tree-moves.ts'
import { useRowDrag } from './use-row-drag.ts'

interface TreeRowProps {
  row: Branch
  /** Its place among those beside it, from 1, and how many these are. */
  place: { at: number; of: number }
  /** The one row that the Tab key comes to. */
  current: boolean
  selected: boolean | undefined
  /** Where it is edited; absent: nowhere. */
  link: string | undefined
  /** Before its name, after it, and the cells between it and what is done with it. */
  look: { before?: ReactNode; after?: ReactNode; cells?: ReactNode }
  entries: readonly MenuEntry[]
  onSelected: () => void
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDrop: ((moved: number, edge: Edge) => void) | undefined
}

const marks = {
  before: 'shadow-[inset_0_2px_0_var(--color-accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--color-accent)]',
  into: 'bg-accent-soft!',
}

/** A row of a tree: how deep it lies, what it is, and what can be done with it. */
export function TreeRow(props: TreeRowProps) {
  const { row, place, current, selected, link, look, entries, onSelected, onToggle, onFocus, onKeyDown, onDrop } = props
  const element = useRef<HTMLTableRowElement>(null)
  const edge = useRowDrag(element, { id: row.id, onDrop })
  return (
    <tr
      ref={element}
      data-branch={row.id}
      tabIndex={current ? 0 : -1}
      aria-level={row.level}
      aria-posinset={place.at}
      aria-setsize={place.of}
      aria-expanded={row.children > 0 ? row.open : undefined}
      aria-selected={selected}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={cx(
        'border-line border-b outline-offset-[-2px] last:border-b-0 hover:bg-sunken',
        onDrop && 'sm:cursor-grab',
        edge && marks[edge],
      )}
    >
      {selected !== undefined && (
        <td className="w-11 ps-3">
          <Checkbox
            className="grid!"
            aria-label={m.select_row({ name: row.name })}
            checked={selected}
            onValue={onSelected}
          />
        </td>
      )}
      <td className="w-full py-1.5">
        <span
          className="flex min-h-10 items-center gap-2"
          style={{ paddingInlineStart: `calc(${row.level - 1} * var(--tree-step))` }}
        >
          {row.children > 0 ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={row.open ? m.category_close({ name: row.name }) : m.category_open({ name: row.name })}
              onClick={onToggle}
              className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-line max-sm:size-11"
            >
              <ChevronRightIcon className={cx('size-4 transition-transform', row.open && 'rotate-90')} />
            </button>
          ) : (
            <span aria-hidden="true" className="w-8 shrink-0 max-sm:w-3" />
          )}
          {look.before}
          {link ? (
            <Link
              to={link}
              draggable={false}
              className="min-w-6 py-0.5 font-medium hover:text-accent-strong hover:underline"
            >
              <span className="line-2">{row.name}</span>
            </Link>
          ) : (
            <span className="line-2 font-medium">{row.name}</span>
          )}
          {look.after}
        </span>
      </td>
      {look.cells}
      <td className="w-11 pe-2 text-end">
        {entries.length > 0 && (
          <Menu
            button={<EllipsisVertical aria-hidden="true" className="size-4.5" />}
            buttonLabel={m.category_actions({ name: row.name })}
            buttonClassName="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-line max-sm:size-11"
            entries={entries}
          />
        )}
      </td>
    </tr>
  )
}
