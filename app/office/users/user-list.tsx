import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { statusViews } from '#app/contracts/fields.ts'
import type { Filter } from '#app/contracts/kit.ts'
import { USER_FILTERS, type UserRow } from '#app/contracts/user.ts'
import { rightsOf } from '#app/lib/may.ts'
import { BulkBar, BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import { ListFrame, nothingYet } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { RemovalText } from '#app/office/crud/list/removal-text.tsx'
import { RowActions } from '#app/office/crud/list/row-actions.tsx'
import { useDeleteKey } from '#app/office/crud/list/use-delete-key.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { useRemoval } from '#app/office/crud/list/use-removal.ts'
import { useSelection } from '#app/office/crud/list/use-selection.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { type PeoplePath, peopleApi, titleOf, type Viewer } from './people.ts'
import { userColumns, userPage } from './user-columns.tsx'
import { rolesOptions, usersKey, usersOptions } from './user-queries.ts'

interface UserListProps {
  path: PeoplePath
  viewer: Viewer
  search: ListSearch
}

export function UserList({ path, viewer, search }: UserListProps) {
  const queries = useQueryClient()
  const found = useQuery({ ...usersOptions(path, search), placeholderData: keepPreviousData })
  const page = found.data ?? nothingYet()
  const list = useListSearch(search)
  const can = rightsOf(viewer, 'user')
  const { selected, setSelected, clear: clearSelection, drop } = useSelection(search, page)
  const reload = () => queries.invalidateQueries({ queryKey: usersKey(path) })
  const removal = useRemoval(peopleApi(path), (ids) => {
    drop(ids)
    void reload()
  })
  useDeleteKey(can.delete, () => removal.ask([...selected]))
  const filters = useFilters(path)

  const sort = { sort: search.sort ?? 'id', direction: search.direction ?? 'desc' } as const
  const mayRemove = (user: UserRow) => can.delete && user.may_change && user.id !== viewer.id
  return (
    <>
      <ListFrame
        path={path}
        caption={titleOf(path)()}
        found={found}
        search={search}
        list={list}
        columns={userColumns({ path, self: viewer.id, mayUpdate: can.update, onSaved: reload })}
        filters={filters}
        presets={statusViews}
        sort={sort}
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
        empty={{}}
      />
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
