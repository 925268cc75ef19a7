import { cx } from '#app/ui/cx.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#app/ui/office-icons.tsx'
import type { TableColumn } from './table-column.ts'

interface ColumnHeadProps<Row> {
  column: TableColumn<Row>
  sort: { sort: string; direction: 'asc' | 'desc' } | undefined
  onSort: ((sort: string) => void) | undefined
}

export function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const key = column.sortKey ?? column.key
  const active = sort?.sort === key
  const Arrow = active && sort.direction === 'desc' ? ArrowDownIcon : ArrowUpIcon
  const end = column.align === 'end'
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={cx(end && 'text-end')}>
        {column.label()}
      </th>
    )
  return (
    <th
      scope="col"
      aria-sort={active ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={cx(end && 'text-end')}
    >
      <button
        type="button"
        onClick={() => onSort(key)}
        className={cx(
          'group -mx-2 inline-flex min-h-9 items-center max-sm:min-h-11 gap-1.5 rounded-control px-2 font-medium hover:bg-sunken hover:text-ink',
          end && 'flex-row-reverse',
          active && 'text-ink',
        )}
      >
        {column.label()}
        <Arrow
          className={cx(
            'size-3.5 text-accent',
            !active && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </th>
  )
}
