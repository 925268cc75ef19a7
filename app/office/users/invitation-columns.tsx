import { formatDate, formatDateTime } from '#app/contracts/dates.ts'
import { INVITATION_FILTER, type InvitationRow, type InvitationState } from '#app/contracts/invitation.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import type { PeoplePath } from './people.ts'

const TONES = { pending: 'warn', expired: 'bad', accepted: 'ok', revoked: 'quiet' } as const

const labelOf = (state: InvitationState) =>
  INVITATION_FILTER.choices?.find(({ value }) => value === state)?.label() ?? ''

/** The columns of the list of invitations; one to be an admin has no roles. */
export const invitationColumns = (path: PeoplePath): TableColumn<InvitationRow>[] => [
  {
    key: 'email',
    label: m.email,
    mobile: 'title',
    render: ({ email, firstname, lastname }) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere block font-medium">{email}</span>
        <span className="line block text-ink-3 text-sm">{`${firstname} ${lastname}`.trim()}</span>
      </span>
    ),
  },
  ...(path === 'users'
    ? [
        {
          key: 'roles',
          label: m.roles,
          named: true,
          render: ({ roles }: InvitationRow) =>
            roles.length > 0 ? (
              <span className="inline-flex flex-wrap gap-1 align-middle">
                {roles.map(({ id, name }) => (
                  <Badge key={id}>{name}</Badge>
                ))}
              </span>
            ) : (
              <span className="nothing">{m.user_no_roles()}</span>
            ),
        },
      ]
    : []),
  {
    key: 'state',
    label: m.status,
    render: ({ state }) => <StatusPill tone={TONES[state]} label={labelOf(state)} />,
  },
  { key: 'invited_by', label: m.invitation_by, named: true, render: ({ invited_by }) => invited_by },
  {
    key: 'expires_at',
    label: m.invitation_until,
    named: true,
    render: ({ expires_at, accepted_at }) => (
      <span className="figures whitespace-nowrap">
        {accepted_at ? formatDate(accepted_at) : formatDateTime(expires_at)}
      </span>
    ),
  },
]
