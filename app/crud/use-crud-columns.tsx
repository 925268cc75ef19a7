import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { Cell } from './cells/cell.tsx'
import type { Contract, CrudRow } from './contract.ts'
import type { TableColumn } from './table-column.ts'

export const editPath = (of: Contract, row: CrudRow): string => `/${of.path}/edit/${row.id}`

/** The contract's columns with their cells; the one that titles a card leads to the row's page. */
export function useCrudColumns(of: Contract, linked: boolean): TableColumn<CrudRow>[] {
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language
  return useMemo(
    () =>
      of.columns.map((column) => {
        const value = (row: CrudRow) => (
          <Cell kind={column.cell} value={row[column.key]} row={row} title={column.mobile === 'title'} />
        )
        return {
          ...column,
          named: column.cell === 'number' || column.cell === 'stock',
          render:
            linked && column.mobile === 'title'
              ? (row: CrudRow) => (
                  <Link to={editPath(of, row)} className="font-medium hover:text-accent-strong hover:underline">
                    {value(row)}
                  </Link>
                )
              : value,
        }
      }),
    [of, linked, locale],
  )
}
