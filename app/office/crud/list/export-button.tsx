import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportRows } from '#app/bff/exports.functions.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Menu } from '#app/ui/menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type ListSearch, listQueryOf } from './list-search.ts'

/** A resource whose list leaves as a table by one call. */
export type ExportPath = Parameters<typeof exportRows>[0]['data']['path']

interface ExportButtonProps {
  path: ExportPath
  search: ListSearch
  columns: readonly { key: string }[]
}

/** All that the list means now, not the page alone, as a file; with the columns that are shown. */
export function ExportButton({ path, search, columns }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: async (type: 'csv' | 'xlsx') => {
      const { page: _p, limit: _l, ...query } = listQueryOf(search)
      const shown = columns.map(({ key }) => key).join(',')
      const reply = await exportRows({ data: { path, query: { ...query, type, columns: shown } } })
      saveFile(await reply.blob(), `${path}.${type}`)
    },
    onError: (error) => void toastError(error),
  })
  const entry = (type: 'csv' | 'xlsx', label: string) => ({ key: type, label, onSelect: () => save.mutate(type) })
  return (
    <Menu
      buttonLabel={m.export()}
      buttonClassName="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
      button={save.isPending ? <Spinner /> : <Download aria-hidden="true" className="size-4.5" />}
      entries={[entry('csv', m.export_csv()), entry('xlsx', m.export_xlsx())]}
    />
  )
}
