import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SortSelect } from '#app/ui/sort-select.tsx'
import { ColumnHead } from './column-head.tsx'
import { withRange } from './selection.ts'
import type { TableColumn } from './table-column.ts'

export interface DataTableProps<Row extends { id: number }> {
  /** Says what the table lists; read before it. */
  caption: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  sort?: { sort: string; direction: 'asc' | 'desc' }
  onSort?: (sort: string) => void
  /** Ids chosen, on other pages too; absent: rows can not be chosen. */
  selected?: ReadonlySet<number>
  onSelected?: (ids: Set<number>) => void
  nameOf?: (row: Row) => string
  /** The last column: what can be done with a row. */
  actions?: (row: Row) => ReactNode
  /** Below 'No data available!': why, and what to do. */
  empty?: { text?: string | undefined; action?: ReactNode }
  busy?: boolean
}

// Sorting and pages are the server's. A third click must not clear the sort, and numbers begin ascending too.
const features = tableFeatures({ rowSortingFeature })
const place = { title: 'card-title', meta: 'card-meta', hidden: 'card-hidden' }

export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { rows, columns, sort, onSort, selected, onSelected, nameOf, actions, empty, busy } = props
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.key, enableSorting: column.sortable ?? false })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    sortDescFirst: false,
    enableSortingRemoval: false,
    state: { sorting: sort ? [{ id: sort.sort, desc: sort.direction === 'desc' }] : [] },
  })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const ids = data.map(({ id }) => id)
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .map(({ key, sortKey, label }) => ({ key: sortKey ?? key, label: label() }))
  const all = rows.length > 0 && ids.every((id) => selected?.has(id))
  const last = useRef<number>(undefined)
  const width = columns.length + (selected ? 1 : 0) + (actions ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside this region, by keyboard too
    <section aria-label={props.caption} aria-busy={busy || undefined} tabIndex={0} className="table-scroll">
      <table className={cx('data-table', busy && 'opacity-60')}>
        <caption className="sr-only">{props.caption}</caption>
        {/* Above no row a head names nothing that one sees. */}
        <thead hidden={rows.length === 0}>
          <tr>
            {selected && (
              <th scope="col" className="head-check w-11">
                <Checkbox
                  className="grid!"
                  aria-label={m.select_all()}
                  checked={all}
                  mixed={!all && selected.size > 0}
                  disabled={rows.length === 0}
                  onValue={() => onSelected?.(new Set(all ? [] : [...selected, ...ids]))}
                />
              </th>
            )}
            {sorts.length > 0 && onSort && (
              <th scope="col" className="head-sort">
                <SortSelect choices={sorts} sort={sort} onSort={onSort} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className="text-end">
                {m.action()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-selected={selected?.has(row.original.id) || undefined}>
              {selected && (
                <td className="card-check">
                  <Checkbox
                    className="grid!"
                    aria-label={m.select_row({ name: nameOf?.(row.original) ?? row.id })}
                    checked={selected.has(row.original.id)}
                    onChange={(event) => {
                      // A change of a checkbox is a click, which knows of the keys held.
                      const shift = (event.nativeEvent as MouseEvent).shiftKey
                      onSelected?.(withRange(ids, selected, row.original.id, shift ? last.current : undefined))
                      last.current = row.original.id
                    }}
                  />
                </td>
              )}
              {row.getAllCells().map(({ column: { id } }) => {
                const column = byKey.get(id)
                return column ? (
                  <td
                    key={id}
                    data-label={column.named ? column.label() : undefined}
                    className={cx(place[column.mobile ?? 'meta'], column.align === 'end' && 'figures text-end')}
                  >
                    {column.render(row.original)}
                  </td>
                ) : null
              })}
              {actions && <td className="card-actions text-end">{actions(row.original)}</td>}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="empty">
              <td colSpan={width}>
                <EmptyState title={m.no_data()} text={empty?.text} action={empty?.action} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
