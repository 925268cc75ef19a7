import { Link, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column } from '#app/contracts/kit.ts'
import { useLocale } from '#app/lib/locale.ts'
import { may } from '#app/lib/may.ts'
import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import { editPath } from '#app/office/crud/form/edit-path.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Cell } from './cells/cell.tsx'
import { StatusSwitch } from './cells/status-switch.tsx'
import { TreeCell } from './cells/tree-cell.tsx'
import type { TableColumn } from './table-column.ts'

interface How {
  /** The column that titles a card leads to the row's page. */
  linked: boolean
  /** The rows of a tree do not stand below each other. */
  flat: boolean
  /** Rows whose switch did not reach the server. */
  unsent?: ReadonlySet<number>
  /** Switches a row's status; absent: it is only shown. */
  onStatus: ((row: { id: number; status: boolean }) => void) | undefined
}

/** The columns of a list with their cells. */
export function useCrudColumns(
  of: Contract,
  shown: readonly Column[],
  { linked, flat, unsent, onStatus }: How,
): TableColumn<CrudRow>[] {
  const locale = useLocale()
  const { user } = useRouteContext({ from: '/_admin' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language
  return useMemo(
    () =>
      shown.map((column) => {
        const value = (row: CrudRow) => (
          <Cell
            kind={column.cell}
            value={row[column.key]}
            row={row}
            label={column.label()}
            title={column.mobile === 'title'}
          />
        )
        const switched = (row: CrudRow) => (
          <StatusSwitch
            name={String(row.name ?? row.id)}
            on={row.status === true}
            unsent={unsent?.has(row.id) === true}
            onValue={(status) => onStatus?.({ id: row.id, status })}
          />
        )
        const titled = (row: CrudRow) =>
          linked && column.mobile === 'title' ? (
            <Link
              to={editPath(of, row)}
              className="block w-fit min-w-12 py-0.5 font-medium hover:text-accent-strong hover:underline"
            >
              {value(row)}
            </Link>
          ) : (
            value(row)
          )
        const marked = (row: CrudRow) =>
          linked && column.mobile === 'title' && row.missing_khmer === true ? (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {titled(row)}
              <Badge>{m.khmer_missing()}</Badge>
            </span>
          ) : (
            titled(row)
          )
        const { leads } = column
        const leading = (row: CrudRow) =>
          leads && Number(row[column.key]) > 0 && may(user, leads.permission) ? (
            <Link
              to={leads.page}
              search={{ [leads.filter]: row.id }}
              className="inline-block min-w-6 rounded-control py-0.5 hover:text-accent-strong hover:underline"
            >
              {value(row)}
            </Link>
          ) : (
            marked(row)
          )
        return {
          ...column,
          sortable: column.sortable && of.sorts.includes(column.key),
          named: column.optional || column.cell === 'number' || column.cell === 'stock',
          render:
            column.cell === 'tree'
              ? (row: CrudRow) => (
                  <TreeCell row={row} indented={!flat}>
                    {marked(row)}
                  </TreeCell>
                )
              : column.key === 'status' && onStatus
                ? switched
                : leading,
        }
      }),
    [of, shown, linked, flat, unsent, onStatus, user, locale],
  )
}
