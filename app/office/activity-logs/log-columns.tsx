import type { LogListRow } from '#app/bff/activity-logs.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { actorName, eventName, eventTone } from '#app/office/crud/history/event-words.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { m } from '#app/paraglide/messages.js'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { entityName } from './log-words.ts'

/** Time, who, event, thing and address; what names the row opens it. */
export const logColumns = (open: (id: number) => void): TableColumn<LogListRow>[] => [
  {
    key: 'created_at',
    label: m.log_time,
    sortable: true,
    render: ({ created_at }) => <span className="figures whitespace-nowrap">{formatDateTime(created_at)}</span>,
  },
  {
    key: 'user_name',
    label: m.log_actor,
    render: (row) => <span className="line block max-w-48">{actorName(row)}</span>,
  },
  {
    key: 'event',
    label: m.log_event,
    sortable: true,
    render: ({ event }) => <StatusPill tone={eventTone(event)} label={eventName(event)} />,
  },
  {
    key: 'entity',
    label: m.log_entity,
    mobile: 'title',
    render: (row) => {
      const what = [entityName(row.entity), row.entity_label].filter(Boolean).join(' ')
      return (
        <button
          type="button"
          onClick={() => open(row.id)}
          aria-haspopup="dialog"
          aria-label={m.log_show({ what })}
          className="line block max-w-80 rounded-control text-start hover:text-accent-strong hover:underline"
        >
          <span className="text-ink-2">{entityName(row.entity)}</span> {row.entity_label}
        </button>
      )
    },
  },
  {
    key: 'ip',
    label: m.log_ip,
    mobile: 'hidden',
    render: ({ ip }) => <span className="figures">{ip}</span>,
  },
]
