import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { ImageCell } from '#app/office/crud/list/cells/image-cell.tsx'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { MenuEntry } from '#app/ui/menu-list.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
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
  linked: boolean
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

/** A category in the tree: how deep it lies, what it is, and what can be done with it. */
export function TreeRow(props: TreeRowProps) {
  const { row, place, current, selected, linked, entries, onSelected, onToggle, onFocus, onKeyDown, onDrop } = props
  const element = useRef<HTMLTableRowElement>(null)
  const edge = useRowDrag(element, { id: row.id, onDrop })
  return (
    <tr
      ref={element}
      data-category={row.id}
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
          <span className="max-sm:hidden">
            <ImageCell src={row.image_url} />
          </span>
          {linked ? (
            <Link
              to="/categories/edit/$id"
              params={{ id: String(row.id) }}
              draggable={false}
              className="min-w-6 py-0.5 font-medium hover:text-accent-strong hover:underline"
            >
              <span className="line-2">{row.name}</span>
            </Link>
          ) : (
            <span className="line-2 font-medium">{row.name}</span>
          )}
          {row.missing_khmer && (
            <span className="shrink-0 max-sm:hidden">
              <Badge>{m.khmer_missing()}</Badge>
            </span>
          )}
        </span>
      </td>
      <td className="text-end max-sm:hidden">
        <Link
          to="/products"
          search={{ category_id: row.id }}
          className="figures whitespace-nowrap rounded-control px-2 py-1 text-ink-2 hover:text-accent-strong hover:underline"
        >
          {m.products_count({ n: row.product_count })}
        </Link>
      </td>
      <td className="w-32 ps-2 max-sm:w-auto max-sm:ps-0">
        {row.status ? (
          <span className="max-sm:hidden">
            <StatusPill tone="ok" label={m.status_active()} />
          </span>
        ) : (
          <StatusPill tone="quiet" label={m.status_inactive()} />
        )}
      </td>
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
