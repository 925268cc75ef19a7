import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { UserRow } from '#app/contracts/user.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { m } from '#app/paraglide/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { PeoplePath } from './people.ts'
import { UserStatus } from './user-status.tsx'

export const userPage = (id: number): string => `/users/edit/${id}`

interface How {
  path: PeoplePath
  /** Who looks. */
  self: number
  mayUpdate: boolean
  onSaved: () => Promise<void>
}

/** The columns of the list of users; an admin has no roles. */
export function userColumns({ path, self, mayUpdate, onSaved }: How): TableColumn<UserRow>[] {
  const columns: TableColumn<UserRow>[] = [
    {
      key: 'name',
      label: m.name,
      sortable: true,
      mobile: 'title',
      render: (user) => (
        <span className="flex items-center gap-3">
          <Avatar name={user.name} src={user.image_path} className="size-9" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            {mayUpdate ? (
              <Link to={userPage(user.id)} className="line-2 font-medium hover:text-accent-strong hover:underline">
                {user.name}
              </Link>
            ) : (
              <span className="line-2 font-medium">{user.name}</span>
            )}
            {user.is_owner && <Badge tone="ok">{m.role_owner()}</Badge>}
            {user.id === self && <Badge>{m.user_you()}</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      label: m.email,
      sortable: true,
      render: ({ email }) => <span className="line block max-w-64">{email}</span>,
    },
  ]
  if (path === 'users')
    columns.push({
      key: 'roles',
      label: m.roles,
      named: true,
      render: ({ roles }) =>
        roles.length > 0 ? (
          <span className="inline-flex flex-wrap gap-1 align-middle">
            {roles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        ) : (
          <span className="nothing">{m.user_no_roles()}</span>
        ),
    })
  columns.push(
    {
      key: 'last_login_at',
      label: m.user_last_login,
      sortable: true,
      named: true,
      render: ({ last_login_at }) => (
        <span className={last_login_at ? 'figures whitespace-nowrap' : 'nothing'}>
          {last_login_at ? formatDateTime(last_login_at) : m.user_never()}
        </span>
      ),
    },
    {
      key: 'status',
      label: m.status_active,
      sortable: true,
      named: true,
      render: (user) => (
        <UserStatus
          path={path}
          user={user}
          disabled={!mayUpdate || !user.may_change || user.id === self}
          onSaved={onSaved}
        />
      ),
    },
  )
  return columns
}
