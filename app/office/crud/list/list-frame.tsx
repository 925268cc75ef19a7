import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Filter, filterKeys, type Page, type ViewPreset } from '#app/contracts/kit.ts'
import { useChosen } from '#app/office/crud/use-names.ts'
import { activeView, viewsOf } from '#app/office/crud/views/list-views.ts'
import { viewsOptions } from '#app/office/crud/views/view-queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { CopyLink } from './copy-link.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { chipsOf } from './filter-chips-of.ts'
import { ListCard, type ListCardProps } from './list-card.tsx'
import type { TableColumn } from './table-column.ts'
import { TableFoot } from './table-foot.tsx'
import { useListColumns } from './use-list-columns.ts'
import { useStepBack } from './use-list-search.ts'

type Table<Row extends { id: number }> = Pick<
  DataTableProps<Row>,
  'caption' | 'sort' | 'selected' | 'onSelected' | 'nameOf' | 'actions' | 'empty'
>

export interface ListFrameProps<Row extends { id: number }>
  extends Table<Row>,
    Omit<ListCardProps, 'views' | 'ownColumns' | 'tools' | 'chips' | 'onClear' | 'children' | 'filters' | 'chosen'> {
  found: {
    data: Page<Row> | undefined
    isError: boolean
    isLoading: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** All that there can be, in their usual order; those that are `optional` are shown once chosen. */
  columns: readonly TableColumn<Row>[]
  /** What the list can be narrowed by, besides the search. */
  filters?: readonly Filter[]
  /** Where one choice is all there is to narrow by, it stands beside the search and not in a drawer. */
  beside?: ReactNode
  presets?: readonly ViewPreset[]
  /** How many rows a view has, by its key, where that is known. */
  counts?: ReadonlyMap<string, number>
  /** Rows to a page where the URL says nothing. */
  usual?: number
  /** Dims the rows; absent: while others are fetched. */
  busy?: boolean
  /** At the end of the line; given the columns that are shown. */
  tools?: (shown: readonly TableColumn<Row>[]) => ReactNode
  /** Between the toolbar and the rows. */
  banner?: ReactNode
  /** Said where the list could not be had; absent: the page around it says so. */
  failed?: string
  /** Instead of the table: another way to show the rows. */
  body?: ReactNode
  /** What it shows of the whole by itself: a list that has none of it is empty, not narrowed too far. */
  within?: readonly string[]
  /** It asks for its rows itself, and has no pages. */
  whole?: boolean
}

/** An empty page, until there is one. */
export const nothingYet = (perPage = 10) => ({
  data: [],
  meta: { current_page: 1, last_page: 1, per_page: perPage, total: 0 },
})

/** Every list of the back-office stands in it; all that it shows is in the URL. */
export function ListFrame<Row extends { id: number }>({
  found,
  columns,
  filters = [],
  presets = [],
  counts,
  usual,
  busy,
  tools,
  banner,
  failed,
  body,
  within = [],
  whole,
  caption,
  sort,
  selected,
  onSelected,
  nameOf,
  actions,
  empty,
  ...card
}: ListFrameProps<Row>) {
  const { path, search, list, beside } = card
  const chosen = useChosen(filters, search)
  const chips = chipsOf(filters, { search, chosen, remove: list.clear })
  const page = found.data ?? nothingYet(usual)
  const views = viewsOf(presets, useQuery(viewsOptions(path)).data ?? [], counts)
  const wanted = useListColumns({ path, columns }, activeView(views, search)?.saved)
  useStepBack(page.meta.current_page, page.data.length, page.meta.last_page, list.stepTo)

  const clear = () => list.clear(['search', ...filters.flatMap(filterKeys)])
  const narrowed = chips.some(({ key }) => !within.includes(key)) || !!search.search
  const lost = failed !== undefined && found.isError && !found.data
  return (
    <ListCard
      {...card}
      views={views}
      chips={chips}
      filters={beside ? [] : filters}
      chosen={chosen}
      onClear={clear}
      ownColumns={wanted.own}
      tools={
        <>
          {!body && wanted.mayChoose && (
            <ColumnChooser
              all={columns}
              columns={wanted.columns}
              onChoose={wanted.choose}
              changed={wanted.own !== undefined}
            />
          )}
          <CopyLink />
          {tools?.(wanted.columns)}
        </>
      }
    >
      {banner}
      {lost ? (
        <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
          <p>{failed}</p>
          <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>
        </div>
      ) : (
        (body ?? (
          <DataTable
            caption={caption}
            rows={page.data}
            columns={wanted.columns}
            sort={sort}
            onSort={sort && ((key) => list.sortBy(key, sort))}
            selected={selected}
            onSelected={onSelected}
            nameOf={nameOf}
            busy={busy ?? (found.isPlaceholderData || found.isLoading)}
            actions={actions}
            empty={
              narrowed
                ? { text: m.no_data_filtered(), action: <Button onClick={clear}>{m.clear_filters()}</Button> }
                : empty
            }
          />
        ))
      )}
      {!whole && <TableFoot page={page} list={list} usual={usual} />}
    </ListCard>
  )
}
