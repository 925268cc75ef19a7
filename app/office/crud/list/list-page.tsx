import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { filterKeys } from '#app/contracts/kit.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import type { Contract, CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { ModeSwitch } from '#app/office/crud/form/mode-switch.tsx'
import { pagePath } from '#app/office/crud/page-path.ts'
import { crudKey, listOptions } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import type { MenuEntry } from '#app/ui/menu-list.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BulkBar, BulkButton } from './bulk-bar.tsx'
import { allColumns } from './choose-columns.ts'
import { ExportButton, type ExportPath } from './export-button.tsx'
import { ListFrame, nothingYet } from './list-frame.tsx'
import type { ListMode } from './list-mode.ts'
import { ListRowActions } from './list-row-actions.tsx'
import type { ListSearch } from './list-search.ts'
import { RemovalText } from './removal-text.tsx'
import { SelectAllBanner } from './select-all-banner.tsx'
import type { Chosen } from './selection.ts'
import { useCrudColumns } from './use-crud-columns.tsx'
import { useDeleteKey } from './use-delete-key.ts'
import { useListSearch } from './use-list-search.ts'
import { useRemoval } from './use-removal.ts'
import { useSelection } from './use-selection.ts'
import { useStatusSwitch } from './use-status-switch.ts'

export interface ListPageProps {
  of: Contract
  api: Pick<CrudApi, 'list' | 'update' | 'remove' | 'multiDelete' | 'removeMatching' | 'duplicate'>
  search: ListSearch
  /** What this user may do besides reading: a courtesy, the server decides. */
  can: { create: boolean; update: boolean; delete: boolean }
  /** Further buttons beside 'Add': an import. */
  actions?: ReactNode
  /** Further buttons of a row, before edit and delete. */
  rowActions?: (row: CrudRow) => ReactNode
  /** Further entries of a row's menu. */
  rowEntries?: ((row: CrudRow) => readonly MenuEntry[]) | undefined
  /** Further buttons of the bar of a selection, before delete; with them rows can be chosen by who may not delete. */
  bulkActions?: (chosen: Chosen) => ReactNode
  /** Its path, where all that the list means can be taken out as a file. */
  exportable?: ExportPath
  /** Other ways to show the rows. */
  modes?: readonly ListMode[]
}

/** The list of a declared resource; all that it shows is in the URL. */
export function ListPage({
  of,
  api,
  search,
  can,
  actions,
  rowActions,
  rowEntries,
  bulkActions,
  exportable,
  modes = [],
}: ListPageProps) {
  const queries = useQueryClient()
  const found = useQuery({ ...listOptions(of.path, api, search), placeholderData: keepPreviousData })
  const page = found.data ?? nothingYet()
  const list = useListSearch(search)
  const selection = useSelection(search, page)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: crudKey(of.path) })
    void queries.invalidateQueries({ queryKey: ['names'] })
  }
  const removal = useRemoval(api, (ids) => {
    selection.drop(ids)
    refresh()
  })
  const mode = modes.find(({ key }) => key === search.mode)
  // Other ways to show the rows have cells of their own, which the key empties.
  useDeleteKey(can.delete && !mode, () => removal.askChosen(selection.chosen))

  const addPath: string = `${pagePath(of)}/add`
  const nameOf = (row: CrudRow) => String(row.name ?? row.id)
  const { mutate: switchStatus, unsent } = useStatusSwitch(of.path, api)
  const sort = { sort: search.sort ?? 'id', direction: search.direction ?? 'desc' } as const
  const narrowed = !!search.search || of.filters.flatMap(filterKeys).some((key) => search[key] !== undefined)
  const columns = useCrudColumns(
    of,
    useMemo(() => allColumns(of.columns), [of]),
    {
      linked: can.update,
      flat: narrowed || search.sort !== undefined,
      unsent,
      onStatus: can.update && 'status' in of.body.shape ? switchStatus : undefined,
    },
  )
  const add = can.create && (
    <ButtonLink to={addPath} tone="primary" icon={<PlusIcon />}>
      {m.add_one({ what: midSentence(of.labels.one()) })}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: of.labels.many() }]}
        title={of.labels.many()}
        more={actions}
        actions={add}
      />
      <ListFrame
        path={of.path}
        caption={of.labels.many()}
        found={found}
        search={search}
        list={list}
        columns={columns}
        presets={of.views}
        filters={of.filters}
        tools={(shown) => (
          <>
            {exportable && <ExportButton path={exportable} search={search} columns={shown} />}
            {modes.length > 0 && <ModeSwitch modes={modes} mode={mode?.key} onMode={list.setMode} />}
          </>
        )}
        banner={<SelectAllBanner selection={selection} rows={page.data} total={page.meta.total} />}
        body={mode?.render({ rows: page.data, search, busy: found.isFetching, refresh })}
        sort={sort}
        selected={can.delete || bulkActions ? selection.selected : undefined}
        onSelected={selection.setSelected}
        nameOf={nameOf}
        busy={found.isFetching}
        actions={
          rowActions || can.update || can.delete
            ? (row) => (
                <ListRowActions
                  of={of}
                  api={api}
                  row={row}
                  can={can}
                  onRemove={() => removal.ask([row.id])}
                  onAdded={refresh}
                  entries={rowEntries?.(row)}
                >
                  {rowActions?.(row)}
                </ListRowActions>
              )
            : undefined
        }
        empty={{ text: of.labels.empty?.(), action: add }}
      />
      <BulkBar count={selection.chosen.count} onClear={selection.clear}>
        {bulkActions?.(selection.chosen)}
        {can.delete && (
          <BulkButton
            label={m.delete()}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => removal.askChosen(selection.chosen)}
          />
        )}
      </BulkBar>
      <ConfirmDialog open={removal.count > 0} onClose={removal.cancel} onConfirm={removal.confirm} busy={removal.busy}>
        <RemovalText {...removal} rows={page.data} nameOf={nameOf} />
      </ConfirmDialog>
    </>
  )
}
