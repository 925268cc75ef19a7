import { exportRows } from '#app/bff/exports.functions.ts'
import { ExportMenu } from './export-menu.tsx'
import { type ListSearch, listQueryOf } from './list-search.ts'

/** A resource whose list leaves as a table by one call. */
export type ExportPath = Parameters<typeof exportRows>[0]['data']['path']

interface ExportButtonProps {
  path: ExportPath
  search: ListSearch
  columns: readonly { key: string }[]
}

/** The list of a declared resource as a file, with the columns that are shown. */
export function ExportButton({ path, search, columns }: ExportButtonProps) {
  const { page: _p, limit: _l, ...query } = listQueryOf(search)
  const shown = columns.map(({ key }) => key).join(',')
  return (
    <ExportMenu name={path} ask={(type) => exportRows({ data: { path, query: { ...query, type, columns: shown } } })} />
  )
}
