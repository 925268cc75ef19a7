import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Filter } from '#app/contracts/kit.ts'
import { USER_FILTERS, type UserRow } from '#app/contracts/user.ts'
import { rightsOf } from '#app/lib/may.ts'
import { BulkBar, BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import { DataTable } from '#app/office/crud/list/data-table.tsx'
import { FilterChips } from '#app/office/crud/list/filter-chips.tsx'
import { FilterDrawer } from '#app/office/crud/list/filter-drawer.tsx'
import { FilterSelects } from '#app/office/crud/list/filter-selects.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { RemovalText } from '#app/office/crud/list/removal-text.tsx'
import { RowActions } from '#app/office/crud/list/row-actions.tsx'
import { TableFoot } from '#app/office/crud/list/table-foot.tsx'
import { useDebouncedText } from '#app/office/crud/list/use-debounced-text.ts'
import { useListSearch, useStepBack } from '#app/office/crud/list/use-list-search.ts'
import { useRemoval } from '#app/office/crud/list/use-removal.ts'
import { useSelection } from '#app/office/crud/list/use-selection.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { type PeoplePath, peopleApi, titleOf, type Viewer } from './people.ts'
import { userColumns, userPage } from './user-columns.tsx'
import { rolesOptions, usersKey, usersOptions } from './user-queries.ts'

interface UserListProps {
  path: PeoplePath
  viewer: Viewer
  search: ListSearch
}

const NOTHING = { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } }

export function UserList({ path, viewer, search }: UserListProps) {
  const queries = useQueryClient()
  const found = useQuery({ ...usersOptions(path, search), placeholderData: keepPreviousData })
  const page = found.data ?? NOTHING
  const list = useListSearch(search)
  const can = rightsOf(viewer, 'user')
  const { selected, setSelected, clear: clearSelection, drop } = useSelection(search, page)
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) => list.type({ search: typed || undefined }))
  const reload = () => queries.invalidateQueries({ queryKey: usersKey(path) })
  const removal = useRemoval(peopleApi(path), (ids) => {
    drop(ids)
    void reload()
  })
  const filters = useFilters(path)
  useStepBack(page.meta.current_page, page.data.length, page.meta.last_page, list.stepTo)

  const sort = { sort: search.sort ?? 'id', direction: search.direction ?? 'desc' } as const
  const chips = filters
    .filter(({ key }) => search[key] !== undefined)
    .map(({ key, label, choices }) => {
      const choice = choices.find(({ value }) => value === String(search[key]))
      return {
        key,
        label: `${label()}: ${choice?.label() ?? '…'}`,
        onRemove: () => list.choose({ [key]: undefined }),
      }
    })
  const clear = () => list.clear(['search', ...filters.map(({ key }) => key)])
  const mayRemove = (user: UserRow) => can.delete && user.may_change && user.id !== viewer.id
  return (
    <>
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2.5">
          <div className="min-w-0 flex-1 sm:max-w-md sm:basis-72">
            <SearchInput label={m.search()} value={text} onValue={setText} />
          </div>
          <FilterDrawer open={search.filter === true} onOpen={list.setDrawer} count={chips.length} onClear={clear}>
            <FilterSelects filters={filters} search={search} onChoose={list.choose} />
          </FilterDrawer>
          <FilterChips chips={chips} onClear={clear} />
        </div>
        <DataTable
          caption={titleOf(path)()}
          rows={page.data}
          columns={userColumns({ path, self: viewer.id, mayUpdate: can.update, onSaved: reload })}
          sort={sort}
          onSort={(key) => list.sortBy(key, sort)}
          selected={can.delete ? selected : undefined}
          onSelected={setSelected}
          nameOf={({ name }) => name}
          busy={found.isFetching}
          actions={
            can.update || can.delete
              ? (user) => (
                  <RowActions
                    name={user.name}
                    editLink={can.update ? userPage(user.id) : undefined}
                    onRemove={mayRemove(user) ? () => removal.ask([user.id]) : undefined}
                  />
                )
              : undefined
          }
          empty={
            chips.length > 0 || search.search
              ? { text: m.no_data_filtered(), action: <Button onClick={clear}>{m.clear_filters()}</Button> }
              : {}
          }
        />
        <TableFoot page={page} list={list} />
      </Card>
      <BulkBar count={selected.size} onClear={clearSelection}>
        <BulkButton
          label={m.delete()}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => removal.ask([...selected])}
        />
      </BulkBar>
      <ConfirmDialog
        open={removal.ids.length > 0}
        onClose={removal.cancel}
        onConfirm={removal.confirm}
        busy={removal.busy}
      >
        <RemovalText {...removal} rows={page.data} nameOf={({ name }) => name} />
      </ConfirmDialog>
    </>
  )
}

/** The filters, that of the roles with the store's own; an admin has none. */
function useFilters(path: PeoplePath): Filter[] {
  const { data: roles = [] } = useQuery({ ...rolesOptions(), enabled: path === 'users' })
  const choices = roles.map(({ id, name }) => ({ value: String(id), label: () => name }))
  return USER_FILTERS.filter(({ of }) => !of || path === 'users').map(({ of, ...filter }) =>
    of ? { ...filter, choices } : filter,
  )
}
